### Eigene Einstellungen.

hands-ephemeral = Im Kanal, nur für mich sichtbar
hands-dm = In einer Direktnachricht
me-title = Deine Einstellungen
me-hands = Hände: { $where }
me-changed = Gespeichert.
me-dm-closed = Deine Direktnachrichten sind für mich geschlossen, also bleiben deine Hände im Kanal, nur für dich sichtbar.
