### La fiabilité des gens : à côté des noms dans un salon, et dans leurs résultats.

reliability-new = premières parties
reliability-in-time = { $share } à l’heure
reliability-record = Tours joués à temps : **{ $share }** sur { $turns } · parties menées au bout : **{ $stayed } sur { $matches }**
reliability-unknown = La fiabilité s’affiche après { $matches } parties avec d’autres.
error-seats-fewer =
    Tu as quitté { $left } de tes { $played } dernières parties avant la fin, tu peux donc jouer { $count ->
        [one] une seule partie
       *[other] { $count } parties
    } à la fois :
    { $matches }
    Termine l’une d’elles, puis prends la suivante. Plus tu mènes de parties au bout, plus tu peux en jouer à la fois.
