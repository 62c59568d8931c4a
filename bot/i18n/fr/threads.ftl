### Les parties dans leur propre fil, et ce qu’un serveur autorise.

error-not-in-this-channel = Tu ne peux pas ouvrir de parties dans ce salon. Sur ce serveur, on joue dans { $channels }.
error-channel-full =
    { $count ->
        [one] Une partie est déjà ouverte dans ce salon, et ce serveur n’en permet pas plus à la fois :
       *[other] { $count } parties sont déjà ouvertes dans ce salon, et ce serveur n’en permet pas plus à la fois :
    }
    { $matches }
    Termine l’une d’elles, ou essaie un autre salon. **/zigzag parties** liste les tiennes ; tu peux y abandonner une partie, ou en quitter une qui n’a pas commencé.
error-person-full =
    { $count ->
        [one] Tu as déjà une partie ouverte, et c’est la limite :
       *[other] Tu as déjà { $count } parties ouvertes, et c’est la limite :
    }
    { $matches }
    Termine l’une d’elles ou quittes-en une, puis ouvres-en une autre. **/zigzag parties** les liste toutes, avec **Abandonner** et **Quitter**.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = La partie a commencé. Elle va avoir son propre fil…
thread-where = La partie a commencé dans { $thread }.
thread-go = Aller à la partie
thread-not-here = Les parties de ce serveur ont leur propre fil, mais ce salon ne peut pas en avoir, celle-ci se joue donc sur place.
thread-not-allowed = Les parties de ce serveur ont leur propre fil, mais je n’ai pas le droit d’en créer ici, celle-ci se joue donc sur place. Quelqu’un qui gère le serveur peut m’autoriser à créer des fils publics et à envoyer des messages dans les fils.
thread-rematch = La revanche est dans { $channel } : [partie { $match }]({ $url })
lobby-thread = dans son propre fil
