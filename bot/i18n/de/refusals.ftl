### Warum etwas nicht geht.

error-deal-over = Der Tag dieser Partie ist vorbei. Spiel die heutige: **/zigzag täglich**
error-no-hints = In dieser Partie bekommen andere dasselbe wie du, darum gibt es keine Tipps.
error-no-hints-in-tournament = Diese Partie gehört zu einem Turnier, darum spielen sie alle ohne Tipps.
error-hints-not-agreed = Diese Partie wird gewertet, also müssen alle mit Tipps einverstanden sein. Drück auf **Tipp**, um zu fragen.
error-take-back-late = Zu spät: Der Zug gilt.
error-take-back-not-yours = Nur wer den letzten Zug gemacht hat, kann ihn zurücknehmen.
error-game-gone = Dieses Spiel ist hier nicht mehr installiert. Seine Partien warten mit angehaltener Uhr, bis es wieder da ist.
error-unknown-game = Ein Spiel namens { $typed } gibt es hier nicht. Tipp ein paar Buchstaben und wähl einen der Vorschläge.
error-variant = { $typed } verstehe ich nicht. Schreib jede Option als **name=wert**, mit Kommas dazwischen. { $game } hat: { $allowed }.
error-variant-option = { $game } hat keine Option { $typed }. Zur Wahl: { $allowed }.
error-variant-none = { $game } hat keine Optionen, also lass **{ $option }** leer.
error-no-moment = Die nächste Runde läuft schon. Nach der Partie siehst du den Moment in der Wiedergabe.
error-not-yet-public = Diese Partie wird auf diesem Server noch gespielt. Versuch es wieder, wenn der Tag (UTC) vorbei ist.
error-season-role = Du kannst nur eine Rolle wählen, die unter deiner steht, und nur, wenn du Rollen verwalten darfst.
error-deal-still-played = Andere spielen noch mit denselben Steinen oder Würfen. Wenn alle fertig sind, kannst du dir Partie { $match_id } ansehen.
error-no-rematch = Von dieser Partie gibt es keine Revanche, weil andere dasselbe bekommen haben. Eröffne eine neue mit **/zigzag**.
error-unknown-match = Partie { $match_id } gibt es nicht. Vielleicht vertippt? **/zigzag partien** zeigt deine.
error-no-finished-match = Du hast noch keine Partie beendet.
error-no-match-here = Du spielst in diesem Kanal nicht mit. **/zigzag partien** zeigt deine offenen Partien.
error-which-match =
    Du spielst hier mehr als eine Partie. Gib deinen Zug noch einmal ein und wähle mit der Option **{ $option }** eine davon:
    { $matches }
error-not-seated = Du spielst in dieser Partie nicht mit. Eröffne eine eigene mit **/zigzag**.
error-not-your-turn = Noch nicht: { $name } ist dran.
error-not-your-turn-house = Noch nicht: Ein Bot ist dran.
error-stale-state = Die Partie ist schon weiter, also wurde nichts gespielt. Schau noch mal.
error-lobby-full = Alle Plätze dieser Partie sind besetzt.
error-lobby-full-invited = Die freien Plätze dieser Partie sind für die Eingeladenen reserviert.
error-already-joined = Du bist schon dabei. Es geht los, sobald alle da sind.
error-lobby-closed = Zu spät: Diese Partie hat schon begonnen oder wurde abgesagt.
error-not-host = Das kann nur, wer diese Partie eröffnet hat: { $name }.
error-not-enough-players = Noch nicht genug Spieler: { $have } von { $wanted } sind da.
error-watch-one =
    In diesem Kanal spielen schon Bots allein, und eine solche Partie auf einmal reicht.
    { $matches }
error-watch-alone = Um Bots zuzusehen, wähl ein Spiel für mehrere und nenn keine Gegner.
error-match-not-playing = Diese Partie läuft nicht.
error-match-over = Diese Partie ist vorbei.
error-match-not-over = Das geht erst, wenn die Partie vorbei ist.
error-bad-move = **{ $move }** geht nicht. { $why }
error-bad-move-notation = Züge in diesem Spiel schreibt man anders; **Regeln** zeigt, wie.
error-bad-move-other = Die Regeln erlauben es hier nicht.
error-already-resigned = Du hast diese Partie aufgegeben.
error-bad-option = **{ $name }** kann nicht { $value } sein. Zur Wahl: { $allowed }.
error-not-played-by-program = **{ $name }** spielt nicht mit diesen Optionen oder dieser Zahl von Spielern. Wähl einen anderen Bot oder andere Optionen.
error-bad-opponent-bot = Andere Bots kannst du nicht einladen.
error-bad-opponent-self = Du spielst schon mit, du brauchst dich nicht einzuladen.
error-bad-opponent-twice = Du hast dieselbe Person zweimal genannt.
error-record-broken = Die Daten dieser Partie sind beschädigt. Bitte sag der Person Bescheid, die diesen Bot betreibt.
error-not-a-control = Dieser Knopf stammt aus einer älteren Version und geht nicht mehr. Hol die Partie mit **/zigzag partien** neu in den Kanal.
error-page-turned = Gerade hat jemand anderes umgeblättert. Drück noch einmal, wenn du eine andere Seite möchtest.
error-channel = Ich darf in diesem Kanal nicht schreiben und kann hier keine Partie zeigen. Bitte jemanden, der den Server verwaltet, dass ich den Kanal und seinen Nachrichtenverlauf sehen, Nachrichten senden (auch in Threads) und Dateien anhängen darf.
error-daily-private = Die Partie des Tages siehst nur du, darum kann ich sie hier nicht posten. Spiel weiter mit **/zigzag täglich**.
error-animation-pending = Ich zeichne noch deine letzte Animation. Wenn sie da ist, kannst du die nächste anfordern.
error-busy = Ich habe gerade sehr viel zu tun. Nichts hat sich geändert; versuch es gleich noch einmal.
error-unwritable = Ich kann gerade nichts speichern, also hat sich nichts geändert. Wer diesen Bot betreibt, muss das beheben; danach geht die Partie von hier aus weiter.
error-stopping = Ich starte gerade neu. Versuch es gleich noch einmal.
error-upgrading = Ich werde gerade aktualisiert, das dauert diesmal etwas länger. Versuch es in einer Minute noch einmal.
error-interrupted = Ich wurde unterbrochen. Sieh nach, ob es geklappt hat, und drück sonst noch einmal.
error-outage = Discord hat meine Antwort nicht angenommen, aber vielleicht ist schon passiert, was du wolltest. Sieh in der Partie nach, bevor du es noch einmal versuchst.
error-message-gone = Diese Nachricht gibt es nicht mehr. **/zigzag partien** zeigt deine Partien.
error-unexpected = Bei mir ist etwas schiefgegangen, und nichts hat sich geändert. Wenn es wieder passiert, melde bitte die Nummer **{ $reference }**.
error-command = So, wie der Befehl ankam, habe ich ihn nicht verstanden. Vielleicht hat er sich gerade geändert; versuch es in einer Minute noch einmal.
error-too-much = Das war viel auf einmal, und andere möchten auch spielen. Versuch es { $when } noch einmal.
error-no-plans = In dieser Partie lassen sich keine Züge planen.
error-plan-not-needed = Du bist dran, also spiel einfach.
error-bad-plan = Das kannst du gerade nicht planen. Schau noch mal.
error-bad-step = Dein Plan bleibt, wie er war. Zeile { $line }, beim ▸: „{ $marked }“. { $why }
error-bad-step-no_condition = Sag vor dem Doppelpunkt, wovon es abhängt.
error-bad-step-no_then = Nach der Bedingung kommt ein Doppelpunkt, dann der Zug.
error-bad-step-no_move = Es fehlt ein Zug.
error-bad-step-else_alone = Vor else muss eine Bedingung stehen.
error-bad-step-twice = Ein Schritt hat einen Doppelpunkt und ein else.
error-bad-step-move = Diesen Zug kannst du nicht planen.
error-bad-step-condition = Diese Bedingung gibt es in diesem Spiel nicht.
error-bad-step-full = Mehr Schritte kann ein Plan nicht haben.
