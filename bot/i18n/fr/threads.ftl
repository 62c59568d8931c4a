### Les parties dans leur propre fil, et ce qu’un serveur autorise.

error-not-in-this-channel = On n’ouvre pas de parties dans ce salon. Sur ce serveur, on joue dans { $channels }.
error-channel-full = { $count ->
    [one] Une partie est déjà ouverte dans ce salon, et ce serveur n’en permet pas plus à la fois :
   *[other] { $count } parties sont déjà ouvertes dans ce salon, et ce serveur n’en permet pas plus à la fois :
}
error-channel-full-advice = Joue l’une d’elles jusqu’au bout, ou essaie un autre salon. **/zigzag parties** montre les tiennes ; **/zigzag abandonner** en termine une, ou en quitte une qui n’a pas commencé.
error-person-full = { $count ->
    [one] Tu as déjà une partie ouverte, et il n’en est pas permis plus à la fois :
   *[other] Tu as déjà { $count } parties ouvertes, et il n’en est pas permis plus à la fois :
}
error-person-full-advice = Joue l’une d’elles jusqu’au bout, ou quittes-en une avec **/zigzag abandonner**, puis ouvres-en une autre.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = La partie a commencé. Elle reçoit un fil à elle…
thread-where = La partie a commencé. La table est dans { $thread }.
thread-go = Aller à la table
thread-not-here = Les parties de ce serveur ont un fil à elles, mais il ne peut pas y en avoir ici, cette partie se joue donc sur place.
thread-not-allowed = Les parties de ce serveur ont un fil à elles, mais je ne peux pas en créer ici, cette partie se joue donc sur place. Qui gère le serveur peut m’autoriser à créer des fils publics et à envoyer des messages dans les fils.
thread-rematch = La revanche a été ouverte dans { $channel } : [partie { $match }]({ $url })
lobby-thread = dans un fil à elle
