### Jugadores de la casa.

house-name = Casa ({ $level })
house-easy = fácil
house-medium = medio
house-hard = difícil
