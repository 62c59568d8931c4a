### Time: banks, nights, rest days and holidays.

pace-bank-300 = 5 minutes + 10 seconds per move, up to 10 minutes
pace-bank-259200 = 3 days + 12 hours per move, up to 5 days
lobby-bank = Time bank: { $pace }
table-foot-bank = Match { $match } · { $pace }
table-foot-bank-clock = Match { $match } · { $pace } · time runs out { $deadline }
seat-bank = ⏳ { $time } left
help-turn-bank = You're pinged when it's your turn, unless you're already playing. You play with a time bank ({ $pace }), unless you choose another pace.
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
   *[other] { $minutes } min { $seconds } s
}
