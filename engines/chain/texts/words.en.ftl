### The words of ZIG-ZAG. Names arrive ready for formatted text; squares are written like e7.

chain-name = Chain
chain-command = For two or four: roll the dice, place pieces, join two edges of the board
chain-about = Roll two dice, place a piece on each number, and be the first to join two edges of the board.
chain-sitting = 2 or 4 players

## Options of the slash command

chain-option-players = Two players, or four in two teams (default 2)
chain-option-teams = Four players: chains side by side, or crossed (default side by side)
chain-option-numbers = The classic board, or one with its numbers shuffled (default classic)
chain-choice-parallel = Chains side by side
chain-choice-crisscross = Crossed chains
chain-choice-classic = Classic
chain-choice-random = Random
chain-clash-teams = Crossed chains take 4 players. Choose 4, or leave out **{ $name }**.

## Chosen options, in the lobby

chain-chosen-crisscross = crossed chains
chain-chosen-random = numbers shuffled
chain-chosen-first = { $mark } goes first, without a roll

## The message

chain-edges = { $edges ->
    [EW] left and right
   *[other] top and bottom
}
chain-place = { $place ->
    [0] South
    [1] West
    [2] North
   *[other] East
}
chain-headline-two = 🔵 against 🔶 · the first to join { $edges } wins
chain-headline-unnamed = 🔵🟩 against 🔶🔺 · the edges to join aren't chosen yet
chain-headline-parallel = 🔵🟩 against 🔶🔺 · the first side to join { $edges } wins
chain-headline-crisscross = 🔵🟩 win by joining { $own } · 🔶🔺 by joining { $other }
chain-headline-needs = { $seats ->
    [2] { $lead ->
        [level] First to join { $edges } wins: level, both need { $few } more
       *[other] First to join { $edges } wins: { $ahead } is ahead and needs { $few } more, { $behind } { $many }
    }
   *[other] { $lead ->
        [level] First side to join { $edges } wins: level, both need { $few } more
       *[other] First side to join { $edges } wins: { $ahead } are ahead and need { $few } more, { $behind } { $many }
    }
}
chain-headline-needs-crisscross = 🔵🟩 join { $own }: { $one } more · 🔶🔺 join { $other }: { $two } more
chain-note-plays = plays with { $mark }
chain-note-needs = needs { $count } more
chain-note-threw = { $count ->
    [one] rolled { $throws } to go first
   *[other] rolled { $throws } to go first: ties roll again
}
chain-note-barricaded = barricaded
chain-note-corner = Corners count: { $one } and { $two } touch at a corner, so they're joined.
chain-throw = { $one }-{ $two }
chain-prompt-edges = You go first: choose the two edges that both sides must join.
chain-prompt-single = { $name } goes first with the highest roll. To make up for that, place one piece now, on any square.
chain-prompt-single-rematch = { $name } goes first in this rematch. To make up for that, place one piece now, on any square.
chain-prompt-two = Place a piece on a { $one } and one on a { $two }.
chain-prompt-double = You rolled double { $one }: place two pieces.
chain-prompt-one = You rolled { $one } and { $two }, but you can place only one piece.
chain-prompt-none = You rolled { $one } and { $two }, but no square with either is free, so pass.
chain-prompt-barricaded = You're barricaded: resign, or barricade the other side too for a draw.
chain-name-edges = { $edges ->
    [EW] Join left and right
   *[other] Join top and bottom
}
chain-pass = Pass
chain-placing = Place pieces
chain-undo = Undo
chain-start-with = Start with { $number }
chain-placing-column = Choose a column first, then a square in it.
chain-placing-any = Choose a square.
chain-placing-first = { $count ->
    [one] Choose a square with { $one }.
   *[other] Choose a square with { $one } or { $two }.
}
chain-placing-second = **{ $square }** it is. Now choose a square with { $number }.
chain-placed = { $count ->
    [one] You placed a piece on { $one }.
   *[other] You placed pieces on { $one } and { $two }.
}
chain-move = { $count ->
    [one] a piece on { $one }
   *[other] pieces on { $one } and { $two }
}
chain-squares = Type squares…
chain-form-squares = Your squares
chain-form-label-single = Which square?
chain-form-label-two = Which squares, with { $one } and { $two }?
chain-form-placeholder-one = such as { $one }
chain-form-placeholder-two = such as { $one } { $two }

## What happened

chain-event-threw_for_first = { $round ->
    [1] Rolls to go first: { $throws }.
   *[other] It's a tie, so again: { $throws }.
}
chain-event-threw_for_first-one = { $name } { $one }-{ $two }
chain-event-first = { $name } goes first.
chain-event-named = { $name } chose { $edges } as the edges to join.
chain-event-placed = { $count ->
    [one] { $name } placed a piece on { $one }.
   *[other] { $name } placed pieces on { $one } and { $two }.
}
chain-event-passed = { $name } couldn't place { $one } or { $two } and passed.
chain-event-barricaded = { $names } can't join { $edges } any more: barricaded! Resign, or play on and barricade the other side too for a draw.
chain-event-threw = { $name } rolled { $one } and { $two }.
chain-event-joined = { $names } joined { $edges }!
chain-event-drawn = { $reason ->
    [full] The board is full and no one joined the edges: it's a draw.
   *[other] Both sides are barricaded: it's a draw.
}

## Why the match is over

chain-over-joined = The edges were joined
chain-over-barricades = Both sides are barricaded
chain-over-full = The board is full

## The position in words, for alt texts

chain-describe-side = { $mark } { $names }, joining { $edges }: { $squares }.
chain-describe-side-open = { $mark } { $names }: { $squares }.
chain-describe-none = no pieces yet
chain-describe-needs = { $names }: { $count ->
    [one] 1 more piece needed
   *[other] { $count } more pieces needed
}.
chain-describe-barricaded = { $names } can't join their edges any more.
chain-describe-last = { $name } played last: { $squares }.
chain-describe-chain = The winning chain: { $squares }.
chain-describe-over = The match is over.
chain-describe-numbers = Numbers, row 12 down to row 1, from a to l: { $rows }.
chain-describe-chosen = Chosen so far: { $square }.
chain-describe-letters = Letters to choose from: { $squares }.
chain-describe-edges = { $name } chooses the edges.
chain-describe-single = { $name } places one piece.
chain-describe-turn = { $name } rolled { $one } and { $two }; it's { $name }'s turn.

## Why a move is refused

chain-refused-wrong_phase = You can't do that now.
chain-refused-same_square = Choose two different squares.
chain-refused-not_empty = There's already a piece there.
chain-refused-one_piece = Place only one piece now.
chain-refused-two_pieces = You can place both pieces, so choose two squares.
chain-refused-must_place = You can place a piece, so you can't pass.
chain-refused-not_thrown = Those squares don't have the numbers you rolled.

## The picture beside the rules

chain-example = Example: on the left, a chain of blue discs joins top and bottom over sides and corners. On the right, orange diamonds block its way from left to right: blue is barricaded.

## What was special

chain-highlight = edge to edge

## What a turn does, in hints and reviews: phrases whose subject is the turn

chain-hint-looks = The bot compared how near each side would come to joining its edges.
chain-fact-joins = joins { $edges }
chain-fact-barricades = barricades { $names }
chain-fact-barricades_itself = barricades its own side
chain-fact-lets_join = lets { $names } join next turn with { $rolls } of 36 rolls
chain-fact-stops = stops { $names } from joining next turn
chain-fact-threatens = threatens to join with { $rolls } of 36 rolls
chain-fact-blocks = makes { $names } need { $after } pieces to join instead of { $before }
chain-fact-shortens = comes within { $count ->
    [one] 1 piece
   *[other] { $count } pieces
} of joining
chain-fact-no_shorter = stays { $count ->
    [one] 1 piece
   *[other] { $count } pieces
} from joining
chain-fact-widens = opens more ways to join
chain-fact-narrows = leaves { $names } fewer ways to join

## Puzzles

chain-task-join = Join your edges with this turn.
chain-task-stop = Your opponent is about to join. Find the turn that's likeliest to stop it.
chain-task-prepare = Find the turn that gives you the best chance to join with your next one.
chain-worth = a chance of { $percent }%
chain-worth-join = { $count ->
    [0] no chain yet
   *[other] a chain between your edges
}
chain-worth-stop = a chance of { $percent }% that your opponent doesn't join next
chain-worth-prepare = a chance of { $percent }% to join with your next turn
chain-theme-threatens = Threaten to join
chain-theme-joins = Join the edges
chain-theme-shortens = Get closer to joining
chain-theme-lets_join = Leave the opponent fewer rolls

## Plans

chain-plan-invite = Choose squares in the order in which you'd use them, up to five. On your turn, each piece goes to the first one that has the number rolled and is still empty. If one has no square, nothing is played and you're asked.
chain-plan-number = A square with { $number }
chain-plan-uncovered = you rolled { $one } and { $two }, and your plan has no free square for { $pieces ->
    [1] the piece
   *[other] each piece
}
chain-condition-joins = It joins your pieces
chain-condition-taken = They take { $condition }
chain-conditional-joins = { $move } if it joins your pieces
chain-conditional-taken = if they take **{ $condition }**: { $move }
