### ZIG-ZAG en palabras. pieza (piece), casilla (square), borde (edge), tirada (roll), doble (double), bloqueo (barricaded).

chain-name = Cadena
chain-command = Para dos o cuatro: tira dados, pon piezas, une dos bordes
    .name = cadena
chain-about = Tira dos dados, pon una pieza en cada número y une dos bordes del tablero antes que el otro bando.
chain-sitting = 2 o 4 jugadores

## Opciones del comando

chain-option-players = Dos jugadores, o cuatro en dos equipos (por defecto 2)
    .name = jugadores
chain-option-teams = Cuatro jugadores: cadenas paralelas o cruzadas (por defecto paralelas)
    .name = equipos
chain-option-numbers = El tablero clásico, o sus números barajados (por defecto clásico)
    .name = números
chain-choice-parallel = Cadenas paralelas
chain-choice-crisscross = Cadenas cruzadas
chain-choice-classic = Clásico
chain-choice-random = Barajados
chain-clash-teams = Las cadenas cruzadas son para 4 jugadores. Elige 4 o no pongas **{ $name }**.

## Lo que se eligió, en la sala de espera

chain-chosen-crisscross = cadenas cruzadas
chain-chosen-random = números barajados
chain-chosen-first = { $mark } empieza, sin tirar

## El mensaje

chain-edges = { $edges ->
    [EW] izquierda y derecha
   *[other] arriba y abajo
}
chain-place = { $place ->
    [0] Sur
    [1] Oeste
    [2] Norte
   *[other] Este
}
chain-headline-two = 🔵 contra 🔶 · gana quien una primero { $edges }
chain-headline-unnamed = 🔵🟩 contra 🔶🔺 · los bordes que hay que unir aún están por elegir
chain-headline-parallel = 🔵🟩 contra 🔶🔺 · gana el bando que una primero { $edges }
chain-headline-crisscross = 🔵🟩 ganan si unen { $own } · 🔶🔺 si unen { $other }
chain-headline-needs = { $seats ->
    [2] { $lead ->
        [level] Gana quien una primero { $edges }: empate, cada uno a falta de { $few }
       *[other] Gana quien una primero { $edges }: { $ahead } va por delante a falta de { $few }; { $behind }, de { $many }
    }
   *[other] { $lead ->
        [level] Gana el bando que una primero { $edges }: empate, cada uno a falta de { $few }
       *[other] Gana el bando que una primero { $edges }: { $ahead } van por delante a falta de { $few }; { $behind }, de { $many }
    }
}
chain-headline-needs-crisscross = 🔵🟩 unen { $own }: faltan { $one } · 🔶🔺 unen { $other }: faltan { $two }
chain-note-plays = juega con { $mark }
chain-note-needs = { $count ->
    [one] le falta 1
   *[other] le faltan { $count }
}
chain-note-threw = { $count ->
    [one] sacó { $throws } para ver quién empieza
   *[other] sacó { $throws } para ver quién empieza: en caso de empate, otra vez
}
chain-note-barricaded = bloqueado
chain-note-corner = Las esquinas cuentan: { $one } y { $two } se tocan por una esquina, así que están unidas.
chain-throw = { $one }-{ $two }
chain-prompt-edges = Empiezas tú: elige los dos bordes que ambos bandos deben unir.
chain-prompt-single = { $name } empieza con la tirada más alta. Para compensar, pon ahora una pieza en la casilla que quieras.
chain-prompt-single-rematch = { $name } empieza en esta revancha. Para compensar, pon ahora una pieza en la casilla que quieras.
chain-prompt-two = Pon una pieza en un { $one } y otra en un { $two }.
chain-prompt-double = Has tirado un doble { $one }: pon dos piezas.
chain-prompt-one = Has tirado { $one } y { $two }, pero solo puedes poner una pieza.
chain-prompt-none = Has tirado { $one } y { $two }, pero ninguna de esas casillas está libre: pasa.
chain-prompt-barricaded = Estás bloqueado: abandona, o bloquea también al otro bando para empatar.
chain-name-edges = { $edges ->
    [EW] Unir izquierda y derecha
   *[other] Unir arriba y abajo
}
chain-pass = Pasar
chain-placing = Poner piezas
chain-undo = Deshacer
chain-start-with = Empezar por { $number }
chain-placing-column = Elige primero una columna y después una de sus casillas.
chain-placing-any = Elige una casilla.
chain-placing-first = { $count ->
    [one] Elige una casilla con { $one }.
   *[other] Elige una casilla con { $one } o { $two }.
}
chain-placing-second = **{ $square }**, vale. Ahora elige una casilla con { $number }.
chain-placed = { $count ->
    [one] Has puesto una pieza en { $one }.
   *[other] Has puesto piezas en { $one } y { $two }.
}
chain-move = { $count ->
    [one] una pieza en { $one }
   *[other] piezas en { $one } y { $two }
}
chain-squares = Escribir casillas…
chain-form-squares = Tus casillas
chain-form-label-single = ¿Qué casilla?
chain-form-label-two = ¿Qué casillas, con { $one } y { $two }?
chain-form-placeholder-one = por ejemplo { $one }
chain-form-placeholder-two = por ejemplo { $one } { $two }

## Lo que ha pasado

chain-event-threw_for_first = { $round ->
    [1] Tiradas para empezar: { $throws }.
   *[other] Empate, otra vez: { $throws }.
}
chain-event-threw_for_first-one = { $name } { $one }-{ $two }
chain-event-first = { $name } empieza.
chain-event-named = { $name } eligió { $edges } como bordes que unir.
chain-event-placed = { $count ->
    [one] { $name } puso una pieza en { $one }.
   *[other] { $name } puso piezas en { $one } y { $two }.
}
chain-event-passed = { $name } no podía poner ni { $one } ni { $two } y pasó.
chain-event-barricaded = Ya no hay camino entre { $edges } para { $names }: ¡bloqueado! Abandona, o sigue y bloquea también al otro bando para empatar.
chain-event-threw = { $name } tiró { $one } y { $two }.
chain-event-joined = ¡Bordes unidos por { $names }: { $edges }!
chain-event-drawn = { $reason ->
    [full] El tablero está lleno y nadie ha unido los bordes: empate.
   *[other] Ambos bandos están bloqueados: empate.
}

## Cómo terminó una partida

chain-over-joined = Los bordes quedaron unidos
chain-over-barricades = Ambos bandos están bloqueados
chain-over-full = El tablero está lleno

## La posición en palabras, para quien no puede ver la imagen

chain-describe-side = { $mark } { $names }, para unir { $edges }: { $squares }.
chain-describe-side-open = { $mark } { $names }: { $squares }.
chain-describe-none = aún sin piezas
chain-describe-needs = { $names }: { $count ->
    [one] falta 1 pieza
   *[other] faltan { $count } piezas
}.
chain-describe-barricaded = Sin camino entre sus bordes: { $names }.
chain-describe-last = Último en jugar: { $name }, { $squares }.
chain-describe-chain = La cadena ganadora: { $squares }.
chain-describe-over = La partida ha terminado.
chain-describe-numbers = Números, de la fila 12 a la fila 1, de a hasta l: { $rows }.
chain-describe-chosen = Ya elegida: { $square }.
chain-describe-letters = Letras para elegir: { $squares }.
chain-describe-edges = { $name } elige los bordes.
chain-describe-single = { $name } pone una sola pieza.
chain-describe-turn = { $name } ha tirado { $one } y { $two }, y le toca.

## Por qué se rechazó una jugada

chain-refused-wrong_phase = Eso no se puede hacer ahora.
chain-refused-same_square = Elige dos casillas distintas.
chain-refused-not_empty = Ahí ya hay una pieza.
chain-refused-one_piece = Pon ahora una sola pieza.
chain-refused-two_pieces = Puedes poner las dos piezas, así que elige dos casillas.
chain-refused-must_place = Puedes poner una pieza, así que no puedes pasar.
chain-refused-not_thrown = Esas casillas no tienen los números que has tirado.

## Junto a las reglas

chain-example = Ejemplo: a la izquierda, una cadena de círculos azules une arriba y abajo por lados y esquinas. A la derecha, unos rombos naranjas le cierran el paso de izquierda a derecha: azul está bloqueado.

## Lo que fue especial

chain-highlight = de borde a borde

## Lo que hace una jugada, en pistas y análisis: la jugada es el sujeto

chain-hint-looks = El bot comparó cuánto le faltaría a cada lado para unir sus bordes.
chain-fact-joins = une { $edges }
chain-fact-barricades = bloquea a { $names }
chain-fact-barricades_itself = bloquea a su propio bando
chain-fact-lets_join = permite a { $names } unir sus bordes en el próximo turno con { $rolls } de 36 tiradas
chain-fact-stops = impide a { $names } unir sus bordes en el próximo turno
chain-fact-threatens = amenaza con unir con { $rolls } de 36 tiradas
chain-fact-blocks = obliga a { $names } a poner { $after } piezas en vez de { $before } para unir
chain-fact-shortens = se queda a { $count ->
    [one] 1 pieza
   *[other] { $count } piezas
} de unir
chain-fact-no_shorter = sigue a { $count ->
    [one] 1 pieza
   *[other] { $count } piezas
} de unir
chain-fact-widens = abre más caminos para unir
chain-fact-narrows = deja a { $names } menos caminos para unir

## Problemas

chain-task-join = Une tus bordes con esta jugada.
chain-task-stop = Tu rival está a punto de unir sus bordes. Encuentra la jugada con más posibilidades de impedirlo.
chain-task-prepare = Encuentra la jugada con más posibilidades de unir en la siguiente.
chain-worth = un { $percent } % de posibilidades
chain-worth-join = { $count ->
    [0] aún ninguna cadena
   *[other] una cadena entre tus bordes
}
chain-worth-stop = un { $percent } % de posibilidades de que tu rival no una en su próxima jugada
chain-worth-prepare = un { $percent } % de posibilidades de unir en tu próxima jugada
chain-theme-threatens = Amenazar con unir
chain-theme-joins = Unir los bordes
chain-theme-shortens = Acercarse a unir
chain-theme-lets_join = Dejar menos tiradas al rival

## Planes

chain-plan-invite = Elige casillas en el orden en que las usarías, cinco como mucho. En tu turno, cada pieza va a la primera que tenga el número que salga y siga libre. Si a una le falta casilla, no se juega nada y te preguntamos.
chain-plan-number = Una casilla con { $number }
chain-plan-uncovered = te salieron { $one } y { $two }, y tu plan no tiene casilla libre para { $pieces ->
    [1] la pieza
   *[other] cada pieza
}
chain-condition-joins = Toca tus piezas
chain-condition-taken = Ocupan { $condition }
chain-conditional-joins = { $move } si toca tus piezas
chain-conditional-taken = si ocupan **{ $condition }**: { $move }
