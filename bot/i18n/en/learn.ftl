### Lessons.

learn-open = Learn to play
learn-title = Learn to play
learn-intro = Three minutes a game, and no rules to read: you're shown a position, and you move.
learn-status-new = { $steps } short steps
learn-status-begun = Step { $step } of { $steps }
learn-status-done = ✅ Finished
learn-start = Start
learn-continue = Continue
learn-again = Do it again
learn-step = { $game } · step { $step } of { $steps }
learn-right = ✅ { $text }
learn-wrong = ❌ { $text }
learn-next = Next
learn-back = Back
learn-restart = Restart
learn-match = Play a short match
learn-all = All lessons
learn-puzzles = Puzzles
error-no-lesson = There's no lesson for { $game } yet. **/zigzag learn** also has its rules.
