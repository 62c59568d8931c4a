### Réglages d’un serveur.

settings-title = Réglages de ce serveur
settings-about = Personne d’autre ne voit ceci. Tes choix valent aussitôt, pour les parties ouvertes à partir de maintenant.
settings-channels = Salons pour les parties
settings-channels-about = On peut ouvrir des parties dans ces salons et leurs fils. Si aucun n’est choisi, partout.
settings-everywhere = Partout
settings-threads = Un fil pour chaque partie
settings-threads-on = Oui. La table est dans un fil à elle, archivé à la fin.
settings-threads-off = Non. La table est dans le salon où la partie a été ouverte.
settings-threads-to-on = Activer
settings-threads-to-off = Désactiver
settings-theme = Aspect des tables
settings-theme-dark = Feutre sombre
settings-theme-light = Papier clair
settings-theme-to-dark = Passer au sombre
settings-theme-to-light = Passer au clair
settings-pace = Temps par coup
settings-pace-about = Quand qui ouvre une partie n’en choisit pas un autre.
settings-channel-limit = Parties ouvertes à la fois dans un salon
settings-channel-limit-about = Celles dans un fil comptent là où elles ont été ouvertes.
settings-person-limit = Parties ouvertes à la fois par personne
settings-person-limit-about = Qui en joue autant ne peut pas en ouvrir d’autre, mais peut rejoindre celles des autres.
settings-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
settings-unlimited = Autant qu’on veut
error-server-settings-only = Ce sont les réglages d’un serveur. Utilise la commande là-bas.
error-manage-server = Seuls ceux qui peuvent gérer ce serveur peuvent changer ses réglages.
