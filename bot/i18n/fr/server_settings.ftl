### Réglages d’un serveur.

settings-title = Réglages de ce serveur
settings-about = Les autres ne voient pas ceci. Les changements valent aussitôt, pour les parties ouvertes à partir de maintenant.
settings-channels = Salons pour les parties
settings-channels-about = On peut ouvrir des parties dans ces salons et leurs fils. N’en choisis aucun pour les permettre tous.
settings-everywhere = Partout
settings-threads = Un fil pour chaque partie
settings-threads-on = Oui. Chaque partie a son propre fil, archivé une heure après la fin.
settings-threads-off = Non. Chaque partie reste dans le salon où elle a été ouverte.
settings-threads-to-on = Activer
settings-threads-to-off = Désactiver
settings-theme = Aspect des plateaux
settings-theme-dark = Feutre sombre
settings-theme-light = Papier clair
settings-theme-to-dark = Passer au sombre
settings-theme-to-light = Passer au clair
settings-pace = Temps par coup ou réserve de temps
settings-pace-about = Utilisé si on n’en choisit pas un autre en ouvrant une partie.
settings-channel-limit = Parties en cours par salon
settings-channel-limit-about = Une partie dans un fil compte pour le salon où elle a été ouverte.
settings-person-limit = Parties en cours par personne
settings-person-limit-about = À la limite, tu ne peux plus en ouvrir, mais tu peux rejoindre celles des autres.
settings-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
settings-unlimited = Sans limite
error-server-settings-only = Ces réglages sont ceux d’un serveur. Utilise la commande là-bas.
error-manage-server = Seuls ceux qui peuvent gérer ce serveur peuvent changer ses réglages.
settings-repost = Ramener une partie à la fin de son salon
settings-repost-about = Au tour suivant, pour que personne n’ait à remonter.
settings-repost-10-messages = Après 10 messages
settings-repost-30-messages = Après 30 messages
settings-repost-6-hours = Après 6 heures
settings-repost-24-hours = Après 24 heures
settings-repost-never = Jamais
settings-missing = Ce qui me manque ici
settings-missing-server = Sur tout le serveur : { $permissions }
settings-missing-channel = Dans { $channel } : { $permissions }
settings-missing-more = Et dans { $channels }
settings-missing-about = Donne-moi ces permissions dans les paramètres du serveur ou du salon. D’ici là, je ne peux pas montrer toutes les parties comme il faut.
settings-seasons = Saisons
settings-seasons-about = Des classements qui repartent de zéro chaque mois ou chaque trimestre.
settings-seasons-open = Saisons…
