### Ajustes propios.

hands-ephemeral = En el canal, solo visible para mí
hands-dm = Por mensaje directo
me-title = Tus ajustes
me-hands = Manos: { $where }
me-changed = Guardado.
me-dm-closed = Tus mensajes directos están cerrados para mí, así que tus manos se quedan en el canal, donde solo las ves tú.
