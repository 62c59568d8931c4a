### Encontrar con quién jugar.

find-title = ¿Quién quiere jugar?
find-nothing = Ahora mismo no hay nada abierto. Abre una partida aquí, o di abajo a qué te gustaría jugar.
find-open = Abre una partida de…
find-lobby =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Falta una persona
       *[other] Faltan { $count } personas
    } · { $time }
find-wanting =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] En un sitio juega un bot
       *[other] En { $count } sitios juegan bots
    }, y puedes ocuparlo si todos están de acuerdo
find-join = Unirse
find-sit = Jugar por el bot
find-all = Todo…
find-looking = Buscan jugadores
find-seekers = { $game }: { $names }
find-look-ask = Busco jugadores de…
find-look = { $game }
find-look-stop = Dejar de buscar
find-listed = La lista dice que buscas jugadores de { $game } hasta las { $until }.
find-stopped = Ya no estás en la lista.
find-joined = Te has unido a la partida { $match } ({ $game }): { $link }
find-asked = Has pedido un sitio en la partida { $match } ({ $game }): { $link }. Entrarás cuando todos los que juegan estén de acuerdo.
find-keep = Mostrarla en un canal…
find-channel = Ningún canal
find-channel-ask = ¿En qué canal debe estar esta lista, siempre al día? No elijas ninguno para quitarla.
find-kept = La lista está ahora en { $channel } y se mantiene al día.
find-unkept = La lista ya no está en ningún canal.
find-blocks = Lista de bloqueo
block-title = Tu lista de bloqueo
block-about = Quien está en ella no puede unirse a tus partidas, ni invitarte, ni ocupar un sitio donde juegas. Nadie se entera.
block-nobody = Está vacía.
block-add = Bloquear a alguien…
block-remove = Quitar a alguien de la lista…
block-blocked = { $person } está en la lista.
block-unblocked = { $person } ya no está en la lista.
block-list-changed = Tu lista ha cambiado mientras tanto, así que no se ha desbloqueado a nadie. Así está ahora.
error-block-self = No puedes bloquearte a ti mismo.
error-block-bot = No puedes bloquear bots.
error-too-many-blocked = Tu lista de bloqueo está llena: caben { $limit } personas.
error-find-not-here = Eso solo funciona en un servidor.
error-find-channel = No puedo escribir en { $channel }. Déjame ver ese canal y enviar mensajes en él.

# Un mensaje directo cuando se abre una partida.
alert-title = Avísame cuando…
alert-about = Te mando un mensaje directo cuando alguien abra aquí una partida y aún busque jugadores, cuando solo falte uno y cuando quede libre un sitio, como mucho cada 15 minutos. Tus mensajes directos tienen que estar abiertos para mí.
alert-line = • { $game }: { $hours }
alert-which = ¿Qué juegos?
alert-any = Cualquier juego
alert-change = Elegir juegos…
alert-form = Avisarte de
alert-zone = Las horas son de tu zona horaria, { $zone }.
alert-when = ¿Cuándo?
alert-hours-any = A cualquier hora
alert-hours-mornings = Por la mañana (de 5 a 12)
alert-hours-afternoons = Por la tarde (de 12 a 17)
alert-hours-evenings = Por la noche (de 17 a 23)
alert-hours-nights = De madrugada (de 23 a 5)
alert-off = No avisarme más
alert-zone-set = Mi zona horaria
alert-saved = Guardado.
alert-stopped = Ya no te avisaré.
alert-opened = { $game } en { $server }: { $name } espera a { $count ->
    [one] una persona más
   *[other] { $count } personas más
} · { $link }
alert-last-seat = { $game } en { $server }: ¡queda un sitio! Contigo, { $name } puede empezar · { $link }
alert-free-seat = { $game } en { $server }: ahora un bot juega por { $name }. ¿Quieres ocupar el sitio? · { $link }
