### Answers to commands and presses.

move-part = **{ $chosen }** it is. Now choose the other one:
rematch-there = You're in. The rematch is match { $match }: [go there]({ $url }).
played = You played **{ $move }**.
table-posted = The match is at the bottom of { $channel } again.
resign-ask = Resign from match { $match }? A bot plays on in your seat so the others can finish, and you can't win any more. If everyone would rather stop, you can ask to cancel instead.
resign-ask-last = Resign from match { $match }? It ends right away, and you can't win it. If you'd both rather stop, you can ask to cancel instead.
resign-ask-alone = Resign from match { $match }? It ends right away and counts as a loss.
resign-sure = Yes, resign
resign-cancel = Ask to cancel
left-lobby = You left match { $match } before it started.
resign-done = You resigned from match { $match }.
agreed-done = Got it. The match is cancelled once everyone playing agrees.
cancelled-done = The match is cancelled.
games-none = You have no open matches. Start one with **/zigzag { $game }**.
games-title = Your open matches
games-line-lobby = **{ $match }** { $game } in { $channel } · waiting for players · { $link }
games-line-yours = **{ $match }** { $game } in { $channel } · **your turn** · { $link }
games-line-other = **{ $match }** { $game } in { $channel } · { $name }'s turn · { $link }
games-link = [go there]({ $url })
