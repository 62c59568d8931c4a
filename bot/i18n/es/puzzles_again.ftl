### Problemas que vuelven.

puzzle-failed-due = Fallados antes: { $count } pendientes
puzzle-own-due = Tus errores: { $count } pendientes
puzzle-own = Tus errores
puzzle-failed-about = Este aún no lo has resuelto.
puzzle-own-about = Partida { $match }, jugada { $ply }: jugaste **{ $move }** y eso costó { $lost }.
puzzle-own-task = Encuentra una jugada mejor.
puzzle-own-right = ✅ **{ $move }** es mejor.
puzzle-own-wrong = ❌ **{ $move }** no es la mejor jugada. Mejor: { $better }.
puzzle-again-done = Lo has resuelto bastantes veces: no volverá.
puzzle-again-in = Vuelve en { $days ->
    [one] 1 día
   *[other] { $days } días
}, si lo pides.
puzzle-failed-none = Ninguno de los problemas que fallaste está pendiente. Vuelven tras 1, 3, 7 y 16 días.
puzzle-own-none = Ninguno de tus errores está pendiente. Una jugada costosa se convierte en problema cuando abres el análisis de su partida, y vuelve tras 1, 3, 7 y 16 días.
puzzle-theme = Siguiente por tema…
