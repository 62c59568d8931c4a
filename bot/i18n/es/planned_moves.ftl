### Planes: jugadas previstas de antemano, que nadie más ve.

plan-title = Tu plan
plan-intro = Cuando te toque, tu plan se juega por ti. Nadie más lo ve.
plan-none = Aún no has planeado nada.
plan-made = Tu plan: { $plan }
plan-full = Ahora no se puede añadir nada más.
plan-ended = Tu plan se ha detenido: { $why }. No se ha jugado nada por ti.
plan-ended-message = Tu plan en { $game } { $match } se ha detenido: { $why }. No se ha jugado nada por ti. Te toca: { $url }
plans-ended-message = { $count ->
    [one] Un plan tuyo se ha detenido, así que no se ha jugado nada por ti. Te toca en:
   *[other] Tus planes en { $count } partidas se han detenido, así que no se ha jugado nada por ti. Te toca en:
}
plan-ended-line = **{ $match }** { $game }: { $why } · { $link }
plan-dropped = Tu plan queda descartado. La próxima jugada la haces tú.
plan-none-left = Ya no hay plan: se ha jugado o ha terminado.
plan-open = Planear
plan-undo = Deshacer
plan-drop = Descartar plan

plan-why-other = ya no encaja
plan-why-move = { $move } no se puede jugar ahora

## Conditional moves

plan-otherwise = { $step }; si no, { $move }
plan-choose-condition = ¿De qué depende este paso de tu plan?
plan-choose-move = **{ $condition }:** elige la jugada para ese caso.
plan-choose-otherwise = ¿Y si no? Elige la jugada para ese caso. Sin ella, el plan se detiene y te preguntamos.
plan-if = Solo si…
plan-else = Si no…
plan-back = Volver
plan-type = Escribirlo…
plan-type-label = Un paso por línea
plan-type-about = Como «if { $condition } then { $move } else { $otherwise }» (si, entonces, si no), o solo «{ $move }»
