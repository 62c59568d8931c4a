### Reprendre un coup.

back-ask = Reprendre
back-agree = D’accord
back-decline = Non
back-wanted = { $name } voudrait reprendre **{ $move }**. { $names }, c’est d’accord ? Jouer, c’est dire non.
back-wanted-chance = { $name } voudrait reprendre **{ $move }**. { $names }, c’est d’accord ? Le même lancer reviendra. Jouer, c’est dire non.
back-unrates = Si tu reprends un coup, cette partie n’est plus classée : elle ne comptera pas pour le classement. { $left ->
    [one] Tu peux le faire { $left } fois.
   *[other] Tu peux le faire { $left } fois.
} Le reprendre ?
back-sure = Oui, le reprendre
back-not = Non, le laisser
event-take_back_wanted = { $name } voudrait reprendre le dernier coup.
event-take_back_declined = { $name } a dit non : le coup reste joué.
event-taken_back = { $name } a repris le dernier coup.
