### Problemas.

puzzle-open = Problema
puzzle-title = { $game }: problema
puzzle-standing = Tu puntuación: **{ $rating }** · aciertos seguidos: { $streak } (récord: { $best })
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
puzzle-wrong = ❌ **{ $move }** no es la mejor jugada. Esto es lo que sigue:
puzzle-wrong-valued = ❌ **{ $move }** no es la mejor jugada: te da { $value }, y la mejor te da { $best }. Esto es lo que sigue:
puzzle-solution = La solución: { $moves }. Te da { $best }.
puzzle-show = Ver la solución
puzzle-next = Siguiente problema
error-no-puzzles = Todavía no hay problemas.
