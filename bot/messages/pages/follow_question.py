"""The question how to follow a match."""

from typing import Any, Final

import discord
from discord import ui

from bot.domain.model import Match
from bot.domain.people.match_followers import Follow
from bot.i18n import Texts
from bot.messages.message import Post, notice
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import match_words

PAGE: Final = "follow"
MODES: Final = ("end", "turns", "stop")


def question(match: Match, follow: Follow | None, t: Texts) -> Post:
    """Ask how to follow the match, and say how the reader does so far."""
    now = None if follow is None else "turns" if follow.turns else "end"
    row: ui.ActionRow[Any] = ui.ActionRow(
        *(
            ui.Button(
                label=t(f"follow-{mode}"),
                style=discord.ButtonStyle.primary if mode == now else discord.ButtonStyle.secondary,
                custom_id=page_id(PAGE, match.id, mode),
            )
            for mode in MODES
            if mode != "stop" or now is not None
        )
    )
    words = match_words(match, t)
    text = t("follow-ask", **words) if now is None else t(f"follow-{now}-now", **words)
    return notice(text, row)


def stopped(match: Match, t: Texts) -> Post:
    """Say that the reader does not follow the match any more."""
    return notice(t("follow-stopped", **match_words(match, t)))
