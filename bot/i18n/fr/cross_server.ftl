### Jouer avec des gens d’autres serveurs.

across-title = Joueurs d’autres serveurs
across-about =
    Tu peux jouer avec des gens de serveurs où tu n’es pas. La partie se joue dans tes messages privés avec moi et compte pour les classements de tous les serveurs.
    Les autres ne voient **qu’un nom que tu choisis ici** : ni ton nom Discord, ni ton image, ni tes serveurs. Tu peux désactiver cela à tout moment.
across-off = Non. Tu ne joues pas avec des gens d’autres serveurs.
across-on = Oui. Les autres te voient sous le nom { $name }.
across-open = Ouvrir
across-allow = Accepter…
across-name = Changer de nom…
across-stop = Désactiver
across-form = Joueurs d’autres serveurs
across-form-name = Quel nom les autres doivent-ils voir ?
across-name-default = Joueur { $number }
across-game = Quel jeu ?
across-pace = Combien de temps par coup ?
across-count = { $count ->
    [0] Personne n’attend
    [one] { $count } joueur attend
   *[other] { $count } joueurs attendent
}
across-waiting = • Tu attends une partie de { $game }, { $pace } par coup. Ta place est gardée jusqu’à { $until }.
across-leave = Ne plus attendre
across-left = Tu n’attends plus.
across-queued = Tu es dans la file. Je t’enverrai un message privé dès qu’il y aura une partie.
across-ready = { $names } pour { $game } ! La partie est dans tes messages privés : appuie là-bas sur **Commencer**.
across-begun = { $names } pour { $game } ! La partie est dans tes messages privés et a commencé.
across-here = Ta partie avec des joueurs d’autres serveurs sera ici même.
across-in-vain = Personne n’est venu pour { $game } ({ $pace } par coup), donc tu n’attends plus. Veux-tu réessayer ?
across-again-same = Réessayer
across-again = Jouer avec d’autres
across-block = Bloquer…
across-block-ask = Qui veux-tu bloquer ? Vous ne jouerez plus ensemble, et personne n’en saura rien.
across-block-one = Bloquer { $name }
across-unblock = Débloquer quelqu’un d’ailleurs…
across-found = Vous voilà réunis pour { $game } !
across-rematch = Une revanche de { $game } ?
across-cancelled = Cette partie ne se jouera pas : quelqu’un est parti, ou personne ne l’a commencée.
across-closed = ⚠️ { $name } ne reçoit pas de message privé en ce moment. Quand son temps sera écoulé, un bot jouera à sa place.
across-posted = Voici ta partie : { $link }
across-rematch-asked = J’ai demandé à { $names }. La partie commencera dans tes messages privés dès que tout le monde aura accepté.
across-rematch-on = La revanche { $match } avec { $names } est dans tes messages privés.
error-across-dm-closed = Je ne peux pas t’envoyer de message privé, et c’est là que serait la partie. Autorise-les dans les réglages de confidentialité de ce serveur, puis réessaie.
error-queue-alone = Ce jeu se joue seul : il n’y faut personne d’autre. Choisis-en un autre.
error-queue-pace = Choisis l’un des temps que je propose.
error-queue-consent = Accepte d’abord les parties avec des gens d’autres serveurs : **/zigzag trouver** te le demande.
error-alias-length = Choisis un nom de { $least } à { $most } caractères.
error-alias-characters = N’utilise que des lettres, des chiffres, des espaces, des tirets et des apostrophes, avec au moins une lettre ou un chiffre.
error-nobody-to-play = Quelqu’un de cette partie n’est plus là, donc il n’y a pas de revanche. Tu peux jouer avec d’autres.
settings-across = Parties avec d’autres serveurs
settings-across-on = Oui. Ce que les membres jouent contre des gens d’autres serveurs compte aussi dans les classements d’ici, dès qu’ils y ont terminé une partie.
settings-across-off = Non. Ce que les membres jouent contre des gens d’autres serveurs ne compte pas ici.
settings-across-to-on = Les compter
settings-across-to-off = Ne pas compter
help-across = **/zigzag trouver** trouve aussi des joueurs d’autres serveurs. Tu joues avec eux dans tes messages privés, sous un nom que tu choisis.
