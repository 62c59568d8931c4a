### Hausspieler.

house-name = Haus ({ $level })
house-easy = leicht
house-medium = mittel
house-hard = schwer
