"""Tournaments that run themselves.

`service.Tournaments` is the service; `stored.py` has its types. What pairs and ranks (`formats.py` and what
it imports) is made of pure functions: the same input gives the same pairing.

A caller opens one with `create`, shows it, and notes where with `note` (``thread_id``, ``message_id``,
``standings_id``, ``event_id``, ``role_id``, ``shown_version``). The listeners (`listen`) are notified of
whatever happens afterwards by a `TournamentChange`, after its commit: entries, rounds, opened tables,
results, warnings, the end. `unshown` finds what was committed and not shown.

The scheduler calls `run_due`, which does what is due in each tournament, one transaction after the other
(`rounds.Rounds`): a round is paired, its matches are opened, their results are noted, and so on. All of it
is found in rows, so it continues after a kill where it was, and two processes never do the same thing twice.

Who stands where, and who has won, is decided in `rankings.py`. In a tournament with duplicate deals, the
scores are percentages.

Listeners are awaited between these steps. The one that is notified of a round (`ROUND`) can create a thread
and `note` it before the matches open there. Each match is then announced like any other that starts, with
its `Match.tournament_id`, and the tables are announced together (`TABLES`).
"""
