### Con qué fiabilidad juega la gente: junto a los nombres en una sala y en sus resultados.

reliability-new = primeras partidas
reliability-in-time = { $share } a tiempo
reliability-record = Turnos a tiempo: **{ $share }** de { $turns } · partidas jugadas hasta el final: **{ $stayed } de { $matches }**
reliability-unknown = La fiabilidad aparece después de { $matches } partidas con otras personas.
error-seats-fewer =
    Has dejado { $left } de tus últimas { $played } partidas antes del final, así que puedes jugar { $count ->
        [one] una sola partida
       *[other] { $count } partidas
    } a la vez:
    { $matches }
    Termina una de ellas y después empieza la siguiente. Cuantas más juegues hasta el final, más podrás jugar a la vez.
