### D’où vient le hasard.

verify-title = { $game } { $match } : vérification
verify-presses-body =
    Le secret était `{ $secret }`. Son SHA-256, que **Équitable ?** montrait avant le début de la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }` : le numéro de la partie et les identifiants des clics par lesquels on l’a rejointe et commencée. C’est `{ $seed }`.
    Tous les mélanges et lancers découlent de la graine ; ce script tire les mêmes nombres :
verify-daily-body =
    Le secret était `{ $secret }`. Son SHA-256, que **Équitable ?** montrait pendant la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }`, qui commence par le jour. C’est `{ $seed }`.
    Tous les mélanges découlent de la graine ; ce script tire les mêmes nombres :
verify-group-body =
    Le secret était `{ $secret }`. Son SHA-256, que **Équitable ?** montrait pendant la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }`. C’est `{ $seed }`.
    { $count ->
        [one] Seule cette partie a été jouée avec cette graine : { $matches }.
       *[other] { $count } parties ont été jouées avec cette graine : { $matches }.
    }
    Tous les mélanges et lancers découlent de la graine ; ce script tire les mêmes nombres :
verify-opening-body =
    Le secret était `{ $secret }`. Son SHA-256, que **Équitable ?** montrait pendant la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }` : le numéro de la partie et l’identifiant de la commande ou du clic qui a ouvert la partie. C’est `{ $seed }`.
    Tous les mélanges et lancers découlent de la graine ; ce script tire les mêmes nombres :
verify-tournament-body =
    Le secret était `{ $secret }`. Son SHA-256, que **Équitable ?** montrait pendant la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }`, le numéro de la partie. C’est `{ $seed }`.
    Tous les mélanges et lancers découlent de la graine ; ce script tire les mêmes nombres :
verify-match-body =
    Cette partie a eu la donne de la partie { $of }, dont le secret était `{ $secret }`. Son SHA-256, affiché par **Équitable ?** dans cette partie-là, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret et du texte `{ $text }`, comme dans cette partie-là. C’est `{ $seed }`.
    Parties jouées avec cette graine : { $matches }.
    Chaque mélange et chaque lancer découle de la graine ; ce script tire les mêmes nombres :
verify-no-chance = Rien n’a été tiré au sort dans cette partie : ce jeu n’a ni mélange ni lancer. Il n’y a que les coups. **/zigzag analyse** les montre un par un avec **montrer:Revoir**, et les donne en fichier avec **montrer:Fichier texte**.
verify-run = Lance-le avec Python 3.8 ou plus récent : il affiche chaque distribution, pioche et lancer de la partie. Le fichier le contient aussi, avec les valeurs de cette partie, pour que tu puisses comparer.
verify-presses-limits = Après les clics, personne n’a donc pu changer le secret ni tirer autre chose. Ce que cela ne peut pas montrer : si la personne qui héberge le bot a ignoré un clic qui ne lui convenait pas.
verify-daily-limits = Tout le monde sur le serveur a donc eu les mêmes dominos, et personne n’a pu les changer pendant la journée. Ce que cela ne peut pas montrer : si la personne qui héberge le bot a tiré plusieurs secrets pour en choisir un.
verify-group-limits = Dans ces parties, tout le monde a donc eu les mêmes tirages, et personne n’a pu les changer pendant ce temps. Ce que cela ne peut pas montrer : si la personne qui héberge le bot a tiré plusieurs secrets pour en choisir un.
verify-opening-limits = Personne n’a donc pu changer ce qui était tiré pendant la partie. Ce que cela ne peut pas montrer : si la personne qui héberge le bot a tiré plusieurs secrets pour en choisir un.
verify-tournament-limits = Personne n’a donc pu changer ce qui était tiré pendant la partie. Ce que cela ne peut pas montrer : si la personne qui héberge le bot a tiré plusieurs secrets pour en choisir un.
verify-match-limits = Donc toutes ces parties ont eu la même donne. Ce que cela ne peut pas montrer : si quelqu’un avait regardé la première.
verify-matches = Toutes les parties jouées avec cette graine : { $matches }
verify-used = Les valeurs de cette partie :
export-done = { $game } { $match } en fichier texte. **python -m engines replay { $file }** rejoue la partie et la vérifie.
