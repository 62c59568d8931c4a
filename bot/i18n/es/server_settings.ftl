### Ajustes de un servidor.

settings-title = Ajustes de este servidor
settings-about = Solo tú ves esto. Los cambios valen al instante, para las partidas que se abran desde ahora.
settings-channels = Canales para partidas
settings-channels-about = Se pueden abrir partidas en estos canales y sus hilos. No elijas ninguno para permitirlos todos.
settings-everywhere = En todas partes
settings-threads = Un hilo para cada partida
settings-threads-on = Sí. Cada partida tiene su propio hilo, que se archiva una hora después del final.
settings-threads-off = No. Cada partida se queda en el canal donde se abrió.
settings-threads-to-on = Activar
settings-threads-to-off = Desactivar
settings-theme = Aspecto de los tableros
settings-theme-dark = Fieltro oscuro
settings-theme-light = Papel claro
settings-theme-to-dark = Ponerlo oscuro
settings-theme-to-light = Ponerlo claro
settings-pace = Tiempo por jugada o reserva de tiempo
settings-pace-about = Se usa si no se elige otro al abrir una partida.
settings-channel-limit = Partidas abiertas por canal
settings-channel-limit-about = Una partida en un hilo cuenta para el canal donde se abrió.
settings-person-limit = Partidas abiertas por persona
settings-person-limit-about = En el límite no puedes abrir otra, pero sí unirte a las de otros.
settings-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
settings-unlimited = Sin límite
error-server-settings-only = Estos ajustes son de un servidor. Usa el comando allí.
error-manage-server = Solo quienes pueden administrar este servidor pueden cambiar sus ajustes.
settings-repost = Llevar una partida al final de su canal
settings-repost-about = En el turno siguiente, para que nadie tenga que subir.
settings-repost-10-messages = Tras 10 mensajes
settings-repost-30-messages = Tras 30 mensajes
settings-repost-6-hours = Tras 6 horas
settings-repost-24-hours = Tras 24 horas
settings-repost-never = Nunca
settings-missing = Lo que me falta aquí
settings-missing-server = En todo el servidor: { $permissions }
settings-missing-channel = En { $channel }: { $permissions }
settings-missing-more = Y en { $channels }
settings-missing-about = Dame estos permisos en los ajustes del servidor o del canal. Hasta entonces, no puedo mostrar todas las partidas como debería.
settings-seasons = Temporadas
settings-seasons-about = Clasificaciones que empiezan de cero cada mes o cada trimestre.
settings-seasons-open = Temporadas…
