### Là où le bot n’est pas membre, ne peut pas écrire, ou est seul avec quelqu’un.

table-refresh = Actualiser
table-answers-only = Ici je ne peux que répondre : après chaque clic, je montre pendant un quart d’heure ce que font les autres et j’appelle qui doit jouer. Ensuite je me tais ; **Actualiser** montre où on en est.
anywhere-moved = La table de la partie { $match } est plus bas : [vas-y]({ $url }).
anywhere-missing = Il me manque des droits dans ce salon, je ne peux donc que répondre : après chaque clic, je montre pendant un quart d’heure ce que font les autres et j’appelle qui doit jouer, puis je me tais. La partie est conservée. Demande à quelqu’un qui gère le serveur de m’autoriser : { $permissions }
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
error-alone-here = Il n’y a ici que toi et moi, personne d’autre ne pourrait donc jouer. N’indique pas d’adversaires et je joue avec toi, ou invite du monde sur un serveur ou dans un groupe.
error-hidden-here = Sur ce serveur, les autres ne voient pas mes réponses, personne ne verrait donc une partie ouverte ici. Demande à quelqu’un qui le gère de m’inviter, ou d’autoriser **Utiliser des applis externes** ; ou ouvre-la en message privé avec moi.
error-daily-server = La donne du jour appartient à un serveur, demande-la donc là-bas. **/zigzag crisscross** te donne ici des dominos à toi.
place-private = une discussion privée
table-moved = Le salon de la partie { $match } n’existe plus, sa table est donc ici maintenant.
table-elsewhere = La table est dans { $channel }, où je ne peux que répondre. Demande-la là-bas avec **/zigzag table**.
error-channel-gone = Le salon de cette partie n’existe plus. Lance **/zigzag table** dans un autre salon de son serveur, et la table y déménage.
