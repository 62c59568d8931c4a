### Hände.

hand-title = Deine Hand
hand-turn = Du bist dran. { $prompt }
hand-wait = { $mark } { $name } ist dran.
hand-over = Diese Partie ist vorbei.
hand-empty = Nichts auf der Hand.
hand-refresh = Aktualisieren
hand-stale = Am Tisch ging es vor deinem Druck schon weiter, also wurde nichts gespielt. So steht es jetzt.
hand-dm-closed = Ich konnte dir deine Hand nicht als Direktnachricht schicken, deine DMs sind geschlossen. Darum ist sie hier.
hand-dm-where = Deine Hand ist auch in deinen Direktnachrichten und bleibt dort aktuell.
hand-none = In diesem Spiel gibt es keine verdeckte Hand: Alles liegt auf dem Tisch.
