### Antworten auf Befehle und Knöpfe.

move-part = **{ $chosen }** also. Jetzt das andere Feld:
rematch-there = Du bist dabei. Die Revanche ist Partie { $match }: [zum Tisch]({ $url }).
played = **{ $move }** gespielt.
table-posted = Der Tisch steht wieder am Ende von { $channel }.
resign-ask = Möchtest du Partie { $match } aufgeben? Das Haus spielt für dich weiter, damit die anderen zu Ende spielen können, und gewinnen kannst du dann nicht mehr. Wenn alle lieber aufhören würden, kannst du stattdessen um Abbruch bitten.
resign-ask-last = Möchtest du Partie { $match } aufgeben? Sie endet sofort, und gewinnen kannst du sie nicht mehr. Wenn ihr beide lieber aufhören würdet, kannst du stattdessen um Abbruch bitten.
resign-ask-alone = Möchtest du Partie { $match } aufgeben? Sie endet sofort und zählt als verloren.
resign-sure = Ja, aufgeben
resign-cancel = Um Abbruch bitten
left-lobby = Du hast Partie { $match } verlassen, bevor sie begonnen hat.
resign-done = Du hast Partie { $match } aufgegeben.
agreed-done = Notiert. Die Partie wird abgebrochen, wenn alle Mitspieler zugestimmt haben.
cancelled-done = Die Partie ist abgebrochen.
games-none = Du hast keine offenen Partien, weder hier noch anderswo. Beginne eine mit **/zigzag { $game }**.
games-title = Deine offenen Partien
games-line-lobby = **{ $match }** { $game } in { $channel } · wartet auf Mitspieler · { $link }
games-line-yours = **{ $match }** { $game } in { $channel } · **du bist dran** · { $link }
games-line-other = **{ $match }** { $game } in { $channel } · { $name } ist dran · { $link }
games-link = [zum Tisch]({ $url })
