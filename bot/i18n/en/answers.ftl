### Answers to commands and presses.

move-part = **{ $chosen }** it is. Now the other one:
rematch-there = You are in. The rematch is match { $match }: [go there]({ $url }).
played = Played **{ $move }**.
table-posted = The table is at the end of { $channel } again.
resign-ask = Do you want to give up match { $match }? The house plays your seat on so that the others can finish, and you cannot win any more. If everybody would rather stop, you can ask to cancel instead.
resign-ask-last = Do you want to give up match { $match }? It ends at once, and you cannot win it. If both of you would rather stop, you can ask to cancel instead.
resign-ask-alone = Do you want to give up match { $match }? It ends at once, and counts as lost.
resign-sure = Yes, resign
resign-cancel = Ask to cancel
left-lobby = You have left match { $match } before it began.
resign-done = You have resigned match { $match }.
agreed-done = Noted. The match is cancelled when everybody who plays has agreed.
cancelled-done = The match is cancelled.
games-none = You have no open matches here or elsewhere. Begin one with **/zigzag { $game }**.
games-title = Your open matches
games-line-lobby = **{ $match }** { $game } in { $channel } · waiting for players · { $link }
games-line-yours = **{ $match }** { $game } in { $channel } · **your turn** · { $link }
games-line-other = **{ $match }** { $game } in { $channel } · { $name } is to move · { $link }
games-link = [table]({ $url })
