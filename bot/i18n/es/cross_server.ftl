### Jugar con gente de otros servidores.

across-title = Jugadores de otros servidores
across-about =
    Puedes jugar con gente de servidores en los que no estás. La partida se juega en tus mensajes directos conmigo y cuenta en las clasificaciones de todos los servidores.
    Los demás ven **solo un nombre que eliges aquí**: ni tu nombre de Discord, ni tu imagen, ni tus servidores. Puedes desactivarlo cuando quieras.
across-off = No. No juegas con gente de otros servidores.
across-on = Sí. Los demás te ven como { $name }.
across-open = Abrir
across-allow = Permitirlo…
across-name = Cambiar mi nombre…
across-stop = Desactivar
across-form = Jugadores de otros servidores
across-form-name = ¿Qué nombre deben ver los demás?
across-name-default = Jugador { $number }
across-game = ¿Qué juego?
across-pace = ¿Cuánto tiempo por jugada?
across-count = { $count ->
    [0] No espera nadie
    [one] Espera { $count } jugador
   *[other] Esperan { $count } jugadores
}
across-waiting = • Esperas una partida de { $game }, { $pace } por jugada. Tu puesto se guarda hasta { $until }.
across-leave = Dejar de esperar
across-left = Ya no esperas.
across-queued = Estás en la cola. Te mandaré un mensaje directo en cuanto haya partida.
across-ready = ¡{ $names } para { $game }! La partida está en tus mensajes directos: pulsa allí **Empezar**.
across-begun = ¡{ $names } para { $game }! La partida está en tus mensajes directos y ha empezado.
across-here = Tu partida con jugadores de otros servidores estará aquí mismo.
across-in-vain = No ha venido nadie para { $game } ({ $pace } por jugada), así que ya no esperas. ¿Quieres probar otra vez?
across-again-same = Probar otra vez
across-again = Jugar con otra gente
across-block = Bloquear…
across-block-ask = ¿A quién quieres bloquear? No volveréis a jugar juntos, y nadie se entera.
across-block-one = Bloquear a { $name }
across-unblock = Desbloquear a alguien de fuera…
across-found = ¡Ya estáis para { $game }!
across-rematch = ¿Una revancha de { $game }?
across-cancelled = Esta partida no se jugará: alguien se ha ido, o nadie la ha empezado.
across-closed = ⚠️ { $name } no recibe mensajes directos ahora. Cuando se acabe su tiempo, un bot jugará por esa persona.
across-posted = Aquí está tu partida: { $link }
across-rematch-asked = He preguntado a { $names }. La partida empezará en tus mensajes directos en cuanto acepte todo el mundo.
across-rematch-on = La revancha { $match } con { $names } está en tus mensajes directos.
error-across-dm-closed = No puedo mandarte mensajes directos, y ahí estaría la partida. Permítelos en los ajustes de privacidad de este servidor y vuelve a intentarlo.
error-queue-alone = Ese juego se juega a solas: no hace falta nadie más. Elige otro.
error-queue-pace = Elige uno de los tiempos que ofrezco.
error-queue-consent = Permite primero las partidas con gente de otros servidores: **/zigzag encontrar** te lo pregunta.
error-alias-length = Elige un nombre de { $least } a { $most } caracteres.
error-alias-characters = Usa solo letras, cifras, espacios, guiones y apóstrofos, con al menos una letra o cifra.
error-nobody-to-play = Alguien de esa partida ya no está, así que no hay revancha. Puedes jugar con otra gente.
settings-across = Partidas con otros servidores
settings-across-on = Sí. Lo que los miembros juegan contra gente de otros servidores cuenta también en las clasificaciones de aquí, en cuanto han terminado aquí una partida.
settings-across-off = No. Lo que los miembros juegan contra gente de otros servidores no cuenta aquí.
settings-across-to-on = Contarlas
settings-across-to-off = No contarlas
help-across = **/zigzag encontrar** también encuentra jugadores de otros servidores. Juegas con ellos en tus mensajes directos, con un nombre que eliges.
