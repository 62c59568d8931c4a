### Review together: someone leads through a finished match in its channel.

together-open = Review together
together-title = { $game } { $match }: review together
together-leads = { $user } leads. Everyone else can follow, or look around in private.
together-searching = The bot is looking for the turning points. Press **Next** to step through the match meanwhile.
together-point = Turning point { $number } of { $points }
together-before = « Point
together-after = Point »
together-follow = Follow
together-alone = Look by myself
together-lead = Lead
together-close = Close
together-line-end = Leave the line
together-closed = This review is closed. To open it again, press **More…** under the match and then **Review together**.
together-opened = You lead the review: [go to it]({ $url }). Everyone in the channel sees the step you're at.
together-there = { $user } leads the review of this match: [go to it]({ $url }).
together-follows = This copy follows along until { $time }. After that, press **Follow** again.
together-unfollow = Stop following
error-together-nowhere = This match wasn't played in a server's channel, so there's no place to review it together.
error-together-unseen = You can't see the channel where this match was played, so you can't open a review there.
error-together-refused = The bot can't write in { $channel }, where this match was played.
error-together-not-leader = { $user } leads this review. Press **Follow** to follow along, or **Look by myself**. If they press nothing more, you can take over { $when }.
error-together-leading = You already lead this review.
error-together-changed = Someone else pressed a button at the same time. Try again.
error-together-full = Too many people follow this review for the bot to update another copy. The review itself is always up to date.
