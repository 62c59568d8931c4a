### Die erste Seite: was alle sehen, die neu sind.

front-title = Was möchtest du spielen?
front-intro = Drück **Jetzt spielen**; die anderen drücken **Mitspielen**, oder Bots nehmen die freien Plätze. Gespielt wird mit Knöpfen unter einem Bild.
front-intro-alone = Drück **Jetzt spielen**, und los geht’s: In diesem Chat ist sonst niemand, also nehmen Bots die anderen Plätze.
front-play = Jetzt spielen
front-minutes = etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
front-minutes-or-more = ab { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}
front-learn = In einer Minute lernen
front-daily = Heutige Partie
front-picture = Bretter, auf denen du spielen kannst: { $games }.
welcome-title = Hallo! Ich bringe Brettspiele auf diesen Server.
welcome-title-dm = Danke, dass du mich zu **{ $server }** eingeladen hast! Das könnt ihr dort spielen, oder du gleich hier mit mir.
