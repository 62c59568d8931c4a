"""Pictures of ZIG-ZAG, the board game of 1932."""

from functools import partial

from renderers import Renderer
from renderers.chain.marks import marked_scene
from renderers.chain.steps import move_steps
from renderers.chain.table import example_scene, table_scene
from renderers.emojis import DIE_EMOJIS
from renderers.gallery import random_view, table_gallery

RENDERER = Renderer(
    "chain",
    table_scene,
    marked_scene=marked_scene,
    mark_labels="123",  # letters name squares and columns
    example_scene=example_scene,
    move_steps=move_steps,
    emojis=DIE_EMOJIS,
    preview_view=partial(random_view, "chain", plies=24),
    gallery=partial(table_gallery, "chain", plies=17),
)
