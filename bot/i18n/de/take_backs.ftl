### Einen Zug zurücknehmen.

back-ask = Zurücknehmen
back-agree = Einverstanden
back-decline = Nein
back-wanted = { $name } möchte **{ $move }** zurücknehmen. { $names }, ist das in Ordnung? Wer stattdessen zieht, sagt nein.
back-wanted-chance = { $name } möchte **{ $move }** zurücknehmen. { $names }, ist das in Ordnung? Derselbe Wurf kommt wieder. Wer stattdessen zieht, sagt nein.
back-unrates = Wenn du einen Zug zurücknimmst, ist diese Partie nicht mehr gewertet und zählt nicht für die Rangliste. { $left ->
    [one] Du kannst das einmal tun.
   *[other] Du kannst das { $left }-mal tun.
} Zurücknehmen?
back-sure = Ja, zurücknehmen
back-not = Nein, lassen
event-take_back_wanted = { $name } möchte den letzten Zug zurücknehmen.
event-take_back_declined = { $name } sagt nein: Der Zug gilt.
event-taken_back = { $name } hat den letzten Zug zurückgenommen.
