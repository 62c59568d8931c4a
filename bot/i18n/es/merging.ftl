### Salas de espera medio llenas que se encuentran.

merging-offer = 🤝 La partida de { $name } en { $channel } tiene { $have } de { $seats } jugadores. En total seríais suficientes. { $link }
merging-look = [Echar un vistazo]({ $url })
merging-agreed = { $name } está de acuerdo. Ahora decide { $other }.
merging-agree = Jugar juntos
merging-refuse = No, gracias
merging-done = Este grupo se ha unido a otro y ahora está en la partida { $match }. [Ir allí]({ $url })
error-merging-over = Estos dos grupos ya no se pueden unir.
error-merging-waits = Ya has dicho que sí. Ahora decide { $name }.
