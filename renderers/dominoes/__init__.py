"""Pictures of Zigzag dominoes."""

from renderers import Renderer
from renderers.dominoes.docs_pictures import gallery
from renderers.dominoes.hand import hand_scene
from renderers.dominoes.motif import motif
from renderers.dominoes.move_marks import marked_scene
from renderers.dominoes.open_hands import open_table_scene
from renderers.dominoes.table import example_scene, table_scene
from renderers.emojis import TILE_EMOJIS

RENDERER = Renderer(
    "dominoes",
    table_scene,
    hand_scene,
    open_table_scene,
    marked_scene,
    example_scene=example_scene,
    emojis=TILE_EMOJIS,
    motif=motif,
    gallery=gallery,
)
