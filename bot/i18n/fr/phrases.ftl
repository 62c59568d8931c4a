### Quelques mots dans les parties entre serveurs.

phrase-open = Dire quelque chose…
phrase-about = Dis quelque chose aux autres de la partie { $match }. Chacun le lit dans sa langue.
phrase-choose = Choisis une phrase…
phrase-said = Dit : « { $phrase } »
error-phrase-too-soon = Tu viens de dire quelque chose. Réessaie dans une minute.
phrase-hello = Salut !
phrase-good-luck = Bonne chance !
phrase-nice-move = Joli coup !
phrase-oops = Oups !
phrase-take-your-time = Prends ton temps.
phrase-sorry-late = Désolé du retard.
phrase-back-tomorrow = Je reviens demain.
phrase-good-game = Belle partie !
phrase-another = On remet ça ?
phrase-thanks = Merci !
event-said = { $name } : « { $phrase } »
me-phrases = Ce que disent les gens d’autres serveurs
me-phrases-on = Affiché à la table
me-phrases-off = Masqué pour toi
me-phrases-to-off = Masquer
me-phrases-to-on = Afficher
