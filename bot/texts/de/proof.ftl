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
