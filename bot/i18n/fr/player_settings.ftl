### Réglages personnels.

hands-ephemeral = Dans le salon, cachée aux autres
hands-dm = En message privé
theme-dark = Feutre sombre
theme-light = Papier clair
me-title = Tes réglages
me-hands = Tes mains
me-hands-ephemeral = Dans le salon, cachées aux autres
me-hands-dm = Dans tes messages privés
me-hands-to-ephemeral = Montrer dans le salon
me-hands-to-dm = Envoyer en MP
me-notify = Quand c’est à toi de jouer
me-notify-channel = Tu reçois un ping dans le salon, sauf si tu es déjà en train de jouer.
me-notify-dm = Tu reçois un message privé, sauf si tu es déjà en train de jouer. Si tes messages privés me sont fermés, tu reçois un ping dans le salon.
me-notify-never = Tu ne reçois pas de ping.
me-notify-daily = Une fois par jour, tu reçois un message privé avec les parties qui t’attendent.
me-notify-change = Modifier
me-notify-by-channel = Un ping dans le salon
me-notify-by-dm = Un message privé
me-notify-by-never = Pas de ping
me-notify-after-now = Tout de suite
me-notify-after-minutes = Au bout de 5 minutes
me-notify-after-hour = Au bout d’une heure
me-notify-after-daily = Une fois par jour, en une seule liste
me-notify-next = Avant ton tour
me-notify-next-off = Rien ne t’annonce que ton tour est le suivant
me-notify-next-on = Dans les parties à trois ou plus, on te prévient quand ton tour est le suivant
me-notify-next-to-off = Ne pas me prévenir
me-notify-next-to-on = Me prévenir
me-list-at = Ta prochaine liste arrive { $time }, puis chaque jour à la même heure. Si rien ne t’attend, il n’y en a pas.
me-list-zone = -# Dis-moi ton fuseau horaire avec **Temps…** dans `/zigzag moi` : la liste gardera alors son heure au changement d’heure.
me-list-move = Changer l’heure de la liste
me-list-in = { $hours ->
    [one] Dans une heure
   *[other] Dans { $hours } heures
}
me-back = Retour à tous les réglages
me-theme = Images que les autres ne voient pas
me-theme-dark = Feutre sombre
me-theme-light = Papier clair
me-theme-to-dark = Feutre sombre
me-theme-to-light = Papier clair
me-safe = Couleurs
me-safe-off = Standard
me-safe-on = Adaptées au daltonisme
me-safe-to-off = Couleurs standard
me-safe-to-on = Couleurs bien distinctes
me-reminders = Rappels
me-reminders-off = Tu ne reçois pas de rappel quand ton temps pour un coup est presque écoulé
me-reminders-on = Tu reçois un rappel quand ton temps pour un coup est presque écoulé
me-reminders-to-off = Ne plus me rappeler
me-reminders-to-on = Me le rappeler
me-listed = Classements de tous les serveurs
me-listed-off = Tu ne figures que dans les classements de tes propres serveurs
me-listed-on = Les joueurs d’autres serveurs y voient ta cote, sous le nom que tu as choisi pour eux, sinon sous le tien
me-listed-to-off = Me masquer
me-listed-to-on = Me montrer
me-confirm = Confirmer les coups
me-confirm-off = Tes coups comptent tout de suite
me-confirm-on = On te demande avant qu’un coup compte
me-confirm-to-off = Ne pas demander
me-confirm-to-on = Me demander
me-forced = Coups forcés
me-forced-off = Tu joues chaque coup toi-même
me-forced-on = S’il n’y a qu’un coup possible, il est joué pour toi
me-forced-to-off = Les jouer moi-même
me-forced-to-on = Les jouer pour moi
me-swatch-alt = Des dominos et les signes de quatre joueurs dans les couleurs choisies : { $look }
me-data = -# Tout ce qui est conservé sur toi, tu peux le télécharger ou le faire supprimer.
me-export = Exporter mes données
me-export-done = { $files ->
    [one] Tout ce que je conserve sur toi est dans ce fichier.
   *[other] Tout ce que je conserve sur toi est dans ces { $files } fichiers.
}
me-export-about = Tout ce que ce bot conserve sur toi. Les dates sont des secondes depuis 1970 (UTC), les identifiants sont ceux de Discord. Pour chacune de tes parties, tu trouveras ta place et tes coups, mais rien de ce qui appartient aux autres joueurs ni de ce que la partie cache jusqu’à sa fin. Le secret d’une partie n’identifie personne ; une fois la partie terminée, /zigzag analyse montrer:Preuve le montre. Ce qui est dans les messages de Discord est conservé par Discord.
me-forget = M’oublier
me-forget-title = T’oublier ?
me-forget-ask =
    Tu quittes chaque salle d’attente et abandonnes chaque partie en cours, pour que les autres puissent continuer. Puis ton nom et ton identifiant sont effacés partout : de tes parties, de tes coups, des classements, des parties du jour et de ces réglages. Les parties elles-mêmes restent, avec « un ancien joueur » à ta place, pour que les autres gardent les leurs.
    C’est définitif. Tu peux revenir quand tu veux, mais tu repartiras de zéro.
me-forget-sure = Oui, oublie-moi
me-forget-not = Non, tout garder
me-forget-done = C’est fait. Tout ce qui te concerne est effacé. Si tu veux rejouer un jour, ce sera avec plaisir : **/zigzag aide**
me-changed = Enregistré.
me-dm-closed = Tes messages privés me sont fermés, donc tes mains restent dans le salon, cachées aux autres.
