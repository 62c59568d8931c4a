### Answers to commands and presses.

rematch-there = You're in. The rematch is match { $match }: [go there]({ $url }).
played = You played **{ $move }** in match { $match } ({ $game }).
confirm-ask = Your move: **{ $move }**. Play it?
confirm-ask-in-match = Your move in match { $match } ({ $game }): **{ $move }**. Play it?
confirm-yes = Yes, play it
confirm-no = No
table-posted = The match is at the bottom of { $channel } again.
resign-ask = Resign from match { $match }? A bot plays on in your seat so the others can finish, and you can't win any more. If everyone would rather stop, you can ask to cancel instead.
resign-ask-last = Resign from match { $match }? It ends right away, and you can't win it. If you'd both rather stop, you can ask to cancel instead.
resign-ask-alone = Resign from match { $match }? It ends right away and counts as a loss.
resign-sure = Yes, resign
resign-stay = No, keep playing
resign-cancel = Ask to cancel
left-lobby = You left match { $match } before it started.
resign-done = You resigned from match { $match }.
games-none = You have no open matches. Start one with **/zigzag { $game }**.
games-title = Your open matches
games-line-lobby = **{ $match }** { $game } in { $channel } · waiting for players
games-line-start = **{ $match }** { $game } in { $channel } · **press Start**
games-line-invited = **{ $match }** { $game } in { $channel } · **you're invited**
games-line-yours = **{ $match }** { $game } in { $channel } · **your turn**
games-line-roll-call = **{ $match }** { $game } in { $channel } · **say that you're here**
games-line-other = **{ $match }** { $game } in { $channel } · { $name }'s turn
games-line-gone = **{ $match }** { $game } in { $channel } · waits for its game, which isn't installed
games-all = All your matches
games-go = Go there
games-post = Post it again
games-play = Play
games-match = { $game } { $match }
games-link = [go there]({ $url })
games-link-none = no message yet
turns-title = { $count ->
    [one] A match is waiting for you
   *[other] { $count } matches are waiting for you
}
turns-more = { $count ->
    [one] … and one more.
   *[other] … and { $count } more.
}
fair-title = Is match { $match } fair?
fair-how = How do I check?
fair-how-title = Match { $match }: how to check it
fair-yes-lobby = **Yes.** What will be dealt, drawn and rolled comes from a secret that is already sealed and from presses that are still to come. No player can choose or foresee it, and no one can change it.
fair-yes-presses = **Yes.** Everything dealt, drawn and rolled comes from a secret that was sealed before anyone joined, and from the presses by which people joined. No player could choose or foresee it, and no one can change it.
fair-yes-daily = **Yes.** Everyone on this server gets the same tiles. They come from a secret that was sealed before the first of you played, and no one can change them.
fair-yes-group = **Yes.** Everyone who plays this deal gets the same tiles and rolls. They come from a secret that was sealed before the first of these matches began, and no one can change them.
fair-yes-opening = **Yes.** Everything dealt, drawn and rolled comes from a secret that was sealed as the match began. No player could choose or foresee it, and no one can change it.
fair-yes-tournament = **Yes.** Everything dealt, drawn and rolled comes from a secret that was sealed as the match began. No player could choose or foresee it, and no one can change it.
fair-yes-match = **Yes, it's the deal of match { $of }.** That match is over, so what was dealt and rolled in it can be looked up. No one can change it, and this match isn't rated.
fair-lobby = A secret has been drawn for this match and sealed: its SHA-256 is { $commitment }. Every shuffle and roll will follow from it and from the presses that come after it. If you want to check that later, keep this number: after the match, you'll see the secret here.
fair-presses = Presses so far: { $presses }
fair-sealed-presses = Before any press counted, a secret was drawn for this match and sealed: its SHA-256 is { $commitment }. The seed is the SHA-256 of that secret and the text { $text }: the match number and the IDs of the presses by which people joined and started it. Every shuffle and roll follows from the seed. When the match is over, you'll see the secret here, and **/zigzag review show:Proof** repeats every draw.
fair-sealed-daily = The secret of this day was drawn when the first person on this server asked for its match, and sealed: its SHA-256 is { $commitment }. The tiles follow from it and the day alone, so everyone here has the same: compare with what **Fair?** shows them. No presses count. When the day (UTC) is over, **/zigzag review show:Proof** shows the secret and repeats every draw.
fair-opened-presses = The secret of this match was { $secret }. Its SHA-256, { $commitment }, was here before any press counted. The seed is the SHA-256 of the secret and the text { $text }: the match number and the IDs of the presses by which people joined and started it. It is { $seed }, and every shuffle and roll follows from it. **/zigzag review show:Proof** repeats them all.
fair-sealed-group = This match has the same deal as others. The secret they share was drawn and sealed before the first of them began: its SHA-256 is { $commitment }. Every shuffle and roll follows from it and the text { $text }, so compare with what **Fair?** shows the others. No presses count. When the last of these matches is over, you'll see the secret here, and **/zigzag review show:Proof** repeats every draw.
fair-opened-group = This match had the same deal as others. The secret they shared was { $secret }. Its SHA-256, { $commitment }, was here from the start. The seed is the SHA-256 of the secret and the text { $text }. It is { $seed }, and every shuffle and roll follows from it. **/zigzag review show:Proof** repeats them all.
fair-sealed-opening = A secret was drawn for this match and sealed as you opened it: its SHA-256 is { $commitment }. Every shuffle and roll follows from it and the text { $text }: the match number and the ID of the command or press that opened it. When it's over, you'll see the secret here, and **/zigzag review show:Proof** repeats every draw.
fair-opened-opening = The secret of this match was { $secret }. Its SHA-256, { $commitment }, was here from the start. The seed is the SHA-256 of the secret and the text { $text }: the match number and the ID of the command or press that opened it. It is { $seed }, and every shuffle and roll follows from it. **/zigzag review show:Proof** repeats them all.
fair-sealed-tournament = A secret was drawn for this match of a tournament and sealed as it began: its SHA-256 is { $commitment }. Every shuffle and roll follows from it and the text { $text }, the match number. No presses count, because the match began by itself. When it's over, you'll see the secret here, and **/zigzag review show:Proof** repeats every draw.
fair-opened-tournament = The secret of this match of a tournament was { $secret }. Its SHA-256, { $commitment }, was here from the start. The seed is the SHA-256 of the secret and the text { $text }, the match number. It is { $seed }, and every shuffle and roll follows from it. **/zigzag review show:Proof** repeats them all.
fair-sealed-match = This match is dealt as match { $of }: it has the same secret, whose SHA-256 is { $commitment }, and the same text { $text }. The proof of that match shows the secret, and so will this one when it's over. Please look at it only once you have played.
fair-opened-match = This match is dealt as match { $of }, with its secret: { $secret }. Its SHA-256, { $commitment }, was shown in that match, and the secret when it was over. The seed is the SHA-256 of the secret and the text { $text }, as it was then. **/zigzag review show:Proof** repeats every draw.
