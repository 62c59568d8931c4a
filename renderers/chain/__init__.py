"""Pictures of ZIG-ZAG, the board game of 1932."""

from functools import partial

from renderers import Renderer
from renderers.chain.table import example_scene, table_scene
from renderers.emojis import DIE_EMOJIS
from renderers.gallery import table_gallery

RENDERER = Renderer(
    "chain",
    table_scene,
    example_scene=example_scene,
    emojis=DIE_EMOJIS,
    gallery=partial(table_gallery, "chain", plies=17),
)
