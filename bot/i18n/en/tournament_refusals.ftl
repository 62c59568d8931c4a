### Requests about a tournament that are refused.

error-unknown-tournament = There's no such tournament on this server.
error-tournament-setup = { $name ->
    [most] A tournament has at least { $least } and at most { $most } places.
    [length] A tournament has at least one and at most { $most } rounds.
    [round] A round takes at least 10 minutes and at most 60 days.
    [begins] A tournament has to begin within a year, and not in the past.
   *[other] There's no such time per move.
}
error-tournament-format = { $format ->
    [series] A series is for games you play alone. Choose another format.
   *[other] A game you play alone needs the format “series”.
}
error-too-many-tournaments = { $limit } tournaments are open on this server, and that's the most there can be. Wait until one ends, or ask its organiser to cancel it.
error-tournament-full = All { $limit } places in this tournament are taken.
error-already-entered = No one can be in a tournament twice.
error-not-replaceable = { $name } can't sit at that table in this round. Choose someone else, or try again when the round is over.
error-not-entered = Only those who take part can do that.
error-entry-closed = { $format ->
    [knockout] A knockout can't be joined once it has begun.
   *[other] This tournament has begun, and nobody can join any more.
}
error-withdrawn-before = Nobody can join a tournament again after withdrawing from it.
error-too-few-entrants = It takes { $wanted } people to begin, and only { $have } have joined so far.
error-not-organiser = Only the organiser and moderators can do that.
error-tournament-stage = { $status ->
    [sign-up] The tournament hasn't begun yet.
    [paused] The tournament is paused.
    [finished] The tournament is over.
    [cancelled] The tournament was cancelled.
   *[other] The tournament has already begun.
}
