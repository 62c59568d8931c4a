### How chance was drawn.

verify-title = { $game } { $match }: how chance was drawn
verify-body =
    The secret was `{ $secret }`. Its SHA-256, shown before the match began, is `{ $commitment }`.
    The seed is SHA-256 over the secret's bytes and the text `{ $text }`: the match's number, and the ids of the presses by which people joined. It is `{ $seed }`.
    Every deal and throw follows from the seed; this script draws the same numbers:
verify-daily-body =
    The secret was `{ $secret }`. Its SHA-256, shown while it was played, is `{ $commitment }`.
    The seed is SHA-256 over the secret's bytes and the text `{ $text }`: the day and the server. It is `{ $seed }`.
    Every deal follows from the seed; this script draws the same numbers:
verify-run = Run it with any Python from 3.8 on: it prints every deal, draw and throw of the match. The file holds it too, with what this match has used, so that you can compare.
verify-used = What this match has used:
export-done = { $game } { $match } as a text file. **python -m engines replay { $file }** plays it again and checks it.
