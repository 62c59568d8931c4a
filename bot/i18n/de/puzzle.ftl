### Rätsel.

puzzle-open = Mehr Rätsel
puzzle-title = { $game }: Rätsel
puzzle-standing = Deine Wertung: **{ $rating }** · richtig in Folge: { $streak } (Rekord: { $best })
puzzle-settling = { $answered } von { $needed } Rätseln bis zur Wertung · richtig in Folge: { $streak } (Rekord: { $best })
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
puzzle-wrong = ❌ **{ $move }** ist nicht der beste Zug. Der beste bringt dir { $best }.
puzzle-wrong-valued = ❌ **{ $move }** ist nicht der beste Zug: Er bringt dir { $value }, der beste bringt dir { $best }.
puzzle-follows = So geht es weiter:
puzzle-solution = Die Lösung: { $moves }. Das bringt dir { $best }.
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
error-no-puzzles = Es gibt noch keine Rätsel.

## Rätsel des Tages

puzzle-day = Rätsel des Tages
puzzle-day-choose = Kanal…
puzzle-day-ask = In welchem Kanal soll das Rätsel des Tages stehen? Es kommt einmal am Tag um Mitternacht UTC, ohne jemanden anzupingen. Wähle keinen, um es auszuschalten.
puzzle-day-kept = Das Rätsel des Tages steht ab jetzt in { $channel }.
puzzle-day-gone = Das Rätsel des Tages ist ausgeschaltet. Das von heute zeigt seine Lösung, wenn der Tag um ist.
puzzle-day-title = Rätsel des Tages: { $game }, { $day }
puzzle-day-turn = { $name } ist am Zug.
puzzle-day-rules = Alle antworten einmal, und nur du siehst deine Antwort. Die Lösung kommt { $when }.
puzzle-day-answer = Antworten
puzzle-day-once = Deine erste Antwort zählt.
puzzle-day-noted = Deine Antwort: **{ $move }**. Die Lösung, und wer sie hatte, kommt { $when } in { $channel }.
puzzle-day-last = Die letzte Lösung: [{ $moves }]({ $url }). { $solved } von { $answered } hatten sie.
puzzle-day-nobody = Niemand hat geantwortet.
puzzle-day-missed = { $answered ->
    [one] Eine Person hat geantwortet, es war nicht die Lösung.
   *[other] { $answered } Personen haben geantwortet, niemand hatte die Lösung.
}
puzzle-day-solved = { $solved } von { $answered } hatten die Lösung: { $names }
puzzle-day-streak = { $name } (🔥 { $days } Tage in Folge)
puzzle-day-everyone = Alle mit der Lösung…
puzzle-day-more = { $count } weitere
error-puzzle-over = Der Tag dieses Rätsels ist um.
