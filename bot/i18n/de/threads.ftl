### Partien mit eigenem Thread, und was ein Server zulässt.

error-not-in-this-channel = In diesem Kanal werden keine Partien eröffnet. Auf diesem Server wird in { $channels } gespielt.
error-channel-full = { $count ->
    [one] In diesem Kanal ist schon eine Partie offen, und mehr erlaubt dieser Server nicht zugleich:
   *[other] In diesem Kanal sind schon { $count } Partien offen, und mehr erlaubt dieser Server nicht zugleich:
}
error-channel-full-advice = Spiel eine davon zu Ende oder versuch es in einem anderen Kanal. **/zigzag partien** zeigt deine; **/zigzag aufgeben** beendet eine oder verlässt eine, die noch nicht begonnen hat.
error-person-full = { $count ->
    [one] Du hast schon eine Partie offen, und mehr sind nicht zugleich erlaubt:
   *[other] Du hast schon { $count } Partien offen, und mehr sind nicht zugleich erlaubt:
}
error-person-full-advice = Spiel eine davon zu Ende oder verlass eine mit **/zigzag aufgeben**, und eröffne dann eine neue.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = Die Partie hat begonnen. Sie bekommt einen eigenen Thread…
thread-where = Die Partie hat begonnen. Der Tisch ist in { $thread }.
thread-go = Zum Tisch
thread-not-here = Partien dieses Servers bekommen einen eigenen Thread, aber hier kann es keinen geben, also wird diese Partie gleich hier gespielt.
thread-not-allowed = Partien dieses Servers bekommen einen eigenen Thread, aber ich darf hier keinen beginnen, also wird diese Partie gleich hier gespielt. Wer den Server verwaltet, kann mir erlauben, öffentliche Threads zu erstellen und Nachrichten in Threads zu senden.
thread-rematch = Die Revanche wurde in { $channel } eröffnet: [Partie { $match }]({ $url })
lobby-thread = in einem eigenen Thread
