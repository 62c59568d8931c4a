### Páginas de listas largas.

page-back = Atrás
page-next = Siguiente
page-newer = Más recientes
page-older = Más antiguas
page-of = Página { $page } de { $pages }
