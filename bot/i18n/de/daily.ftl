### Die Partie des Tages.

daily-play = Heutige Partie spielen
daily-today = Ergebnisse von heute
daily-month = Rangliste des Monats
daily-result = { $name } hat die Partie des Tages vom { $day } gespielt: { $left ->
    [0] **aufgegangen**, nichts übrig!
    [one] **1 Stein** übrig.
   *[other] **{ $left } Steine** übrig.
}
daily-title-today = Partie des Tages, { $day }
daily-title-month = Partien des Tages, { $month }
daily-nobody = Noch hat niemand eine beendet. Mach den Anfang: **/zigzag täglich**
daily-line-today = **{ $rank }.** { $name } · { $left ->
    [0] aufgegangen
    [one] 1 Stein übrig
   *[other] { $left } Steine übrig
}
daily-line-month = **{ $rank }.** { $name } · { $cleared } von { $days } aufgegangen · im Schnitt { $average } übrig
daily-another = Noch eine spielen
daily-copy = Dein Ergebnis steht im Kanal. Um es woanders zu teilen, kopier das hier:
daily-streak = 🔥 Serie: **{ $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}** (längste: { $longest })
daily-rank = heute **{ $form ->
   *[other] { $rank }.
}** von { $players }
daily-next = Die nächste Partie des Tages kommt { $when }.
daily-shared-streak = 🔥 { $days } Tage in Folge
daily-streak-spared = Ein verpasster Tag beendet deine Serie nicht: Einer im Monat ist frei.

## The morning after

daily-morning = Partie des Tages, am Morgen danach
daily-morning-choose = Kanal…
daily-morning-ask = In welchem Kanal soll ich am Morgen danach zeigen, wie die Partie des Tages lief? Podest, Serien und die beste Partie kommen um 8:00 ({ $zone }), oder später am Morgen, sobald ihr Tag (UTC) um ist. Ich pinge niemanden an und poste nichts, wenn niemand gespielt hat. Die Zeitzone steht in den Einstellungen unter **Zeit**. Wähl keinen, um es auszuschalten.
daily-morning-kept = Der Rückblick auf die Partie des Tages steht ab jetzt in { $channel }, das nächste Mal { $when }.
daily-morning-gone = Der Rückblick am Morgen danach ist ausgeschaltet.
daily-morning-title = ☀️ Partie des Tages, { $day }
daily-morning-place = { $medal } **{ $name }** · { $left ->
    [0] aufgegangen
    [one] 1 Stein übrig
   *[other] { $left } Steine übrig
}
daily-morning-streak = **{ $name }** { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
daily-morning-streaks = 🔥 In Folge: { $streaks }
daily-morning-played = { $players ->
    [one] Eine Person hat sie zu Ende gespielt.
   *[other] { $players } Personen haben sie zu Ende gespielt.
}
daily-morning-best = Die beste Partie, von { $name }:
