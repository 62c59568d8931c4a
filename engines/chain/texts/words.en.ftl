### ZIG-ZAG in words. Names come ready for formatted text; squares are written like e7.

chain-name = ZIG-ZAG
chain-command = ZIG-ZAG of 1932 for two or four: throw dice, place pieces, join two edges of the board

## Options of the slash command

chain-option-players = Two players, or four in two teams (default 2)
chain-option-teams = Four players: chains side by side or criss-cross (default parallel)
chain-option-numbers = The classic board, or its numbers shuffled (default classic)
chain-choice-parallel = Parallel
chain-choice-crisscross = Criss-cross
chain-choice-classic = Classic
chain-choice-random = Random

## What was chosen, in the lobby

chain-chosen-crisscross = criss-cross teams
chain-chosen-random = numbers shuffled
chain-chosen-first = first turn to { $mark }, without throwing

## The table

chain-edges = { $edges ->
    [EW] West and East
   *[other] South and North
}
chain-place = { $place ->
    [0] South
    [1] West
    [2] North
   *[other] East
}
chain-headline-two = 🔵 and 🔶 both join { $edges }
chain-headline-unnamed = 🔵🟩 against 🔶🔺 · the edges are still to be named
chain-headline-parallel = 🔵🟩 against 🔶🔺 · both sides join { $edges }
chain-headline-crisscross = 🔵🟩 join { $own } · 🔶🔺 join { $other }
chain-note-plays = plays { $mark }
chain-note-threw = threw { $throws } for the first turn
chain-note-barricaded = 🧱 barricaded
chain-throw = { $one }-{ $two }
chain-prompt-edges = Name the two edges that both sides shall join.
chain-prompt-single = Place one piece on any square you like.
chain-prompt-two = You threw { $one } and { $two }: place a piece on each.
chain-prompt-doublet = You threw { $one } twice: place two pieces.
chain-prompt-one = You threw { $one } and { $two }, but only one piece can be placed.
chain-prompt-none = You threw { $one } and { $two }, and all those squares are taken: pass.
chain-prompt-barricaded = You are barricaded: you may resign, or barricade the other side for a draw.
chain-name-edges = Join { $edges }
chain-pass = Pass
chain-squares = Type squares…
chain-choose-single = One of these squares…
chain-choose-number = A square with { $number }…
chain-choose-doublet = The first square with { $number }…
chain-choose-other = The other square, with { $number }…
chain-form-squares = Your squares
chain-form-label-single = Which square?
chain-form-label-two = Which squares, with { $one } and { $two }?
chain-form-placeholder-one = for example { $one }
chain-form-placeholder-two = for example { $one } { $two }

## What happened

chain-event-threw_for_first = { $round ->
    [1] For the first turn { $throws }.
   *[other] Again, of those tied, { $throws }.
}
chain-event-threw_for_first-one = { $name } threw { $one } and { $two }
chain-event-first = { $name } has the first turn.
chain-event-named = { $name } named { $edges } as the edges to join.
chain-event-placed = { $count ->
    [one] { $name } placed a piece on { $one }.
   *[other] { $name } placed pieces on { $one } and { $two }.
}
chain-event-passed = { $name } could place neither { $one } nor { $two } and passed.
chain-event-barricaded = { $names } cannot join { $edges } any more: barricaded! Resign, or play on to barricade the other side for a draw.
chain-event-threw = { $name } threw { $one } and { $two }.
chain-event-joined = { $names } joined { $edges }!
chain-event-drawn = { $reason ->
    [full] The board is full, and nobody joined the edges.
   *[other] Both sides are barricaded: a draw.
}

## How a match ended

chain-over-joined = the edges were joined
chain-over-barricades = both sides barricaded
chain-over-full = the board is full

## The position in words, for who cannot see the picture

chain-describe-side = { $mark } { $names }, joining { $edges }: { $squares }.
chain-describe-side-open = { $mark } { $names }: { $squares }.
chain-describe-none = no pieces yet
chain-describe-barricaded = { $names } cannot join their edges any more.
chain-describe-last = { $name } placed { $squares } last.
chain-describe-chain = The chain that won: { $squares }.
chain-describe-over = The match is over.
chain-describe-numbers = Numbers, row 12 down to row 1, from a to l: { $rows }.
chain-describe-edges = { $name } names the edges.
chain-describe-single = { $name } places a single piece.
chain-describe-turn = { $name } threw { $one } and { $two }, and is to move.

## Why a move was refused

chain-refused-wrong_phase = That is not what is to be done now.
chain-refused-same_square = Two pieces need two different squares.
chain-refused-not_empty = There is a piece already.
chain-refused-one_piece = Just one piece is placed now.
chain-refused-two_pieces = Both pieces can be placed, so name two squares.
chain-refused-must_place = A piece can be placed, so you may not pass.
chain-refused-not_thrown = Those squares do not bear the numbers thrown.

## Beside the rules

chain-example = An example: on the left a chain of blue circles joins South and North over sides and corners. On the right orange diamonds bar its way from West to East: blue is barricaded.
