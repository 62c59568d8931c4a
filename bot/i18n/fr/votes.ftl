### Les questions où il faut l’accord de toutes les personnes concernées.

vote-no = Non
vote-agreed = D’accord pour l’instant : { $names }.
vote-asked = C’est demandé. La partie { $match } affiche la question jusqu’à ce que tout le monde ait répondu.
vote-done = Tout le monde est d’accord : c’est fait.
error-vote-open = { $name } a déjà posé une question. Il faut d’abord y répondre, avec les boutons du message de la partie.
error-vote-over = Trop tard : cette question n’est plus ouverte.
error-not-yours-to-decide = C’est aux autres d’en décider.
error-nobody-to-ask = Personne d’autre ne joue cette partie. Pour arrêter, abandonne : **/zigzag parties** a un bouton pour ça.

# Cancelling.
vote-yes-cancel = Accepter l’annulation
vote-wanted-cancel = { $name } aimerait annuler cette partie ; elle se terminerait sans résultat. { $names }, d’accord ?
event-vote_asked-cancel = { $name } a demandé l’annulation de la partie.
event-vote_agreed-cancel = { $name } accepte l’annulation.
event-vote_declined-cancel = { $name } a dit non : la partie continue.
event-vote_withdrawn-cancel = { $name } ne veut plus annuler.

# Hints.
vote-yes-hints = Autoriser les conseils
vote-wanted-hints = { $name } aimerait des conseils ; la partie ne serait plus classée. { $names }, d’accord ?
event-vote_asked-hints = { $name } a demandé des conseils.
event-vote_agreed-hints = { $name } autorise les conseils.
event-vote_declined-hints = { $name } a dit non : pas de conseils.
event-vote_withdrawn-hints = { $name } ne veut plus de conseils.

# Taking the last move back.
back-ask = Reprendre
vote-yes-take_back = D’accord
vote-yes-take_back-alone = Oui, le reprendre
vote-wanted-take_back = { $name } voudrait reprendre **{ $move }**. { $names }, c’est d’accord ? Jouer, c’est dire non.
vote-same-roll = Le même lancer reviendra.
vote-wanted-take_back-alone = { $name }, si tu reprends **{ $move }**, cette partie n’est plus classée : elle ne comptera pas pour le classement. { $left ->
    [one] Tu peux le faire { $left } fois.
   *[other] Tu peux le faire { $left } fois.
} Le reprendre ?
event-vote_asked-take_back = { $name } a demandé à reprendre le dernier coup.
event-vote_agreed-take_back = { $name } est d’accord pour le reprendre.
event-vote_declined-take_back = { $name } a dit non : le coup reste joué.
event-vote_withdrawn-take_back = { $name } laisse finalement le coup.
event-taken_back = { $name } a repris le dernier coup.

# Someone takes over a seat that a bot holds.
takeover-ask = Remplacer un bot
takeover-watched = Prendre une place
takeover-done = La place dans la partie { $match } est à toi.
vote-yes-replace = Laisser jouer
vote-wanted-replace = { $name } aimerait prendre la place de { $seat }, où joue un bot ; la partie ne serait plus classée. { $names }, c’est d’accord ?
event-vote_agreed-replace = { $name } accepte que quelqu’un remplace un bot.
event-vote_declined-replace = { $name } a dit non : le bot continue.
takeover-which = Quelle place veux-tu prendre ? Tous ceux qui jouent doivent être d’accord, et la partie n’est alors plus classée.
takeover-which-watched = La place de qui veux-tu ? Tu l’as tout de suite, et la partie continue avec toi.
takeover-seat = { $mark } { $name }
