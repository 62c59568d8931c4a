"""Pictures of Zig Zag mancala."""

from functools import partial

from renderers import Renderer
from renderers.docs_pictures import table_gallery
from renderers.mancala.emojis import PIT_EMOJIS
from renderers.mancala.motif import motif
from renderers.mancala.move_marks import marked_scene
from renderers.mancala.sowing_steps import move_steps
from renderers.mancala.table import example_scene, table_scene

RENDERER = Renderer(
    "mancala",
    table_scene,
    marked_scene=marked_scene,
    mark_labels="123",  # letters name pits
    example_scene=example_scene,
    move_steps=move_steps,
    emojis=PIT_EMOJIS,
    motif=motif,
    gallery=partial(table_gallery, "mancala", plies=9),
)
