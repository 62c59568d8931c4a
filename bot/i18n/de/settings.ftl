### Einstellungen eines Servers.

settings-title = Einstellungen dieses Servers
settings-about = Nur du siehst das hier. Was du wählst, gilt sofort, für alle Partien, die von jetzt an eröffnet werden.
settings-channels = Kanäle für Partien
settings-channels-about = Partien dürfen in diesen Kanälen und ihren Threads eröffnet werden. Ist keiner gewählt, überall.
settings-everywhere = Überall
settings-threads = Ein Thread für jede Partie
settings-threads-on = An. Der Tisch liegt in einem eigenen Thread, der am Ende archiviert wird.
settings-threads-off = Aus. Der Tisch liegt in dem Kanal, in dem die Partie eröffnet wurde.
settings-threads-to-on = Einschalten
settings-threads-to-off = Ausschalten
settings-theme = Aussehen der Tische
settings-theme-dark = Dunkler Filz
settings-theme-light = Helles Papier
settings-theme-to-dark = Dunkel machen
settings-theme-to-light = Hell machen
settings-pace = Zeit für einen Zug
settings-pace-about = Wo beim Eröffnen einer Partie keine andere gewählt wird.
settings-channel-limit = Zugleich offene Partien in einem Kanal
settings-channel-limit-about = Partien in Threads zählen dort, wo sie eröffnet wurden.
settings-person-limit = Zugleich offene Partien einer Person
settings-person-limit-about = Wer so viele spielt, kann keine weitere eröffnen, aber bei anderen mitspielen.
settings-matches = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
settings-unlimited = Beliebig viele
error-server-settings-only = Das sind die Einstellungen eines Servers. Benutze den Befehl bitte dort.
error-manage-server = Nur wer diesen Server verwalten darf, kann seine Einstellungen ändern.
