### Requests about a tournament that are refused.

error-unknown-tournament = Ese torneo no existe en este servidor.
error-tournament-setup = { $name ->
    [most] Un torneo tiene como mínimo { $least } y como máximo { $most } plazas.
    [length] Un torneo tiene como mínimo una ronda y como máximo { $most }.
    [round] Una ronda dura como mínimo 10 minutos y como máximo 60 días.
    [begins] Un torneo empieza dentro de un año como máximo, y no en el pasado.
   *[other] Ese tiempo para jugar no existe.
}
error-tournament-format = { $format ->
    [series] Una serie es para juegos en solitario. Elige otro formato.
   *[other] Un juego en solitario necesita el formato «serie».
}
error-too-many-tournaments = Hay { $limit } torneos abiertos en este servidor, y es el máximo. Espera a que termine uno o pide a quien lo organiza que lo cancele.
error-tournament-full = Las { $limit } plazas de este torneo están ocupadas.
error-already-entered = Nadie puede apuntarse dos veces.
error-not-replaceable = { $name } no puede jugar en esa mesa en esta ronda. Elige a otra persona o inténtalo cuando acabe la ronda.
error-not-entered = Eso solo lo puede hacer quien participa.
error-entry-closed = { $format ->
    [knockout] A un torneo eliminatorio no se puede entrar cuando ya ha empezado.
   *[other] Este torneo ha empezado y ya no puede entrar nadie más.
}
error-withdrawn-before = Quien se ha retirado de un torneo no puede volver a entrar.
error-too-few-entrants = Hacen falta { $wanted } personas para empezar, y de momento solo hay { $have }.
error-not-organiser = Eso solo lo pueden hacer quien organiza el torneo y los moderadores.
error-tournament-stage = { $status ->
    [sign-up] El torneo aún no ha empezado.
    [paused] El torneo está en pausa.
    [finished] El torneo ha terminado.
    [cancelled] El torneo se ha cancelado.
   *[other] El torneo ya ha empezado.
}
