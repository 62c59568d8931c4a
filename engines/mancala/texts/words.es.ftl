### El mancala Zig Zag en palabras. hoyo (pit), semilla (seed), sembrar (sow), capturar, vuelta (lap).

mancala-name = Mancala
mancala-command = Para dos: siembra en zigzag, captura enfrente
    .name = mancala
mancala-about = Siembra en zigzag por las dos filas y captura más semillas que tu rival.
mancala-sitting = 2 jugadores

## Opciones del comando

mancala-option-pits = Hoyos en cada lado, un número par de 2 a 26 (por defecto 6)
    .name = hoyos
mancala-option-seeds = Semillas en cada hoyo al empezar, un número impar de 1 a 15 (por defecto 5)
    .name = semillas

## Lo que se eligió, en la sala de espera

mancala-chosen-pits = { $pits } hoyos por lado
mancala-chosen-seeds = { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
} en cada uno

## El mensaje

mancala-headline = con { $win } de { $seeds } semillas se gana
mancala-headline-quiet = { $left ->
    [one] una jugada más sin captura termina la partida
   *[other] { $left } jugadas más sin captura terminan la partida
}
mancala-level = Empate a { $high }
mancala-leads = { $mark } gana { $high } a { $low }
mancala-side = { $seat ->
    [0] Sur
   *[other] Norte
}
mancala-note-score = { $count ->
    [one] 1 capturada
   *[other] { $count } capturadas
}
mancala-note-awarded = { $captured } capturadas + { $awarded } sobrantes = { $count }
mancala-prompt = Elige un hoyo para sembrar.
mancala-prompt-barred = Elige un hoyo para sembrar, menos { $pits }.
mancala-pit = { $pit } · { $seeds }
mancala-pit-barred = { $pit } · repite
mancala-pit-words = Hoyo { $pit }: { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}
mancala-move = sembrar el hoyo { $pit } ({ $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}), hasta { $last }{ $captured ->
    [0] {""}
   *[other] {" "}y capturar { $captured }
}
mancala-choose-pit = Sembrar un hoyo de { $first } a { $last }

## Lo que ha pasado

mancala-event-sowed = { $name } sembró { $pit } y acabó en { $last }{ $laps ->
    [one] {""}
   *[other] {" "}tras { $laps } vueltas
}.
mancala-event-captured = { $name } capturó { $count } de { $pit }.
mancala-event-barred = Ahora no se puede sembrar { $pits }: repetiría una posición anterior.
mancala-event-ended-exhausted = Ya no se puede capturar nada.
mancala-event-ended-stuck = A quien le toca no le queda nada que sembrar.
mancala-event-ended-quiet = 300 jugadas seguidas sin captura. Las semillas restantes no cuentan para nadie.
mancala-event-awarded = { $name } fue quien capturó por última vez y se lleva { $count ->
    [one] la última semilla
   *[other] las { $count } semillas restantes
}.
mancala-event-won = { $name } gana { $scores }.
mancala-event-drawn = Empate, { $scores }.

## Cómo terminó una partida

mancala-over-exhausted = Nada más que capturar
mancala-over-stuck = Nada más que sembrar
mancala-over-quiet = Demasiado tiempo sin captura

## La posición en palabras, para quien no puede ver la imagen

mancala-describe-row = { $name }, { $seat ->
    [0] Sur, hoyos { $first } a { $last }
   *[other] Norte, hoyos { $first } a { $last }
}: { $pits }; capturadas { $captured }.
mancala-describe-last = { $name } sembró { $pit } y acabó en { $last }.
mancala-describe-last-laps = { $name } sembró { $pit }, luego { $lifted }, y acabó en { $last }.
mancala-describe-captured = Eso capturó { $count } de { $pit }.
mancala-describe-barred = Ahora no se puede sembrar { $pits }: repetiría una posición anterior.
mancala-describe-awarded = { $name } fue quien capturó por última vez y se llevó { $count ->
    [one] la última semilla de los hoyos
   *[other] las { $count } semillas que quedaban en los hoyos
}.
mancala-describe-turn = Le toca a { $name }.
mancala-describe-over = La partida ha terminado.

## Por qué se rechazó una jugada

mancala-refused-no_such_pit = Ese hoyo no existe en este tablero.
mancala-refused-empty_pit = Ese hoyo está vacío.
mancala-refused-returns = Eso repetiría una posición que ya se dio desde la última captura. Siembra otro hoyo.

## Junto a las reglas

mancala-example = Ejemplo: Sur sembró a. Sus cinco semillas fueron a B, c, D, e y F, cada vez un paso adelante y al otro lado.

## Pistas y análisis

mancala-hint-seeds = unas { $value } de las { $total } semillas al final
mancala-review-seeds = Jugada { $ply }: **{ $move }**. **{ $better }** era mejor por { $lost } semillas.
mancala-gained = { $name } { $count ->
    [0] no gana nada
    [one] gana 1 semilla
   *[other] gana { $count } semillas
}
mancala-hint-looks = El bot calculó varias jugadas de ambos lados y contó las semillas que cada uno tendría al final.

## Lo que hace una jugada, en pistas y análisis: la jugada es el sujeto

mancala-fact-captures = captura { $count ->
    [one] 1 semilla
   *[other] { $count } semillas
} de { $pit }
mancala-fact-lets_capture = { $you ->
    [yes] te deja capturar { $count } después
   *[no] deja que { $name } capture { $count } después
}
mancala-fact-safe = { $you ->
    [yes] no te deja nada que capturar después
   *[no] no deja a { $name } nada que capturar después
}
mancala-fact-threatens = amenaza con capturar { $count }

## Planes

mancala-plan-invite = Elige los hoyos para tus próximos turnos, cinco como mucho. Si uno no se puede sembrar, el plan se detiene y te preguntamos.
mancala-condition-reply = Siembra { $condition }
mancala-condition-captures = Captura
mancala-conditional-reply = si siembra **{ $condition }**: { $move }
mancala-conditional-captures = { $move } si captura
mancala-unmet-reply = sembró { $sown }, no { $condition }
mancala-unmet-captures = { $move } no captura nada

## Lo que fue especial

mancala-highlight = mayor captura: { $count ->
    [one] 1 semilla
   *[other] { $count } semillas
}

## Problemas

mancala-task-ending = Encuentra la jugada que te da más semillas al final.
mancala-task-win = Solo una jugada gana. Encuéntrala.
mancala-task-gain = Encuentra la jugada que más gana.
mancala-task-hold = Encuentra la única jugada que no pierde semillas.
mancala-known = Cuenta lo que capturas en tus { $turns } próximos turnos, menos lo que tu rival captura en los suyos.
mancala-worth = { $count ->
    [one] 1 semilla
   *[other] { $value } semillas
} al final
mancala-worth-gain = { $count ->
    [0] una ganancia nula
   *[other] { $sign ->
        [minus] una pérdida
       *[plus] una ganancia
    } de { $count ->
        [one] 1 semilla
       *[other] { $value } semillas
    }
}
mancala-worth-hold = { $count ->
    [0] una ganancia nula
   *[other] { $sign ->
        [minus] una pérdida
       *[plus] una ganancia
    } de { $count ->
        [one] 1 semilla
       *[other] { $value } semillas
    }
}
mancala-theme-safe = No dejar nada que capturar
mancala-theme-threatens = Amenazar con capturar
mancala-theme-lets_capture = Perder menos
mancala-theme-captures = Capturar
