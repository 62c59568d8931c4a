### Lektionen.

learn-open = Spielen lernen
learn-title = Spielen lernen
learn-intro = Drei Minuten pro Spiel, ohne Regeln zu lesen: Du siehst eine Stellung und machst deinen Zug.
learn-status-new = { $steps } kurze Schritte
learn-status-begun = Schritt { $step } von { $steps }
learn-status-done = ✅ Geschafft
learn-start = Los
learn-continue = Weiter
learn-again = Noch einmal
learn-step = { $game } · Schritt { $step }/{ $steps }
learn-right = ✅ { $text }
learn-wrong = ❌ { $text }
learn-next = Weiter
learn-back = Zurück
learn-restart = Von vorn
learn-match = Kurze Partie spielen
learn-all = Alle Lektionen
learn-puzzles = Rätsel
error-no-lesson = Für { $game } gibt es noch keine Lektion. **/zigzag lernen** hat auch die Regeln.
