### Hausspieler.

former-player = jemand von früher
house-name = Haus ({ $level })
house-easy = leicht
house-medium = mittel
house-hard = schwer
