### Analizar juntos: alguien guía por una partida terminada en su canal.

together-open = Analizar juntos
together-title = { $game } { $match }: análisis en grupo
together-leads = { $user } guía. Los demás pueden acompañar o mirar por su cuenta.
together-searching = El bot está buscando los momentos decisivos. Mientras tanto, pulsa **Seguir** para recorrer la partida.
together-point = Momento decisivo { $number } de { $points }
together-before = « Momento
together-after = Momento »
together-follow = Acompañar
together-alone = Mirar yo solo
together-lead = Guiar
together-close = Cerrar
together-line-end = Dejar la secuencia
together-closed = Este análisis está cerrado. Para abrirlo otra vez, pulsa **Más…** bajo la partida y luego **Analizar juntos**.
together-opened = Guías el análisis: [ir allí]({ $url }). Todo el canal ve el paso en el que estás.
together-there = { $user } guía el análisis de esta partida: [ir allí]({ $url }).
together-follows = Esta copia sigue el análisis hasta las { $time }. Después, pulsa otra vez **Acompañar**.
together-unfollow = Dejar de acompañar
error-together-nowhere = Esta partida no se jugó en el canal de un servidor, así que no hay dónde analizarla juntos.
error-together-unseen = No ves el canal donde se jugó esta partida, así que no puedes abrir un análisis allí.
error-together-refused = El bot no puede escribir en { $channel }, donde se jugó esta partida.
error-together-not-leader = { $user } guía este análisis. Pulsa **Acompañar** o **Mirar yo solo**. Si no pulsa nada más, puedes tomar el relevo { $when }.
error-together-leading = Ya guías este análisis.
error-together-changed = Alguien más ha pulsado a la vez. Inténtalo otra vez.
error-together-full = Sigue este análisis tanta gente que el bot no puede actualizar más copias. El análisis en sí siempre está al día.
