"""A line that a hint plays out: a picture and the events after each of its moves."""

from typing import Any

from discord import ui

import engines
from bot import games
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.message import ACCENT, Picture, Post
from bot.messages.player_names import Names
from bot.services.analysis import Line
from renderers.theme import Theme


async def post(line: Line, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return how a move could go on, as the table would show it."""
    game, presentation = engines.get(line.match.game), games.get(line.match.game)
    names, drawn = Names(line.match.seats, t), list[Picture]()
    title = t("line-title", game=t(f"{game.NAME}-name"), match=f"#{line.match.id}")
    made_up = t("line-hidden") if game.HIDDEN else t("line-chance") if game.CHANCE else t("line-open")
    head = [f"### {title}", f"-# {made_up}"]
    items: list[ui.Item[Any]] = []
    for place, (before, move, after) in enumerate(
        zip(line.states, line.moves, line.states[1:], strict=False), start=1
    ):
        seat = game.to_move(before) or 0
        played = presentation.name_move(game.view(before, seat), move, t)
        told = [t("line-move", place=place, name=names.marked(seat), move=played)]
        effects = (presentation.describe_event(event, names, t) for event in game.events(before, move, after))
        told += [f"-# {effect}" for effect in effects if effect]
        seen = game.view(after, None)
        alt = presentation.describe(seen, names, t)
        picture = await pictures.table(game.NAME, seen, theme, alt)
        drawn.append(Picture(f"move-{place}.png", picture.png, picture.alt))
        items += [ui.TextDisplay("\n".join([*head, *told])), drawn[-1].gallery()]
        head = []
    return Post((ui.Container(*items, accent_colour=ACCENT),), tuple(drawn))
