### Einstellungen eines Servers.

settings-title = Einstellungen dieses Servers
settings-about = Nur du siehst das hier. Änderungen gelten sofort, für alle Partien, die ab jetzt eröffnet werden.
settings-channels = Kanäle für Partien
settings-channels-about = In diesen Kanälen und ihren Threads kann man Partien eröffnen. Wähl keinen, um alle zu erlauben.
settings-everywhere = Überall
settings-threads = Ein Thread für jede Partie
settings-threads-on = An. Jede Partie bekommt einen eigenen Thread, der eine Stunde nach dem Ende archiviert wird.
settings-threads-off = Aus. Jede Partie bleibt in dem Kanal, in dem sie eröffnet wurde.
settings-threads-to-on = Einschalten
settings-threads-to-off = Ausschalten
settings-theme = Aussehen der Bretter
settings-theme-dark = Dunkler Filz
settings-theme-light = Helles Papier
settings-theme-to-dark = Dunkel machen
settings-theme-to-light = Hell machen
settings-pace = Zeit pro Zug oder Zeitkonto
settings-pace-about = Gilt, wenn beim Eröffnen einer Partie keine andere gewählt wird.
settings-channel-limit = Offene Partien pro Kanal
settings-channel-limit-about = Eine Partie in einem Thread zählt für den Kanal, in dem sie eröffnet wurde.
settings-person-limit = Offene Partien pro Person
settings-person-limit-about = Am Limit kannst du keine weitere eröffnen, aber bei anderen mitspielen.
settings-matches = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
settings-unlimited = Unbegrenzt
error-server-settings-only = Diese Einstellungen gehören zu einem Server. Benutz den Befehl dort.
error-manage-server = Nur wer diesen Server verwalten darf, kann seine Einstellungen ändern.
settings-repost = Partie ans Ende ihres Kanals holen
settings-repost-about = Beim nächsten Zug, damit niemand hochscrollen muss.
settings-repost-10-messages = Nach 10 Nachrichten
settings-repost-30-messages = Nach 30 Nachrichten
settings-repost-6-hours = Nach 6 Stunden
settings-repost-24-hours = Nach 24 Stunden
settings-repost-never = Nie
settings-missing = Was mir hier fehlt
settings-missing-server = Auf dem ganzen Server: { $permissions }
settings-missing-channel = In { $channel }: { $permissions }
settings-missing-more = Und in { $channels }
settings-missing-about = Gib mir diese Berechtigungen in den Einstellungen des Servers oder des Kanals. Bis dahin kann ich nicht jede Partie so zeigen, wie ich sollte.
settings-seasons = Saisons
settings-seasons-about = Ranglisten, die jeden Monat oder jedes Quartal von vorn beginnen.
settings-seasons-open = Saisons…
