### How the shuffles and rolls of a match can be checked.

verify-title = { $game } { $match }: fairness check
verify-presses-body =
    The secret was `{ $secret }`. Its SHA-256, which **Fair?** showed before the match started, is `{ $commitment }`.
    The seed is the SHA-256 of the secret's bytes and the text `{ $text }`: the match number and the IDs of the presses by which people joined and started the match. It is `{ $seed }`.
    Every shuffle and roll follows from the seed; this script draws the same numbers:
verify-daily-body =
    The secret was `{ $secret }`. Its SHA-256, which **Fair?** showed during the match, is `{ $commitment }`.
    The seed is the SHA-256 of the secret's bytes and the text `{ $text }`, which begins with the day. It is `{ $seed }`.
    Every shuffle follows from the seed; this script draws the same numbers:
verify-group-body =
    The secret was `{ $secret }`. Its SHA-256, which **Fair?** showed during the match, is `{ $commitment }`.
    The seed is the SHA-256 of the secret's bytes and the text `{ $text }`. It is `{ $seed }`.
    { $count ->
        [one] Only this match was played from that seed: { $matches }.
       *[other] { $count } matches were played from that seed: { $matches }.
    }
    Every shuffle and roll follows from the seed; this script draws the same numbers:
verify-opening-body =
    The secret was `{ $secret }`. Its SHA-256, which **Fair?** showed during the match, is `{ $commitment }`.
    The seed is the SHA-256 of the secret's bytes and the text `{ $text }`: the match number and the ID of the command or press that opened the match. It is `{ $seed }`.
    Every shuffle and roll follows from the seed; this script draws the same numbers:
verify-tournament-body =
    The secret was `{ $secret }`. Its SHA-256, which **Fair?** showed during the match, is `{ $commitment }`.
    The seed is the SHA-256 of the secret's bytes and the text `{ $text }`, the match number. It is `{ $seed }`.
    Every shuffle and roll follows from the seed; this script draws the same numbers:
verify-match-body =
    This match was dealt as match { $of }, whose secret was `{ $secret }`. Its SHA-256, which **Fair?** showed in that match, is `{ $commitment }`.
    The seed is the SHA-256 of the secret's bytes and the text `{ $text }`, as in that match. It is `{ $seed }`.
    Matches that were played from that seed: { $matches }.
    Every shuffle and roll follows from the seed; this script draws the same numbers:
verify-no-chance = Nothing was drawn in this match: the game has no shuffles and no rolls. The moves are all there is. **/zigzag review** shows them one by one with **show:Replay**, and gives them as a text file with **show:Text file**.
verify-run = Run it with Python 3.8 or newer: it prints every deal, draw and roll of the match. The file contains the script too, along with what this match used, so you can compare.
verify-presses-limits = So no one could change the secret after the presses, or draw anything else. What this can't show: whether the person who runs the bot ignored a press that didn't suit them.
verify-daily-limits = So everyone on the server had the same tiles, and no one could change them during the day. What this can't show: whether the person who runs the bot drew several secrets and chose one.
verify-group-limits = So all these matches had the same deal, and no one could change that while they were played. What this can't show: whether the person who runs the bot drew several secrets and chose one.
verify-opening-limits = So no one could change anything that was drawn while the match was played. What this can't show: whether the person who runs the bot drew several secrets and chose one.
verify-tournament-limits = So no one could change anything that was drawn while the match was played. What this can't show: whether the person who runs the bot drew several secrets and chose one.
verify-match-limits = So all these matches had the same deal. What this can't show: whether someone had looked at the first one.
verify-matches = All matches that were played from that seed: { $matches }
verify-used = What this match used:
export-done = { $game } { $match } as a text file. **python -m engines replay { $file }** replays and checks it.
