### Saisons d’un classement, et leurs réglages.

season-name = Saison { $number }
season-dates = du { $first } au { $last }
season-all-time = Depuis toujours
season-hall = Tableau d’honneur
season-hall-title = { $game } : tableau d’honneur
season-hall-none = Aucune saison ne s’est encore terminée avec quelqu’un dans ce tableau.
season-daily = Partie du jour
season-empty = Il n’y a encore personne dans ce tableau.
season-title = Saisons
season-about = Les classements de ce serveur repartent de zéro chaque mois ou chaque trimestre. Les anciens restent dans **/zigzag classement**, avec un tableau d’honneur et le classement depuis toujours. Quand une saison commence, toutes les cotes deviennent moins sûres : les premières parties comptent donc davantage.
season-off = Aucune saison n’est en cours.
season-length-off = Pas de saisons
season-length-month = Une saison par mois
season-length-quarter = Une saison par trimestre
season-role = Un rôle pour les meilleurs
season-role-about = Qui finit une saison en tête d’un tableau reçoit ce rôle jusqu’à la fin de la saison suivante. Les tableaux contre des bots ne comptent pas.
season-role-none = Aucun rôle
season-no-role = Je ne peux pas donner ce rôle : il me faut **Gérer les rôles** et un rôle placé au-dessus.
season-newer = Plus récente : saison { $number }…
season-older = Plus ancienne : saison { $number }…
