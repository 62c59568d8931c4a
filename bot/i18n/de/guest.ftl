### Wo der Bot kein Mitglied ist, nicht schreiben darf oder mit jemandem allein ist.

table-refresh = Aktualisieren
table-answers-only = Hier kann ich nur antworten: Nach jedem Druck zeige ich eine Viertelstunde lang, was die anderen tun, und rufe, wer am Zug ist. Danach schweige ich; **Aktualisieren** zeigt, wie es steht.
anywhere-moved = Der Tisch von Partie { $match } ist weiter unten: [zum Tisch]({ $url }).
anywhere-missing = Ich darf in diesem Kanal nicht alles, was ich brauche; darum kann ich nur antworten: Nach jedem Druck zeige ich eine Viertelstunde lang, was die anderen tun, und rufe, wer am Zug ist, danach schweige ich. Die Partie bleibt bestehen. Bitte jemanden, der den Server verwaltet, mir zu erlauben: { $permissions }
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen
error-alone-here = Hier sind nur du und ich, also kann niemand sonst mitspielen. Lass die Gegner weg, dann spiele ich mit dir, oder lade Leute auf einem Server oder in einer Gruppe ein.
error-hidden-here = Auf diesem Server sieht nur du, was ich antworte, also wäre eine Partie hier deine allein. Bitte jemanden, der ihn verwaltet, mich einzuladen oder **Externe Apps verwenden** zu erlauben; oder eröffne sie in einer Direktnachricht mit mir.
error-daily-server = Die Partie des Tages gehört zu einem Server, also frag dort danach. **/zigzag crisscross** gibt dir hier eigene Steine.
place-private = einem privaten Chat
table-moved = Den Kanal von Partie { $match } gibt es nicht mehr, darum ist ihr Tisch jetzt hier.
table-elsewhere = Der Tisch ist in { $channel }, wo ich nur antworten kann. Frag dort danach mit **/zigzag tisch**.
error-channel-gone = Den Kanal dieser Partie gibt es nicht mehr. Gib **/zigzag tisch** in einem anderen Kanal ihres Servers ein, dann zieht der Tisch dorthin um.
