### Seguir una partida sin jugarla.

follow-ask = ¿Cuándo te aviso de la partida { $match } ({ $game })? Llega por mensaje directo, así que los tuyos deben estar abiertos para mí.
follow-end = Cuando termine
follow-turns = En cada turno
follow-stop = Dejar de seguir
follow-end-now = Recibirás un mensaje directo cuando termine la partida { $match } ({ $game }).
follow-turns-now = Recibirás un mensaje directo en cada turno de la partida { $match } ({ $game }) y cuando termine.
follow-stopped = Ya no sigues la partida { $match } ({ $game }).
follow-turn = Partida { $match } ({ $game }): le toca a { $name } · { $link }
follow-over = La partida { $match } ({ $game }) ha terminado · { $link }
follow-count = { $count ->
    [one] 👁 1 persona mirando
   *[other] 👁 { $count } personas mirando
}
error-plays-already = Juegas en esta partida, así que ya te enteras de todo.
error-too-many-followed = Ya sigues { $limit } partidas. Deja antes de seguir una.
error-follow-not-here = Solo puedes seguir partidas en servidores de los que soy miembro: en otros no sé quién puede verlas.
