### Eigene Einstellungen.

hands-ephemeral = Im Kanal, wo nur ich sie sehe
hands-dm = In einer Direktnachricht
theme-dark = Dunkler Filz
theme-light = Helles Papier
me-title = Deine Einstellungen
me-hands = Deine Hand
me-hands-ephemeral = Im Kanal, wo nur du sie siehst
me-hands-dm = In deinen Direktnachrichten
me-hands-to-ephemeral = Im Kanal zeigen
me-hands-to-dm = Per DM schicken
me-notify = Wenn du am Zug bist
me-notify-channel = Du wirst im Kanal gepingt, außer du spielst gerade.
me-notify-dm = Du bekommst eine Direktnachricht, außer du spielst gerade. Nimmst du von mir keine an, wirst du im Kanal gepingt.
me-notify-never = Du wirst nicht gepingt.
me-notify-daily = Einmal am Tag bekommst du eine Direktnachricht mit allen Partien, die auf dich warten.
me-notify-change = Ändern
me-notify-by-channel = Im Kanal pingen
me-notify-by-dm = Direktnachricht schicken
me-notify-by-never = Nicht pingen
me-notify-after-now = Sofort
me-notify-after-minutes = Nach 5 Minuten
me-notify-after-hour = Nach einer Stunde
me-notify-after-daily = Einmal am Tag, als eine Liste
me-notify-next = Vor deinem Zug
me-notify-next-off = Du erfährst nicht, wenn du als Nächstes dran bist
me-notify-next-on = In Partien ab drei Personen erfährst du, wenn du als Nächstes dran bist
me-notify-next-to-off = Nicht Bescheid sagen
me-notify-next-to-on = Sag mir Bescheid
me-list-at = Deine nächste Liste kommt { $time }, danach jeden Tag um diese Zeit. Wartet nichts auf dich, kommt keine.
me-list-zone = -# Sag mir mit **Zeit…** in `/zigzag ich` deine Zeitzone, dann behält die Liste bei einer Zeitumstellung ihre Uhrzeit.
me-list-move = Uhrzeit der Liste ändern
me-list-in = { $hours ->
    [one] In einer Stunde
   *[other] In { $hours } Stunden
}
me-back = Zurück zu allen Einstellungen
me-theme = Bilder, die nur du siehst
me-theme-dark = Dunkler Filz
me-theme-light = Helles Papier
me-theme-to-dark = Dunkler Filz
me-theme-to-light = Helles Papier
me-safe = Farben
me-safe-off = Standard
me-safe-on = Auch bei Farbenblindheit gut zu unterscheiden
me-safe-to-off = Standardfarben
me-safe-to-on = Klarere Farben
me-reminders = Erinnerungen
me-reminders-off = Du wirst nicht erinnert, wenn deine Zeit für einen Zug fast um ist
me-reminders-on = Du wirst erinnert, wenn deine Zeit für einen Zug fast um ist
me-reminders-to-off = Nicht mehr erinnern
me-reminders-to-on = Erinnere mich
me-listed = Ranglisten aller Server
me-listed-off = Du stehst nur auf den Ranglisten deiner eigenen Server
me-listed-on = Spieler auf anderen Servern sehen dort deine Wertung, unter dem Namen, den du für sie gewählt hast, sonst unter deinem
me-listed-to-off = Mich ausblenden
me-listed-to-on = Mich zeigen
me-confirm = Züge bestätigen
me-confirm-off = Deine Züge zählen sofort
me-confirm-on = Du wirst gefragt, bevor ein Zug zählt
me-confirm-to-off = Nicht fragen
me-confirm-to-on = Erst fragen
me-forced = Erzwungene Züge
me-forced-off = Du machst jeden Zug selbst
me-forced-on = Gibt es nur einen Zug, wird er für dich gespielt
me-forced-to-off = Selbst machen
me-forced-to-on = Für mich spielen
me-swatch-alt = Dominosteine und die Zeichen von vier Spielern in den Farben, die du gewählt hast: { $look }
me-data = -# Alles, was über dich gespeichert ist, kannst du herunterladen oder löschen lassen.
me-export = Meine Daten exportieren
me-export-done = { $files ->
    [one] Alles, was ich über dich speichere, steht in dieser Datei.
   *[other] Alles, was ich über dich speichere, steht in diesen { $files } Dateien.
}
me-export-about = Alles, was dieser Bot über dich speichert. Zeiten sind Sekunden seit 1970 (UTC), IDs sind die von Discord. Zu jeder deiner Partien findest du deinen Platz und deine Züge, aber nichts, was anderen Spielern gehört, und nichts, was die Partie bis zu ihrem Ende verbirgt. Das Geheimnis einer Partie verrät nichts über Personen; nach ihrem Ende zeigt es /zigzag rückblick zeige:Beweis. Was in Discords Nachrichten steht, speichert Discord selbst.
me-forget = Vergiss mich
me-forget-title = Dich vergessen?
me-forget-ask =
    Du verlässt jede Lobby und gibst jede laufende Partie auf, damit die anderen weiterspielen können. Dann werden dein Name und deine ID überall entfernt: aus deinen Partien, deinen Zügen, den Ranglisten, den Partien des Tages und diesen Einstellungen. Die Partien selbst bleiben, mit „ein früherer Spieler“ an deiner Stelle, damit die anderen ihre behalten.
    Das lässt sich nicht rückgängig machen. Du kannst jederzeit wiederkommen, fängst dann aber bei null an.
me-forget-sure = Ja, vergiss mich
me-forget-not = Nein, alles behalten
me-forget-done = Erledigt. Alles über dich ist gelöscht. Wenn du wieder einmal spielen möchtest, bist du willkommen: **/zigzag hilfe**
me-changed = Gespeichert.
me-dm-closed = Du nimmst von mir keine Direktnachrichten an, also bleibt deine Hand im Kanal, wo nur du sie siehst.
