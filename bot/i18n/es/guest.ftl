### Donde el bot no es miembro, no puede escribir o está a solas con alguien.

table-refresh = Actualizar
table-answers-only = Aquí solo puedo responder: tras cada pulsación muestro durante un cuarto de hora lo que hacen los demás y aviso a quien le toca. Después callo; **Actualizar** muestra cómo está.
anywhere-moved = La mesa de la partida { $match } está más abajo: [ve allí]({ $url }).
anywhere-missing = En este canal no tengo todos los permisos que necesito, así que solo puedo responder: tras cada pulsación muestro durante un cuarto de hora lo que hacen los demás y aviso a quien le toca, y después callo. La partida se conserva. Pide a alguien que administre el servidor que me permita: { $permissions }
permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-send_messages_in_threads = Enviar mensajes en hilos
permission-attach_files = Adjuntar archivos
permission-read_message_history = Leer el historial de mensajes
error-alone-here = Aquí solo estamos tú y yo, así que nadie más podría jugar. No pongas rivales y juego yo contigo, o invita a gente en un servidor o en un grupo.
error-hidden-here = En este servidor solo tú ves lo que respondo, así que una partida aquí sería solo tuya. Pide a alguien que lo administre que me invite o que permita **Usar aplicaciones externas**; o ábrela en un mensaje directo conmigo.
error-daily-server = El reparto del día es de un servidor, así que pídelo en uno. **/zigzag crisscross** te reparte aquí fichas propias.
place-private = un chat privado
table-moved = El canal de la partida { $match } ya no existe, así que su mesa está ahora aquí.
table-elsewhere = La mesa está en { $channel }, donde solo puedo responder. Pídela allí con **/zigzag mesa**.
error-channel-gone = El canal de esa partida ya no existe. Usa **/zigzag mesa** en otro canal de su servidor y la mesa se muda allí.
