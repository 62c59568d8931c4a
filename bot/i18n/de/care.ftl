### Fürsorge für einen Tisch: jemanden entfernen, Partien als Moderator beenden.

care-remove = Jemanden entfernen … (nur Gastgeber)
care-end-title = Partie { $match } beenden
care-reason = Warum? Alle am Tisch lesen das.
care-reason-example = Etwa: seit Wochen hat niemand gespielt
care-end-done = Partie { $match } ist beendet; dein Grund steht in ihrer Nachricht.
care-ended = Diese Partie wurde von der Moderation beendet: { $reason }
error-not-admitted = Hier kannst du dich nicht dazusetzen. Spiel woanders mit oder eröffne selbst eine Partie.
error-not-in-lobby = Diese Person wartet hier nicht mehr.
error-manage-messages = Nur Moderatoren, die hier Nachrichten verwalten dürfen, können fremde Partien beenden.
error-no-reason = Bitte gib einen Grund an: Alle am Tisch möchten ihn wissen.
