### A person's results in a game.

stats-title = { $name }: { $game }
stats-title-house = { $name }: { $game } against bots
stats-rating = Rating **{ $rating }**
stats-rating-progress = **{ $counted } of { $needed }** rated matches until there's a rating
stats-rating-placed = Rating **{ $rating }**, place **{ $rank }** on this server
stats-record = { $played ->
    [one] **1 match**
   *[other] **{ $played } matches**
}: { $won } won, { $drawn } drawn, { $lost } lost
stats-chart-rating = { $game } · rating
stats-chart-average = { $game } · average left
stats-chart-best = best
stats-streak = { $streak ->
    [0] Best streak: { $best }
    [one] 1 win in a row, best streak: { $best }
   *[other] **{ $streak } wins in a row**, best streak: { $best }
}
stats-share = Cleared **{ $share }**: { $cleared } of { $played ->
    [one] 1 match
   *[other] { $played } matches
}
stats-share-placed = Cleared **{ $share }**: { $cleared } of { $played ->
    [one] 1 match
   *[other] { $played } matches
}, place **{ $rank }** on this server
stats-average = { $average } left on average, best { $best }
stats-uncounted = { $number ->
    [one] 1 more match didn't count.
   *[other] { $number } more matches didn't count.
}
stats-nothing-counted = { $number ->
    [one] 1 match, which didn't count.
   *[other] { $number } matches, none of which counted.
}
stats-companions = **Most often with**
stats-companion = { $name }: { $played ->
    [one] 1 match
   *[other] { $played } matches
}, { $won } won
stats-best = **Best results**
stats-best-line = { $match } · { $outcome } · with { $others } · { $when }
stats-best-points = { $match } · { $outcome } with **{ $points }** points · with { $others } · { $when }
stats-best-solo = { $match } · **{ $outcome }** · { $when }
stats-alt = { $game }: rating over { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}. It went from { $start } to { $now }; the highest was { $high }, the lowest { $low }. The latest, oldest first: { $last }.
stats-alt-solo = { $game }: tiles left in { $deals ->
    [one] { $deals } match
   *[other] { $deals } matches
}. { $cleared ->
    [one] { $cleared } was cleared
   *[other] { $cleared } were cleared
}, and { $average } were left on average. The latest, oldest first: { $last }.
stats-game = { $game } ({ $number })
stats-choose = Another game…
stats-people = Between people
stats-house = Against bots
stats-history = Finished matches
stats-puzzles = **Puzzles**: rating **{ $rating }**, { $solved } of { $answered } right, at best { $best } in a row
stats-puzzles-settling = **Puzzles**: { $solved } of { $answered } right, at best { $best } in a row
