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
games-line-lobby = **{ $match }** { $game } in { $channel } · wartet auf Mitspieler
games-line-start = **{ $match }** { $game } in { $channel } · **drück auf Starten**
games-line-invited = **{ $match }** { $game } in { $channel } · **du bist eingeladen**
games-line-yours = **{ $match }** { $game } in { $channel } · **du bist dran**
games-line-roll-call = **{ $match }** { $game } in { $channel } · **sag, dass du da bist**
games-line-other = **{ $match }** { $game } in { $channel } · { $name } ist dran
games-line-gone = **{ $match }** { $game } in { $channel } · wartet auf ihr Spiel, das nicht installiert ist
games-all = Alle deine Partien
games-go = Zur Partie
games-post = Neu posten
games-play = Spielen
games-match = { $game } { $match }
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
fair-how = Wie prüfe ich das?
fair-how-title = Partie { $match }: so prüfst du sie
fair-yes-lobby = **Ja.** Was verteilt, gezogen und gewürfelt wird, folgt aus einem Geheimnis, das schon versiegelt ist, und aus Klicks, die erst noch kommen. Niemand, der mitspielt, kann es wählen oder vorhersehen, und ändern kann es niemand.
fair-yes-presses = **Ja.** Alles, was verteilt, gezogen und gewürfelt wird, folgt aus einem Geheimnis, das versiegelt war, bevor jemand beitrat, und aus den Klicks, mit denen ihr beigetreten seid. Niemand, der mitspielt, konnte es wählen oder vorhersehen, und ändern kann es niemand.
fair-yes-daily = **Ja.** Auf diesem Server bekommen alle dieselben Steine. Sie folgen aus einem Geheimnis, das versiegelt war, bevor hier jemand gespielt hat, und niemand kann sie ändern.
fair-yes-group = **Ja.** Wer diese Partie spielt, bekommt dieselben Steine und Würfe wie alle anderen. Sie folgen aus einem Geheimnis, das versiegelt war, bevor die erste dieser Partien begann, und niemand kann sie ändern.
fair-yes-opening = **Ja.** Alles, was verteilt, gezogen und gewürfelt wird, folgt aus einem Geheimnis, das versiegelt wurde, als die Partie begann. Niemand, der mitspielt, konnte es wählen oder vorhersehen, und ändern kann es niemand.
fair-yes-tournament = **Ja.** Alles, was verteilt, gezogen und gewürfelt wird, folgt aus einem Geheimnis, das versiegelt wurde, als die Partie begann. Niemand, der mitspielt, konnte es wählen oder vorhersehen, und ändern kann es niemand.
fair-yes-match = **Ja, es ist dasselbe wie in Partie { $of }.** Die ist zu Ende, also lässt sich nachsehen, was in ihr gegeben und gewürfelt wurde. Niemand kann es ändern, und diese Partie wird nicht gewertet.
fair-lobby = Für diese Partie ist ein Geheimnis gezogen und versiegelt: Sein SHA-256 ist { $commitment }. Alles Mischen und Würfeln folgt daraus und aus den Klicks, die danach kommen. Wenn du das später prüfen willst, heb diese Zahl auf: Nach der Partie steht das Geheimnis hier.
fair-presses = Klicks bisher: { $presses }
fair-sealed-presses = Bevor ein Klick zählte, wurde für diese Partie ein Geheimnis gezogen und versiegelt: Sein SHA-256 ist { $commitment }. Der Startwert ist SHA-256 über dieses Geheimnis und den Text { $text }: die Nummer der Partie und die IDs der Klicks, mit denen Leute beigetreten sind und sie gestartet haben. Alle gemischten Steine und Würfe folgen aus dem Startwert. Nach der Partie steht das Geheimnis hier, und **/zigzag rückblick zeige:Beweis** wiederholt jede Ziehung.
fair-sealed-daily = Das Geheimnis dieses Tages wurde gezogen und versiegelt, als auf diesem Server zum ersten Mal jemand die Partie wollte: Sein SHA-256 ist { $commitment }. Die Steine folgen nur daraus und aus dem Tag, also haben hier alle dieselben: Vergleicht, was euch **Fair?** zeigt. Kein Klick zählt. Wenn der Tag (UTC) vorbei ist, zeigt **/zigzag rückblick zeige:Beweis** das Geheimnis und wiederholt jede Ziehung.
fair-opened-presses = Das Geheimnis dieser Partie war { $secret }. Sein SHA-256, { $commitment }, stand hier, bevor ein Klick zählte. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }: die Nummer der Partie und die IDs der Klicks, mit denen Leute beigetreten sind und sie gestartet haben. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag rückblick zeige:Beweis** wiederholt sie alle.
fair-sealed-group = In dieser Partie wird dasselbe verteilt und gewürfelt wie in anderen. Ihr Geheimnis wurde gezogen und versiegelt, bevor die erste begann: Sein SHA-256 ist { $commitment }. Alle gemischten Steine und Würfe folgen daraus und aus dem Text { $text }: Vergleicht, was **Fair?** den anderen zeigt. Kein Klick zählt. Wenn die letzte dieser Partien vorbei ist, steht das Geheimnis hier, und **/zigzag rückblick zeige:Beweis** wiederholt jede Ziehung.
fair-opened-group = In dieser Partie wurde dasselbe verteilt und gewürfelt wie in anderen. Ihr Geheimnis war { $secret }. Sein SHA-256, { $commitment }, stand hier von Anfang an. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag rückblick zeige:Beweis** wiederholt sie alle.
fair-sealed-opening = Für diese Partie wurde ein Geheimnis gezogen und versiegelt, als sie eröffnet wurde: Sein SHA-256 ist { $commitment }. Alle gemischten Steine und Würfe folgen daraus und aus dem Text { $text }: der Nummer der Partie und der ID des Befehls oder Klicks, der sie eröffnet hat. Wenn sie vorbei ist, steht das Geheimnis hier, und **/zigzag rückblick zeige:Beweis** wiederholt jede Ziehung.
fair-opened-opening = Das Geheimnis dieser Partie war { $secret }. Sein SHA-256, { $commitment }, stand hier von Anfang an. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }: die Nummer der Partie und die ID des Befehls oder Klicks, der sie eröffnet hat. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag rückblick zeige:Beweis** wiederholt sie alle.
fair-sealed-tournament = Für diese Turnierpartie wurde ein Geheimnis gezogen und versiegelt, als sie begann: Sein SHA-256 ist { $commitment }. Alle gemischten Steine und Würfe folgen daraus und aus dem Text { $text }, der Nummer der Partie. Kein Klick zählt, weil die Partie von selbst begonnen hat. Wenn sie vorbei ist, steht das Geheimnis hier, und **/zigzag rückblick zeige:Beweis** wiederholt jede Ziehung.
fair-opened-tournament = Das Geheimnis dieser Turnierpartie war { $secret }. Sein SHA-256, { $commitment }, stand hier von Anfang an. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }, die Nummer der Partie. Er lautet { $seed }, und alle gemischten Steine und Würfe folgen daraus. **/zigzag rückblick zeige:Beweis** wiederholt sie alle.
fair-sealed-match = Diese Partie wird gegeben wie Partie { $of }: mit demselben Geheimnis, dessen SHA-256 { $commitment } ist, und demselben Text { $text }. Der Beweis jener Partie zeigt das Geheimnis, und hier steht es, wenn die Partie zu Ende ist. Seht es euch bitte erst nach dem Spielen an.
fair-opened-match = Diese Partie wird gegeben wie Partie { $of }, mit deren Geheimnis: { $secret }. Sein SHA-256, { $commitment }, stand in jener Partie, und das Geheimnis selbst, als sie zu Ende war. Der Startwert ist SHA-256 über das Geheimnis und den Text { $text }, wie damals. **/zigzag rückblick zeige:Beweis** wiederholt jede Ziehung.
