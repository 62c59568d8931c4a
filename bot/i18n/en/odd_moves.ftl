### Bots' moves that a player found odd.

odd-move = That move was odd
odd-latest = Odd move?
odd-thanks = Thanks, the host can look at it: move { $ply } by { $name }, **{ $move }**.
    -# The person who runs this bot gets the position and the bot's level, and nothing about you.
error-odd-no-choice = No bot had a choice to make there.
error-odd-wait = You can point to a bot's odd move between two rounds, and when the match is over.
