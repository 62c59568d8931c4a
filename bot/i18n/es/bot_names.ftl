### Nombres de los bots y de antiguos jugadores.

former-player = un antiguo jugador
house-name = Bot ({ $level })
house-named = { $name } ({ $level })
house-beginner = principiante
house-easy = fácil
house-medium = medio
house-hard = difícil
house-expert = experto
house-master = maestro
house-easy-1 = fácil, como antes
house-medium-1 = medio, como antes
house-hard-1 = difícil, como antes
house-master-1 = maestro, como antes
house-fitting = a tu nivel
house-chosen = a medida: { $level }
