### Là où le bot n’est pas membre, ne peut pas écrire, ou est seul avec quelqu’un.

table-refresh = Actualiser
table-answers-only = Je ne suis ici qu’en invité : je montre les nouveaux coups et je mentionne le joueur suivant seulement pendant 15 minutes après un appui sur un bouton. Ensuite, **Actualiser** te met à jour.
anywhere-moved = Le message de la partie { $match } est plus bas : [vas-y]({ $url }).
anywhere-missing = Il me manque des permissions dans ce salon : je ne peux montrer les nouveaux coups et mentionner le joueur suivant que pendant 15 minutes après un appui sur un bouton. La partie est enregistrée. Demande à quelqu’un qui gère le serveur de m’autoriser : { $permissions }
permission-view_channel = Voir les salons
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
error-alone-here = Il n’y a ici que toi et moi, personne d’autre ne pourrait donc jouer. N’indique pas d’adversaires pour jouer contre un bot, ou invite du monde sur un serveur ou dans un groupe.
error-hidden-here = Sur ce serveur, les autres ne voient pas mes réponses, personne ne pourrait donc rejoindre une partie ici. Demande à quelqu’un qui le gère de m’ajouter ou d’autoriser **Utiliser des applis externes**, ou ouvre la partie en message privé avec moi.
error-daily-server = La partie du jour appartient à un serveur, demande-la donc là-bas. **/zigzag crisscross** te donne ici des dominos à toi.
place-private = une discussion privée
table-moved = Le salon de la partie { $match } n’existe plus, elle est donc ici maintenant.
table-elsewhere = La partie est dans { $channel }, où je ne peux que répondre. Appuie là-bas sur **Republier** dans **/zigzag parties**.
error-channel-gone = Le salon de cette partie n’existe plus. Appuie sur **Republier** dans **/zigzag parties**, dans un autre salon de son serveur, pour l’y déplacer.
