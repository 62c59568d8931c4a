### Züge der Bots, die jemand seltsam fand.

odd-move = Seltsamer Zug
odd-latest = Seltsamer Zug?
odd-thanks = Danke, wer diesen Bot betreibt, kann ihn sich jetzt ansehen: Zug { $ply } von { $name }, **{ $move }**.
    -# Weitergegeben werden die Stellung und die Stufe des Bots, nichts über dich.
error-odd-no-choice = Da hatte kein Bot eine Wahl.
error-odd-wait = Auf einen seltsamen Zug kannst du zwischen zwei Runden hinweisen, und wenn die Partie vorbei ist.
