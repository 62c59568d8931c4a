### La même donne encore une fois.

same-deal-play = Jouer cette donne
same-deal-compare = Comparer
same-deal-title = { $game } { $match } : la même donne
same-deal-nobody = Personne d’autre n’a encore joué cette donne.
same-deal-percent = -# Pour cent : combien de ceux qui avaient la même main ont fait moins bien. Une égalité compte pour moitié.
same-deal-about = Tu peux la jouer avec les mêmes dominos ou les mêmes lancers, dans une partie non classée.
same-deal-seen = Tu connais cette donne : tu ne peux la rejouer que seul. Les autres peuvent la jouer sans toi.
same-deal-bots = Seul contre des bots
same-deal-again = La jouer seul
same-deal-open = La jouer à plusieurs
same-deal-offer = La proposer aux autres
same-deal-waiting = Une salle d’attente est déjà ouverte pour cela : [aller à { $match }]({ $url }), { $taken } places sur { $seats } sont prises.
same-deal-running = On y joue en ce moment dans la [partie { $match }]({ $url }).
same-deal-courses = Comparer les parties
same-deal-courses-title = { $game } : deux parties d’une même donne
same-deal-no-course = Le bot ne peut pas dire comment celle-ci s’est passée.
same-deal-offered = { $user } vous propose la donne de { $game } { $match } : mêmes dominos ou mêmes lancers, et à la fin vous verrez ce que vous valez face à tous ceux qui avaient la même main. Qui l’a déjà jouée ne peut pas participer.
same-deal-lobby = Même donne que la partie { $match }. Qui l’a jouée ne peut pas participer ; ne regarde pas sa relecture avant de jouer.
error-same-deal-seen = Tu as déjà joué cette donne et tu sais ce qu’elle contient. Tu ne peux la rejouer que seul : appuie sur **Jouer cette donne** derrière **Plus…** de cette partie-là.
error-same-deal-playing = Tu es dans la partie { $match_id }, qui a la même donne. Quand elle sera finie, tu pourras revoir celle-ci ou la jouer seul.
error-same-deal-none = Cette donne ne peut pas être rejouée : ce jeu n’a pas de tirage, ou elle vient d’une partie du jour, des donnes communes d’un tournoi ou d’une partie entre serveurs.
error-same-deal-nobody = Personne d’autre n’a encore terminé cette donne.
