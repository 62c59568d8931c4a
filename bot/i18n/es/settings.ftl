### Ajustes de un servidor.

settings-title = Ajustes de este servidor
settings-about = Solo tú ves esto. Lo que elijas vale al instante, para las partidas que se abran desde ahora.
settings-channels = Canales para partidas
settings-channels-about = Se pueden abrir partidas en estos canales y sus hilos. Si no se elige ninguno, en todas partes.
settings-everywhere = En todas partes
settings-threads = Un hilo para cada partida
settings-threads-on = Sí. La mesa está en un hilo propio, que se archiva al final.
settings-threads-off = No. La mesa está en el canal donde se abrió la partida.
settings-threads-to-on = Activar
settings-threads-to-off = Desactivar
settings-theme = Aspecto de las mesas
settings-theme-dark = Fieltro oscuro
settings-theme-light = Papel claro
settings-theme-to-dark = Ponerlo oscuro
settings-theme-to-light = Ponerlo claro
settings-pace = Tiempo por jugada
settings-pace-about = Cuando quien abre una partida no elige otro.
settings-channel-limit = Partidas abiertas a la vez en un canal
settings-channel-limit-about = Las de hilos cuentan donde se abrieron.
settings-person-limit = Partidas abiertas a la vez por persona
settings-person-limit-about = Quien juega tantas no puede abrir otra, pero sí unirse a las de otros.
settings-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
settings-unlimited = Todas las que quieran
error-server-settings-only = Esos son los ajustes de un servidor. Usa el comando allí.
error-manage-server = Solo quienes pueden gestionar este servidor pueden cambiar sus ajustes.
