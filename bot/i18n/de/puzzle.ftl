### Rätsel.

puzzle-open = Rätsel
puzzle-title = { $game }: Rätsel
puzzle-standing = Deine Wertung: **{ $rating }** · richtig in Folge: { $streak } (Rekord: { $best })
puzzle-rated = Deine Wertung: **{ $rating }** ({ $sign ->
    [minus] −
   *[plus] +
}{ $points }) · richtig in Folge: { $streak } (Rekord: { $best })
puzzle-player = Spieler { $number }
puzzle-opponent = { $count ->
    [one] Gegner
   *[other] Gegner { $number }
}
puzzle-right = ✅ Richtig: **{ $move }** ist der beste Zug. Er bringt dir { $best }.
puzzle-second = Der nächstbeste Zug: { $second }.
puzzle-wrong = ❌ **{ $move }** ist nicht der beste Zug. So geht es weiter:
puzzle-wrong-valued = ❌ **{ $move }** ist nicht der beste Zug: Er bringt dir { $value }, der beste bringt dir { $best }. So geht es weiter:
puzzle-solution = Die Lösung: { $moves }. Das bringt dir { $best }.
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
error-no-puzzles = Es gibt noch keine Rätsel.
