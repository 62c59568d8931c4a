### What can I do here?

help-title = What would you like to play?
help-intro = Press a button, and a table opens here. The others press **Join**, or you fill the seats with house players from its menu.
help-intro-alone = Press a button, and you play here at once: nobody else is in this conversation, so the house takes the other seats.
help-open = Open a table
help-play = Play the house
help-deal = Deal
help-house = Play against the house at once…
help-how = **How a match goes** · Moves are buttons under the picture of the table. Hidden tiles are behind **My hand**, and only you see them.
help-turn = Whoever is to move is mentioned, unless they play on at once. Time for a move: { $pace }, unless something else is chosen.
help-turn-open = There is no time limit for a move here, unless you choose one.
help-stuck = Stuck? **Hint** says what the house would do, **Rules** explains the game, **Resign** lets you leave without spoiling it for the others.
help-rules = How is it played?
help-daily = Today’s deal
help-me = My settings
help-commands = All commands
help-commands-title = All commands
help-back = Back
help-offer = What can I do here?
