### Seiten langer Listen.

page-back = Zurück
page-next = Weiter
page-newer = Neuere
page-older = Ältere
page-of = Seite { $page } von { $pages }
