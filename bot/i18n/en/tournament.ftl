### Tournaments.

command-tournament = Open a tournament on this server, or see the ones that are on
option-tournament-game = Which game (default: show what's on)
tourney-title = { $game }: { $format } { $id }
tourney-format-swiss = Swiss tournament
tourney-format-round-robin = round robin
tourney-format-knockout = knockout
tourney-format-series = series of deals
tourney-about-swiss = Every round you meet someone with about as many points as you. Nobody is knocked out.
tourney-about-round-robin = Everyone meets everyone, in groups if there are many of you.
tourney-about-knockout = Lose a match and you're out. The winner of the final takes it all.
tourney-about-series = Everyone plays the same deals, and the fewest tiles left in total wins.
tourney-entered = { $count ->
    [one] 1 person is in
   *[other] { $count } people are in
} · up to { $most }
tourney-nobody = Nobody yet. Be the first!
tourney-people = Everyone…
tourney-tables = All tables…
tourney-more = …and { $count } more
tourney-join-late = Join late
tourney-organise = Organise
tourney-mine = My table
tourney-standings = Standings
tourney-withdraw = Withdraw
tourney-show = Show
tourney-new = Open a tournament
tourney-begins-when-asked = Begins when { $organiser } starts it, or when it's full.
tourney-begins-at = Begins { $when } ({ $date }).
tourney-pace = { $pace } per move
tourney-organiser = organised by { $organiser }
tourney-paused = ⏸️ Paused by the organiser.
tourney-stage = Round { $number } of { $total }
tourney-stage-deals = Deal { $number } of { $total }
tourney-begins-now = begins right away
tourney-until = ends { $when } at the latest
tourney-matches-in = Matches are in { $place }.
tourney-matches-dm = Everyone plays in their direct messages with me. Rounds are announced in { $place }.
tourney-round = Round { $number }
tourney-deal = Deal { $number }
tourney-round-begins = Round { $number } of { $total } has begun
tourney-deal-begins = Deal { $number } of { $total } has begun
tourney-sealed = All tables get the same deal. Its secret is sealed: the SHA-256 is { $commitment }.
tourney-table-between = { " " }– { "" }
tourney-table-bye = { $point ->
    [no] { $name } sits this round out.
   *[yes] { $name } sits this round out and gets a point.
}
tourney-seat-bot = 🤖 bot
tourney-in-dms = Everyone gets the same deal, so your match comes as a direct message from me. Please allow those on this server.
tourney-cancelled = This tournament was cancelled.
tourney-over = It's over. Congratulations!
tourney-over-nobody = It's over. Nobody came, so nobody won.
tourney-over-nobody-won = It's over, and nobody won.
tourney-division = Group { $number }
tourney-division-best = Best of group { $number }: { $name }
tourney-line = **{ $rank }.** { $name } · **{ $points }** · wins { $wins } · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn }
tourney-line-ai = { $points } from bots
tourney-line-decided = behind by { $by }
tourney-line-rank = **{ $rank }.** { $name }
tourney-line-total = **{ $rank }.** { $name } · **{ $total }** left · deals played { $played } · best in { $won }
tie-break-head-to-head = head to head
tie-break-head-to-head-if-met = head to head (where all of them have met)
tie-break-buchholz = Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-wins = wins
tourney-tie-breaks = Ties on points are broken by: { $breaks }.
tourney-matchpoints = Points are percentages: how many of those with the same tiles or rolls did worse.
tourney-total-ties = Ties are broken by the number of deals in which nobody did better, then by the best single deals.
tourney-alt = { $title }. { $lines }
tourney-podium-alt = { $title }: the podium. { $people }
tourney-level = Nobody is ahead yet:
tourney-no-standings = Nothing has been played yet, so there are no standings.
tourney-see-podium = See the podium
tourney-warning = { $people }: the round ends { $when }, and you haven't made a move yet. If you don't show up, a bot plays on for you.

# The form.
tourney-form-title = Open a tournament
tourney-form-about = Only you can see this. Everything is set to what's usual: press **Open sign-up** when you're happy with it.
tourney-form-which = Which game is it for? Everything else is then set to what's usual.
tourney-form-more-title = { $game }: more options
tourney-form-game = Game
tourney-form-format = How opponents are found
tourney-form-most = Maximum number of people
tourney-form-pace = Time per move
tourney-form-begins = When it begins
tourney-form-round-time = How long a round may take
tourney-form-length = How many rounds, or deals
tourney-form-repeat = Repeat
tourney-form-same-deal = Deals
tourney-form-more = More options…
tourney-form-open = Open sign-up
tourney-most = { $count } people
tourney-begins-asked = When I start it, or it's full
tourney-begins-in = In { $time }
tourney-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
tourney-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
tourney-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
tourney-usual = As usual ({ $value })
tourney-length-usual = As usual
tourney-repeat-none = Just once
tourney-repeat-weekly = every week
tourney-repeat-monthly = every month
tourney-repeat-zone = It stays at the same time of day in your time zone, { $zone }.
tourney-repeat-utc = I don't know your time zone, so it stays at the same time in UTC. Set your time zone with **Time…** in `/zigzag me`, and it stays at the same time of day for you.
tourney-same-deal = same deal for all
tourney-same-deal-off = Every table has its own deal
tourney-same-deal-on = All tables of a round have the same deal
tourney-opened = The sign-up is open: { $link }. When everyone's in, start it there with **Organise**.

# What entrants and organisers do.
tourney-joined = You're in!
tourney-left = You've left the tournament.
tourney-my-match = In round { $number }, you play match { $match }.
tourney-my-table = Your table in round { $number }: { $link }
tourney-my-dm = Your table in round { $number } is in your direct messages with me.
tourney-my-bye = { $point ->
    [no] You sit this round out.
   *[yes] You sit this round out and get a point.
}
tourney-my-wait = You have nothing to play right now. The next round begins by itself.
tourney-not-begun = It hasn't begun yet.
tourney-my-place = Your place: { $rank }.
tourney-again-on = Also enter me next time
tourney-again-off = Don't enter me next time
tourney-start = Start now
tourney-pause = Pause
tourney-resume = Resume
tourney-cancel = Cancel it…
tourney-withdraw-someone = Take someone out…
tourney-replace-someone = Replace someone…
tourney-replace-ask = Who takes over from { $name }?
tourney-ask-cancel = Cancel this tournament? Matches that are being played go on, but there are no more rounds and there's no winner.
tourney-sure-cancel = Cancel the tournament
tourney-not-cancel = No, keep it
tourney-ask-withdraw = Withdraw from this tournament? You keep your points but play no more rounds, and you can't come back.
tourney-resigned-withdraw = Your match { $match } is still running, and withdrawing resigns it.
tourney-sure-withdraw = Withdraw
tourney-not-withdraw = No, stay
tourney-ask-out = Take { $name } out of this tournament?
tourney-resigned-out = { $name }'s match { $match } is still running, and this resigns it.
tourney-sure-out = Take them out
tourney-not-out = No, let them stay
tourney-withdrawn = You've withdrawn. Thanks for playing!
tourney-done = Done.
tourney-role = A role for the winner
tourney-role-none = No role
tourney-no-events = I can't announce it among the server's events: for that, I need **Create Events**.
tourney-no-role = I can't give the winner that role: I need **Manage Roles**, and a role of my own above it.
tourney-no-thread = I can't open a thread here, so matches are in the channel: for threads, I need **Create Public Threads** and **Send Messages in Threads**.
error-tournament-role = You can only give a role that's below your own, and only if you may manage roles.
error-tournament-server = Tournaments are for servers. Use the command there.
error-tournament-opening = On this server, only people who can manage messages may open tournaments.
error-tournament-closed = This server has tournaments turned off.
error-tournament-bot = Bots can't take part.

settings-tournaments = Who may open tournaments
settings-tournaments-everyone = Everyone.
settings-tournaments-moderators = People who can manage messages.
settings-tournaments-nobody = Nobody.
settings-tournaments-to-everyone = Everyone
settings-tournaments-to-moderators = Moderators only
settings-tournaments-to-nobody = Nobody
