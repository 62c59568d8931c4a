### Antworten auf Befehle und Knöpfe.

rematch-there = Du bist dabei. Die Revanche ist Partie { $match }: [hier geht’s hin]({ $url }).
played = Du hast **{ $move }** in Partie { $match } ({ $game }) gespielt.
confirm-ask = Dein Zug: **{ $move }**. Spielen?
confirm-ask-in-match = Dein Zug in Partie { $match } ({ $game }): **{ $move }**. Spielen?
confirm-yes = Ja, spielen
confirm-no = Nein
table-posted = Die Partie steht wieder am Ende von { $channel }.
resign-ask = Partie { $match } aufgeben? Ein Bot spielt für dich weiter, damit die anderen zu Ende spielen können, und du kannst nicht mehr gewinnen. Wenn alle lieber aufhören würden, kannst du stattdessen um Abbruch bitten.
resign-ask-last = Partie { $match } aufgeben? Sie endet sofort, und du kannst sie nicht gewinnen. Wenn ihr beide lieber aufhören würdet, kannst du stattdessen um Abbruch bitten.
resign-ask-alone = Partie { $match } aufgeben? Sie endet sofort und zählt als verloren.
resign-sure = Ja, aufgeben
resign-stay = Nein, weiterspielen
resign-cancel = Um Abbruch bitten
left-lobby = Du hast Partie { $match } vor dem Start verlassen.
resign-done = Du hast Partie { $match } aufgegeben.
games-none = Du hast keine offenen Partien. Starte eine mit **/zigzag { $game }**.
games-title = Deine offenen Partien
games-line-lobby = **{ $match }** { $game } in { $channel } · wartet auf Mitspieler · { $link }
games-line-start = **{ $match }** { $game } in { $channel } · **drück auf Starten** · { $link }
games-line-invited = **{ $match }** { $game } in { $channel } · **du bist eingeladen** · { $link }
games-line-yours = **{ $match }** { $game } in { $channel } · **du bist dran** · { $link }
games-line-other = **{ $match }** { $game } in { $channel } · { $name } ist dran · { $link }
games-line-gone = **{ $match }** { $game } in { $channel } · wartet auf ihr Spiel, das nicht installiert ist · { $link }
games-all = Alle deine Partien
games-link = [hier geht’s hin]({ $url })
games-link-none = noch keine Nachricht
turns-title = { $count ->
    [one] Eine Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
turns-more = { $count ->
    [one] … und noch eine.
   *[other] … und { $count } weitere.
}
fair-title = Ist Partie { $match } fair?
fair-lobby = Für diese Partie ist ein Geheimnis gezogen und versiegelt: Sein SHA-256 ist { $commitment }. Alles Mischen und Würfeln folgt daraus und aus den Klicks, die danach kommen. Wenn du das später prüfen willst, heb diese Zahl auf: Nach der Partie steht das Geheimnis hier.
fair-presses = Klicks bisher: { $presses }
fair-sealed-presses = Bevor ein Klick zählte, wurde für diese Partie ein Geheimnis gezogen und versiegelt: Sein SHA-256 ist { $commitment }. Der Startwert ist SHA-256 über dieses Geheimnis und den Text { $text }: die Nummer der Partie und die IDs der Klicks, mit denen Leute beigetreten sind und sie gestartet haben. Alle gemischten Steine und Würfe folgen aus dem Startwert. Nach der Partie steht das Geheimnis hier, und **/zigzag prüfen** wiederholt jede Ziehung.
fair-sealed-daily = Das Geheimnis dieses Tages wurde gezogen und versiegelt, als auf diesem Server zum ersten Mal jemand die Partie wollte: Sein SHA-256 ist { $commitment }. Die Steine folgen nur daraus und aus dem Tag, also haben hier alle dieselben: Vergleicht, was euch **Fair?** zeigt. Kein Klick zählt. Wenn der Tag (UTC) vorbei ist, zeigt **/zigzag prüfen** das Geheimnis und wiederholt jede Ziehung.
fair-opened-presses = Das Geheimnis dieser Partie war { $secret }. Sein SHA-256, { $commitment }, stand hier, bevor ein Klick zählte. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }: die Nummer der Partie und die IDs der Klicks, mit denen Leute beigetreten sind und sie gestartet haben. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag prüfen** wiederholt sie alle.
fair-sealed-group = In dieser Partie wird dasselbe verteilt und gewürfelt wie in anderen. Ihr Geheimnis wurde gezogen und versiegelt, bevor die erste begann: Sein SHA-256 ist { $commitment }. Alle gemischten Steine und Würfe folgen daraus und aus dem Text { $text }: Vergleicht, was **Fair?** den anderen zeigt. Kein Klick zählt. Wenn die letzte dieser Partien vorbei ist, steht das Geheimnis hier, und **/zigzag prüfen** wiederholt jede Ziehung.
fair-opened-group = In dieser Partie wurde dasselbe verteilt und gewürfelt wie in anderen. Ihr Geheimnis war { $secret }. Sein SHA-256, { $commitment }, stand hier von Anfang an. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag prüfen** wiederholt sie alle.
fair-sealed-tournament = Für diese Turnierpartie wurde ein Geheimnis gezogen und versiegelt, als sie begann: Sein SHA-256 ist { $commitment }. Alle gemischten Steine und Würfe folgen daraus und aus dem Text { $text }, der Nummer der Partie. Kein Klick zählt, weil die Partie von selbst begonnen hat. Wenn sie vorbei ist, steht das Geheimnis hier, und **/zigzag prüfen** wiederholt jede Ziehung.
fair-opened-tournament = Das Geheimnis dieser Turnierpartie war { $secret }. Sein SHA-256, { $commitment }, stand hier von Anfang an. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }, die Nummer der Partie. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag prüfen** wiederholt sie alle.
