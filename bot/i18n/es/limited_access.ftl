### Donde el bot no es miembro, no puede escribir o está a solas con alguien.

table-refresh = Actualizar
table-answers-only = Aquí solo soy un invitado: muestro las jugadas nuevas y aviso a quien le toca solo hasta 15 minutos después de que alguien pulse un botón. Después, pulsa **Actualizar** para ponerte al día.
anywhere-moved = El mensaje de la partida { $match } está más abajo: [ve allí]({ $url }).
anywhere-missing = En este canal me faltan permisos: solo puedo mostrar las jugadas nuevas y avisar a quien le toca hasta 15 minutos después de que alguien pulse un botón. La partida está guardada. Pide a alguien que administre el servidor que me permita: { $permissions }
permission-view_channel = Ver canales
permission-send_messages = Enviar mensajes
permission-send_messages_in_threads = Enviar mensajes en hilos
permission-create_public_threads = Crear hilos públicos
permission-attach_files = Adjuntar archivos
permission-read_message_history = Leer el historial de mensajes
error-alone-here = Aquí solo estamos tú y yo, así que nadie más podría jugar. No pongas rivales para jugar contra un bot, o invita a gente en un servidor o en un grupo.
error-hidden-here = En este servidor solo tú ves mis respuestas, así que nadie podría unirse aquí a una partida. Pide a alguien que lo administre que me añada o que permita **Usar aplicaciones externas**, o abre la partida en un mensaje directo conmigo.
error-daily-server = La partida del día es de un servidor, así que pídela en uno. **/zigzag crisscross** te reparte aquí fichas propias.
place-private = un chat privado
table-moved = El canal de la partida { $match } ya no existe, así que la partida está ahora aquí.
table-elsewhere = La partida está en { $channel }, donde solo puedo responder. Pulsa allí **Publicar de nuevo** en **/zigzag partidas**.
error-channel-gone = El canal de esa partida ya no existe. Pulsa **Publicar de nuevo** en **/zigzag partidas** en otro canal de su servidor para moverla allí.
