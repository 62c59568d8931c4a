### The same deal again.

same-deal-play = Play this deal
same-deal-compare = Compare
same-deal-title = { $game } { $match }: the same deal
same-deal-nobody = Nobody else has played this deal yet.
same-deal-percent = -# Per cent: how many of those who held the same hand did worse. Who did as well counts half.
same-deal-about = You can play it with the same tiles or rolls, in a match that isn't rated.
same-deal-seen = You know this deal, so you can play it again only alone. Others can play it without you.
same-deal-bots = Alone against bots
same-deal-again = Play it alone
same-deal-open = Play it with others
same-deal-offer = Offer it to others
same-deal-waiting = A lobby for it is open: [go to { $match }]({ $url }), { $taken } of { $seats } seats are taken.
same-deal-running = It's being played in [match { $match }]({ $url }).
same-deal-courses = Courses side by side
same-deal-courses-title = { $game }: two courses of one deal
same-deal-no-course = The bot can't say how this one went.
same-deal-offered = { $user } offers you the deal of { $game } { $match }: the same tiles or rolls, and at the end you see how you did against everyone who held the same hand. Those who have played it can't join.
same-deal-lobby = Dealt as match { $match }. Those who played it can't join; please don't look at its replay before you play.
error-same-deal-seen = You've played this deal before, so you know what's in it. You can play it again only alone: press **Play this deal** behind **More…** of that match.
error-same-deal-playing = You're in match { $match_id }, which has the same deal. Once it's over, you can look back at this one, or play it alone.
error-same-deal-none = This deal can't be played again: nothing is drawn in this game, or the deal belongs to a daily match, a tournament's shared deals or a match across servers.
error-same-deal-nobody = Nobody else has finished this deal yet.
