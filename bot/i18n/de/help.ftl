### Hilfe für alle, die neu sind.

help-all = Mehr Hilfe…
help-house = Gegen Bots spielen…
help-how = Du spielst mit den Knöpfen unter dem Bild. Verdeckte Steine sind hinter **Meine Hand**; deine siehst nur du. Vertan? In Spielen ohne verdeckte Steine fragt **Zurücknehmen** die anderen. Nach einer Partie kannst du mit **Was wäre, wenn…** in der Wiedergabe andere Züge ausprobieren.
help-turn = Du wirst angepingt, wenn du dran bist, außer du spielst gerade schon. Zeit pro Zug: { $pace }, wenn du keine andere wählst.
help-turn-open = Hier gibt es kein Zeitlimit pro Zug, außer du wählst eins.
help-rules = Wie spielt man das?
help-me = Meine Einstellungen
help-commands = Alle Befehle
help-commands-title = Alle Befehle
help-back = Zurück
help-offer = Was kann ich hier tun?
help-privacy = Datenschutz
help-terms = Nutzungsbedingungen
