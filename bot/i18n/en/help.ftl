### What can I do here?

help-title = What would you like to play?
help-intro = Press a button to open a match here. The others press **Join**, or you fill the free seats with bots from the match's menu.
help-intro-alone = Press a button and start playing: no one else is in this chat, so bots take the other seats.
help-open = Open a match
help-play = Play bots
help-deal = Play
help-house = Play against bots…
help-how = **How a match works** · You move with the buttons under the picture. Hidden tiles are behind **My hand**, and only you see yours.
help-turn = You're pinged when it's your turn, unless you're already playing. Time per move: { $pace }, unless you choose another.
help-turn-open = There's no time limit per move here, unless you choose one.
help-stuck = Stuck? **Hint** shows what a bot would play, **Rules** explains the game, and **Resign** lets you leave without spoiling it for the others.
help-rules = How do you play it?
help-daily = Daily match
help-me = My settings
help-commands = All commands
help-commands-title = All commands
help-back = Back
help-offer = What can I do here?
