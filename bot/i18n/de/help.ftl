### Hilfe für alle, die neu sind.

help-title = Was möchtest du spielen?
help-intro = Drück einen Knopf, und hier öffnet sich ein Tisch. Die anderen drücken **Mitspielen**, oder du besetzt die Plätze über sein Menü mit Hausspielern.
help-intro-alone = Drück einen Knopf, und du spielst hier sofort: In dieser Unterhaltung ist sonst niemand, also nimmt das Haus die anderen Plätze.
help-open = Tisch eröffnen
help-play = Gegen das Haus
help-deal = Austeilen
help-house = Sofort gegen das Haus spielen…
help-how = **So läuft eine Partie** · Züge sind Knöpfe unter dem Bild des Tisches. Verdeckte Steine sind hinter **Meine Hand**, und nur du siehst sie.
help-turn = Wer dran ist, wird erwähnt, außer wenn es gleich weitergeht. Zeit für einen Zug: { $pace }, wenn nichts anderes gewählt wird.
help-turn-open = Eine Zeitgrenze für Züge gibt es hier nicht, außer du wählst eine.
help-stuck = Nicht weiter? **Tipp** sagt, was das Haus tun würde, **Regeln** erklärt das Spiel, **Aufgeben** lässt dich gehen, ohne es den anderen zu verderben.
help-rules = Wie spielt man das?
help-daily = Partie des Tages
help-me = Meine Einstellungen
help-commands = Alle Befehle
help-commands-title = Alle Befehle
help-back = Zurück
help-offer = Was kann ich hier tun?
