### Lo que se dice de un juego que no tiene un mensaje propio para ello.

## Comandos y opciones

default-command = Jugar a { $game }
default-about = **Reglas** explica cómo se juega.
default-sitting = { $most ->
    [1] para una persona
   *[other] { $seats } jugadores
}
default-option = { $detail } (ver las reglas)
default-option-players = Cuántos juegan
default-choice = { $detail }
default-option-value = { $option }: { $value }

## El mensaje

default-title = { $game }
default-score = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
default-prompt = Elige tu jugada.
default-move = { $move }
default-choose = Elige una jugada
default-other = Otra jugada…
default-other-title = Tu jugada
default-event = { $count ->
    [0] { $event }
   *[other] { $event } ({ $details })
}
default-event-of = { $name }: { $event }
default-over = { $detail }
default-result = { $name } ha terminado.
default-example = Un ejemplo de { $game }.

## La posición en palabras, para quien no ve la imagen

default-describe-score = { $name }: { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}.
default-describe-turn = Le toca a { $name }.
default-describe-over = La partida ha terminado.

## Pistas y análisis

default-hint = más o menos { $value } ({ $detail })
default-hint-chance = { $value } % de probabilidad de ganar
default-review = Jugada { $ply }: **{ $move }**. **{ $better }** era mejor por { $lost } ({ $detail }).
default-gained = { $name } gana { $count }
default-review-chance = Jugada { $ply }: **{ $move }**. **{ $better }** era mejor: { $lost } puntos porcentuales más de probabilidad de ganar.

## Problemas

default-task = Encuentra la mejor jugada.
default-worth = { $value }

## Planes; $detail es la condición

default-plan-invite = Elige jugadas para tus próximos turnos. Si una no se puede jugar, el plan se detiene y te preguntamos.
default-condition = { $detail }
default-conditional = { $move } si { $detail }
