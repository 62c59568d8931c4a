### Mains.

hand-title = Ta main
hand-turn = À toi de jouer. { $prompt }
hand-wait = { $mark } À { $name } de jouer.
hand-over = Cette partie est terminée.
hand-empty = Ta main est vide.
hand-refresh = Actualiser
hand-until = À jour jusqu’à { $time }, ensuite appuie sur **Actualiser**.
hand-until-own = À jour jusqu’à { $time }, ensuite rouvre ce message.
hand-stale = La partie a avancé entre-temps, donc rien n’a été joué. Voici où on en est.
hand-dm-closed = Je n’ai pas pu t’envoyer ta main parce que tes MP sont fermés. La voici donc.
hand-dm-where = Ta main est aussi dans tes messages privés, et y reste à jour.
hand-none = Dans ce jeu, personne n’a de main : tout est sur le plateau, et tu joues avec les boutons en dessous.
