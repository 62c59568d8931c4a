### Gemeinsam ansehen: Jemand führt in ihrem Kanal durch eine beendete Partie.

together-open = Gemeinsam ansehen
together-title = { $game } { $match }: gemeinsam ansehen
together-leads = { $user } führt. Alle anderen können folgen oder sich für sich umsehen.
together-searching = Der Bot sucht die Wendepunkte. Mit **Weiter** könnt ihr die Partie inzwischen durchgehen.
together-point = Wendepunkt { $number } von { $points }
together-before = « Wendepunkt
together-after = Wendepunkt »
together-follow = Folgen
together-alone = Für mich ansehen
together-lead = Führen
together-close = Schließen
together-line-end = Zugfolge verlassen
together-closed = Dieser Rückblick ist geschlossen. Um ihn wieder zu öffnen, drück **Mehr…** unter der Partie und dann **Gemeinsam ansehen**.
together-opened = Du führst durch den Rückblick: [dorthin]({ $url }). Alle im Kanal sehen, wo du gerade bist.
together-there = { $user } führt durch den Rückblick auf diese Partie: [dorthin]({ $url }).
together-follows = Diese Kopie folgt bis { $time }. Danach drück noch einmal **Folgen**.
together-unfollow = Nicht mehr folgen
error-together-nowhere = Diese Partie wurde nicht in einem Kanal eines Servers gespielt, deshalb könnt ihr sie nirgends gemeinsam ansehen.
error-together-unseen = Du siehst den Kanal nicht, in dem diese Partie gespielt wurde, und kannst dort keinen Rückblick öffnen.
error-together-refused = Der Bot kann in { $channel } nicht schreiben, wo diese Partie gespielt wurde.
error-together-not-leader = { $user } führt durch diesen Rückblick. Drück **Folgen** oder **Für mich ansehen**. Kommt nichts mehr, kannst du { $when } übernehmen.
error-together-leading = Du führst schon durch diesen Rückblick.
error-together-changed = Jemand anders hat gleichzeitig gedrückt. Versuch es noch einmal.
error-together-full = Diesem Rückblick folgen so viele, dass der Bot nicht noch mehr Kopien nachführen kann. Der Rückblick selbst ist immer aktuell.
