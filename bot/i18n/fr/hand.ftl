### Mains.

hand-title = Ta main
hand-turn = À toi de jouer. { $prompt }
hand-wait = { $mark } À { $name } de jouer.
hand-over = Cette partie est terminée.
hand-empty = Rien en main.
hand-refresh = Actualiser
hand-stale = La table avait changé avant ton clic, donc rien n’a été joué. Voici où elle en est.
hand-dm-closed = Je n’ai pas pu t’envoyer ta main en message privé : tes MP sont fermés. La voici donc.
hand-dm-where = Ta main est aussi dans tes messages privés, et y reste à jour.
hand-none = Ce jeu n’a pas de mains cachées : tout est sur la table.
