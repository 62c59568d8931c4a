### Wie zuverlässig Leute spielen: neben Namen im Warteraum und in ihren Ergebnissen.

reliability-new = neu hier
reliability-in-time = { $share } pünktlich
reliability-record = Züge in der Zeit: **{ $share }** von { $turns } · zu Ende gespielte Partien: **{ $stayed } von { $matches }**
reliability-unknown = Die Zuverlässigkeit steht hier nach { $matches } Partien mit anderen.
error-seats-fewer =
    Du hast { $left } deiner letzten { $played } Partien vor dem Ende verlassen, darum kannst du { $count ->
        [one] nur eine Partie
       *[other] nur { $count } Partien
    } gleichzeitig spielen:
    { $matches }
    Spiel eine davon zu Ende, dann kannst du die nächste beginnen. Je mehr du zu Ende spielst, desto mehr kannst du gleichzeitig spielen.
