### Antworten auf Befehle und Knöpfe.

rematch-there = Du bist dabei. Die Revanche ist Partie { $match }: [hier geht’s hin]({ $url }).
played = Du hast **{ $move }** gespielt.
table-posted = Die Partie steht wieder am Ende von { $channel }.
resign-ask = Partie { $match } aufgeben? Ein Bot spielt für dich weiter, damit die anderen zu Ende spielen können, und du kannst nicht mehr gewinnen. Wenn alle lieber aufhören würden, kannst du stattdessen um Abbruch bitten.
resign-ask-last = Partie { $match } aufgeben? Sie endet sofort, und du kannst sie nicht gewinnen. Wenn ihr beide lieber aufhören würdet, kannst du stattdessen um Abbruch bitten.
resign-ask-alone = Partie { $match } aufgeben? Sie endet sofort und zählt als verloren.
resign-sure = Ja, aufgeben
resign-stay = Nein, weiterspielen
resign-cancel = Um Abbruch bitten
left-lobby = Du hast Partie { $match } vor dem Start verlassen.
resign-done = Du hast Partie { $match } aufgegeben.
agreed-done = Alles klar. Die Partie wird abgebrochen, sobald alle zugestimmt haben.
cancelled-done = Die Partie ist abgebrochen.
games-none = Du hast keine offenen Partien. Starte eine mit **/zigzag { $game }**.
games-title = Deine offenen Partien
games-line-lobby = **{ $match }** { $game } in { $channel } · wartet auf Mitspieler · { $link }
games-line-invited = **{ $match }** { $game } in { $channel } · **du bist eingeladen** · { $link }
games-line-yours = **{ $match }** { $game } in { $channel } · **du bist dran** · { $link }
games-line-other = **{ $match }** { $game } in { $channel } · { $name } ist dran · { $link }
games-link = [hier geht’s hin]({ $url })
fair-title = Ist Partie { $match } fair?
fair-sealed = Bevor jemand mitspielen konnte, wurde für diese Partie ein Geheimnis gezogen und versiegelt: Sein SHA-256 ist { $commitment }. Alle gemischten Steine und Würfe folgen daraus und aus den Klicks der Spieler. Nach der Partie steht das Geheimnis hier, und **/zigzag prüfen** wiederholt jede Ziehung.
fair-opened = Das Geheimnis dieser Partie war { $secret }. Sein SHA-256, { $commitment }, stand schon vor dem Start da. Mit den Klicks der Spieler ergibt es den Startwert { $seed }, aus dem alle gemischten Steine und Würfe folgen. **/zigzag prüfen** wiederholt sie alle.
