### Réponses aux commandes et aux boutons.

rematch-there = C’est bon, tu joues. La revanche est la partie { $match } : [vas-y]({ $url }).
played = Tu as joué **{ $move }** dans la partie { $match } ({ $game }).
confirm-ask = Ton coup : **{ $move }**. Tu le joues ?
confirm-ask-in-match = Ton coup dans la partie { $match } ({ $game }) : **{ $move }**. Tu le joues ?
confirm-yes = Oui, jouer
confirm-no = Non
table-posted = La partie est de nouveau au bas de { $channel }.
resign-ask = Abandonner la partie { $match } ? Un bot jouera à ta place pour que les autres puissent finir, et tu ne pourras plus gagner. Si tout le monde préfère arrêter, tu peux plutôt demander l’annulation.
resign-ask-last = Abandonner la partie { $match } ? Elle se termine aussitôt, et tu ne peux pas la gagner. Si vous préférez arrêter tous les deux, tu peux plutôt demander l’annulation.
resign-ask-alone = Abandonner la partie { $match } ? Elle se termine aussitôt et compte comme une défaite.
resign-sure = Oui, abandonner
resign-stay = Non, continuer
resign-cancel = Demander l’annulation
left-lobby = Tu as quitté la partie { $match } avant son début.
resign-done = Tu as abandonné la partie { $match }.
games-none = Tu n’as aucune partie en cours. Commences-en une avec **/zigzag { $game }**.
games-title = Tes parties en cours
games-line-lobby = **{ $match }** { $game } dans { $channel } · attend des joueurs
games-line-start = **{ $match }** { $game } dans { $channel } · **appuie sur Commencer**
games-line-invited = **{ $match }** { $game } dans { $channel } · **tu as une invitation**
games-line-yours = **{ $match }** { $game } dans { $channel } · **à toi de jouer**
games-line-roll-call = **{ $match }** { $game } dans { $channel } · **dis que tu es là**
games-line-other = **{ $match }** { $game } dans { $channel } · à { $name } de jouer
games-line-gone = **{ $match }** { $game } dans { $channel } · attend son jeu, qui n’est pas installé
games-all = Toutes tes parties
games-go = Y aller
games-post = Republier
games-play = Jouer
games-match = { $game } { $match }
games-link = [vas-y]({ $url })
games-link-none = pas encore de message
turns-title = { $count ->
    [one] Une partie t’attend
   *[other] { $count } parties t’attendent
}
turns-more = { $count ->
    [one] … et encore une.
   *[other] … et { $count } autres.
}
fair-title = La partie { $match } est-elle équitable ?
fair-how = Comment vérifier ?
fair-how-title = Partie { $match } : comment la vérifier
fair-yes-lobby = **Oui.** Ce qui sera distribué, pioché et lancé découle d’un secret déjà scellé et de clics encore à venir. Aucun joueur ne peut le choisir ni le prévoir, et personne ne peut le changer.
fair-yes-presses = **Oui.** Tout ce qui est distribué, pioché et lancé découle d’un secret scellé avant que quiconque rejoigne la partie, et des clics par lesquels on l’a rejointe. Aucun joueur n’a pu le choisir ni le prévoir, et personne ne peut le changer.
fair-yes-daily = **Oui.** Sur ce serveur, tout le monde reçoit les mêmes dominos. Ils découlent d’un secret scellé avant que quiconque ait joué, et personne ne peut les changer.
fair-yes-group = **Oui.** Tous ceux qui jouent cette donne reçoivent les mêmes dominos et lancers. Ils découlent d’un secret scellé avant le début de la première de ces parties, et personne ne peut les changer.
fair-yes-opening = **Oui.** Tout ce qui est distribué, pioché et lancé découle d’un secret scellé au moment où la partie a commencé. Aucun joueur n’a pu le choisir ni le prévoir, et personne ne peut le changer.
fair-yes-tournament = **Oui.** Tout ce qui est distribué, pioché et lancé découle d’un secret scellé au moment où la partie a commencé. Aucun joueur n’a pu le choisir ni le prévoir, et personne ne peut le changer.
fair-yes-match = **Oui, c’est la donne de la partie { $of }.** Celle-ci est finie, donc on peut voir ce qui y a été tiré. Personne ne peut le changer, et cette partie n’est pas classée.
fair-lobby = Un secret a été tiré pour cette partie et scellé : son SHA-256 est { $commitment }. Tous les mélanges et lancers découleront de lui et des clics qui viendront après. Si tu veux vérifier plus tard, garde ce nombre : une fois la partie finie, tu verras le secret ici.
fair-presses = Clics jusqu’ici : { $presses }
fair-sealed-presses = Avant qu’un clic ne compte, un secret a été tiré pour cette partie et scellé : son SHA-256 est { $commitment }. La graine est le SHA-256 de ce secret et du texte { $text } : le numéro de la partie et les identifiants des clics par lesquels on l’a rejointe et commencée. Tous les mélanges et lancers découlent de la graine. Une fois la partie finie, tu verras le secret ici, et **/zigzag analyse montrer:Preuve** refait chaque tirage.
fair-sealed-daily = Le secret de ce jour a été tiré et scellé quand quelqu’un sur ce serveur a demandé la partie pour la première fois : son SHA-256 est { $commitment }. Les dominos découlent de lui et du jour seulement, donc tout le monde ici a les mêmes : comparez ce que montre **Équitable ?**. Aucun clic ne compte. Une fois le jour (UTC) passé, **/zigzag analyse montrer:Preuve** montre le secret et refait chaque tirage.
fair-opened-presses = Le secret de cette partie était { $secret }. Son SHA-256, { $commitment }, était affiché ici avant qu’un clic ne compte. La graine est le SHA-256 du secret et du texte { $text } : le numéro de la partie et les identifiants des clics par lesquels on l’a rejointe et commencée. C’est { $seed }, et tous les mélanges et lancers en découlent. **/zigzag analyse montrer:Preuve** les refait tous.
fair-sealed-group = Cette partie a les mêmes tirages que d’autres. Leur secret a été tiré et scellé avant le début de la première : son SHA-256 est { $commitment }. Tous les mélanges et lancers découlent de lui et du texte { $text } : comparez ce que **Équitable ?** montre aux autres. Aucun clic ne compte. Une fois la dernière de ces parties finie, tu verras le secret ici, et **/zigzag analyse montrer:Preuve** refait chaque tirage.
fair-opened-group = Cette partie a eu les mêmes tirages que d’autres. Leur secret était { $secret }. Son SHA-256, { $commitment }, était affiché ici depuis le début. La graine est le SHA-256 du secret et du texte { $text }. C’est { $seed }, et tous les mélanges et lancers en découlent. **/zigzag analyse montrer:Preuve** les refait tous.
fair-sealed-opening = Un secret a été tiré et scellé à l’ouverture de cette partie : son SHA-256 est { $commitment }. Tous les mélanges et lancers découlent de lui et du texte { $text } : le numéro de la partie et l’identifiant de la commande ou du clic qui l’a ouverte. Une fois qu’elle est finie, tu verras le secret ici, et **/zigzag analyse montrer:Preuve** refait chaque tirage.
fair-opened-opening = Le secret de cette partie était { $secret }. Son SHA-256, { $commitment }, était affiché ici depuis le début. La graine est le SHA-256 du secret et du texte { $text } : le numéro de la partie et l’identifiant de la commande ou du clic qui l’a ouverte. C’est { $seed }, et tous les mélanges et lancers en découlent. **/zigzag analyse montrer:Preuve** les refait tous.
fair-sealed-tournament = Un secret a été tiré pour cette partie de tournoi et scellé au moment où elle a commencé : son SHA-256 est { $commitment }. Tous les mélanges et lancers découlent de lui et du texte { $text }, le numéro de la partie. Aucun clic ne compte, car la partie a commencé d’elle-même. Une fois qu’elle est finie, tu verras le secret ici, et **/zigzag analyse montrer:Preuve** refait chaque tirage.
fair-opened-tournament = Le secret de cette partie de tournoi était { $secret }. Son SHA-256, { $commitment }, était affiché ici depuis le début. La graine est le SHA-256 du secret et du texte { $text }, le numéro de la partie. C’est { $seed }, et tous les mélanges et lancers en découlent. **/zigzag analyse montrer:Preuve** les refait tous.
fair-sealed-match = Cette partie a la donne de la partie { $of } : le même secret, dont le SHA-256 est { $commitment }, et le même texte { $text }. La preuve de cette partie-là montre le secret, et il sera affiché ici à la fin. Ne le regarde pas avant d’avoir joué.
fair-opened-match = Cette partie a la donne de la partie { $of }, avec son secret : { $secret }. Son SHA-256, { $commitment }, était affiché dans cette partie-là, et le secret à la fin. La graine est le SHA-256 du secret et du texte { $text }, comme alors. **/zigzag analyse montrer:Preuve** refait chaque tirage.
