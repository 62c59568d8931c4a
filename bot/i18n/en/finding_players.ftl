### Finding people to play with.

find-title = Who wants to play?
find-nothing = Nothing is open right now. Open a match here, or say below what you'd like to play.
find-open = Open a match of…
find-lobby =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] One more player
       *[other] { $count } more players
    } · { $time }
find-wanting =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] A bot plays in one seat
       *[other] Bots play in { $count } seats
    }, and you can take over if everyone agrees
find-join = Join
find-sit = Replace a bot
find-all = Everything…
find-looking = Looking for players
find-seekers = { $game }: { $names }
find-look-ask = I'm looking for players of…
find-look = { $game }
find-look-stop = Stop looking
find-listed = You're listed as looking for { $game } until { $until }.
find-stopped = You aren't listed any more.
find-joined = You've joined match { $match } ({ $game }): { $link }
find-asked = You've asked for a seat in match { $match } ({ $game }): { $link }. You're in once everyone playing agrees.
find-keep = Keep this list in a channel…
find-channel = No channel
find-channel-ask = Which channel should this list be in, kept up to date? Choose none to remove it.
find-kept = The list is in { $channel } now, and is kept up to date.
find-unkept = The list isn't in a channel any more.
find-blocks = Block list
block-title = Your block list
block-about = People on it can't join your matches, invite you, or take over a seat where you play. They aren't told.
block-nobody = No one is on it.
block-add = Block someone…
block-remove = Take someone off the list…
block-blocked = { $person } is blocked.
block-unblocked = { $person } isn't blocked any more.
block-list-changed = Your list has changed in the meantime, so nobody was unblocked. Here's how it stands now.
error-block-self = You can't block yourself.
error-block-bot = You can't block bots.
error-too-many-blocked = Your block list is full: it holds { $limit } people.
error-find-not-here = That only works on a server.
error-find-channel = I can't post in { $channel }. Let me view that channel and send messages there.

# Being told by direct message when a game opens.
alert-title = Tell me when…
alert-about = I'll send you a direct message when someone opens a match here and is still looking for players, when just one more is needed, and when a seat becomes free, at most every 15 minutes. Your DMs have to be open to me.
alert-line = • { $game }: { $hours }
alert-which = Which games?
alert-any = Any game
alert-change = Choose games…
alert-form = Games to tell you about
alert-zone = Hours are in your time zone, { $zone }.
alert-when = When?
alert-hours-any = At any time
alert-hours-mornings = Mornings (5 to 12)
alert-hours-afternoons = Afternoons (12 to 17)
alert-hours-evenings = Evenings (17 to 23)
alert-hours-nights = Nights (23 to 5)
alert-off = Stop telling me
alert-zone-set = Set my time zone
alert-saved = Saved.
alert-stopped = I won't tell you any more.
alert-opened = { $game } on { $server }: { $name } is waiting for { $count ->
    [one] one more player
   *[other] { $count } more players
} · { $link }
alert-last-seat = { $game } on { $server }: one seat is left! With you, { $name } can start · { $link }
alert-free-seat = { $game } on { $server }: a bot plays for { $name } now. Would you like to take over the seat? · { $link }
