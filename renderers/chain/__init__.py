"""Pictures of ZIG-ZAG, the board game of 1932."""

from collections.abc import Sequence
from functools import partial

from renderers import Renderer, View
from renderers.chain.motif import motif
from renderers.chain.move_marks import marked_scene
from renderers.chain.table import example_scene, table_scene
from renderers.docs_pictures import table_gallery
from renderers.emojis import DIE_EMOJIS


def move_steps(before: View, after: View) -> Sequence[View]:
    """Repeat the last position with more and more of the winning chain; [] if there is none."""
    chain = after["chain"]
    return [{**after, "chain": chain[:count], "winners": None} for count in range(len(chain))]


RENDERER = Renderer(
    "chain",
    table_scene,
    marked_scene=marked_scene,
    example_scene=example_scene,
    move_steps=move_steps,
    emojis=DIE_EMOJIS,
    motif=motif,
    gallery=partial(table_gallery, "chain", plies=17),
)
