### The words of Zigzag dominoes. Names arrive ready for formatted text; tiles are written like 3-5.

dominoes-name = Dominoes
dominoes-command = For three: bid on the tiles you'll take, then cover the tile before yours
dominoes-about = Bid on how many tiles you'll take, then play tiles that the next player can't cover.
dominoes-sitting = 3 players

## Options of the slash command

dominoes-option-set = Which domino set: double-6, 7, 8 or 9 (default 8)
dominoes-option-scoring = What you bid on: tiles taken, or the points on them (default tiles)
dominoes-option-target = The score that ends the match (default 100, or 250 for points)
dominoes-option-hands = Play this many rounds instead of to a target: 0, 3, 6 … 30 (default 0)
    .name = rounds
dominoes-option-failed = A failed bid gives each opponent the full score, or half of it (default full)
dominoes-option-leftover = Sets 6 and 9: the leftover tile is hidden or exposed (default hidden)
dominoes-option-ranking = Blank is the lowest number, or the contractor declares the ranking (default standard)
dominoes-choice-tiles = Tiles
dominoes-choice-points = Points
dominoes-choice-full = Full score for each opponent
dominoes-choice-shared = Shared by the opponents
dominoes-choice-hidden = Hidden
dominoes-choice-exposed = Exposed
dominoes-choice-standard = Standard
dominoes-choice-declared = Declared by the contractor
dominoes-clash-leftover = Only sets 6 and 9 have a leftover tile. Choose one of those, or leave out **{ $name }**.

## Chosen options, in the lobby

dominoes-chosen-set = double-{ $set } set
dominoes-chosen-target = first to { $target }
dominoes-chosen-hands = { $hands } rounds
dominoes-chosen-points = counting points, not tiles
dominoes-chosen-shared = a failed bid is shared
dominoes-chosen-exposed = the leftover tile is exposed
dominoes-chosen-declared = the contractor declares the ranking

## The message

dominoes-headline-target = Round { $hand } · first to { $target } points
dominoes-headline-hands = Round { $hand } of { $hands }
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
dominoes-note-contract = bid { $bid }, took { $took }
dominoes-note-took = took { $took }
dominoes-prompt-open-bidding = Bid how many { $scoring ->
    [points] points
   *[tiles] tiles
} you'll take, or pass.
dominoes-prompt-must-bid = Bid how many { $scoring ->
    [points] points
   *[tiles] tiles
} you'll take. You can't pass after three deals without a bid.
dominoes-prompt-bidding = Bid more than { $bid }, or pass.
dominoes-prompt-ranking = Declare how the numbers rank: first the highest, then in which direction the others follow.
dominoes-prompt-lead = Start with any tile.
dominoes-prompt-cover = Cover { $tile }, or let { $name } take the pile ({ $pile }).
dominoes-prompt-leave = No need to cover { $tile }: { $name } is on your side and takes the pile ({ $pile }) if you don't.
dominoes-prompt-own = { $name } played { $tile }. { $count ->
    [0] None of yours covers it, so { $name } takes the pile ({ $pile }). Play any tile.
   *[other] Cover it ({ $tiles }), or { $name } takes the pile ({ $pile }).
}
dominoes-prompt-ally = { $name }, on your side, played { $tile }. { $count ->
    [0] None of yours covers it, so { $name } takes the pile ({ $pile }). Play any tile.
   *[other] No need to cover it ({ $tiles }): if you don't, { $name } takes the pile ({ $pile }) for your side.
}
dominoes-progress-own = { $state ->
    [made] You've made your bid of { $bid }.
    [beaten] You can't make your bid of { $bid } any more.
    [ahead] You're ahead this round with { $took } of the { $bid } you bid; { $allies } stop you with { $stop } more.
    [behind] { $allies } are ahead this round and stop you with { $stop } more; you have { $took } of the { $bid } you bid.
   *[level] You have { $took } of the { $bid } you bid; { $allies } stop you with { $stop } more.
}
dominoes-progress-ally = { $state ->
    [made] { $name } has made the bid of { $bid }. { $allies } is on your side.
    [beaten] You and { $allies } have stopped { $name }'s bid of { $bid }.
    [ahead] { $name } is ahead this round with { $took } of the { $bid } bid; you and { $allies } stop that with { $stop } more.
    [behind] You and { $allies } are ahead this round and stop { $name } with { $stop } more; { $name } has { $took } of the { $bid } bid.
   *[level] { $name } has { $took } of the { $bid } bid; you and { $allies } stop that with { $stop } more.
}
dominoes-progress-other = { $state ->
    [made] { $name } has made the bid of { $bid }.
    [beaten] { $allies } have stopped { $name }'s bid of { $bid }.
    [ahead] { $name } is ahead this round with { $took } of the { $bid } bid; { $allies } stop that with { $stop } more.
    [behind] { $allies } are ahead this round and stop { $name } with { $stop } more; { $name } has { $took } of the { $bid } bid.
   *[level] { $name } has { $took } of the { $bid } bid; { $allies } stop that with { $stop } more.
}
dominoes-caption-round-end = Round { $hand }: bid { $bid }, took { $took }
dominoes-caption-points = +{ $count ->
    [one] { $count } point
   *[other] { $count } points
}
dominoes-caption-score = { $count ->
    [one] point
   *[other] points
}
dominoes-caption-alone = { $took } of { $goal } bid
dominoes-caption-together = { $took } of { $goal } to stop it
dominoes-caption-previous = took { $count }
dominoes-caption-played = played
dominoes-caption-turn = turn:
dominoes-caption-your-turn = your turn
dominoes-caption-total = total
dominoes-caption-taken = Tiles taken in round { $hand }
dominoes-caption-ranking = High to low
dominoes-caption-passed = pass
dominoes-last-round = Round { $hand }: { $result }
dominoes-standing-score = { $scored ->
    [0] { $name } { $score }
   *[other] { $name } { $score } (+{ $scored })
}
dominoes-move-bid = bid { $bid }
dominoes-move-lead = start with { $tile }
dominoes-move-cover = { $tile }, which covers { $over }
dominoes-move-lay = { $tile }, which doesn't cover { $over }
dominoes-bid = Bid…
dominoes-pass = Pass
dominoes-fair-bid = { $bid } •
dominoes-fair-bid-about = • is about what your hand is worth by a rule of thumb.
dominoes-doubt = By a rule of thumb, your hand is worth about { $worth }.
dominoes-other-bid = Other bid…
dominoes-declare = Declare how the numbers rank
dominoes-declare-other = Another number
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
dominoes-event-redealt = All three passed, so the tiles are dealt again.
dominoes-event-must_bid = { $name } must bid this time.
dominoes-event-contracted = { $name } plays alone and must take { $bid }.
dominoes-event-took_leftover = { $name } took the leftover tile.
dominoes-event-took_leftover-open = { $name } took the leftover tile, { $tile }.
dominoes-event-ranked = { $name } declared { $high } { $order ->
    [reverse] reverse
   *[regular] regular
}.
dominoes-event-led = { $name } started with { $tile }.
dominoes-event-covered = { $name } covered { $over } with { $tile }.
dominoes-event-laid = { $name } played { $tile } without covering.
dominoes-event-took = { $name } takes { $count ->
    [one] one tile
    [2] two tiles
    [3] three tiles
    [4] four tiles
    [5] five tiles
    [6] six tiles
    [7] seven tiles
    [8] eight tiles
    [9] nine tiles
    [10] ten tiles
    [11] eleven tiles
    [12] twelve tiles
   *[other] { $count } tiles
}.
dominoes-event-took-points = { $name } takes { $points ->
    [one] 1 point
   *[other] { $points } points
}.
dominoes-event-made = { $name } bid { $bid }, took { $took } and scores { $bid }.
dominoes-event-failed = { $name } bid { $bid } but took { $took }; each opponent scores { $each }.
dominoes-event-dealt = Round { $hand }: { $name } bids first.
dominoes-event-won = { $count ->
    [one] { $names } wins the match.
   *[other] { $names } share the win.
}

## Why the match is over

dominoes-over-target = The target was reached
dominoes-over-hands = All rounds were played

## The position in words, for alt texts

dominoes-describe-bidding = Bidding. { $bids }. { $turn }
dominoes-describe-ranking = { $name } bid { $bid } and declares how the numbers rank.
dominoes-describe-playing = { $name } must take { $bid }. { $centre } { $taken }. { $left }. { $turn }
dominoes-describe-over = The match is over. { $hands }.
dominoes-describe-result = Round { $hand }: { $name } bid { $bid }, took { $took }
dominoes-describe-previous = Before that, { $name } took { $tiles }.
dominoes-describe-centre = On the table, bottom to top: { $tiles }; { $name } played the top one.
dominoes-describe-centre-empty = There's nothing on the table.
dominoes-describe-bid = { $name } bid { $bid }
dominoes-describe-pass = { $name } passed
dominoes-describe-no-bid = { $name } hasn't bid yet
dominoes-describe-taken = { $name } took { $took }
dominoes-describe-stop = The others stop the bid with { $count } more.
dominoes-describe-left = { $name } holds { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
dominoes-describe-turn = It's { $name }'s turn.
dominoes-describe-scores = Scores: { $scores }.
dominoes-describe-ranks = Numbers rank { $ranking }, high to low.
dominoes-describe-leftover = The leftover tile is { $tile }.
dominoes-describe-leftover-hidden = One tile is face down.
dominoes-describe-hand = In hand: { $tiles }.
dominoes-describe-covering = These cover { $over }: { $tiles }.
dominoes-describe-covering-none = None of your tiles covers { $over }.

## Why a move is refused

dominoes-refused-notation = Write a bid like **bid 7** and a tile like **3-5**; **Rules** has the rest.
dominoes-refused-wrong_phase = { $phase ->
    [bidding] Bidding comes first: bid or pass.
    [ranking] First declare how the numbers rank.
   *[playing] The bidding is over: play a tile.
}
dominoes-refused-not_in_set = The numbers of the double-{ $set } set go from 0 to { $set }.
dominoes-refused-not_held = You don't have that tile: **My hand** shows yours.
dominoes-bad-move-must_bid = You can't pass this time, because three deals in a row had no bid. Bid { $lowest }–{ $highest }.
dominoes-bad-move-bid_too_low = You can't bid **{ $bid }**. { $pass ->
    [no] Bid { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] No one can bid more than { $highest }, so pass.
        [1] Bid { $highest }, or pass.
       *[other] Bid { $lowest }–{ $highest }, or pass.
    }
}
dominoes-bad-move-bid_too_high = You can't bid **{ $bid }**. { $pass ->
    [no] Bid { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] No one can bid more than { $highest }, so pass.
        [1] Bid { $highest }, or pass.
       *[other] Bid { $lowest }–{ $highest }, or pass.
    }
}

## The picture beside the rules

dominoes-example = Example: 3-5 covers 1-5, because both have a five and 3 is more than 1. 1-3 doesn't cover 1-4, because 3 is less than 4.

## Hints and reviews

dominoes-hint-points = { $sign ->
    [minus] about { $value } points behind the others this round
    [none] about level with the others this round
   *[plus] about { $value } points ahead of the others this round
}
dominoes-review-points = Move { $ply }: **{ $move }**. **{ $better }** was better by { $lost } points against the others.
dominoes-hint-looks = The bot can't see the other hands either: it goes by how this turns out over very many deals.

## What a move does, in hints and reviews: phrases whose subject is the move

dominoes-fact-within = stays within the { $worth } this hand is worth by a rule of thumb
dominoes-fact-beyond = asks for far more than the { $worth } this hand is worth by a rule of thumb
dominoes-fact-leaves = leaves { $name } to play alone for { $bid }
dominoes-fact-leaves_unless = leaves { $name } to play alone for { $bid } unless someone bids more
dominoes-fact-redeals = has the tiles dealt again
dominoes-fact-ranks = ranks { $number } highest, with { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} in hand that have it
dominoes-fact-covers = covers { $over }
dominoes-fact-gives = gives { $name } the pile ({ $count ->
    [one] 1 tile
   *[other] { $count } tiles
})
dominoes-fact-gives_points = gives { $name } a pile worth { $count ->
    [one] 1 point
   *[other] { $count } points
}
dominoes-fact-takes = takes the last { $count ->
    [one] tile
   *[other] { $count } tiles
}
dominoes-fact-takes_points = takes the last { $count ->
    [one] point
   *[other] { $count } points
}
dominoes-fact-open = { $share ->
    [all] { $of ->
        [1] can be covered by the last tile the others hold
        [2] can be covered by both tiles the others hold
       *[other] can be covered by all { $of } tiles the others hold
    }
   *[some] can be covered by { $count } of the { $of } tiles the others hold
}
dominoes-fact-sure = can't be covered by any tile the others hold

## Plans

dominoes-plan-invite-bid = Choose how high you'd bid. If you bid last, you never bid more than you have to.
dominoes-plan-invite-tiles = Choose tiles in the order you'd play them: the first that covers is played.
dominoes-plan-bid = bid up to { $bid }, else pass
dominoes-plan-pass = pass
dominoes-plan-cover = the first that covers of { $tiles }
dominoes-plan-else = if none covers, { $tiles } in this order
dominoes-plan-choose-else = If none of them covers, play…

## What was special

dominoes-highlight = closest round: decided by tile { $count }

## Puzzles

dominoes-task-make = Find the tile that makes your bid for sure.
dominoes-task-try = Find the tile that's likeliest to make your bid.
dominoes-task-save = Your bid is lost. Find the tile that saves the most points.
dominoes-task-defeat = Find the tile that defeats the bid for sure.
dominoes-task-stop = Find the tile that's likeliest to defeat the bid.
dominoes-task-more = The bid is lost. Find the tile that wins you the most.
dominoes-known = The others hold these, but you can't see who has which: { $tiles }
dominoes-worth = { $count ->
    [one] 1 point
   *[other] { $value } points
} { $sign ->
    [minus] less
   *[plus] more
} than the others on average
dominoes-theme-sure = Play what nobody can cover
dominoes-theme-covers = Cover a tile
dominoes-theme-open = Play what few can cover
dominoes-theme-gives = Give the pile away
