### De dónde salió el azar.

verify-title = { $game } { $match }: comprobación
verify-presses-body =
    El secreto era `{ $secret }`. Su SHA-256, que **¿Es justo?** mostraba antes de empezar la partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`: el número de la partida y los identificadores de las pulsaciones con que la gente se unió y la empezó. Es `{ $seed }`.
    Todas las mezclas y tiradas salen de la semilla; este script saca los mismos números:
verify-daily-body =
    El secreto era `{ $secret }`. Su SHA-256, que **¿Es justo?** mostraba durante la partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`, que empieza por el día. Es `{ $seed }`.
    Todas las mezclas salen de la semilla; este script saca los mismos números:
verify-group-body =
    El secreto era `{ $secret }`. Su SHA-256, que **¿Es justo?** mostraba durante la partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`. Es `{ $seed }`.
    { $count ->
        [one] Solo esta partida se jugó con esa semilla: { $matches }.
       *[other] { $count } partidas se jugaron con esa semilla: { $matches }.
    }
    Todas las mezclas y tiradas salen de la semilla; este script saca los mismos números:
verify-opening-body =
    El secreto era `{ $secret }`. Su SHA-256, que **¿Es justo?** mostraba durante la partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`: el número de la partida y el identificador del comando o de la pulsación que la abrió. Es `{ $seed }`.
    Todas las mezclas y tiradas salen de la semilla; este script saca los mismos números:
verify-tournament-body =
    El secreto era `{ $secret }`. Su SHA-256, que **¿Es justo?** mostraba durante la partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`, el número de la partida. Es `{ $seed }`.
    Todas las mezclas y tiradas salen de la semilla; este script saca los mismos números:
verify-match-body =
    Esta partida se repartió como la { $of }, cuyo secreto era `{ $secret }`. Su SHA-256, que mostró **¿Es justo?** en aquella partida, es `{ $commitment }`.
    La semilla es el SHA-256 de los bytes del secreto y el texto `{ $text }`, como en aquella partida. Es `{ $seed }`.
    Partidas jugadas con esa semilla: { $matches }.
    Cada mezcla y cada tirada salen de la semilla; este script saca los mismos números:
verify-no-chance = En esta partida no se sorteó nada: el juego no tiene mezclas ni tiradas. Lo único que hay son las jugadas. **/zigzag análisis** las muestra una a una con **mostrar:Repetición**, y las da como archivo con **mostrar:Archivo de texto**.
verify-run = Ejecútalo con Python 3.8 o posterior: muestra cada reparto, robo y tirada de la partida. El archivo también lo contiene, con los valores de esta partida, para que puedas comparar.
verify-presses-limits = Así, tras las pulsaciones nadie pudo cambiar el secreto ni sacar otra cosa. Lo que esto no puede mostrar: si quien aloja el bot pasó por alto una pulsación que no le convenía.
verify-daily-limits = Así, todos en el servidor tuvieron las mismas fichas y nadie pudo cambiarlas durante el día. Lo que esto no puede mostrar: si quien aloja el bot sorteó varios secretos y eligió uno.
verify-group-limits = Así, en estas partidas todos tuvieron lo mismo, y nadie pudo cambiarlo mientras se jugaban. Lo que esto no puede mostrar: si quien aloja el bot sorteó varios secretos y eligió uno.
verify-opening-limits = Así, durante la partida nadie pudo cambiar lo que se sacaba. Lo que esto no puede mostrar: si quien aloja el bot sorteó varios secretos y eligió uno.
verify-tournament-limits = Así, durante la partida nadie pudo cambiar lo que se sacaba. Lo que esto no puede mostrar: si quien aloja el bot sorteó varios secretos y eligió uno.
verify-match-limits = Así que todas esas partidas tuvieron el mismo reparto. Lo que esto no puede mostrar: si alguien había mirado la primera.
verify-matches = Todas las partidas que se jugaron con esa semilla: { $matches }
verify-used = Los valores de esta partida:
export-done = { $game } { $match } como archivo de texto. **python -m engines replay { $file }** vuelve a jugar la partida y la comprueba.
