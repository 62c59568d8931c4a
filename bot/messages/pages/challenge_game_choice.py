"""The question which game to challenge a person to."""

from typing import Any, Final

import discord
from discord import ui

import engines
from bot.i18n import Texts
from bot.messages.message import Post, notice
from bot.messages.pages.page_ids import page_id

PAGE: Final = "challenge"


def games() -> list[str]:
    """Return the games that several people can play."""
    return [name for name, game in engines.games().items() if not game.is_solitaire]


def question(user_id: int, t: Texts) -> Post:
    """Ask which game; each button opens a match here and invites the person."""
    row: ui.ActionRow[Any] = ui.ActionRow(
        *(
            ui.Button(
                label=t(f"{name}-name"),
                style=discord.ButtonStyle.primary,
                custom_id=page_id(PAGE, name, user_id),
            )
            for name in games()
        )
    )
    return notice(t("challenge-ask", person=f"<@{user_id}>"), row)
