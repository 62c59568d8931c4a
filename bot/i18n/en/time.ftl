### Time: banks, nights, rest days and holidays.

pace-bank-300 = 5 minutes + 10 seconds per move, up to 10 minutes
pace-bank-259200 = 3 days + 12 hours per move, up to 5 days
lobby-bank = Time bank: { $pace }
table-foot-bank = Match { $match } · { $pace }
table-foot-bank-clock = Match { $match } · { $pace } · time runs out { $deadline }
table-foot-auto = Match { $match } · { $pace } per move while everyone is here
table-foot-auto-clock = Match { $match } · { $pace } per move while everyone is here · time runs out { $deadline }
seat-bank = ⏳ { $time }
help-turn-bank = You're pinged when it's your turn, unless you're already playing. You play with a time bank ({ $pace }), unless you choose another pace.
help-time = Clocks stand still at night and on holiday: set yours under **My settings**, **Time**.
duration-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } h
}
duration-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
duration-minutes = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min{ $seconds ->
        [0] {""}
       *[other] {" "}{ $seconds } s
    }
}

## The page of a player's time

time-title = Your time
time-open = Time…
time-about = During your night, and while you're away, your clocks stand still and no one reminds you.
time-back = Back to all settings
time-night = Your night
time-night-set = Set it…
time-night-remove = No night
time-night-none = Not set: your clocks run day and night.
time-night-is = { $begin } to { $end } ({ $zone })
time-zone-none = -# I can't see your time zone, so tell me what it is and when you sleep.
time-zone-is = -# It's { $time } now in { $zone }.
time-form = Your night
time-form-zone = Time zone
time-form-zone-hint = Berlin, America/New_York or UTC+2
time-form-from = Your night begins at
time-form-to = It ends at
time-form-half = Half an hour later?
time-form-half-from = Begins 30 minutes later
time-form-half-to = Ends 30 minutes later
error-zone = I don't know the time zone “{ $zone }”. Try the nearest big city in English, such as **Berlin** or **New York**, or the distance from UTC, such as **UTC+2**.
error-zone-abbreviation = “{ $zone }” can mean several places, whose clocks change on different days or never. Which city is nearest to you: { $cities }? If you're somewhere else, type your own city, or the distance from UTC, such as **UTC+2**.
error-zone-similar = I don't know the time zone “{ $zone }”. Did you mean { $similar }? You can also give the distance from UTC, such as **UTC+2**.
error-time-of-day = “{ $time }” isn't a time of day. Write it like **23:00** or **11 pm**.
error-night-length = A night can last up to { $hours } hours, and can't begin and end at the same time.

## A server's rest days

settings-rest-days = Rest days
settings-rest-days-about = Clocks stand still on these days, in each player's time zone (UTC if they haven't set one). Changes take effect at the next turn.
settings-rest-days-none = None
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday

## Holidays

time-away = Holiday
time-away-none = You aren't away.
time-away-is = You're away until { $until }: your clocks stand still, and your open matches say so.
time-away-left = { $days ->
    [0] -# No days left this year here. Each match waits for you only once.
    [one] -# { $days } day left this year here. Each match waits for you only once.
   *[other] -# { $days } days left this year here. Each match waits for you only once.
}
time-away-set = Set a holiday…
time-away-change = Change…
time-away-end = I'm back
time-form-last = Last day away
time-form-last-hint = 2026-12-31, 31.12. or 14 days
seat-away = 🏖️ away until { $until }
games-line-away = **{ $match }** { $game } in { $channel } · { $name }'s turn, { $away }
error-away-day = “{ $day }” isn't a day I understand. Write the last day like **2026-12-31** or **31.12.**, or how long you're away, like **14 days**.
error-away-past = That day is over. The last day of a holiday is today at the earliest.
error-away-too-long = { $days ->
    [0] You have no days away left this year here.
    [one] That's too long: you have { $days } day away left this year here.
   *[other] That's too long: you have { $days } days away left this year here.
}
settings-holiday-days = Holidays
settings-holiday-days-about = How many days a year matches here wait for a player who's away, each match once per player.
settings-days = { $days ->
    [0] None
    [one] { $days } day a year
   *[other] { $days } days a year
}
