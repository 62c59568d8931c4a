### Temporadas de una clasificación, y sus ajustes.

season-name = Temporada { $number }
season-dates = { $first } – { $last }
season-all-time = Desde siempre
season-hall = Salón de la fama
season-hall-title = { $game }: salón de la fama
season-hall-none = Aún no ha terminado ninguna temporada con alguien en esta tabla.
season-daily = Partida del día
season-empty = Todavía no hay nadie en esta tabla.
season-title = Temporadas
season-about = Las clasificaciones de este servidor empiezan de cero cada mes o cada trimestre. Las antiguas siguen en **/zigzag clasificación**, con un salón de la fama y la clasificación de siempre. Cuando empieza una temporada, todas las puntuaciones son menos seguras, así que las primeras partidas cuentan más.
season-off = No hay ninguna temporada en curso.
season-length-off = Sin temporadas
season-length-month = Una temporada cada mes
season-length-quarter = Una temporada cada trimestre
season-role = Un rol para los mejores
season-role-about = Quien acaba una temporada en cabeza de una tabla recibe este rol hasta que termina la siguiente. Las tablas contra bots no cuentan.
season-role-none = Ningún rol
season-no-role = No puedo dar ese rol: necesito **Gestionar roles** y un rol mío por encima.
season-newer = Más reciente: temporada { $number }…
season-older = Más antigua: temporada { $number }…
