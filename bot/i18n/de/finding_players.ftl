### Leute zum Spielen finden.

find-title = Wer möchte spielen?
find-nothing = Gerade ist nichts offen. Eröffne hier eine Partie, oder sag unten, was du spielen möchtest.
find-open = Eröffne eine Partie…
find-lobby =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Noch eine Person gesucht
       *[other] Noch { $count } Personen gesucht
    } · { $time }
find-wanting =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Auf einem Platz spielt ein Bot
       *[other] Auf { $count } Plätzen spielen Bots
    }; du kannst übernehmen, wenn alle einverstanden sind
find-join = Mitspielen
find-sit = Für einen Bot spielen
find-all = Alles…
find-looking = Auf der Suche nach Mitspielern
find-seekers = { $game }: { $names }
find-look-ask = Ich suche Mitspieler für …
find-look = { $game }
find-look-stop = Nicht mehr suchen
find-listed = Bis { $until } steht hier, dass du Mitspieler für { $game } suchst.
find-stopped = Du stehst nicht mehr auf der Liste.
find-joined = Du spielst in Partie { $match } ({ $game }) mit: { $link }
find-asked = Du hast um einen Platz in Partie { $match } ({ $game }) gebeten: { $link }. Du bist dabei, sobald alle einverstanden sind, die spielen.
find-keep = In einem Kanal zeigen …
find-channel = Kein Kanal
find-channel-ask = In welchem Kanal soll diese Liste stehen und aktuell bleiben? Wähle keinen, um sie zu entfernen.
find-kept = Die Liste steht jetzt in { $channel } und bleibt aktuell.
find-unkept = Die Liste steht in keinem Kanal mehr.
find-blocks = Sperrliste
block-title = Deine Sperrliste
block-about = Wer darauf steht, kann bei deinen Partien nicht mitspielen, dich nicht einladen und keinen Platz übernehmen, wo du spielst. Die Leute erfahren davon nichts.
block-nobody = Niemand steht darauf.
block-add = Jemanden sperren …
block-remove = Jemanden von der Liste nehmen …
block-blocked = { $person } ist gesperrt.
block-unblocked = { $person } ist nicht mehr gesperrt.
block-list-changed = Deine Liste hat sich inzwischen geändert, also wurde niemand entsperrt. So sieht sie jetzt aus.
error-block-self = Dich selbst kannst du nicht sperren.
error-block-bot = Bots kannst du nicht sperren.
error-too-many-blocked = Deine Sperrliste ist voll: { $limit } Personen passen darauf.
error-find-not-here = Das geht nur auf Servern.
error-find-channel = In { $channel } kann ich nicht schreiben. Lass mich den Kanal sehen und dort Nachrichten senden.

# Eine Direktnachricht, wenn ein Spiel eröffnet wird.
alert-title = Sag mir, wenn …
alert-about = Ich schicke dir eine Direktnachricht, wenn hier jemand eine Partie eröffnet und noch Mitspieler sucht wenn nur noch einer fehlt oder wenn ein Platz frei wird, höchstens alle 15 Minuten. Deine Direktnachrichten müssen für mich offen sein.
alert-line = • { $game }: { $hours }
alert-which = Welche Spiele?
alert-any = Irgendein Spiel
alert-change = Spiele auswählen…
alert-form = Bescheid geben bei
alert-zone = Die Stunden gelten in deiner Zeitzone, { $zone }.
alert-when = Wann?
alert-hours-any = Jederzeit
alert-hours-mornings = Morgens (5 bis 12 Uhr)
alert-hours-afternoons = Nachmittags (12 bis 17 Uhr)
alert-hours-evenings = Abends (17 bis 23 Uhr)
alert-hours-nights = Nachts (23 bis 5 Uhr)
alert-off = Nicht mehr sagen
alert-zone-set = Meine Zeitzone
alert-saved = Gespeichert.
alert-stopped = Ich sage dir nicht mehr Bescheid.
alert-opened = { $game } auf { $server }: { $name } wartet noch auf { $count ->
    [one] eine Person
   *[other] { $count } Personen
} · { $link }
alert-last-seat = { $game } auf { $server }: Nur noch ein Platz ist frei! Mit dir kann { $name } anfangen · { $link }
alert-free-seat = { $game } auf { $server }: Für { $name } spielt jetzt ein Bot. Möchtest du den Platz übernehmen? · { $link }
