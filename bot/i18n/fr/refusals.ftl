### Pourquoi quelque chose n’est pas possible.

error-deal-over = Le jour de cette partie est passé. Joue celle d’aujourd’hui : **/zigzag quotidien**
error-no-hints = Dans cette partie, d’autres ont les mêmes tirages que toi, il n’y a donc pas de conseils.
error-no-hints-in-tournament = Cette partie fait partie d’un tournoi : tout le monde la joue sans conseils.
error-hints-not-agreed = Cette partie est classée : il faut l’accord de tous pour les conseils. Appuie sur **Conseil** pour le demander.
error-take-back-late = Trop tard : le coup reste joué.
error-take-back-not-yours = Seule la personne qui a joué le dernier coup peut le reprendre.
error-game-gone = Ce jeu n’est plus installé ici. Ses parties attendent son retour, pendule arrêtée.
error-unknown-game = Il n’y a pas de jeu appelé { $typed } ici. Tape quelques lettres et choisis une des suggestions.
error-variant = Je ne comprends pas { $typed }. Écris chaque option sous la forme **nom=valeur**, séparées par des virgules. Pour { $game } : { $allowed }.
error-variant-option = { $game } n’a pas d’option { $typed }. Au choix : { $allowed }.
error-variant-none = { $game } n’a pas d’options : laisse **{ $option }** vide.
error-no-moment = La manche suivante est déjà en cours. Une fois la partie finie, tu pourras revoir ce moment.
error-not-yet-public = Cette partie se joue encore sur ce serveur. Réessaie quand la journée (UTC) sera finie.
error-season-role = Tu ne peux choisir qu’un rôle placé sous le tien, et seulement si tu peux gérer les rôles.
error-deal-still-played = D’autres jouent encore avec les mêmes tirages. Quand tout le monde aura fini, tu pourras revoir la partie { $match_id }.
error-no-rematch = Cette partie n’a pas de revanche, car d’autres ont eu les mêmes tirages. Ouvre une nouvelle partie avec **/zigzag**.
error-unknown-match = La partie { $match_id } n’existe pas. Une faute de frappe, peut-être ? **/zigzag parties** liste les tiennes.
error-no-finished-match = Tu n’as encore terminé aucune partie.
error-no-match-here = Tu ne joues pas dans ce salon. **/zigzag parties** liste tes parties en cours.
error-which-match =
    Tu joues plusieurs parties ici. Retape ton coup et choisis l’une d’elles avec l’option **{ $option }** :
    { $matches }
error-not-seated = Tu ne joues pas dans cette partie. Ouvre la tienne avec **/zigzag**.
error-not-your-turn = Pas encore : c’est à { $name } de jouer.
error-not-your-turn-house = Pas encore : c’est à un bot de jouer.
error-stale-state = La partie a avancé entre-temps, donc rien n’a été joué. Regarde de nouveau.
error-lobby-full = Toutes les places de cette partie sont prises.
error-lobby-full-invited = Les places libres de cette partie sont réservées aux personnes invitées.
error-already-joined = Tu as déjà rejoint la partie. Elle commence quand tout le monde est là.
error-lobby-closed = Trop tard : cette partie a déjà commencé ou a été annulée.
error-not-host = C’est réservé à { $name }, à l’origine de cette partie.
error-not-enough-players = Pas encore assez de joueurs : { $have } sur { $wanted } sont là.
error-watch-one =
    Des bots jouent déjà seuls dans ce salon, et une telle partie à la fois suffit.
    { $matches }
error-watch-alone = Pour regarder jouer des bots, choisis un jeu à plusieurs et ne nomme aucun adversaire.
error-match-not-playing = Cette partie n’est pas en cours.
error-match-over = Cette partie est terminée.
error-match-not-over = Tu pourras le faire une fois la partie terminée.
error-bad-move = Tu ne peux pas jouer **{ $move }**. { $why }
error-bad-move-notation = Les coups de ce jeu s’écrivent autrement ; **Règles** montre comment.
error-bad-move-other = Les règles ne le permettent pas ici.
error-already-resigned = Tu as abandonné cette partie.
error-bad-option = **{ $name }** ne peut pas être { $value }. Au choix : { $allowed }.
error-not-played-by-program = **{ $name }** ne joue pas avec ces options ou ce nombre de joueurs. Choisis un autre bot ou d’autres options.
error-bad-opponent-bot = Tu ne peux pas inviter d’autres bots.
error-bad-opponent-self = Tu joues déjà, pas besoin de t’inviter.
error-bad-opponent-twice = Tu as nommé deux fois la même personne.
error-record-broken = Les données de cette partie sont endommagées. Préviens la personne qui gère ce bot.
error-not-a-control = Ce bouton vient d’une ancienne version et ne marche plus. Reposte la partie avec **/zigzag parties**.
error-page-turned = Quelqu’un d’autre vient de tourner la page. Appuie de nouveau si ce n’est pas celle que tu veux.
error-channel = Je n’ai pas le droit d’écrire dans ce salon, donc je ne peux pas y montrer de partie. Demande à quelqu’un qui gère le serveur de me laisser voir le salon et l’historique de ses messages, envoyer des messages (aussi dans les fils) et joindre des fichiers.
error-daily-private = Les autres ne voient pas ta partie du jour, je ne peux donc pas la poster ici. Continue avec **/zigzag quotidien**.
error-animation-pending = Je prépare encore ta dernière animation. Tu pourras en demander une autre quand elle sera là.
error-busy = Je suis débordé en ce moment. Rien n’a changé ; réessaie dans un instant.
error-unwritable = Je ne peux rien enregistrer en ce moment, donc rien n’a changé. La personne qui gère ce bot doit s’en occuper ; la partie reprendra ensuite d’ici.
error-stopping = Je redémarre. Réessaie dans un instant.
error-upgrading = Je suis en cours de mise à jour, c’est un peu plus long cette fois. Réessaie dans une minute.
error-interrupted = J’ai été interrompu. Regarde si ça a marché et, sinon, appuie encore une fois.
error-outage = Discord n’a pas accepté ma réponse, mais j’ai peut-être fait ce que tu demandais. Regarde la partie avant de réessayer.
error-message-gone = Ce message n’existe plus. **/zigzag parties** affiche tes parties.
error-unexpected = Quelque chose a mal tourné de mon côté, et rien n’a changé. Si cela se reproduit, signale la référence **{ $reference }**.
error-command = Je n’ai pas compris cette commande telle qu’elle est arrivée. Elle vient peut-être de changer ; réessaie dans une minute.
error-too-much = C’était beaucoup d’un coup, et d’autres veulent jouer aussi. Réessaie { $when }.
error-no-plans = On ne peut pas prévoir de coups dans cette partie.
error-plan-not-needed = C’est ton tour : joue, tout simplement.
error-bad-plan = Tu ne peux pas prévoir ça maintenant. Regarde de nouveau.
error-bad-step = Ton plan reste comme il était. Ligne { $line }, au ▸ : « { $marked } ». { $why }
error-bad-step-no_condition = Dis avant les deux-points de quoi cela dépend.
error-bad-step-no_then = Après la condition viennent deux-points, puis le coup.
error-bad-step-no_move = Il manque un coup.
error-bad-step-else_alone = Il faut une condition avant else.
error-bad-step-twice = Une étape a une fois deux-points et un seul else.
error-bad-step-move = Ce coup ne peut pas être prévu.
error-bad-step-condition = Cette condition n’existe pas dans ce jeu.
error-bad-step-full = Un plan ne peut pas avoir plus d’étapes.
