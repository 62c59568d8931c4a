### Saisons einer Rangliste, und ihre Einstellungen.

season-name = Saison { $number }
season-dates = { $first } bis { $last }
season-all-time = Insgesamt
season-hall = Ruhmeshalle
season-hall-title = { $game }: Ruhmeshalle
season-hall-none = Noch ist keine Saison zu Ende, in der jemand in dieser Tabelle stand.
season-daily = Partie des Tages
season-empty = In dieser Tabelle steht noch niemand.
season-title = Saisons
season-about = Die Ranglisten dieses Servers beginnen jeden Monat oder jedes Quartal von vorn. Die alten bleiben unter **/zigzag rangliste**, dazu eine Ruhmeshalle und die Rangliste insgesamt. Mit jeder neuen Saison werden alle Wertungen unsicherer, also zählen die ersten Partien mehr.
season-off = Zurzeit läuft keine Saison.
season-length-off = Keine Saisons
season-length-month = Jeden Monat eine Saison
season-length-quarter = Jedes Quartal eine Saison
season-role = Eine Rolle für die Besten
season-role-about = Wer am Ende einer Saison in einer Tabelle vorn liegt, bekommt diese Rolle bis zum Ende der nächsten. Tabellen gegen Bots zählen nicht.
season-role-none = Keine Rolle
season-no-role = Ich kann diese Rolle nicht geben: Ich brauche **Rollen verwalten** und eine eigene Rolle über ihr.
season-newer = Neuer: Saison { $number }…
season-older = Älter: Saison { $number }…
