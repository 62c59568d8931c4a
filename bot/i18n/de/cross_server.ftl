### Mit Leuten von anderen Servern spielen.

across-title = Spieler von anderen Servern
across-about =
    Du kannst mit Leuten von Servern spielen, auf denen du nicht bist. Die Partie läuft in deinen Direktnachrichten mit mir und zählt für die Ranglisten aller Server.
    Die anderen sehen **nur einen Namen, den du hier wählst**: nicht deinen Discord-Namen, nicht dein Bild, nicht deine Server. Du kannst das jederzeit ausschalten.
across-off = Aus. Du spielst nicht mit Leuten von anderen Servern.
across-on = An. Die anderen sehen dich als { $name }.
across-open = Öffnen
across-allow = Erlauben …
across-name = Namen ändern …
across-stop = Ausschalten
across-form = Spieler von anderen Servern
across-form-name = Welchen Namen sollen die anderen sehen?
across-name-default = Spieler { $number }
across-game = Welches Spiel?
across-pace = Wie viel Zeit pro Zug?
across-count = { $count ->
    [0] Niemand wartet
    [one] { $count } Spieler wartet
   *[other] { $count } Spieler warten
}
across-waiting = • Du wartest auf { $game }, { $pace } pro Zug. Dein Platz bleibt bis { $until }.
across-leave = Nicht mehr warten
across-left = Du wartest nicht mehr.
across-queued = Du stehst in der Warteschlange. Sobald es eine Partie gibt, bekommst du eine Direktnachricht.
across-ready = { $names } gefunden für { $game }! Die Partie ist in deinen Direktnachrichten: Drück dort auf **Starten**.
across-begun = { $names } gefunden für { $game }! Die Partie ist in deinen Direktnachrichten und hat begonnen.
across-here = Deine Partie mit Spielern von anderen Servern kommt genau hierher.
across-in-vain = Für { $game } ({ $pace } pro Zug) ist niemand gekommen, also wartest du nicht mehr. Möchtest du es noch einmal versuchen?
across-again-same = Noch einmal versuchen
across-again = Jemand anderen finden
across-block = Sperren …
across-block-ask = Wen möchtest du sperren? Ihr spielt dann nicht mehr zusammen, und niemand erfährt davon.
across-block-one = { $name } sperren
across-unblock = Jemanden von anderswo entsperren …
across-found = Ihr habt euch gefunden: { $game }!
across-rematch = Eine Revanche: { $game }?
across-cancelled = Diese Partie wird nicht gespielt: Jemand ist gegangen, oder niemand hat sie gestartet.
across-closed = ⚠️ { $name } ist gerade nicht per Direktnachricht zu erreichen. Läuft die Zeit ab, zieht ein Bot.
across-posted = Hier ist deine Partie: { $link }
across-rematch-asked = Ich habe { $names } gefragt. Die Partie beginnt in deinen Direktnachrichten, sobald alle annehmen.
across-rematch-on = Die Revanche { $match } mit { $names } ist in deinen Direktnachrichten.
error-across-dm-closed = Ich kann dir keine Direktnachrichten schicken, und dort wäre die Partie. Erlaub sie in den Privatsphäre-Einstellungen dieses Servers und versuch es noch einmal.
error-queue-alone = Dieses Spiel spielt man allein, dafür braucht es niemanden. Such dir ein anderes aus.
error-queue-pace = Wähl eine der Zeiten, die ich anbiete.
error-queue-consent = Erlaub zuerst Partien mit Leuten von anderen Servern: **/zigzag finden** fragt dich danach.
error-alias-length = Wähl einen Namen mit { $least } bis { $most } Zeichen.
error-alias-characters = Nimm nur Buchstaben, Ziffern, Leerzeichen, Bindestriche und Apostrophe, und mindestens einen Buchstaben oder eine Ziffer.
error-nobody-to-play = Jemand aus dieser Partie ist nicht mehr da, also gibt es keine Revanche. Du kannst jemand anderen finden.
settings-across = Partien mit anderen Servern
settings-across-on = An. Was Mitglieder gegen Leute von anderen Servern spielen, zählt auch für die Ranglisten hier, sobald sie hier eine Partie beendet haben.
settings-across-off = Aus. Was Mitglieder gegen Leute von anderen Servern spielen, zählt hier nicht.
settings-across-to-on = Zählen
settings-across-to-off = Nicht zählen
help-across = **/zigzag finden** findet auch Spieler von anderen Servern. Mit ihnen spielst du in deinen Direktnachrichten, unter einem Namen, den du wählst.
