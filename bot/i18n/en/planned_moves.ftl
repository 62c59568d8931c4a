### Plans: moves chosen ahead of their turns, seen by their player alone.

plan-title = Your plan
plan-intro = When it's your turn, your plan is played for you. No one else can see it.
plan-none = You haven't planned anything yet.
plan-made = Your plan: { $plan }
plan-full = Nothing can be added to it now.
plan-ended = Your plan stopped: { $why }. Nothing was played for you.
plan-ended-message = Your plan in { $game } { $match } stopped: { $why }. Nothing was played for you. It's your turn: { $url }
plans-ended-message = { $count ->
    [one] A plan of yours stopped, so nothing was played for you. It's your turn in:
   *[other] Your plans in { $count } matches stopped, so nothing was played for you. It's your turn in:
}
plan-ended-line = **{ $match }** { $game }: { $why } · { $link }
plan-dropped = Your plan is dropped. You'll make your next move yourself.
plan-none-left = There's no plan any more: it was played, or has ended.
plan-open = Plan
plan-undo = Undo
plan-drop = Drop plan

plan-why-other = it doesn't fit any more
plan-why-move = { $move } can't be played now

## Conditional moves

plan-otherwise = { $step }, otherwise { $move }
plan-choose-condition = What does this step of your plan depend on?
plan-choose-move = **{ $condition }:** choose the move to play then.
plan-choose-otherwise = And otherwise? Choose the move for that. Without one, the plan stops and you're asked.
plan-if = Only if…
plan-else = Otherwise…
plan-back = Back
plan-type = Type it…
plan-type-label = One step a line
plan-type-about = Such as “if { $condition } then { $move } else { $otherwise }”, or just “{ $move }”
