### Analyser ensemble : quelqu’un guide les autres dans une partie terminée, dans son salon.

together-open = Analyser ensemble
together-title = { $game } { $match } : analyse à plusieurs
together-leads = { $user } guide. Les autres peuvent suivre, ou regarder de leur côté.
together-searching = Le bot cherche les tournants. En attendant, appuie sur **Suite** pour parcourir la partie.
together-point = Tournant { $number } sur { $points }
together-before = « Tournant
together-after = Tournant »
together-follow = Suivre
together-alone = Regarder seul
together-lead = Guider
together-close = Fermer
together-line-end = Quitter la suite
together-closed = Cette analyse est fermée. Pour la rouvrir, appuie sur **Plus…** sous la partie, puis sur **Analyser ensemble**.
together-opened = Tu guides l’analyse : [y aller]({ $url }). Tout le salon voit l’étape où tu es.
together-there = { $user } guide l’analyse de cette partie : [y aller]({ $url }).
together-follows = Cette copie suit l’analyse jusqu’à { $time }. Ensuite, appuie encore sur **Suivre**.
together-unfollow = Ne plus suivre
error-together-nowhere = Cette partie ne s’est pas jouée dans un salon de serveur : il n’y a pas d’endroit où l’analyser ensemble.
error-together-unseen = Tu ne vois pas le salon où cette partie s’est jouée, donc tu ne peux pas y ouvrir d’analyse.
error-together-refused = Le bot ne peut pas écrire dans { $channel }, où cette partie s’est jouée.
error-together-not-leader = { $user } guide cette analyse. Appuie sur **Suivre** ou sur **Regarder seul**. S’il n’y a plus d’appui, tu pourras prendre le relais { $when }.
error-together-leading = Tu guides déjà cette analyse.
error-together-changed = Quelqu’un d’autre a appuyé en même temps. Réessaie.
error-together-full = Tant de monde suit cette analyse que le bot ne peut pas mettre à jour plus de copies. L’analyse elle-même est toujours à jour.
