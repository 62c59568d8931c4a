### Einer Partie folgen, ohne mitzuspielen.

follow-ask = Wann soll ich dir von Partie { $match } ({ $game }) berichten? Das kommt als Direktnachricht, also müssen deine Direktnachrichten für mich offen sein.
follow-end = Wenn sie endet
follow-turns = Bei jedem Zug
follow-stop = Nicht mehr
follow-end-now = Du bekommst eine Direktnachricht, wenn Partie { $match } ({ $game }) endet.
follow-turns-now = Du bekommst bei jedem Zug in Partie { $match } ({ $game }) eine Direktnachricht, auch wenn sie endet.
follow-stopped = Du folgst Partie { $match } ({ $game }) nicht mehr.
follow-turn = Partie { $match } ({ $game }): { $name } ist am Zug · { $link }
follow-over = Partie { $match } ({ $game }) ist vorbei · { $link }
follow-count = { $count ->
    [one] 👁 1 Person schaut zu
   *[other] 👁 { $count } Personen schauen zu
}
error-plays-already = Du spielst in dieser Partie mit und erfährst ohnehin, wie es weitergeht.
error-too-many-followed = Du folgst schon { $limit } Partien. Hör zuerst bei einer auf.
error-follow-not-here = Du kannst Partien nur auf Servern folgen, auf denen ich Mitglied bin: Anderswo weiß ich nicht, wer sie sehen darf.
