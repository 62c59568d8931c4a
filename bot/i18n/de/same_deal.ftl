### Dieselben Karten noch einmal.

same-deal-play = Noch einmal geben
same-deal-compare = Vergleichen
same-deal-title = { $game } { $match }: dasselbe noch einmal
same-deal-nobody = Das hat sonst noch niemand gespielt.
same-deal-percent = -# Prozent: wie viele von denen, die dieselbe Hand hatten, schlechter waren. Wer gleich gut war, zählt halb.
same-deal-about = Du kannst mit denselben Steinen oder Würfen spielen. Die Partie wird nicht gewertet.
same-deal-seen = Du kennst diese Steine oder Würfe schon, daher kannst du sie nur allein noch einmal spielen. Andere können sie ohne dich spielen.
same-deal-bots = Allein gegen Bots
same-deal-again = Allein spielen
same-deal-open = Mit anderen spielen
same-deal-offer = Anderen anbieten
same-deal-waiting = Dafür ist schon eine Lobby offen: [zu { $match }]({ $url }), { $taken } von { $seats } Plätzen sind besetzt.
same-deal-running = Das wird gerade in [Partie { $match }]({ $url }) gespielt.
same-deal-courses = Verläufe vergleichen
same-deal-courses-title = { $game }: zwei Verläufe
same-deal-no-course = Wie diese Partie verlief, kann der Bot nicht sagen.
same-deal-offered = { $user } bietet euch an, was in { $game } { $match } gegeben wurde: dieselben Steine oder Würfe, und am Ende seht ihr, wie ihr gegen alle mit derselben Hand abschneidet. Wer es schon gespielt hat, kann nicht mitspielen.
same-deal-lobby = Gegeben wie in Partie { $match }. Wer sie gespielt hat, kann nicht mitspielen; seht euch bitte vorher nicht ihre Wiedergabe an.
error-same-deal-seen = Du hast das schon gespielt und weißt, was kommt. Noch einmal spielen kannst du es nur allein: drück **Noch einmal geben** hinter **Mehr…** bei jener Partie.
error-same-deal-playing = Du spielst in Partie { $match_id }, in der dasselbe gegeben wird. Wenn sie vorbei ist, kannst du dir diese hier ansehen oder sie allein spielen.
error-same-deal-none = Das lässt sich nicht noch einmal geben: In diesem Spiel wird nichts gezogen, oder es gehört zu einer Partie des Tages, zu gemeinsamen Händen eines Turniers oder zu einer Partie über Server hinweg.
error-same-deal-nobody = Das hat sonst noch niemand zu Ende gespielt.
