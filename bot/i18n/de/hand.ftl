### Hände.

hand-title = Deine Hand
hand-turn = Du bist dran. { $prompt }
hand-wait = { $mark } { $name } ist dran.
hand-over = Diese Partie ist vorbei.
hand-empty = Deine Hand ist leer.
hand-refresh = Aktualisieren
hand-until = Aktuell bis { $time }, danach drück **Aktualisieren**.
hand-until-own = Aktuell bis { $time }, danach öffne die Nachricht neu.
hand-stale = Die Partie ist schon weiter, also wurde nichts gespielt. So steht es jetzt.
hand-dm-closed = Ich konnte dir deine Hand nicht schicken, weil deine DMs geschlossen sind. Darum ist sie hier.
hand-dm-where = Deine Hand ist auch in deinen Direktnachrichten und bleibt dort aktuell.
hand-none = In diesem Spiel hat niemand eine Hand: Alles liegt offen auf dem Brett, und du ziehst mit den Knöpfen darunter.
