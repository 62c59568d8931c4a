### CrissCross en palabras. ficha (tile), brazo (arm), extremo libre, descarte (scrap heap), pozo (draw pile), pasada (pass).

crisscross-name = CrissCross
crisscross-command = En solitario: pon todas las fichas de dominó en los brazos de una cruz
    .name = crisscross
crisscross-about = Un solitario: roba las fichas de una en una y ponlas todas en los brazos de una cruz.
crisscross-sitting = en solitario

## Opciones del comando

crisscross-option-set = Qué juego de fichas: doble 6, 7, 8 o 9 (por defecto 6)
    .name = juego
crisscross-option-arms = Cuántos brazos salen del centro: 3, 4 o 5 (por defecto 4)
    .name = brazos
crisscross-option-doubles = Si un doble puede empezar un brazo (por defecto sí)
    .name = dobles
crisscross-option-opening = Libre, o las primeras fichas empiezan todos los brazos (por defecto libre)
    .name = apertura
crisscross-choice-start = Los dobles pueden empezar brazos
crisscross-choice-scrap = Los dobles no empiezan brazos
crisscross-choice-free = Libre
crisscross-choice-cross = Las primeras fichas forman la cruz

## Lo que se eligió

crisscross-chosen-set = doble { $set }
crisscross-chosen-arms = { $arms } brazos
crisscross-chosen-scrap = los dobles no empiezan brazos
crisscross-chosen-cross = las primeras fichas forman la cruz

## El mensaje

crisscross-goal = Coloca las { $all } fichas: { $placed } puestas, { $left } por poner
crisscross-caption-progress = { $placed } de { $all } puestas
crisscross-caption-stock = pozo
crisscross-caption-scrap = aparte
crisscross-note = { $count ->
    [0] todas las fichas puestas
    [one] queda 1 ficha
   *[other] quedan { $count } fichas
}
crisscross-prompt-on = Pon { $tile } en un extremo libre donde encaje.
crisscross-prompt-arm = Empieza el brazo { $arm } con { $tile }: ¿qué número va hacia fuera?
crisscross-prompt-double = Empieza el brazo { $arm } con { $tile }.
crisscross-prompt-either = Pon { $tile } en un extremo libre donde encaje, o empieza con ella el brazo { $arm }.
crisscross-move-on = { $tile } en el brazo { $arm }, junto al { $end }
crisscross-move-arm = empezar el brazo { $arm } con { $tile }, { $out } hacia fuera
crisscross-on = { $arm } · { $end }
crisscross-out = { $arm } · { $out } fuera

## Lo que ha pasado

crisscross-event-laid = { $tile } en el brazo { $arm }, que acaba en { $out }.
crisscross-event-started = { $tile } empieza el brazo { $arm }, { $out } fuera.
crisscross-event-scrapped = { $count ->
    [one] { $tiles } no encaja: queda aparte.
   *[other] { $tiles } no encajan: quedan aparte.
}
crisscross-event-shuffled = { $count ->
    [one] El pozo está vacío: vuelve 1 ficha apartada.
   *[other] El pozo está vacío: vuelven { $count } fichas apartadas.
}
crisscross-result-cleared = { $name } ha puesto todas las fichas: ¡resuelta!
crisscross-result-stuck = { $left ->
    [one] { $name } no puede seguir: queda 1 ficha.
   *[other] { $name } no puede seguir: quedan { $left } fichas.
}
crisscross-result-resigned = { $left ->
    [one] { $name } ha abandonado: queda 1 ficha.
   *[other] { $name } ha abandonado: quedan { $left } fichas.
}

## La posición en palabras, para quien no puede ver la imagen

crisscross-describe-arm = Brazo { $arm }: { $tiles }; extremo libre { $end }.
crisscross-describe-empty = Aún no hay ninguna ficha puesta.
crisscross-describe-progress = { $placed } de { $all } fichas están puestas.
crisscross-describe-drawn = La ficha robada es { $tile }.
crisscross-describe-fits = Encaja en { $count ->
    [one] el brazo { $arms }
   *[other] los brazos { $arms }
}.
crisscross-describe-start = Puede empezar el brazo { $arm }.
crisscross-describe-stock = { $count ->
    [0] El pozo está vacío.
    [one] En el pozo hay 1 ficha.
   *[other] En el pozo hay { $count } fichas.
}
crisscross-describe-scrap = { $count ->
    [0] El descarte está vacío.
    [one] En el descarte hay 1 ficha boca abajo.
   *[other] En el descarte hay { $count } fichas boca abajo.
}
crisscross-describe-left = Han sobrado: { $tiles }.
crisscross-describe-scrapped = Descartado desde la última jugada: { $tiles }.
crisscross-describe-shuffled = El descarte se acaba de barajar y ahora es el pozo.
crisscross-describe-cleared = Todas las fichas están puestas: has ganado.
crisscross-describe-stuck = { $count ->
    [one] Ya no encaja ninguna ficha, y queda 1.
   *[other] Ya no encaja ninguna ficha, y quedan { $count }.
}

## Por qué se rechazó una jugada

crisscross-refused-no_such_arm = No hay ningún brazo con esa letra.
crisscross-refused-does_not_fit = La ficha no encaja en ese extremo.
crisscross-refused-arms_first = Las primeras fichas tienen que empezar los brazos.
crisscross-refused-arms_stand = Todos los brazos están ya empezados.
crisscross-refused-not_on_tile = La ficha robada no tiene ese número.
crisscross-refused-double = En esta partida un doble no puede empezar un brazo.

## Junto a las reglas

crisscross-example = Ejemplo: el brazo A es 6-2 con su 6 hacia fuera. 6-1 podría haber ido ahí, pero empezó el brazo B con su 1 hacia fuera. La ficha robada, 1-1, está cruzada al final del brazo B; podría haber empezado el brazo C.

## Pistas y análisis

crisscross-hint-tiles = unas { $value } fichas colocadas en total
crisscross-hint-chance = { $value } % de probabilidad de colocar todas las fichas
crisscross-review-tiles = Jugada { $ply }: **{ $move }**. **{ $better }** era mejor por { $lost } fichas.
crisscross-review-chance = Jugada { $ply }: **{ $move }**. **{ $better }** era mejor: { $lost } puntos porcentuales más de probabilidad de colocar todas las fichas.
crisscross-hint-looks = El bot sopesó qué fichas pueden venir y cuántas encajarían, pero no conoce su orden, igual que tú.

## Lo que hace una jugada, en pistas y análisis: la jugada es el sujeto

crisscross-fact-clears = coloca la última ficha
crisscross-fact-fits = { $share ->
    [none] no deja ningún extremo en el que encaje una ficha restante
    [all] { $of ->
        [1] deja un extremo en el que encaja la última ficha
        [2] deja extremos en los que encajan las dos fichas restantes
       *[other] deja extremos en los que encajan las { $of } fichas restantes
    }
   *[some] { $count ->
        [one] deja extremos en los que encaja 1 de las { $of } fichas restantes
       *[other] deja extremos en los que encajan { $count } de las { $of } fichas restantes
    }
}
crisscross-fact-double = deja sitio para { $tile }
crisscross-fact-twice = deja el { $number } abierto dos veces
crisscross-fact-opens = deja abierto el { $number }, que { $count ->
    [one] lleva 1 ficha restante
   *[other] llevan { $count } fichas restantes
}

## Planes

crisscross-plan-invite = Elige adónde van las fichas después de la próxima, cinco como mucho. Si una no encaja ahí, el plan termina.

## Lo que fue especial

crisscross-highlight = todas las fichas colocadas

## Problemas

crisscross-task-sure = Con una jugada se ponen todas las fichas con seguridad, venga lo que venga. Encuéntrala.
crisscross-task-only = Solo con una jugada aún se pueden poner todas las fichas. Encuéntrala.
crisscross-task-odds = Encuentra la jugada con más posibilidades de poner todas las fichas.
crisscross-worth = un { $percent } % de posibilidades de poner todas las fichas
crisscross-known = Por salir, en cualquier orden: { $tiles }
crisscross-known-scrap = En el descarte, que vuelve después: { $tiles }
crisscross-known-again = El descarte vuelve ahora, en cualquier orden: { $tiles }
crisscross-theme-double = Dejar sitio a un doble
crisscross-theme-fits = Que encajen más fichas
