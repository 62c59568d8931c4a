### ZIG-ZAG en palabras. pieza (piece), casilla (square), borde (edge), tirada (throw), dobles (doublet), bloqueo (barricaded).

chain-name = ZIG-ZAG
chain-command = ZIG-ZAG de 1932 para dos o cuatro: tira dados, pon piezas, une dos bordes
    .name = cadena

## Opciones del comando

chain-option-players = Dos jugadores, o cuatro en dos equipos (si no: 2)
    .name = jugadores
chain-option-teams = Cuatro jugadores: cadenas paralelas o cruzadas (si no: paralelas)
    .name = equipos
chain-option-numbers = El tablero clásico, o sus números barajados (si no: clásico)
    .name = números
chain-choice-parallel = Paralelas
chain-choice-crisscross = Cruzadas
chain-choice-classic = Clásico
chain-choice-random = Barajados

## Lo que se eligió, en la sala de espera

chain-chosen-crisscross = equipos cruzados
chain-chosen-random = números barajados
chain-chosen-first = primer turno para { $mark }, sin tirar

## La mesa

chain-edges = { $edges ->
    [EW] Oeste y Este
   *[other] Sur y Norte
}
chain-place = { $place ->
    [0] Sur
    [1] Oeste
    [2] Norte
   *[other] Este
}
chain-headline-two = 🔵 y 🔶 unen ambos { $edges }
chain-headline-unnamed = 🔵🟩 contra 🔶🔺 · los bordes aún están por elegir
chain-headline-parallel = 🔵🟩 contra 🔶🔺 · ambos bandos unen { $edges }
chain-headline-crisscross = 🔵🟩 unen { $own } · 🔶🔺 unen { $other }
chain-note-plays = juega con { $mark }
chain-note-threw = tiró { $throws } por el primer turno
chain-note-barricaded = 🧱 sin salida
chain-throw = { $one }-{ $two }
chain-prompt-edges = Elige los dos bordes que ambos bandos deben unir.
chain-prompt-single = Pon una pieza en la casilla que quieras.
chain-prompt-two = Has tirado { $one } y { $two }: pon una pieza en cada número.
chain-prompt-doublet = Has tirado dobles de { $one }: pon dos piezas.
chain-prompt-one = Has tirado { $one } y { $two }, pero solo se puede poner una pieza.
chain-prompt-none = Has tirado { $one } y { $two }, y todas esas casillas están ocupadas: pasa.
chain-prompt-barricaded = Ya no tienes camino: puedes abandonar, o bloquear también al otro bando para empatar.
chain-name-edges = Unir { $edges }
chain-pass = Pasar
chain-squares = Escribir casillas…
chain-choose-single = Una de estas casillas…
chain-choose-number = Una casilla con { $number }…
chain-choose-doublet = La primera casilla con { $number }…
chain-choose-other = La otra casilla, con { $number }…
chain-form-squares = Tus casillas
chain-form-label-single = ¿Qué casilla?
chain-form-label-two = ¿Qué casillas, con { $one } y { $two }?
chain-form-placeholder-one = por ejemplo { $one }
chain-form-placeholder-two = por ejemplo { $one } { $two }

## Lo que ha pasado

chain-event-threw_for_first = { $round ->
    [1] Por el primer turno: { $throws }.
   *[other] Otra vez, en el empate: { $throws }.
}
chain-event-threw_for_first-one = { $name } tiró { $one } y { $two }
chain-event-first = { $name } tiene el primer turno.
chain-event-named = { $name } eligió { $edges } como bordes que unir.
chain-event-placed = { $count ->
    [one] { $name } puso una pieza en { $one }.
   *[other] { $name } puso piezas en { $one } y { $two }.
}
chain-event-passed = { $name } no podía poner ni { $one } ni { $two } y pasó.
chain-event-barricaded = Ya no hay camino entre { $edges } para { $names }: ¡bloqueo! Abandonar, o bloquear también al otro bando para empatar.
chain-event-threw = { $name } tiró { $one } y { $two }.
chain-event-joined = ¡{ $edges }, unidos por { $names }!
chain-event-drawn = { $reason ->
    [full] El tablero está lleno y nadie ha unido los bordes.
   *[other] Ambos bandos están bloqueados: empate.
}

## Cómo terminó una partida

chain-over-joined = los bordes quedaron unidos
chain-over-barricades = ambos bandos bloqueados
chain-over-full = el tablero está lleno

## La posición en palabras, para quien no puede ver la imagen

chain-describe-side = { $mark } { $names }, para unir { $edges }: { $squares }.
chain-describe-side-open = { $mark } { $names }: { $squares }.
chain-describe-none = aún sin piezas
chain-describe-barricaded = Sin camino entre sus bordes: { $names }.
chain-describe-last = { $name } puso por último { $squares }.
chain-describe-chain = La cadena ganadora: { $squares }.
chain-describe-over = La partida ha terminado.
chain-describe-numbers = Números, de la fila 12 a la fila 1, de a hasta l: { $rows }.
chain-describe-edges = { $name } elige los bordes.
chain-describe-single = { $name } pone una sola pieza.
chain-describe-turn = { $name } ha tirado { $one } y { $two }, y le toca.

## Por qué se rechazó una jugada

chain-refused-wrong_phase = Eso no es lo que toca ahora.
chain-refused-same_square = Dos piezas necesitan dos casillas distintas.
chain-refused-not_empty = Ahí ya hay una pieza.
chain-refused-one_piece = Ahora se pone una sola pieza.
chain-refused-two_pieces = Se pueden poner las dos piezas, así que nombra dos casillas.
chain-refused-must_place = Se puede poner una pieza, así que no puedes pasar.
chain-refused-not_thrown = Esas casillas no llevan los números tirados.

## Junto a las reglas

chain-example = Un ejemplo: a la izquierda, una cadena de círculos azules une Sur y Norte por lados y esquinas. A la derecha, unos rombos naranjas le cierran el paso de Oeste a Este: azul está bloqueado.
