### Planes: jugadas previstas de antemano, que nadie más ve.

plan-title = Tu plan
plan-intro = Cuando te toque, tu plan se juega por ti. Nadie más lo ve.
plan-none = Aún no has planeado nada.
plan-made = Tu plan: { $plan }
plan-full = Ahora no se puede añadir nada más.
plan-ended = Tu plan ya no servía, así que no se ha jugado nada por ti.
plan-ended-message = Tu plan en { $game } { $match } ya no servía, así que no se ha jugado nada por ti. Te toca: { $url }
plans-ended-message = Tus planes en { $count } partidas ya no servían, así que no se ha jugado nada por ti. Te toca en:
plan-ended-line = **{ $match }** { $game } · { $link }
plan-dropped = Tu plan queda descartado. La próxima jugada la haces tú.
plan-none-left = Ya no hay plan: se ha jugado o ha terminado.
plan-open = Planear
plan-undo = Deshacer
plan-drop = Descartar plan
