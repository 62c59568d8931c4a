### Trouver avec qui jouer.

find-title = Qui veut jouer ?
find-nothing = Rien n’est ouvert pour l’instant. Ouvre une partie avec **/zigzag**, ou choisis ci-dessous à quoi tu aimerais jouer.
find-lobby =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Encore { $count } place
       *[other] Encore { $count } places
    } · { $pace } par coup
find-wanting =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Un bot joue à { $count } place
       *[other] Des bots jouent à { $count } places
    }, et tu peux la prendre si tout le monde est d’accord
find-join = Rejoindre
find-sit = Remplacer un bot
find-more = … et { $count } de plus
find-looking = À la recherche de joueurs
find-seekers = { $game } : { $names }
find-look-ask = Je cherche des joueurs de…
find-look = { $game }
find-look-stop = Ne plus chercher
find-listed = La liste dit que tu cherches des joueurs de { $game } jusqu’à { $until }.
find-stopped = Tu n’es plus sur la liste.
find-joined = Tu as rejoint la partie { $match } ({ $game }) : { $link }
find-asked = Tu as demandé une place dans la partie { $match } ({ $game }) : { $link }. Tu joueras dès que tous ceux qui jouent seront d’accord.
find-keep = L’afficher dans un salon…
find-channel = Aucun salon
find-channel-ask = Dans quel salon cette liste doit-elle rester, toujours à jour ? N’en choisis aucun pour la retirer.
find-kept = La liste se trouve maintenant dans { $channel } et reste à jour.
find-unkept = La liste n’est plus dans aucun salon.
find-not-here = On trouve avec qui jouer sur les serveurs dont je suis membre. Ici, tu peux modifier ta liste de blocage.
find-blocks = Liste de blocage
block-title = Ta liste de blocage
block-about = Ceux qui y sont ne peuvent ni rejoindre tes parties, ni t’inviter, ni prendre une place là où tu joues. Ils n’en savent rien.
block-nobody = Elle est vide.
block-add = Bloquer quelqu’un…
block-remove = Retirer quelqu’un de la liste…
block-blocked = { $person } est sur la liste.
block-unblocked = { $person } n’est plus sur la liste.
error-block-self = Tu ne peux pas te bloquer toi-même.
error-block-bot = Tu ne peux pas bloquer un bot.
error-too-many-blocked = Ta liste de blocage est pleine : elle contient { $limit } personnes.
error-find-not-here = Cela ne marche que sur un serveur.
error-find-channel = Je ne peux pas écrire dans { $channel }. Laisse-moi voir ce salon et y envoyer des messages.
