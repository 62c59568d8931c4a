### Ajustes propios.

hands-ephemeral = En el canal, donde solo la veo yo
hands-dm = Por mensaje directo
theme-dark = Fieltro oscuro
theme-light = Papel claro
me-title = Tus ajustes
me-hands = Tus manos
me-hands-ephemeral = En el canal, donde solo las ves tú
me-hands-dm = En tus mensajes directos
me-hands-to-ephemeral = Mostrar en el canal
me-hands-to-dm = Enviar por MD
me-notify = Cuando te toca
me-notify-channel = Te menciono en el canal, salvo si ya estás jugando.
me-notify-dm = Recibes un mensaje directo, salvo si ya estás jugando. Si tus mensajes directos están cerrados para mí, te menciono en el canal.
me-notify-never = No te menciono.
me-notify-daily = Una vez al día recibes un mensaje directo con las partidas que te esperan.
me-notify-change = Cambiar
me-notify-by-channel = Mencióname en el canal
me-notify-by-dm = Envíame un mensaje directo
me-notify-by-never = No me menciones
me-notify-after-now = Enseguida
me-notify-after-minutes = A los 5 minutos
me-notify-after-hour = Al cabo de una hora
me-notify-after-daily = Una vez al día, en una sola lista
me-notify-next = Antes de tu turno
me-notify-next-off = No te aviso cuando el siguiente turno es tuyo
me-notify-next-on = En partidas de tres o más, te aviso cuando el siguiente turno es tuyo
me-notify-next-to-off = No avisarme
me-notify-next-to-on = Avisarme
me-list-at = Tu próxima lista llega { $time } y después cada día a esa hora. Si nada te espera, no hay lista.
me-list-zone = -# Dime tu zona horaria con **Tiempo…** en `/zigzag yo` y la lista mantendrá su hora cuando cambien los relojes.
me-list-move = Cambiar la hora de la lista
me-list-in = { $hours ->
    [one] En una hora
   *[other] En { $hours } horas
}
me-back = Volver a todos los ajustes
me-theme = Imágenes que solo ves tú
me-theme-dark = Fieltro oscuro
me-theme-light = Papel claro
me-theme-to-dark = Fieltro oscuro
me-theme-to-light = Papel claro
me-safe = Colores
me-safe-off = Estándar
me-safe-on = Aptos para daltonismo
me-safe-to-off = Colores estándar
me-safe-to-on = Colores distinguibles
me-reminders = Recordatorios
me-reminders-off = No recibes un aviso cuando tu tiempo para una jugada casi se acaba
me-reminders-on = Recibes un aviso cuando tu tiempo para una jugada casi se acaba
me-reminders-to-off = No avisarme más
me-reminders-to-on = Avisarme
me-listed = Clasificaciones de todos los servidores
me-listed-off = Solo apareces en las clasificaciones de tus propios servidores
me-listed-on = La gente de otros servidores ve ahí tu puntuación, con el nombre que elegiste para ella, o si no con el tuyo
me-listed-to-off = Ocultarme
me-listed-to-on = Mostrarme
me-confirm = Confirmar jugadas
me-confirm-off = Tus jugadas cuentan al instante
me-confirm-on = Se te pregunta antes de que una jugada cuente
me-confirm-to-off = No preguntar
me-confirm-to-on = Preguntarme
me-forced = Jugadas forzadas
me-forced-off = Haces cada jugada tú
me-forced-on = Si solo hay una jugada posible, se juega por ti
me-forced-to-off = Hacerlas yo
me-forced-to-on = Jugarlas por mí
me-swatch-alt = Fichas de dominó y los signos de cuatro jugadores en los colores que has elegido: { $look }
me-data = -# Puedes descargar todo lo que se guarda sobre ti, o hacer que se borre.
me-export = Exportar mis datos
me-export-done = { $files ->
    [one] Todo lo que guardo sobre ti está en este archivo.
   *[other] Todo lo que guardo sobre ti está en estos { $files } archivos.
}
me-export-about = Todo lo que este bot guarda sobre ti. Los tiempos son segundos desde 1970 (UTC), los identificadores son los de Discord. De cada una de tus partidas encontrarás tu sitio y tus jugadas, pero nada que sea de los demás jugadores ni nada que la partida oculte hasta que termine. El secreto de una partida no identifica a nadie; cuando la partida ha terminado, /zigzag análisis mostrar:Prueba lo muestra. Lo que hay en los mensajes de Discord lo guarda Discord.
me-forget = Olvídame
me-forget-title = ¿Olvidarte?
me-forget-ask =
    Sales de cada sala de espera y abandonas cada partida en juego, para que los demás puedan seguir. Después se borran tu nombre y tu identificador en todas partes: de tus partidas, tus jugadas, las clasificaciones, las partidas del día y estos ajustes. Las partidas en sí se quedan, con «un antiguo jugador» en tu lugar, para que los demás conserven las suyas.
    No se puede deshacer. Puedes volver cuando quieras, pero empezarás desde cero.
me-forget-sure = Sí, olvídame
me-forget-not = No, conservar todo
me-forget-done = Hecho. Todo lo tuyo está borrado. Si algún día quieres volver a jugar, aquí tienes tu sitio: **/zigzag ayuda**
me-changed = Guardado.
me-dm-closed = Tus mensajes directos están cerrados para mí, así que tus manos se quedan en el canal, donde solo las ves tú.
