### Leçons.

learn-open = Apprendre à jouer
learn-title = Apprendre à jouer
learn-intro = Trois minutes par jeu, sans règles à lire : on te montre une position, et tu joues.
learn-status-new = { $steps } petites étapes
learn-status-begun = Étape { $step } sur { $steps }
learn-status-done = ✅ Terminée
learn-start = Commencer
learn-continue = Continuer
learn-again = Refaire
learn-step = { $game } · étape { $step } sur { $steps }
learn-right = ✅ { $text }
learn-wrong = ❌ { $text }
learn-next = Suivant
learn-back = Retour
learn-restart = Du début
learn-match = Jouer une courte partie
learn-all = Toutes les leçons
learn-puzzles = Problèmes
error-no-lesson = Il n’y a pas encore de leçon pour { $game }. **/zigzag apprendre** a aussi ses règles.
