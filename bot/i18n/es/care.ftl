### El cuidado de una mesa: quitar a alguien, terminar partidas como moderador.

care-remove = Quitar a alguien… (solo el anfitrión)
care-end-title = Terminar la partida { $match }
care-reason = ¿Por qué? Lo verán todos en la mesa.
care-reason-example = Por ejemplo: nadie ha jugado en semanas
care-end-done = La partida { $match } ha terminado; tu motivo está en su mensaje.
care-ended = La moderación terminó esta partida: { $reason }
error-not-admitted = No puedes sentarte aquí. Únete a otra partida o abre la tuya.
error-not-in-lobby = Esa persona ya no está esperando aquí.
error-manage-messages = Solo los moderadores, que pueden gestionar mensajes aquí, pueden terminar partidas ajenas.
error-no-reason = Di por qué: todos en la mesa querrán saberlo.
