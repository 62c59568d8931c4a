"""Pictures of CrissCross."""

from renderers import Renderer
from renderers.crisscross.motif import motif
from renderers.crisscross.move_marks import marked_scene
from renderers.crisscross.table import example_scene, table_scene
from renderers.emojis import TILE_EMOJIS

RENDERER = Renderer(
    "crisscross",
    table_scene,
    marked_scene=marked_scene,
    mark_labels="123",  # letters name arms
    example_scene=example_scene,
    motif=motif,
    emojis=TILE_EMOJIS,
)
