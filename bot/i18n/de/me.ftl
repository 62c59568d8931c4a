### Eigene Einstellungen.

hands-ephemeral = Im Kanal, nur für mich sichtbar
hands-dm = In einer Direktnachricht
theme-dark = Dunkler Filz
theme-light = Helles Papier
me-title = Deine Einstellungen
me-hands = Deine Hand
me-hands-ephemeral = Im Kanal, nur für dich sichtbar
me-hands-dm = In deinen Direktnachrichten
me-hands-to-ephemeral = Im Kanal zeigen
me-hands-to-dm = Als Nachricht schicken
me-theme = Bilder, die nur du siehst
me-theme-dark = Dunkler Filz
me-theme-light = Helles Papier
me-theme-to-dark = Dunkler Filz
me-theme-to-light = Helles Papier
me-safe = Farben
me-safe-off = Wie üblich
me-safe-on = Auch bei Farbenblindheit gut zu unterscheiden
me-safe-to-off = Übliche Farben
me-safe-to-on = Klarere Farben
me-reminders = Erinnerungen
me-reminders-off = Du wirst nicht erinnert, wenn deine Zeit für einen Zug fast um ist
me-reminders-on = Du wirst erinnert, wenn deine Zeit für einen Zug fast um ist
me-reminders-to-off = Nicht mehr erinnern
me-reminders-to-on = Erinnere mich
me-listed = Ranglisten aller Server
me-listed-off = Dort stehst du nicht, nur auf den Ranglisten deiner eigenen Server
me-listed-on = Spieler auf anderen Servern sehen dort deinen Namen und deine Wertung
me-listed-to-off = Mich weglassen
me-listed-to-on = Mich zeigen
me-swatch-alt = Dominosteine und die Zeichen von vier Spielern in den Farben, die du gewählt hast: { $look }
me-data = -# Alles, was über dich gespeichert ist, kannst du haben und löschen lassen.
me-export = Meine Daten ausgeben
me-export-done = { $files ->
    [one] Alles, was ich über dich habe, steht in dieser Datei.
   *[other] Alles, was ich über dich habe, steht in diesen { $files } Dateien.
}
me-export-about = Alles, was dieser Bot über dich gespeichert hat. Zeiten sind Sekunden seit 1970 (UTC), IDs sind die von Discord. Von deinen Partien enthält es deinen eigenen Platz und deine eigenen Züge; was den anderen Spielern gehört, fehlt, ebenso was eine Partie bis zu ihrem Ende verbirgt. Das Geheimnis einer Partie verrät nichts über Personen und ist nach ihrem Ende mit dem Prüf-Befehl zu sehen. Was in Discords Nachrichten steht, speichert Discord.
me-forget = Vergiss mich
me-forget-title = Dich vergessen?
me-forget-ask =
    Du verlässt jede Lobby und gibst jede laufende Partie auf, damit die anderen weiterspielen können. Dann werden dein Name und deine ID überall entfernt: aus deinen Partien, deinen Zügen, den Ranglisten, den Partien des Tages und diesen Einstellungen. Die Partien bleiben, mit „jemand von früher“ an deiner Stelle, damit die anderen ihre behalten.
    Das lässt sich nicht rückgängig machen. Du kannst jederzeit neu anfangen, als jemand, den niemand kennt.
me-forget-sure = Ja, vergiss mich
me-forget-not = Nein, alles behalten
me-forget-done = Erledigt. Ich kenne dich nicht mehr. Wenn du je wieder spielen möchtest, bist du willkommen: **/zigzag hilfe**
me-changed = Gespeichert.
me-dm-closed = Deine Direktnachrichten sind für mich geschlossen, also bleiben deine Hände im Kanal, nur für dich sichtbar.
