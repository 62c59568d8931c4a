### Conseils et analyses.

hint-title = { $game } { $match } : conseil
hint-move = Le choix du meilleur bot : **{ $move }**.
hint-option = **{ $label }** · **{ $move }** · { $value }
hint-option-only = **{ $label }** · **{ $move }**
hint-play = Jouer { $label }
marks-alt = Marqués sur l’image : { $moves }.
marks-alt-move = { $label } : { $move }
marks-alt-played = { $label } : { $move } (joué)
hint-unrated = -# Avec un conseil, une partie n’est pas classée : celle-ci ne comptera pas pour le classement.
hint-unrates = Avec un conseil, cette partie n’est plus classée : elle ne comptera pas pour le classement. Le prendre ?
hint-sure = Montrer le conseil
hint-not = Non, merci
hint-needs-agreement = Cette partie est classée : pas de conseil sans l’accord de tous. S’ils l’acceptent, elle ne comptera pas pour le classement.
hints-ask = Demander aux autres
hints-asked = C’est demandé. Quand tout le monde à la table aura appuyé sur **Autoriser les conseils**, la partie ne sera plus classée et tu pourras en prendre.
hints-agreed = Tout le monde est d’accord. La partie n’est plus classée, et **Conseil** montre des conseils.
review-title = { $game } { $match } : tes coups les plus coûteux
review-nothing = Rien à améliorer : le meilleur bot aurait joué pareil, ou il n’y avait rien à choisir.
review-show = Voir le coup { $ply }
review-all = Voir tous
review-move = { $game } { $match } : coup { $ply }
review-played = **?** est ton coup, le reste aurait été meilleur.
fact-sentence = **{ $move }** { $facts }.
