### Problemas.

puzzle-open = Más problemas
puzzle-title = { $game }: problema
puzzle-standing = Tu puntuación: **{ $rating }** · aciertos seguidos: { $streak } (récord: { $best })
puzzle-settling = { $answered } de { $needed } problemas para tener puntuación · aciertos seguidos: { $streak } (récord: { $best })
puzzle-rated = Tu puntuación: **{ $rating }** ({ $sign ->
    [minus] −
   *[plus] +
}{ $points }) · aciertos seguidos: { $streak } (récord: { $best })
puzzle-player = Jugador { $number }
puzzle-opponent = { $count ->
    [one] Rival
   *[other] Rival { $number }
}
puzzle-right = ✅ Correcto: **{ $move }** es la mejor jugada. Te da { $best }.
puzzle-second = La siguiente mejor: { $second }.
puzzle-wrong = ❌ **{ $move }** no es la mejor jugada. La mejor te da { $best }.
puzzle-wrong-valued = ❌ **{ $move }** no es la mejor jugada: te da { $value }, y la mejor te da { $best }.
puzzle-follows = Esto es lo que sigue:
puzzle-solution = La solución: { $moves }. Te da { $best }.
puzzle-show = Ver la solución
puzzle-next = Siguiente problema
error-no-puzzles = Todavía no hay problemas.

## Problema del día

puzzle-day = Problema del día
puzzle-day-choose = Canal…
puzzle-day-ask = ¿En qué canal debe estar el problema del día? Llega una vez al día, a medianoche UTC, sin avisar a nadie. No elijas ninguno para desactivarlo.
puzzle-day-kept = El problema del día está desde ahora en { $channel }.
puzzle-day-gone = El problema del día está desactivado. El de hoy mostrará su solución cuando acabe el día.
puzzle-day-title = Problema del día: { $game }, { $day }
puzzle-day-turn = Le toca a { $name }.
puzzle-day-rules = Cada persona responde una vez, y solo tú ves tu respuesta. La solución llega { $when }.
puzzle-day-answer = Responder
puzzle-day-once = Cuenta tu primera respuesta.
puzzle-day-noted = Tu respuesta: **{ $move }**. La solución, y quién la encontró, llega { $when } a { $channel }.
puzzle-day-last = La última solución: [{ $moves }]({ $url }). La encontraron { $solved } de { $answered }.
puzzle-day-nobody = Nadie ha respondido.
puzzle-day-missed = { $answered ->
    [one] Una persona respondió, y no era la solución.
   *[other] { $answered } personas respondieron, y nadie la encontró.
}
puzzle-day-solved = La encontraron { $solved } de { $answered }: { $names }
puzzle-day-streak = { $name } (🔥 { $days } días seguidos)
puzzle-day-everyone = Todos los que acertaron…
puzzle-day-more = { $count } más
error-puzzle-over = El día de este problema ya acabó.
