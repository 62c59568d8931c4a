### D’où vient le hasard.

verify-title = { $game } { $match } : d’où vient le hasard
verify-body =
    Le secret était `{ $secret }`. Son SHA-256, affiché avant le début de la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }` : le numéro de la partie et les identifiants des clics par lesquels les joueurs l’ont rejointe. C’est `{ $seed }`.
    Toutes les donnes et tous les lancers découlent de la graine ; ce script tire les mêmes nombres :
verify-daily-body =
    Le secret était `{ $secret }`. Son SHA-256, affiché pendant la partie, est `{ $commitment }`.
    La graine est le SHA-256 des octets du secret suivis du texte `{ $text }` : le jour et le serveur. C’est `{ $seed }`.
    La donne entière découle de la graine ; ce script tire les mêmes nombres :
verify-run = Lance-le avec un Python à partir de 3.8 : il affiche chaque donne, pioche et lancer de la partie. Le fichier le contient aussi, avec ce que cette partie a utilisé, pour que tu puisses comparer.
verify-used = Ce que cette partie a utilisé :
export-done = { $game } { $match } en fichier texte. **python -m engines replay { $file }** la rejoue et la vérifie.
