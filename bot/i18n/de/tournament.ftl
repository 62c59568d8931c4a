### Turniere.

command-tournament = Ein Turnier auf diesem Server eröffnen oder die laufenden ansehen
    .name = turnier
option-tournament-game = Welches Spiel (Standard: zeigt, was läuft)
    .name = spiel
tourney-title = { $game }: { $format } { $id }
tourney-format-swiss = Turnier im Schweizer System
tourney-format-round-robin = Rundenturnier
tourney-format-knockout = K.-o.-Turnier
tourney-format-series = Serie
tourney-about-swiss = Jede Runde triffst du auf jemanden mit etwa so vielen Punkten wie du. Niemand scheidet aus.
tourney-about-round-robin = Alle spielen gegen alle, in Gruppen, wenn ihr viele seid.
tourney-about-knockout = Wer verliert, ist raus. Wer das Finale gewinnt, gewinnt alles.
tourney-about-series = Alle spielen mit denselben Steinen, und wer insgesamt am wenigsten übrig lässt, gewinnt.
tourney-entered = { $count ->
    [one] 1 Person ist dabei
   *[other] { $count } Leute sind dabei
} · höchstens { $most }
tourney-nobody = Noch niemand. Mach den Anfang!
tourney-people = Alle zeigen…
tourney-tables = Alle Tische…
tourney-more = … und { $count } mehr
tourney-join-late = Später einsteigen
tourney-organise = Leiten
tourney-mine = Mein Tisch
tourney-standings = Tabelle
tourney-withdraw = Zurückziehen
tourney-show = Zeigen
tourney-new = Turnier eröffnen
tourney-begins-when-asked = Beginnt, wenn { $organiser } es startet oder wenn es voll ist.
tourney-begins-at = Beginnt { $when } ({ $date }).
tourney-pace = { $pace } pro Zug
tourney-organiser = geleitet von { $organiser }
tourney-paused = ⏸️ Von der Leitung angehalten.
tourney-stage = Runde { $number } von { $total }
tourney-stage-deals = Partie { $number } von { $total }
tourney-begins-now = beginnt sofort
tourney-until = endet spätestens { $when }
tourney-matches-in = Die Partien sind in { $place }.
tourney-matches-dm = Alle spielen in ihren Direktnachrichten mit mir. Angekündigt werden die Runden in { $place }.
tourney-round = Runde { $number }
tourney-deal = Partie { $number }
tourney-round-begins = Runde { $number } von { $total } hat begonnen
tourney-deal-begins = Partie { $number } von { $total } hat begonnen
tourney-sealed = Alle Tische bekommen dasselbe. Das Geheimnis dafür ist versiegelt: Sein SHA-256 ist { $commitment }.
tourney-table-between = { " " }– { "" }
tourney-table-bye = { $point ->
    [no] { $name } setzt diese Runde aus.
   *[yes] { $name } setzt diese Runde aus und bekommt einen Punkt.
}
tourney-seat-bot = 🤖 Bot
tourney-in-dms = Alle bekommen das Gleiche ausgeteilt, darum kommt dein Tisch als Direktnachricht von mir. Erlaube die auf diesem Server.
tourney-cancelled = Dieses Turnier wurde abgesagt.
tourney-over = Es ist vorbei. Herzlichen Glückwunsch!
tourney-over-nobody = Es ist vorbei. Niemand ist gekommen, also hat niemand gewonnen.
tourney-over-nobody-won = Es ist vorbei, und niemand hat gewonnen.
tourney-division = Gruppe { $number }
tourney-division-best = Beste Platzierung in Gruppe { $number }: { $name }
tourney-line = **{ $rank }.** { $name } · **{ $points }** · Siege { $wins } · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn }
tourney-line-ai = { $points } gegen Bots
tourney-line-decided = dahinter wegen { $by }
tourney-line-rank = **{ $rank }.** { $name }
tourney-line-total = **{ $rank }.** { $name } · **{ $total }** übrig · Partien { $played } · davon am besten { $won }
tie-break-head-to-head = direktem Vergleich
tie-break-head-to-head-if-met = direktem Vergleich (wenn alle von ihnen gegeneinander gespielt haben)
tie-break-buchholz = Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-wins = Siegen
tourney-tie-breaks = Bei gleichen Punkten entscheidet die Reihenfolge nach: { $breaks }.
tourney-matchpoints = Punkte sind Prozente: wie viele von denen, die dieselben Steine oder Würfe hatten, weniger daraus gemacht haben.
tourney-total-ties = Bei gleicher Summe zählen die Partien, in denen niemand besser war, dann die besten einzelnen Partien.
tourney-alt = { $title }. { $lines }
tourney-podium-alt = { $title }: das Siegertreppchen. { $people }
tourney-level = Noch führt niemand:
tourney-no-standings = Es wurde noch nichts gespielt, also gibt es noch keine Tabelle.
tourney-see-podium = Zum Siegertreppchen
tourney-warning = { $people }: Die Runde endet { $when }, und du hast noch nicht gezogen. Kommst du nicht, spielt ein Bot für dich weiter.

# Das Formular.
tourney-form-title = Turnier eröffnen
tourney-form-about = Nur du siehst das. Alles steht auf dem Üblichen: Drück **Anmeldung öffnen**, wenn es dir so gefällt.
tourney-form-which = Um welches Spiel geht es? Alles Weitere ist dann eingestellt wie üblich.
tourney-form-more-title = { $game }: weitere Optionen
tourney-form-game = Spiel
tourney-form-format = Wer gegen wen spielt
tourney-form-most = Höchstens so viele Leute
tourney-form-pace = Zeit pro Zug
tourney-form-begins = Wann es beginnt
tourney-form-round-time = Wie lange eine Runde dauern darf
tourney-form-length = Wie viele Runden oder Partien
tourney-form-repeat = Immer wieder
tourney-form-same-deal = Was ausgeteilt wird
tourney-form-more = Mehr Optionen…
tourney-form-open = Anmeldung öffnen
tourney-most = { $count } Leute
tourney-begins-asked = Wenn ich es starte oder es voll ist
tourney-begins-in = Anmeldung noch { $time }
tourney-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
tourney-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
tourney-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
tourney-usual = Wie üblich ({ $value })
tourney-length-usual = Wie üblich
tourney-repeat-none = Nur einmal
tourney-repeat-weekly = jede Woche
tourney-repeat-monthly = jeden Monat
tourney-repeat-zone = Es bleibt bei derselben Uhrzeit in deiner Zeitzone, { $zone }.
tourney-repeat-utc = Ich kenne deine Zeitzone nicht, also bleibt es bei derselben Uhrzeit in UTC. Stell mit **Zeit…** in `/zigzag ich` deine Zeitzone ein, dann bleibt es bei derselben Uhrzeit für dich.
tourney-same-deal = gleiche Verteilung für alle
tourney-same-deal-off = Jeder Tisch bekommt seine eigene Verteilung
tourney-same-deal-on = Alle Tische einer Runde bekommen die gleiche
tourney-opened = Die Anmeldung ist offen: { $link }. Wenn alle da sind, starte es dort mit **Leiten**.

# Was Teilnehmende und Leitung tun.
tourney-joined = Du bist dabei!
tourney-left = Du bist nicht mehr dabei.
tourney-my-match = In Runde { $number } spielst du Partie { $match }.
tourney-my-table = Dein Tisch in Runde { $number }: { $link }
tourney-my-dm = Dein Tisch in Runde { $number } ist in deinen Direktnachrichten mit mir.
tourney-my-bye = { $point ->
    [no] Du setzt diese Runde aus.
   *[yes] Du setzt diese Runde aus und bekommst einen Punkt.
}
tourney-my-wait = Du hast gerade nichts zu spielen. Die nächste Runde beginnt von selbst.
tourney-not-begun = Es hat noch nicht begonnen.
tourney-my-place = Du stehst auf Platz { $rank }.
tourney-again-on = Nächstes Mal wieder dabei
tourney-again-off = Nächstes Mal nicht
tourney-start = Jetzt starten
tourney-pause = Anhalten
tourney-resume = Weiter
tourney-cancel = Absagen…
tourney-withdraw-someone = Jemanden herausnehmen…
tourney-replace-someone = Jemanden ersetzen…
tourney-replace-ask = Wer spielt für { $name } weiter?
tourney-ask-cancel = Dieses Turnier absagen? Laufende Partien gehen weiter, aber es gibt keine weiteren Runden und niemanden, der gewinnt.
tourney-sure-cancel = Turnier absagen
tourney-not-cancel = Nein, weiterspielen
tourney-ask-withdraw = Aus diesem Turnier zurückziehen? Deine Punkte behältst du, spielst aber keine weiteren Runden und kannst nicht zurückkommen.
tourney-resigned-withdraw = Deine Partie { $match } läuft noch: Sie wird damit aufgegeben.
tourney-sure-withdraw = Zurückziehen
tourney-not-withdraw = Nein, dabeibleiben
tourney-ask-out = { $name } aus diesem Turnier nehmen?
tourney-resigned-out = { $name } spielt noch Partie { $match }: Sie wird damit aufgegeben.
tourney-sure-out = Herausnehmen
tourney-not-out = Nein, dabeilassen
tourney-withdrawn = Du hast dich zurückgezogen. Danke fürs Mitspielen!
tourney-done = Erledigt.
tourney-role = Eine Rolle für den Sieg
tourney-role-none = Keine Rolle
tourney-no-events = Ich kann es nicht bei den Veranstaltungen des Servers ankündigen: Dafür brauche ich **Events erstellen**.
tourney-no-role = Ich kann diese Rolle nicht vergeben: Dafür brauche ich **Rollen verwalten** und selbst eine Rolle, die darüber steht.
tourney-no-thread = Ich kann hier keinen Thread öffnen, also sind die Partien im Kanal: Für Threads brauche ich **Öffentliche Threads erstellen** und **Nachrichten in Threads senden**.
error-tournament-role = Du kannst nur eine Rolle vergeben, die unter deiner eigenen steht, und nur, wenn du Rollen verwalten darfst.
error-tournament-server = Turniere gibt es auf Servern. Verwende den Befehl dort.
error-tournament-opening = Auf diesem Server dürfen nur Leute Turniere eröffnen, die Nachrichten verwalten können.
error-tournament-closed = Auf diesem Server sind Turniere ausgeschaltet.
error-tournament-bot = Bots können nicht teilnehmen.

settings-tournaments = Wer Turniere eröffnen darf
settings-tournaments-everyone = Alle.
settings-tournaments-moderators = Leute, die Nachrichten verwalten können.
settings-tournaments-nobody = Niemand.
settings-tournaments-to-everyone = Alle
settings-tournaments-to-moderators = Nur Moderation
settings-tournaments-to-nobody = Niemand
