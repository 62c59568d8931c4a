### Plans : des coups prévus à l’avance, que personne d’autre ne voit.

plan-title = Ton plan
plan-intro = Quand c’est ton tour, ton plan est joué pour toi. Personne d’autre ne le voit.
plan-none = Tu n’as encore rien prévu.
plan-made = Ton plan : { $plan }
plan-full = On ne peut rien y ajouter pour l’instant.
plan-ended = Ton plan ne convenait plus, donc rien n’a été joué pour toi.
plan-ended-message = Ton plan dans { $game } { $match } ne convenait plus, donc rien n’a été joué pour toi. C’est ton tour : { $url }
plans-ended-message = Tes plans dans { $count } parties ne convenaient plus, donc rien n’a été joué pour toi. C’est ton tour dans :
plan-ended-line = **{ $match }** { $game } · { $link }
plan-dropped = Ton plan est abandonné. Tu joueras toi-même ton prochain coup.
plan-none-left = Il n’y a plus de plan : il a été joué ou s’est terminé.
plan-open = Prévoir
plan-undo = Annuler
plan-drop = Abandonner
