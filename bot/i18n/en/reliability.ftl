### How reliably people play: beside names in a lobby, and in their results.

reliability-new = new here
reliability-in-time = { $share } on time
reliability-record = Turns on time: **{ $share }** of { $turns } · matches seen to the end: **{ $stayed } of { $matches }**
reliability-unknown = Reliability shows after { $matches } matches with other people.
error-seats-fewer =
    You've left { $left } of your last { $played } matches before their end, so you can play { $count ->
        [one] one match
       *[other] { $count } matches
    } at once:
    { $matches }
    See one of them through, then take the next. The more you see to the end, the more you can play at once.
