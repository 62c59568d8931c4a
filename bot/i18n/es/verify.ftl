### De dónde salió el azar.

verify-title = { $game } { $match }: de dónde salió el azar
verify-body =
    El secreto era `{ $secret }`. Su SHA-256, mostrado antes de empezar la partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`: el número de la partida y los identificadores de las pulsaciones con que se unió la gente. Es `{ $seed }`.
    Todos los repartos y tiradas se siguen de la semilla; este script saca los mismos números:
verify-daily-body =
    El secreto era `{ $secret }`. Su SHA-256, mostrado mientras se jugaba, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`: el día y el servidor. Es `{ $seed }`.
    Todo el reparto se sigue de la semilla; este script saca los mismos números:
verify-run = Ejecútalo con cualquier Python desde 3.8: muestra cada reparto, robo y tirada de la partida. El archivo también lo contiene, con lo que esta partida ha usado, para que puedas comparar.
verify-used = Lo que ha usado esta partida:
export-done = { $game } { $match } como archivo de texto. **python -m engines replay { $file }** la vuelve a jugar y la comprueba.
