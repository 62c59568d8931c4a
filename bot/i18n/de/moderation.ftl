### Fürsorge für einen Tisch: jemanden entfernen, Partien als Moderator beenden.

care-remove = Jemanden entfernen… (nur Host)
care-end-title = Partie { $match } beenden
care-reason = Warum? Alle am Tisch lesen das.
care-reason-example = Etwa: seit Wochen hat niemand gespielt
care-end-done = Partie { $match } ist beendet; dein Grund steht in ihrer Nachricht.
care-ended = Diese Partie wurde von der Moderation beendet: { $reason }
error-not-admitted = Hier kannst du dich nicht dazusetzen. Spiel woanders mit oder eröffne selbst eine Partie.
error-not-in-lobby = Diese Person wartet hier nicht mehr.
error-manage-messages = Nur Moderatoren, die hier Nachrichten verwalten dürfen, können fremde Partien beenden.
error-no-reason = Bitte gib einen Grund an: Alle am Tisch möchten ihn wissen.
menu-challenge = Herausfordern
menu-hand = Meine Hand
menu-follow = Zuschauen
menu-review = Rückblick
menu-table = Neu posten
menu-stats = Statistik
menu-end = Partie beenden
challenge-ask = Was möchtest du mit { $person } spielen? Ein Klick eröffnet hier die Partie und lädt ein.
error-no-table = Das ist nicht die Nachricht einer Partie. Nimm die mit dem Bild und den Knöpfen.
error-not-here = Diese Person ist nicht mehr auf diesem Server.
error-left-server = Diese Partie ist auf einem Server, den du verlassen hast. Von hier aus kannst du nicht mitspielen.
help-menus = **Rechtsklick oder lange drücken** · Auf eine Person: **Herausfordern**, **Statistik**. Auf die Nachricht einer Partie: **Meine Hand**, **Zuschauen** (bei jedem Zug oder am Ende eine Direktnachricht), **Rückblick**, **Neu posten**; für Moderatoren **Partie beenden**. Zu finden unter **Apps**.

# Someone takes over a seat that a bot holds.
event-seat_taken = { $name } ist dazugekommen und spielt statt des Bots weiter.
error-already-seated = Du hast schon einen Platz in dieser Partie.
error-deal-seen = Du hast in dieser Partie schon eine andere Hand gesehen, daher kannst du diesen Platz nicht übernehmen. Spiel woanders mit oder eröffne selbst eine Partie.
error-seat-not-held = Auf diesem Platz spielt kein Bot mehr.
error-nobody-to-agree = Niemand ist da, um dich mitspielen zu lassen: Alle sind abwesend.
