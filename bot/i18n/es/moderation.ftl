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
menu-challenge = Retar
menu-hand = Mi mano
menu-follow = Seguir
menu-review = Análisis
menu-table = Publicar de nuevo
menu-stats = Estadísticas
menu-end = Terminar partida
challenge-ask = ¿A qué quieres jugar con { $person }? Un botón abre aquí la partida y envía la invitación.
error-no-table = Ese no es el mensaje de una partida. Usa el que tiene la imagen y los botones.
error-not-here = Esa persona ya no está en este servidor.
error-left-server = Esa partida está en un servidor que has dejado, así que no puedes unirte desde aquí.
help-menus = **Clic derecho o pulsación larga** · Sobre una persona: **Retar**, **Estadísticas**. Sobre el mensaje de una partida: **Mi mano**, **Seguir** (un mensaje directo en cada turno, o al final), **Análisis**, **Publicar de nuevo**; para moderadores, **Terminar partida**. Están en **Aplicaciones**.

# Someone takes over a seat that a bot holds.
event-seat_taken = { $name } se ha unido y sigue en lugar del bot.
error-already-seated = Ya tienes un sitio en esta partida.
error-deal-seen = Ya has visto otra mano de esta partida, así que no puedes ocupar este sitio. Únete a otra partida o abre la tuya.
error-seat-not-held = En ese sitio ya no juega un bot.
error-nobody-to-agree = No hay nadie que pueda dejarte jugar: todos están ausentes.
