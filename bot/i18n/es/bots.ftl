### Jugadores de la casa.

former-player = alguien de antes
house-name = Casa ({ $level })
house-easy = fácil
house-medium = medio
house-hard = difícil
