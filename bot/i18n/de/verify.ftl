### Wie der Zufall zustande kam.

verify-title = { $game } { $match }: wie der Zufall zustande kam
verify-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, gezeigt bevor die Partie begann, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`: die Nummer der Partie und die IDs der Klicks, mit denen die Leute beigetreten sind. Er lautet `{ $seed }`.
    Alles Verteilen und Würfeln folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-daily-body =
    Das Geheimnis war `{ $secret }`. Sein SHA-256, gezeigt während gespielt wurde, ist `{ $commitment }`.
    Der Startwert ist SHA-256 über die Bytes des Geheimnisses und den Text `{ $text }`: der Tag und der Server. Er lautet `{ $seed }`.
    Die Reihenfolge der Steine folgt aus dem Startwert; dieses Skript zieht dieselben Zahlen:
verify-run = Führ es mit Python ab 3.8 aus: Es schreibt alles Verteilen, Ziehen und Würfeln der Partie hin. Die Datei enthält es auch, mit dem, was diese Partie gebraucht hat, sodass du vergleichen kannst.
verify-used = Was diese Partie gebraucht hat:
export-done = { $game } { $match } als Textdatei. **python -m engines replay { $file }** spielt sie nach und prüft sie.
