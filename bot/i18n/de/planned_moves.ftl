### Pläne: Züge, die man im Voraus festlegt und die sonst niemand sieht.

plan-title = Dein Plan
plan-intro = Wenn du dran bist, wird dein Plan für dich gespielt. Sonst sieht ihn niemand.
plan-none = Du hast noch nichts geplant.
plan-made = Dein Plan: { $plan }
plan-full = Gerade lässt sich nichts mehr hinzufügen.
plan-ended = Dein Plan passte nicht mehr, also wurde nichts für dich gespielt.
plan-ended-message = Dein Plan in { $game } { $match } passte nicht mehr, also wurde nichts für dich gespielt. Du bist dran: { $url }
plans-ended-message = Deine Pläne in { $count } Partien passten nicht mehr, also wurde nichts für dich gespielt. Du bist dran in:
plan-ended-line = **{ $match }** { $game } · { $link }
plan-dropped = Dein Plan ist verworfen. Den nächsten Zug machst du selbst.
plan-none-left = Es gibt keinen Plan mehr: Er wurde gespielt oder ist beendet.
plan-open = Planen
plan-undo = Zurück
plan-drop = Plan verwerfen
