### Deshacer una jugada.

back-ask = Deshacer
back-agree = De acuerdo
back-decline = No
back-wanted = { $name } quiere deshacer **{ $move }**. { $names }, ¿de acuerdo? Jugar es decir que no.
back-wanted-chance = { $name } quiere deshacer **{ $move }**. { $names }, ¿de acuerdo? Volverá a salir la misma tirada. Jugar es decir que no.
back-unrates = Si deshaces una jugada, esta partida deja de ser puntuable: no contará para la clasificación. { $left ->
    [one] Puedes hacerlo una vez.
   *[other] Puedes hacerlo { $left } veces.
} ¿La deshago?
back-sure = Sí, deshacer
back-not = No, dejarla
event-take_back_wanted = { $name } quiere deshacer la última jugada.
event-take_back_declined = { $name } ha dicho que no: la jugada queda.
event-taken_back = { $name } ha deshecho la última jugada.
