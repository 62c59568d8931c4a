### Partien mit eigenem Thread, und was ein Server zulässt.

error-not-in-this-channel = In diesem Kanal kannst du keine Partien eröffnen. Auf diesem Server wird in { $channels } gespielt.
error-channel-full =
    { $count ->
        [one] In diesem Kanal ist schon eine Partie offen, und mehr erlaubt dieser Server nicht gleichzeitig:
       *[other] In diesem Kanal sind schon { $count } Partien offen, und mehr erlaubt dieser Server nicht gleichzeitig:
    }
    { $matches }
    Spiel eine davon zu Ende oder versuch es in einem anderen Kanal. **/zigzag partien** zeigt deine: Dort gibst du eine auf oder verlässt eine, die noch nicht begonnen hat.
error-person-full =
    { $count ->
        [one] Du hast schon eine Partie offen, und das ist das Limit:
       *[other] Du hast schon { $count } Partien offen, und das ist das Limit:
    }
    { $matches }
    Spiel eine davon zu Ende oder verlass eine, dann kannst du eine neue eröffnen. **/zigzag partien** zeigt alle, mit **Aufgeben** und **Verlassen**.
open-match = [{ $game } { $match }]({ $url })
open-match-unposted = { $game } { $match }
thread-name = { $game } { $match }
thread-begins = Die Partie hat begonnen. Sie bekommt einen eigenen Thread…
thread-where = Die Partie hat begonnen, in { $thread }.
thread-go = Zur Partie
thread-not-here = Partien auf diesem Server bekommen einen eigenen Thread, aber dieser Kanal kann keine haben. Darum wird diese gleich hier gespielt.
thread-not-allowed = Partien auf diesem Server bekommen einen eigenen Thread, aber ich darf hier keinen erstellen. Darum wird diese gleich hier gespielt. Wer den Server verwaltet, kann mir erlauben, öffentliche Threads zu erstellen und Nachrichten in Threads zu senden.
thread-rematch = Die Revanche ist in { $channel }: [Partie { $match }]({ $url })
lobby-thread = in einem eigenen Thread
