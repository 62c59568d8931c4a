### Pistas y análisis.

hint-title = { $game } { $match }: pista
hint-move = La elección del bot: **{ $move }**.
hint-option = **{ $label }** · **{ $move }** · { $value }
hint-option-only = **{ $label }** · **{ $move }**
hint-play = Jugar { $label }
marks-alt = Marcadas en la imagen: { $moves }.
marks-alt-move = { $label }: { $move }
marks-alt-played = { $label }: { $move } (jugada)
hint-unrated = -# Con una pista, una partida no es puntuable: esta no contará para la clasificación.
hint-unrates = Con una pista, esta partida deja de ser puntuable: no contará para la clasificación. ¿La quieres?
hint-sure = Mostrar la pista
hint-not = No, gracias
hint-needs-agreement = Esta partida es puntuable, así que no hay pistas salvo que todos estén de acuerdo. Si lo están, no contará para la clasificación.
hints-ask = Preguntar a los demás
review-title = { $game } { $match }: cómo fue
review-nothing = No hay momentos decisivos: cada jugada fue casi tan buena como la mejor, o no había nada que elegir.
review-show = Ver jugada { $ply }
review-all = Ver todas
review-move = { $game } { $match }: jugada { $ply }
review-played = **?** es tu jugada; lo demás habría sido mejor.
review-course = -# El gráfico muestra { $unit ->
    [chance] la probabilidad de ganar de cada uno
    [clearing] la probabilidad de colocar todas las fichas
    [seeds] cuántas semillas podía esperar cada uno al final
    [points] qué ventaja sobre los demás podía esperar cada uno
   *[other] lo que podía esperar cada uno
}, jugada a jugada.
review-course-numbers = Los números marcan los momentos decisivos.
review-accuracy = Precisión: { $accuracy }
review-accuracy-means = -# La mejor jugada cuenta 100 %, una que pierde { $half } 50 %; la precisión es la media. Cada jugada se juzga por lo que se podía saber.
review-loss = { $unit ->
    [chance] { $value } puntos porcentuales
    [seeds] { $value } semillas
    [points] { $value } puntos
    [tiles] { $value } fichas
   *[other] { $value } ({ $unit })
}
review-line = Tras **{ $move }**, el bot espera { $line }: { $gains }.
review-line-then = { $moves }, luego **{ $last }**
review-line-alone = Tras **{ $move }**, { $gains }.
review-deeper = No hay una razón sencilla: el bot ve más allá.
review-alt-line = { $name }: { $start } al principio, entre { $low } y { $high }, { $end } al final.
review-alt-point = Momento decisivo { $place }: jugada { $ply } de { $name }.
fact-sentence = **{ $move }** { $facts }.
hint-show = Ver { $label }
hint-back = Volver a la pista
hint-as-good = **{ $move }** sería más o menos igual de buena.
hint-worse-chance = **{ $move }** sería peor: la probabilidad baja { $lost } puntos porcentuales.
hint-worse-seeds = **{ $move }** sería peor por unas { $lost } semillas.
hint-worse-tiles = **{ $move }** sería peor por unas { $lost } fichas.
hint-worse-points = **{ $move }** sería peor por unos { $lost } puntos.
hint-worse = **{ $move }** sería peor por { $lost }.
hint-reply = Tras **{ $move }**, la mejor respuesta de { $name } es **{ $reply }**: { $facts }.
line-title = { $game } { $match }: cómo podría seguir
line-hidden = El bot juega por todos. Las fichas que no ves se reparten al azar, así que es solo una de las posibilidades.
line-chance = El bot juega por todos. Las tiradas y las fichas que salen son inventadas, así que es solo una de las posibilidades.
line-open = El bot juega por todos.
line-move = **{ $place }.** { $name }: **{ $move }**
