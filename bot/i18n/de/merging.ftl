### Halb volle Lobbys, die zueinander finden.

merging-offer = 🤝 Die Partie von { $name } in { $channel } hat { $have } von { $seats } Spielern. Zusammen wärt ihr genug. { $link }
merging-look = [Anschauen]({ $url })
merging-agreed = { $name } ist dafür. Jetzt entscheidet { $other }.
merging-agree = Zusammen spielen
merging-refuse = Nein, danke
merging-done = Diese Gruppe hat sich mit einer anderen zusammengetan und spielt jetzt in Partie { $match }. [Hier geht’s hin]({ $url })
error-merging-over = Diese beiden Gruppen können sich nicht mehr zusammentun.
error-merging-waits = Du hast schon zugestimmt. Jetzt entscheidet { $name }.
