"""Small private messages beside a match: its rules, and the question before resigning."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.store.records import Match
from bot.table import pictures
from bot.table.controls import Control, Press, rows
from bot.table.posts import ACCENT, Post, notice
from bot.texts import Texts


async def rules(game: str, t: Texts) -> Post:
    """How a game is played, with a small picture of an example."""
    text = t.rules(game)
    picture = await pictures.example(game, pictures.look(), t(f"{game}-example"))
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), picture.gallery()]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def rest_of_move(match: Match, chosen: str, controls: Sequence[Control], t: Texts) -> Post:
    """The first part of a move is chosen; the rest is chosen here."""
    return notice(t("move-part", chosen=chosen), *rows(controls, match.id, match.version))


def resign(match: Match, t: Texts) -> Post:
    """Does the player mean it?"""
    controls = [Press(t("resign-sure"), "sure", style="danger"), Press(t("resign-cancel"), "agree")]
    return notice(t("resign-ask", match=f"#{match.id}"), *rows(controls, match.id, match.version))
