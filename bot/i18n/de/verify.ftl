### Wie der Zufall zustande kam.

verify-title = { $game } { $match }: Fairness-Prüfung
verify-presses-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, das **Fair?** schon vor dem Start der Partie zeigte, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`: die Nummer der Partie und die IDs der Klicks, mit denen Leute beigetreten sind und sie gestartet haben. Er lautet `{ $seed }`.
    Alles Mischen und Würfeln folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-daily-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, das **Fair?** während der Partie zeigte, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`, der mit dem Tag beginnt. Er lautet `{ $seed }`.
    Alles Mischen folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-group-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, das **Fair?** während der Partie zeigte, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`. Er lautet `{ $seed }`.
    { $count ->
        [one] Nur diese Partie wurde mit diesem Startwert gespielt: { $matches }.
       *[other] { $count } Partien wurden mit diesem Startwert gespielt: { $matches }.
    }
    Alles Mischen und Würfeln folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-opening-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, das **Fair?** während der Partie zeigte, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`: die Nummer der Partie und die ID des Befehls oder Klicks, der sie eröffnet hat. Er lautet `{ $seed }`.
    Alles Mischen und Würfeln folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-tournament-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, das **Fair?** während der Partie zeigte, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`, die Nummer der Partie. Er lautet `{ $seed }`.
    Alles Mischen und Würfeln folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-match-body =
    Diese Partie wurde gegeben wie Partie { $of }, deren Geheimnis `{ $secret }` war. Sein SHA-256, das **Fair?** in jener Partie zeigte, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`, wie in jener Partie. Er lautet `{ $seed }`.
    Partien, die mit diesem Startwert gespielt wurden: { $matches }.
    Alles Mischen und Würfeln folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-no-chance = In dieser Partie wurde nichts gezogen: Das Spiel kennt kein Mischen und kein Würfeln. Die Züge sind alles, was es gibt. **/zigzag rückblick** zeigt sie mit **zeige:Wiedergabe** einzeln und schickt sie mit **zeige:Textdatei** als Textdatei.
verify-run = Führ es mit Python 3.8 oder neuer aus: Es gibt alles Verteilen, Ziehen und Würfeln der Partie aus. Die Datei enthält es auch, dazu die Werte dieser Partie, damit du vergleichen kannst.
verify-presses-limits = Nach den Klicks konnte also niemand das Geheimnis ändern oder etwas anderes ziehen. Was sich so nicht zeigen lässt: ob, wer den Bot betreibt, einen unpassenden Klick übergangen hat.
verify-daily-limits = Auf dem Server hatten also alle dieselben Steine, und niemand konnte sie während des Tages ändern. Was sich so nicht zeigen lässt: ob, wer den Bot betreibt, mehrere Geheimnisse gezogen und eines ausgesucht hat.
verify-group-limits = In diesen Partien haben also alle dasselbe bekommen, und niemand konnte das währenddessen ändern. Was sich so nicht zeigen lässt: ob, wer den Bot betreibt, mehrere Geheimnisse gezogen und eines ausgesucht hat.
verify-opening-limits = Während der Partie konnte also niemand ändern, was gezogen wird. Was sich so nicht zeigen lässt: ob, wer den Bot betreibt, mehrere Geheimnisse gezogen und eines ausgesucht hat.
verify-tournament-limits = Während der Partie konnte also niemand ändern, was gezogen wird. Was sich so nicht zeigen lässt: ob, wer den Bot betreibt, mehrere Geheimnisse gezogen und eines ausgesucht hat.
verify-match-limits = Also wurde in all diesen Partien dasselbe gegeben. Was das nicht zeigen kann: ob sich jemand die erste angesehen hatte.
verify-matches = Alle Partien, die mit diesem Startwert gespielt wurden: { $matches }
verify-used = Die Werte dieser Partie:
export-done = { $game } { $match } als Textdatei. **python -m engines replay { $file }** spielt die Partie nach und prüft sie.
