### What can I do here?

help-all = More help…
help-house = Play against bots…
help-how = Play with the buttons under the picture. Hidden tiles are behind **My hand**; only you see yours. Made a slip? Where nothing is hidden, **Take back** asks the others to undo it. After a match, **What if…** in its replay lets you try other moves.
help-turn = You're pinged when it's your turn, unless you're already playing. Time per move: { $pace }, unless you choose another.
help-turn-open = There's no time limit per move here, unless you choose one.
help-rules = How do you play it?
help-me = My settings
help-commands = All commands
help-commands-title = All commands
help-back = Back
help-offer = What can I do here?
help-privacy = Privacy
help-terms = Terms
