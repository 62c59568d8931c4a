### Trouver avec qui jouer.

find-title = Qui veut jouer ?
find-nothing = Rien n’est ouvert pour le moment. Ouvre une partie ici, ou dis plus bas à quoi tu aimerais jouer.
find-open = Ouvre une partie de…
find-lobby =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Encore { $count } place
       *[other] Encore { $count } places
    } · { $time }
find-wanting =
    { $game } **{ $match }** · { $names } · { $link }
    -# { $count ->
        [one] Un bot joue à { $count } place
       *[other] Des bots jouent à { $count } places
    }, et tu peux la prendre si tout le monde est d’accord
find-join = Rejoindre
find-sit = Remplacer un bot
find-all = Tout…
find-looking = À la recherche de joueurs
find-seekers = { $game } : { $names }
find-look-ask = Je cherche des joueurs de…
find-look = { $game }
find-look-stop = Ne plus chercher
find-listed = La liste dit que tu cherches des joueurs de { $game } jusqu’à { $until }.
find-stopped = Tu n’es plus sur la liste.
find-joined = Tu as rejoint la partie { $match } ({ $game }) : { $link }
find-asked = Tu as demandé une place dans la partie { $match } ({ $game }) : { $link }. Tu joueras dès que tous ceux qui jouent seront d’accord.
find-keep = L’afficher dans un salon…
find-channel = Aucun salon
find-channel-ask = Dans quel salon cette liste doit-elle rester, toujours à jour ? N’en choisis aucun pour la retirer.
find-kept = La liste se trouve maintenant dans { $channel } et reste à jour.
find-unkept = La liste n’est plus dans aucun salon.
find-blocks = Liste de blocage
block-title = Ta liste de blocage
block-about = Ceux qui y sont ne peuvent ni rejoindre tes parties, ni t’inviter, ni prendre une place là où tu joues. Ils n’en savent rien.
block-nobody = Elle est vide.
block-add = Bloquer quelqu’un…
block-remove = Retirer quelqu’un de la liste…
block-blocked = { $person } est sur la liste.
block-unblocked = { $person } n’est plus sur la liste.
block-list-changed = Ta liste a changé entre-temps, donc personne n’a été débloqué. La voici à jour.
error-block-self = Tu ne peux pas te bloquer toi-même.
error-block-bot = Tu ne peux pas bloquer un bot.
error-too-many-blocked = Ta liste de blocage est pleine : elle contient { $limit } personnes.
error-find-not-here = Cela ne marche que sur un serveur.
error-find-channel = Je ne peux pas écrire dans { $channel }. Laisse-moi voir ce salon et y envoyer des messages.

# Un message privé quand une partie s’ouvre.
alert-title = Préviens-moi…
alert-about = Je t’envoie un message privé quand quelqu’un ouvre ici une partie et cherche encore des joueurs, quand il n’en manque plus qu’un et quand une place se libère, au plus toutes les 15 minutes. Tes messages privés doivent m’être ouverts.
alert-line = • { $game } : { $hours }
alert-which = Quels jeux ?
alert-any = N’importe quel jeu
alert-change = Choisir des jeux…
alert-form = Te prévenir pour
alert-zone = Les heures sont celles de ton fuseau, { $zone }.
alert-when = Quand ?
alert-hours-any = À toute heure
alert-hours-mornings = Le matin (5 h à 12 h)
alert-hours-afternoons = L’après-midi (12 h à 17 h)
alert-hours-evenings = Le soir (17 h à 23 h)
alert-hours-nights = La nuit (23 h à 5 h)
alert-off = Ne plus me prévenir
alert-zone-set = Mon fuseau horaire
alert-saved = C’est noté.
alert-stopped = Je ne te préviendrai plus.
alert-opened = { $game } sur { $server } : { $name } attend encore { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
} · { $link }
alert-last-seat = { $game } sur { $server } : il reste une place ! Avec toi, { $name } peut commencer · { $link }
alert-free-seat = { $game } sur { $server } : un bot joue maintenant pour { $name }. Veux-tu reprendre la place ? · { $link }
