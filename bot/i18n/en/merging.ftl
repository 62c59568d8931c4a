### Half-full lobbies that find each other.

merging-offer = 🤝 { $name }'s match in { $channel } has { $have } of { $seats } players. Together you'd have enough. { $link }
merging-look = [Have a look]({ $url })
merging-agreed = { $name } would like that. Now it's up to { $other }.
merging-agree = Play together
merging-refuse = No, thanks
merging-done = These players have joined up with another group: they're in match { $match } now. [Go there]({ $url })
error-merging-over = These two groups can't join up any more.
error-merging-waits = You've already said yes. Now it's up to { $name }.
