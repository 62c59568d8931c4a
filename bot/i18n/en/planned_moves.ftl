### Plans: moves chosen ahead of their turns, seen by their player alone.

plan-title = Your plan
plan-intro = When it's your turn, your plan is played for you. No one else can see it.
plan-none = You haven't planned anything yet.
plan-made = Your plan: { $plan }
plan-full = Nothing can be added to it now.
plan-ended = Your plan didn't fit any more, so nothing was played for you.
plan-ended-message = Your plan in { $game } { $match } didn't fit any more, so nothing was played for you. It's your turn: { $url }
plans-ended-message = Your plans in { $count } matches didn't fit any more, so nothing was played for you. It's your turn in:
plan-ended-line = **{ $match }** { $game } · { $link }
plan-dropped = Your plan is dropped. You'll make your next move yourself.
plan-none-left = There's no plan any more: it was played, or has ended.
plan-open = Plan
plan-undo = Undo
plan-drop = Drop plan
