### El dominó Zigzag en palabras. ficha (tile), puja (bid), declarante (contractor), montón (pile), cubrir, ronda (round).

dominoes-name = Dominó
dominoes-command = Para tres: puja y luego cubre la ficha anterior
    .name = dominó
dominoes-about = Puja cuántas fichas te llevarás y juega las que el siguiente no pueda cubrir.
dominoes-sitting = 3 jugadores

## Opciones del comando

dominoes-option-set = Qué juego de fichas: doble 6, 7, 8 o 9 (por defecto 8)
    .name = juego
dominoes-option-scoring = Qué se puja: fichas ganadas o sus puntos (por defecto fichas)
    .name = recuento
dominoes-option-target = El total que termina la partida (por defecto 100, o 250 por puntos)
    .name = objetivo
dominoes-option-hands = Jugar este número de rondas, sin objetivo: 0, 3, 6 … 30 (por defecto 0)
    .name = rondas
dominoes-option-failed = Puja fallida: todo a cada rival, o la mitad (por defecto todo)
    .name = fallo
dominoes-option-leftover = Juegos 6 y 9: la ficha sobrante, oculta o a la vista (por defecto oculta)
    .name = sobrante
dominoes-option-ranking = El cero es lo más bajo, o el declarante anuncia el orden (por defecto normal)
    .name = orden
dominoes-choice-tiles = Fichas
dominoes-choice-points = Puntos
dominoes-choice-full = Todo a cada rival
dominoes-choice-shared = Repartido entre los rivales
dominoes-choice-hidden = Oculta
dominoes-choice-exposed = A la vista
dominoes-choice-standard = Normal
dominoes-choice-declared = Anunciado por el declarante
dominoes-clash-leftover = Solo con los juegos 6 y 9 sobra una ficha. Elige uno de los dos o no pongas **{ $name }**.

## Lo que se eligió, en la sala de espera

dominoes-chosen-set = doble { $set }
dominoes-chosen-target = hasta { $target }
dominoes-chosen-hands = { $hands } rondas
dominoes-chosen-points = cuentan los puntos, no las fichas
dominoes-chosen-shared = una puja fallida se reparte
dominoes-chosen-exposed = la ficha sobrante está a la vista
dominoes-chosen-declared = el declarante anuncia el orden

## El mensaje

dominoes-headline-target = Ronda { $hand } · hasta { $target } puntos
dominoes-headline-hands = Ronda { $hand } de { $hands }
dominoes-count-tiles = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
dominoes-count-points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
dominoes-note-score = total { $score }
dominoes-note-bid = puja { $bid }
dominoes-note-passed = pasa
dominoes-note-contract = puja { $bid }, lleva { $took }
dominoes-note-took = lleva { $took }
dominoes-prompt-open-bidding = Puja { $scoring ->
    [points] cuántos puntos
   *[tiles] cuántas fichas
} vas a ganar, o pasa.
dominoes-prompt-must-bid = Puja { $scoring ->
    [points] cuántos puntos
   *[tiles] cuántas fichas
} vas a ganar. Tras tres repartos sin puja no puedes pasar.
dominoes-prompt-bidding = Puja más de { $bid }, o pasa.
dominoes-prompt-ranking = Anuncia el orden de los números: primero el más alto, luego en qué dirección siguen los demás.
dominoes-prompt-lead = Empieza con cualquier ficha.
dominoes-prompt-cover = Cubre { $tile } o deja que { $name } se lleve el montón ({ $pile }).
dominoes-prompt-leave = No hace falta cubrir { $tile }: { $name } está de tu lado y, si no, se lleva el montón ({ $pile }).
dominoes-prompt-own = { $name } ha jugado { $tile }. { $count ->
    [0] Ninguna de las tuyas la cubre, así que { $name } se lleva el montón ({ $pile }). Juega la que quieras.
   *[other] Cúbrela ({ $tiles }) o { $name } se lleva el montón ({ $pile }).
}
dominoes-prompt-ally = { $name }, de tu lado, ha jugado { $tile }. { $count ->
    [0] Ninguna de las tuyas la cubre, así que { $name } se lleva el montón ({ $pile }). Juega la que quieras.
   *[other] No hace falta cubrirla ({ $tiles }): si no, { $name } se lleva el montón ({ $pile }) para vuestro lado.
}
dominoes-progress-own = { $state ->
    [made] Ya has cumplido tu puja de { $bid }.
    [beaten] Ya no puedes cumplir tu puja de { $bid }.
    [ahead] Vas por delante en esta ronda: llevas { $took } de tu puja de { $bid }; { $allies } te lo impiden con { $stop } más.
    [behind] { $allies } van por delante en esta ronda y te lo impiden con { $stop } más; llevas { $took } de tu puja de { $bid }.
   *[level] Llevas { $took } de tu puja de { $bid }; { $allies } te lo impiden con { $stop } más.
}
dominoes-progress-ally = { $state ->
    [made] { $name } ya ha cumplido su puja de { $bid }. { $allies } juega contigo.
    [beaten] { $allies } y tú habéis impedido la puja de { $bid } de { $name }.
    [ahead] { $name } va por delante en esta ronda: lleva { $took } de su puja de { $bid }; { $allies } y tú lo impedís con { $stop } más.
    [behind] { $allies } y tú vais por delante en esta ronda y lo impedís con { $stop } más; { $name } lleva { $took } de su puja de { $bid }.
   *[level] { $name } lleva { $took } de su puja de { $bid }; { $allies } y tú lo impedís con { $stop } más.
}
dominoes-progress-other = { $state ->
    [made] { $name } ya ha cumplido su puja de { $bid }.
    [beaten] { $allies } han impedido la puja de { $bid } de { $name }.
    [ahead] { $name } va por delante en esta ronda: lleva { $took } de su puja de { $bid }; { $allies } lo impiden con { $stop } más.
    [behind] { $allies } van por delante en esta ronda y lo impiden con { $stop } más; { $name } lleva { $took } de su puja de { $bid }.
   *[level] { $name } lleva { $took } de su puja de { $bid }; { $allies } lo impiden con { $stop } más.
}
dominoes-caption-round-end = Ronda { $hand }: puja { $bid }, ganó { $took }
dominoes-caption-points = +{ $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
dominoes-caption-score = { $count ->
    [one] punto
   *[other] puntos
}
dominoes-caption-alone = { $took } de { $goal } en la puja
dominoes-caption-together = { $took } de { $goal } para impedirlo
dominoes-caption-previous = ganó { $count }
dominoes-caption-played = jugó
dominoes-caption-turn = le toca a
dominoes-caption-your-turn = te toca
dominoes-caption-total = total
dominoes-caption-taken = Fichas ganadas en la ronda { $hand }
dominoes-caption-ranking = De mayor a menor
dominoes-caption-passed = pasa
dominoes-last-round = Ronda { $hand }: { $result }
dominoes-standing-score = { $scored ->
    [0] { $name } { $score }
   *[other] { $name } { $score } (+{ $scored })
}
dominoes-move-bid = pujar { $bid }
dominoes-move-lead = empezar con { $tile }
dominoes-move-cover = { $tile }, que cubre { $over }
dominoes-move-lay = { $tile }, que no cubre { $over }
dominoes-bid = Pujar…
dominoes-pass = Pasar
dominoes-fair-bid = { $bid } •
dominoes-fair-bid-about = • es más o menos lo que vale tu mano a ojo.
dominoes-doubt = A ojo, tu mano vale alrededor de { $worth }.
dominoes-other-bid = Otra puja…
dominoes-declare = Anunciar el orden de los números
dominoes-declare-other = Otro número
dominoes-declare-regular = { $high } bajando: { $ranking }
dominoes-declare-reverse = { $high } subiendo: { $ranking }
dominoes-form-bid = Tu puja
dominoes-form-bid-label = { $scoring ->
    [points] ¿Cuántos puntos vas a ganar?
   *[tiles] ¿Cuántas fichas vas a ganar?
}
dominoes-form-bid-placeholder = { $lowest } a { $highest }

## Lo que ha pasado

dominoes-event-bid = { $name } pujó { $bid }.
dominoes-event-passed = { $name } pasó.
dominoes-event-redealt = Los tres pasaron, así que se reparte de nuevo.
dominoes-event-must_bid = Esta vez { $name } tiene que pujar.
dominoes-event-contracted = { $name } juega en solitario y debe ganar { $bid }.
dominoes-event-took_leftover = { $name } tomó la ficha sobrante.
dominoes-event-took_leftover-open = { $name } tomó la ficha sobrante, { $tile }.
dominoes-event-ranked = { $name } anunció { $high } { $order ->
    [reverse] subiendo
   *[regular] bajando
}.
dominoes-event-led = { $name } empezó con { $tile }.
dominoes-event-covered = { $name } cubrió { $over } con { $tile }.
dominoes-event-laid = { $name } jugó { $tile } sin cubrir.
dominoes-event-took = { $name } se lleva { $count ->
    [one] una ficha
    [2] dos fichas
    [3] tres fichas
    [4] cuatro fichas
    [5] cinco fichas
    [6] seis fichas
    [7] siete fichas
    [8] ocho fichas
    [9] nueve fichas
    [10] diez fichas
    [11] once fichas
    [12] doce fichas
   *[other] { $count } fichas
}.
dominoes-event-took-points = { $name } se lleva { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
dominoes-event-made = { $name } pujó { $bid }, ganó { $took } y se anota { $bid }.
dominoes-event-failed = { $name } pujó { $bid } pero ganó { $took }; cada rival se anota { $each }.
dominoes-event-dealt = Ronda { $hand }: { $name } puja primero.
dominoes-event-won = { $count ->
    [one] { $names } gana la partida.
   *[other] Comparten la victoria { $names }.
}

## Por qué ha terminado

dominoes-over-target = Objetivo alcanzado
dominoes-over-hands = Todas las rondas jugadas

## La posición en palabras, para quien no puede ver la imagen

dominoes-describe-bidding = Pujas. { $bids }. { $turn }
dominoes-describe-ranking = { $name } pujó { $bid } y anuncia el orden de los números.
dominoes-describe-playing = { $name } debe ganar { $bid }. { $centre } { $taken }. { $left }. { $turn }
dominoes-describe-over = La partida ha terminado. { $hands }.
dominoes-describe-result = Ronda { $hand }: { $name } pujó { $bid }, ganó { $took }
dominoes-describe-previous = Antes, { $name } se llevó { $tiles }.
dominoes-describe-centre = En la mesa, de abajo arriba: { $tiles }; la de encima la jugó { $name }.
dominoes-describe-centre-empty = No hay nada en la mesa.
dominoes-describe-bid = { $name } pujó { $bid }
dominoes-describe-pass = { $name } pasó
dominoes-describe-no-bid = { $name } aún no ha pujado
dominoes-describe-taken = { $name } ganó { $took }
dominoes-describe-stop = Los demás impiden la puja con { $count } más.
dominoes-describe-left = { $name } tiene { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
dominoes-describe-turn = Le toca a { $name }.
dominoes-describe-scores = Totales: { $scores }.
dominoes-describe-ranks = Orden de los números, de mayor a menor: { $ranking }.
dominoes-describe-leftover = La ficha sobrante es { $tile }.
dominoes-describe-leftover-hidden = Hay una ficha boca abajo.
dominoes-describe-hand = En la mano: { $tiles }.
dominoes-describe-covering = Estas cubren { $over }: { $tiles }.
dominoes-describe-covering-none = Ninguna de tus fichas cubre { $over }.

## Por qué se rechazó una jugada

dominoes-refused-notation = Escribe una puja como **bid 7** y una ficha como **3-5**; **Reglas** muestra el resto.
dominoes-refused-wrong_phase = { $phase ->
    [bidding] Primero se puja: puja o pasa.
    [ranking] Primero anuncia el orden de los números.
   *[playing] Las pujas han terminado: juega una ficha.
}
dominoes-refused-not_in_set = Los números del juego doble { $set } van del 0 al { $set }.
dominoes-refused-not_held = No tienes esa ficha: **Mi mano** muestra las tuyas.
dominoes-bad-move-must_bid = Esta vez no puedes pasar, porque nadie pujó en tres repartos seguidos. Puja { $lowest }–{ $highest }.
dominoes-bad-move-bid_too_low = No puedes pujar **{ $bid }**. { $pass ->
    [no] Puja { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] Nadie puede pujar más de { $highest }, así que pasa.
        [1] Puja { $highest }, o pasa.
       *[other] Puja { $lowest }–{ $highest }, o pasa.
    }
}
dominoes-bad-move-bid_too_high = No puedes pujar **{ $bid }**. { $pass ->
    [no] Puja { $lowest }–{ $highest }.
   *[yes] { $bids ->
        [0] Nadie puede pujar más de { $highest }, así que pasa.
        [1] Puja { $highest }, o pasa.
       *[other] Puja { $lowest }–{ $highest }, o pasa.
    }
}

## Junto a las reglas

dominoes-example = Ejemplo: 3-5 cubre 1-5, porque ambas tienen un cinco y 3 es más que 1. 1-3 no cubre 1-4, porque 3 es menos que 4.

## Pistas y análisis

dominoes-hint-points = { $sign ->
    [minus] unos { $value } puntos por detrás de los demás en esta ronda
    [none] más o menos a la par con los demás en esta ronda
   *[plus] unos { $value } puntos por delante de los demás en esta ronda
}
dominoes-review-points = Jugada { $ply }: **{ $move }**. **{ $better }** era mejor por { $lost } puntos frente a los demás.
dominoes-hint-looks = El bot tampoco ve las otras manos: se guía por cómo acaba esto en muchísimos repartos.

## Lo que hace una jugada, en pistas y análisis: la jugada es el sujeto

dominoes-fact-within = no pasa de lo que vale esta mano a ojo ({ $worth })
dominoes-fact-beyond = pide mucho más de lo que vale esta mano a ojo ({ $worth })
dominoes-fact-leaves = deja que { $name } juegue en solitario por { $bid }
dominoes-fact-leaves_unless = deja que { $name } juegue en solitario por { $bid }, salvo que alguien puje más
dominoes-fact-redeals = hace repartir de nuevo
dominoes-fact-ranks = pone el { $number } como el más alto, con { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} en mano que lo llevan
dominoes-fact-covers = cubre { $over }
dominoes-fact-gives = da a { $name } el montón ({ $count ->
    [one] 1 ficha
   *[other] { $count } fichas
})
dominoes-fact-gives_points = da a { $name } un montón de { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
dominoes-fact-takes = se lleva { $count ->
    [one] la última ficha
   *[other] las últimas { $count } fichas
}
dominoes-fact-takes_points = se lleva { $count ->
    [one] el último punto
   *[other] los últimos { $count } puntos
}
dominoes-fact-open = { $share ->
    [all] { $of ->
        [1] la puede cubrir la última ficha de los demás
        [2] la pueden cubrir las dos fichas de los demás
       *[other] la pueden cubrir las { $of } fichas de los demás
    }
   *[some] { $count ->
        [one] la puede cubrir 1 de las { $of } fichas de los demás
       *[other] la pueden cubrir { $count } de las { $of } fichas de los demás
    }
}
dominoes-fact-sure = no la puede cubrir ninguna ficha de los demás

## Planes

dominoes-plan-invite-bid = Elige hasta dónde pujarías. Quien puja al final nunca puja más de lo necesario.
dominoes-plan-invite-tiles = Elige fichas en el orden en que las jugarías: se juega la primera que cubra.
dominoes-plan-bid = pujar hasta { $bid }, si no, pasar
dominoes-plan-pass = pasar
dominoes-plan-cover = la primera que cubra de { $tiles }
dominoes-plan-else = si ninguna cubre, { $tiles } en este orden
dominoes-plan-choose-else = Si ninguna cubre, jugar…

## Lo que fue especial

dominoes-highlight = ronda más reñida: decidida con la ficha { $count }

## Problemas

dominoes-task-make = Encuentra la ficha que cumple tu puja con seguridad.
dominoes-task-try = Encuentra la ficha con más posibilidades de cumplir tu puja.
dominoes-task-save = Tu puja está perdida. Encuentra la ficha que salva más puntos.
dominoes-task-defeat = Encuentra la ficha que hace fracasar la puja con seguridad.
dominoes-task-stop = Encuentra la ficha con más posibilidades de hacer fracasar la puja.
dominoes-task-more = La puja está perdida. Encuentra la ficha que más te da.
dominoes-known = Los demás tienen, sin que veas quién tiene cuáles: { $tiles }
dominoes-worth = { $count ->
    [one] 1 punto
   *[other] { $value } puntos
} { $sign ->
    [minus] menos
   *[plus] más
} que a los demás de media
dominoes-theme-sure = Poner lo que nadie cubre
dominoes-theme-covers = Cubrir una ficha
dominoes-theme-open = Poner lo que pocos cubren
dominoes-theme-gives = Ceder el montón
