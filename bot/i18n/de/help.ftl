### Hilfe für alle, die neu sind.

help-title = Was möchtest du spielen?
help-intro = Drück einen Knopf, um hier eine Partie zu eröffnen. Die anderen drücken **Mitspielen**, oder du besetzt freie Plätze im Menü der Partie mit Bots.
help-intro-alone = Drück einen Knopf, und los geht’s: In diesem Chat ist sonst niemand, also nehmen Bots die anderen Plätze.
help-open = Partie eröffnen
help-play = Gegen Bots
help-deal = Spielen
help-house = Gegen Bots spielen…
help-how = **So läuft eine Partie** · Du ziehst mit den Knöpfen unter dem Bild. Verdeckte Steine sind hinter **Meine Hand**, und deine siehst nur du.
help-turn = Du wirst angepingt, wenn du dran bist, außer du spielst gerade schon. Zeit pro Zug: { $pace }, wenn du keine andere wählst.
help-turn-open = Hier gibt es kein Zeitlimit pro Zug, außer du wählst eins.
help-stuck = Nicht weiter? **Tipp** zeigt, was ein Bot spielen würde, **Regeln** erklärt das Spiel, und mit **Aufgeben** kannst du gehen, ohne es den anderen zu verderben.
help-rules = Wie spielt man das?
help-daily = Partie des Tages
help-me = Meine Einstellungen
help-commands = Alle Befehle
help-commands-title = Alle Befehle
help-back = Zurück
help-offer = Was kann ich hier tun?
