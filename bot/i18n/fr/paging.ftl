### Pages de longues listes.

page-back = Retour
page-next = Suite
page-newer = Plus récentes
page-older = Plus anciennes
page-of = Page { $page } sur { $pages }
