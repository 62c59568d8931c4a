### Pläne: Züge, die man im Voraus festlegt und die sonst niemand sieht.

plan-title = Dein Plan
plan-intro = Wenn du dran bist, wird dein Plan für dich gespielt. Sonst sieht ihn niemand.
plan-none = Du hast noch nichts geplant.
plan-made = Dein Plan: { $plan }
plan-full = Gerade lässt sich nichts mehr hinzufügen.
plan-ended = Dein Plan ist abgebrochen: { $why }. Für dich wurde nichts gespielt.
plan-ended-message = Dein Plan in { $game } { $match } ist abgebrochen: { $why }. Für dich wurde nichts gespielt. Du bist dran: { $url }
plans-ended-message = { $count ->
    [one] Einer deiner Pläne ist abgebrochen, also wurde nichts für dich gespielt. Du bist dran in:
   *[other] Deine Pläne in { $count } Partien sind abgebrochen, also wurde nichts für dich gespielt. Du bist dran in:
}
plan-ended-line = **{ $match }** { $game }: { $why } · { $link }
plan-dropped = Dein Plan ist verworfen. Den nächsten Zug machst du selbst.
plan-none-left = Es gibt keinen Plan mehr: Er wurde gespielt oder ist beendet.
plan-open = Planen
plan-undo = Zurück
plan-drop = Plan verwerfen

plan-why-other = er passt nicht mehr
plan-why-move = { $move } kann jetzt nicht gespielt werden

## Conditional moves

plan-otherwise = { $step }, sonst { $move }
plan-choose-condition = Wovon hängt dieser Schritt deines Plans ab?
plan-choose-move = **{ $condition }:** Wähl den Zug, der dann gespielt wird.
plan-choose-otherwise = Und sonst? Wähl den Zug dafür. Ohne einen bricht der Plan ab, und du wirst gefragt.
plan-if = Nur wenn…
plan-else = Sonst…
plan-back = Zurück zum Plan
plan-type = Eintippen…
plan-type-label = Ein Schritt pro Zeile
plan-type-about = Etwa „if { $condition } then { $move } else { $otherwise }“ (wenn, dann, sonst) oder nur „{ $move }“
