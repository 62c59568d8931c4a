### What a person has made of a game.

stats-title = { $name }: { $game }
stats-title-house = { $name }: { $game } against the house
stats-rating = Rating **{ $rating }**
stats-rating-placed = Rating **{ $rating }**, place **{ $rank }** on this server
stats-record = { $played ->
    [one] **1 match**
   *[other] **{ $played } matches**
}: { $won } won, { $drawn } drawn, { $lost } lost
stats-streak = { $streak ->
    [0] Best streak: { $best }
    [one] 1 win in a row now, best streak: { $best }
   *[other] **{ $streak } wins in a row** now, best streak: { $best }
}
stats-share = Cleared **{ $share }**: { $cleared } of { $played ->
    [one] 1 deal
   *[other] { $played } deals
}
stats-share-placed = Cleared **{ $share }**: { $cleared } of { $played ->
    [one] 1 deal
   *[other] { $played } deals
}, place **{ $rank }** on this server
stats-average = { $average } left on average, best { $best }
stats-uncounted = { $number ->
    [one] 1 more match did not count.
   *[other] { $number } more matches did not count.
}
stats-nothing-counted = { $number ->
    [one] 1 match, which did not count.
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
stats-alt = { $game }: the rating over { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}. It went from { $start } to { $now }; the highest was { $high }, the lowest { $low }. The last ones, oldest first: { $last }.
stats-alt-solo = { $game }: what was left of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}. { $cleared ->
    [one] { $cleared } was cleared
   *[other] { $cleared } were cleared
}, and { $average } was left on average. The last ones, oldest first: { $last }.
stats-game = { $game } ({ $number })
stats-choose = Another game…
stats-people = Among people
stats-house = Against the house
stats-history = Matches played
