### Words in matches across servers.

phrase-open = Say something…
phrase-about = Say something to the others of match { $match }. They read it in their own language.
phrase-choose = Choose a phrase…
phrase-said = Said: “{ $phrase }”
error-phrase-too-soon = You've just said something. Try again in a minute.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-oops = Oops!
phrase-take-your-time = Take your time.
phrase-sorry-late = Sorry I'm late.
phrase-back-tomorrow = I'm back tomorrow.
phrase-good-game = Good game!
phrase-another = Another one?
phrase-thanks = Thanks!
event-said = { $name }: “{ $phrase }”
me-phrases = What people of other servers say
me-phrases-on = Shown at the table
me-phrases-off = Hidden from you
me-phrases-to-off = Hide
me-phrases-to-on = Show
