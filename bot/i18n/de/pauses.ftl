### Eine Partie unterbrechen, und eine andere Bedenkzeit.

pause-open = Pause oder mehr Zeit…
pause-about = In **Partie { $match }** gilt: { $pace } pro Zug. Sind alle einverstanden, kann sie unterbrochen werden oder eine andere Zeit pro Zug bekommen; der Zug beginnt dann von vorn.
pause-choose = Die Partie unterbrechen für…
pause-choose-pace = Andere Zeit pro Zug…
pause-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
pause-end = Jetzt weiterspielen
error-pause-tournament = Partien eines Turniers können nicht unterbrochen werden: Die nächste Runde wartet auf sie.
error-pause-no-clock = Diese Partie hat keine Bedenkzeit, also gibt es nichts zu unterbrechen.
vote-yes-pause = Der Pause zustimmen
vote-yes-pause-end = Weiterspielen
vote-yes-pace = Zustimmen
vote-wanted-pause = { $name } möchte die Partie für { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} unterbrechen: Die Uhren bleiben so lange stehen. { $names }, seid ihr einverstanden?
vote-wanted-pause-end = { $name } möchte die Pause jetzt beenden. { $names }, seid ihr einverstanden?
vote-wanted-pace = { $name } möchte ab jetzt mit anderer Bedenkzeit spielen: { $pace } pro Zug. { $names }, seid ihr einverstanden?
event-vote_asked-pause = { $name } hat wegen einer Pause gefragt.
event-vote_agreed-pause = { $name } ist mit der Frage zur Pause einverstanden.
event-vote_declined-pause = { $name } hat abgelehnt: Nichts ändert sich.
event-vote_withdrawn-pause = { $name } fragt nicht mehr wegen einer Pause.
event-vote_asked-pace = { $name } hat um eine andere Bedenkzeit gebeten.
event-vote_agreed-pace = { $name } ist mit einer anderen Bedenkzeit einverstanden.
event-vote_declined-pace = { $name } hat abgelehnt: Die Bedenkzeit bleibt.
event-vote_withdrawn-pace = { $name } möchte keine andere Bedenkzeit mehr.
event-paused = Die Partie ist unterbrochen, alle waren einverstanden.
event-pause_ended = Die Partie geht weiter, alle waren einverstanden.
event-paced = Die Bedenkzeit ist jetzt eine andere, alle waren einverstanden.
table-foot-paused = Partie { $match } · unterbrochen bis { $until }, dann { $pace } pro Zug
