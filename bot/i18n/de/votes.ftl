### Fragen, bei denen alle zustimmen müssen, die es angeht.

vote-no = Nein
vote-agreed = Bisher einverstanden: { $names }.
vote-asked = Du hast gefragt. Partie { $match } zeigt die Frage, bis alle geantwortet haben.
vote-done = Alle sind einverstanden: erledigt.
error-vote-open = { $name } hat schon etwas gefragt. Das muss zuerst beantwortet werden, mit den Knöpfen an der Nachricht der Partie.
error-vote-over = Zu spät: Diese Frage ist nicht mehr offen.
error-not-yours-to-decide = Das entscheiden die anderen.
error-nobody-to-ask = Niemand sonst spielt in dieser Partie. Wenn du aufhören willst, gib auf: **/zigzag partien** hat einen Knopf dafür.

# Cancelling.
vote-yes-cancel = Abbruch zustimmen
vote-wanted-cancel = { $name } möchte diese Partie abbrechen; sie würde ohne Ergebnis enden. { $names }, einverstanden?
event-vote_asked-cancel = { $name } hat gefragt, ob die Partie abgebrochen werden soll.
event-vote_agreed-cancel = { $name } stimmt dem Abbruch zu.
event-vote_declined-cancel = { $name } sagt nein: Die Partie geht weiter.
event-vote_withdrawn-cancel = { $name } möchte nicht mehr abbrechen.

# Hints.
vote-yes-hints = Tipps erlauben
vote-wanted-hints = { $name } hätte gern Tipps; die Partie würde dann nicht mehr gewertet. { $names }, erlaubt ihr sie?
event-vote_asked-hints = { $name } hat nach Tipps gefragt.
event-vote_agreed-hints = { $name } erlaubt Tipps.
event-vote_declined-hints = { $name } sagt nein: Es gibt keine Tipps.
event-vote_withdrawn-hints = { $name } möchte keine Tipps mehr.

# Taking the last move back.
back-ask = Zurücknehmen
vote-yes-take_back = Einverstanden
vote-yes-take_back-alone = Ja, zurücknehmen
vote-wanted-take_back = { $name } möchte **{ $move }** zurücknehmen. { $names }, ist das in Ordnung? Wer stattdessen zieht, sagt nein.
vote-same-roll = Derselbe Wurf kommt wieder.
vote-wanted-take_back-alone = { $name }, wenn du **{ $move }** zurücknimmst, ist diese Partie nicht mehr gewertet und zählt nicht für die Rangliste. { $left ->
    [one] Du kannst das einmal tun.
   *[other] Du kannst das { $left }-mal tun.
} Zurücknehmen?
event-vote_asked-take_back = { $name } wollte den letzten Zug zurücknehmen.
event-vote_agreed-take_back = { $name } ist damit einverstanden.
event-vote_declined-take_back = { $name } sagt nein: Der Zug gilt.
event-vote_withdrawn-take_back = { $name } lässt den Zug doch stehen.
event-taken_back = { $name } hat den letzten Zug zurückgenommen.

# Someone takes over a seat that a bot holds.
takeover-ask = Für einen Bot spielen
takeover-watched = Platz übernehmen
takeover-done = Der Platz in Partie { $match } gehört dir.
vote-yes-replace = Mitspielen lassen
vote-wanted-replace = { $name } möchte für { $seat } weiterspielen, wo gerade ein Bot spielt; die Partie würde dann nicht mehr gewertet. { $names }, ist das in Ordnung?
event-vote_agreed-replace = { $name } ist damit einverstanden, dass jemand statt eines Bots spielt.
event-vote_declined-replace = { $name } sagt nein: Der Bot spielt weiter.
takeover-which = Wessen Platz möchtest du übernehmen? Alle, die spielen, müssen einverstanden sein; danach zählt die Partie nicht mehr für die Wertung.
takeover-which-watched = Wessen Platz möchtest du? Du bekommst ihn sofort, und die Partie geht mit dir weiter.
takeover-seat = { $mark } { $name }
