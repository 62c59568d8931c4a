### Worte in Partien über Server hinweg.

phrase-open = Etwas sagen…
phrase-about = Sag den anderen in Partie { $match } etwas. Sie lesen es in ihrer Sprache.
phrase-choose = Wähl einen Satz…
phrase-said = Gesagt: „{ $phrase }“
error-phrase-too-soon = Du hast gerade erst etwas gesagt. Versuch es in einer Minute noch mal.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice-move = Guter Zug!
phrase-oops = Hoppla!
phrase-take-your-time = Lass dir Zeit.
phrase-sorry-late = Entschuldige, ich bin spät dran.
phrase-back-tomorrow = Morgen bin ich wieder da.
phrase-good-game = Schöne Partie!
phrase-another = Noch eine?
phrase-thanks = Danke!
event-said = { $name }: „{ $phrase }“
me-phrases = Was Leute von anderen Servern sagen
me-phrases-on = Steht am Tisch
me-phrases-off = Ist für dich verborgen
me-phrases-to-off = Verbergen
me-phrases-to-on = Zeigen
