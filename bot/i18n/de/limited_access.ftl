### Wo der Bot kein Mitglied ist, nicht schreiben darf oder mit jemandem allein ist.

table-refresh = Aktualisieren
table-answers-only = Ich bin hier nur zu Gast: Bis 15 Minuten nach einem Knopfdruck zeige ich neue Züge und pinge an, wer dran ist. Danach bringt dich **Aktualisieren** auf den neuesten Stand.
anywhere-moved = Die Nachricht von Partie { $match } ist weiter unten: [hier geht’s hin]({ $url }).
anywhere-missing = In diesem Kanal fehlen mir Berechtigungen: Ich kann nur bis 15 Minuten nach einem Knopfdruck neue Züge zeigen und anpingen, wer dran ist. Die Partie ist gespeichert. Bitte jemanden, der den Server verwaltet, mir das zu erlauben: { $permissions }
permission-view_channel = Kanäle ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen
error-alone-here = Hier sind nur du und ich, also kann sonst niemand mitspielen. Lass die Gegner weg, dann spielst du gegen einen Bot, oder lade Leute auf einem Server oder in einer Gruppe ein.
error-hidden-here = Auf diesem Server siehst nur du meine Antworten, also könnte hier niemand mitspielen. Bitte jemanden, der ihn verwaltet, mich hinzuzufügen oder **Externe Apps verwenden** zu erlauben, oder eröffne die Partie in einer Direktnachricht mit mir.
error-daily-server = Die Partie des Tages gehört zu einem Server, also ruf sie dort auf. **/zigzag crisscross** gibt dir hier eigene Steine.
place-private = einem privaten Chat
table-moved = Den Kanal von Partie { $match } gibt es nicht mehr, darum ist sie jetzt hier.
table-elsewhere = Die Partie ist in { $channel }, wo ich nur antworten kann. Drück dort in **/zigzag partien** auf **Neu posten**.
error-channel-gone = Den Kanal dieser Partie gibt es nicht mehr. Drück in einem anderen Kanal ihres Servers in **/zigzag partien** auf **Neu posten**, dann zieht sie dorthin um.
