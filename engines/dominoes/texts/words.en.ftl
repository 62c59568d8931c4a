### Zigzag dominoes in words. Names come ready for formatted text; tiles are written like 3-5.

dominoes-name = Zigzag dominoes
dominoes-command = Zigzag dominoes for three: bid, then cover the tile before yours

## Options of the slash command

dominoes-option-set = Which domino set: double 6, 7, 8 or 9 (default 8)
dominoes-option-scoring = What a contract counts: tiles taken, or points on them (default tiles)
dominoes-option-target = The score that ends the match (default 100, or 250 for points)
dominoes-option-hands = Play this many hands instead of to a target: 0, 3, 6 … 30 (default 0)
dominoes-option-failed = A failed contract gives each opponent all of it, or a shared half (default full)
dominoes-option-leftover = Sets 6 and 9: the tile left over lies hidden or exposed (default hidden)
dominoes-option-ranking = Blanks low as usual, or the contractor declares how numbers rank (default standard)
dominoes-choice-tiles = Tiles
dominoes-choice-points = Points
dominoes-choice-full = Full to each opponent
dominoes-choice-shared = Shared between the opponents
dominoes-choice-hidden = Hidden
dominoes-choice-exposed = Exposed
dominoes-choice-standard = Standard
dominoes-choice-declared = Declared by the contractor

## What was chosen, in the lobby

dominoes-chosen-set = double { $set }
dominoes-chosen-target = first to { $target }
dominoes-chosen-hands = { $hands } hands
dominoes-chosen-points = points count, not tiles
dominoes-chosen-shared = a failed contract is shared
dominoes-chosen-exposed = the tile left over is exposed
dominoes-chosen-declared = the contractor declares the ranking

## The table

dominoes-headline-target = Hand { $hand } · double { $set } · first to { $target }
dominoes-headline-hands = Hand { $hand } of { $hands } · double { $set }
dominoes-count-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
dominoes-count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
dominoes-note-score = score { $score }
dominoes-note-bid = bid { $bid }
dominoes-note-passed = passed
dominoes-note-contract = contract { $bid }, took { $took }
dominoes-note-took = took { $took }
dominoes-prompt-open-bidding = Say how many { $scoring ->
    [points] points
   *[tiles] tiles
} you will take, or pass.
dominoes-prompt-bidding = Bid more than { $bid }, or pass.
dominoes-prompt-ranking = Declare how the numbers rank.
dominoes-prompt-lead = Lead any tile.
dominoes-prompt-cover = Cover { $tile }, or lay any other tile and give the pile away.
dominoes-covers = { $tile } ↑
dominoes-bid = Bid…
dominoes-pass = Pass
dominoes-bid-amount = Bid { $bid }
dominoes-other-bid = Other bid…
dominoes-declare = Declare how the numbers rank
dominoes-declare-regular = { $high } regular: { $ranking }
dominoes-declare-reverse = { $high } reverse: { $ranking }
dominoes-form-bid = Your bid
dominoes-form-bid-label = { $scoring ->
    [points] How many points will you take?
   *[tiles] How many tiles will you take?
}
dominoes-form-bid-placeholder = { $lowest } to { $highest }

## What happened

dominoes-event-bid = { $name } bid { $bid }.
dominoes-event-passed = { $name } passed.
dominoes-event-redealt = All three passed, so the tiles were dealt again.
dominoes-event-contracted = { $name } plays alone and must take { $bid }.
dominoes-event-took_leftover = { $name } took the tile left over.
dominoes-event-took_leftover-open = { $name } took the tile left over, { $tile }.
dominoes-event-ranked = { $name } declared { $high } { $order ->
    [reverse] reverse
   *[regular] regular
}.
dominoes-event-led = { $name } led { $tile }.
dominoes-event-covered = { $name } covered { $over } with { $tile }.
dominoes-event-laid = { $name } laid { $tile } and did not cover { $over }.
dominoes-event-took = { $name } takes { $count ->
    [one] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}.
dominoes-event-made = { $name } made the contract: bid { $bid }, took { $took }.
dominoes-event-failed = { $name } fell { $short } short of { $bid }; each opponent scores { $each }.
dominoes-event-dealt = Hand { $hand }: { $name } begins the bidding.
dominoes-event-won = { $count ->
    [one] { $names } wins the match.
   *[other] { $names } share the win.
}

## Why it is over

dominoes-over-target = played to the target
dominoes-over-hands = all hands played

## The position in words, for who cannot see the picture

dominoes-describe-bidding = Bidding. { $bids }. { $turn }
dominoes-describe-ranking = { $name } has the contract for { $bid } and declares how the numbers rank.
dominoes-describe-playing = { $name } must take { $bid }. { $centre } { $taken }. { $left }. { $turn }
dominoes-describe-over = The match is over. { $hands }.
dominoes-describe-result = Hand { $hand }: { $name } bid { $bid }, took { $took }
dominoes-describe-previous = Before that, { $name } took { $tiles }.
dominoes-describe-centre = On the table, bottom to top: { $tiles }; { $name } laid the top one.
dominoes-describe-centre-empty = Nothing lies on the table.
dominoes-describe-bid = { $name } bid { $bid }
dominoes-describe-pass = { $name } passed
dominoes-describe-no-bid = { $name } has not spoken
dominoes-describe-taken = { $name } took { $took }
dominoes-describe-left = { $name } holds { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
dominoes-describe-turn = { $name } is to move.
dominoes-describe-scores = Scores: { $scores }.
dominoes-describe-ranks = Numbers rank { $ranking }, high to low.
dominoes-describe-leftover = The tile left over is { $tile }.
dominoes-describe-leftover-hidden = One tile lies face down.
dominoes-describe-hand = In hand: { $tiles }.
dominoes-describe-covering = These cover { $over }: { $tiles }.
dominoes-describe-covering-none = None of your tiles covers { $over }.

## Why a move was refused

dominoes-refused-wrong_phase = That is not what is to be done now.
dominoes-refused-bid_too_low = A bid must be at least 1, and higher than the one before it.
dominoes-refused-bid_too_high = That is more than there is to take.
dominoes-refused-not_in_set = There is no such tile in this set.
dominoes-refused-not_held = You do not hold that tile.

## Beside the rules

dominoes-example = An example: 3-5 covers 1-5, because both have a five and 3 is more than 1. 1-3 does not cover 1-4, because 3 is less than 4.
