### Nombres de los bots y de antiguos jugadores.

former-player = un antiguo jugador
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-easy = fácil
house-medium = medio
house-hard = difícil
house-master = maestro
house-fitting = a tu nivel
house-chosen = a medida: { $level }
