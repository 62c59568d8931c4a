### Mettre une partie en pause, et un autre temps par coup.

pause-open = Pause ou plus de temps…
pause-about = La **partie { $match }** se joue avec { $pace } par coup. Si tout le monde est d’accord, elle peut être mise en pause ou changer de temps par coup ; le tour recommence alors.
pause-choose = Mettre la partie en pause pour…
pause-choose-pace = Un autre temps par coup…
pause-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
pause-end = Reprendre maintenant
error-pause-tournament = Les parties d’un tournoi ne peuvent pas être mises en pause : la ronde suivante les attend.
error-pause-no-clock = Cette partie n’a pas de limite de temps, il n’y a donc rien à mettre en pause.
vote-yes-pause = Accepter la pause
vote-yes-pause-end = Accepter de reprendre
vote-yes-pace = Accepter
vote-wanted-pause = { $name } aimerait mettre la partie en pause pendant { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} : les pendules s’arrêteraient. { $names }, êtes-vous d’accord ?
vote-wanted-pause-end = { $name } aimerait terminer la pause maintenant. { $names }, êtes-vous d’accord ?
vote-wanted-pace = { $name } aimerait jouer dès maintenant avec { $pace } par coup. { $names }, êtes-vous d’accord ?
event-vote_asked-pause = { $name } a posé la question d’une pause.
event-vote_agreed-pause = { $name } est d’accord pour la pause.
event-vote_declined-pause = { $name } a dit non : rien ne change.
event-vote_withdrawn-pause = { $name } ne demande plus de pause.
event-vote_asked-pace = { $name } a demandé un autre temps par coup.
event-vote_agreed-pace = { $name } accepte un autre temps par coup.
event-vote_declined-pace = { $name } a dit non : le temps par coup reste le même.
event-vote_withdrawn-pace = { $name } ne veut plus d’un autre temps par coup.
event-paused = La partie est en pause, d’un commun accord.
event-pause_ended = La partie reprend, d’un commun accord.
event-paced = Le temps par coup a changé, d’un commun accord.
table-foot-paused = Partie { $match } · en pause jusqu’au { $until }, puis { $pace } par coup
