### Les coups des bots que quelqu’un a trouvés étranges.

odd-move = Coup étrange
odd-latest = Coup étrange ?
odd-thanks = Merci, la personne qui héberge ce bot peut le regarder : coup { $ply } de { $name }, **{ $move }**.
    -# Elle reçoit la position et le niveau du bot, et rien sur toi.
error-odd-no-choice = Aucun bot n’avait le choix à ce moment-là.
error-odd-wait = Tu peux signaler un coup étrange entre deux manches, ou une fois la partie terminée.
