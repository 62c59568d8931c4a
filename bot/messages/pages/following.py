"""What followers of a match see: the question how to follow it, and the lines they are sent."""

from typing import Any, Final

import discord
from discord import ui

from bot.domain.model import Match, MatchStatus
from bot.domain.people.following import Follow
from bot.i18n import Texts
from bot.messages import moderation, table
from bot.messages.message import Post, notice
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import Names

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
    text = t("follow-ask", **_match(match, t)) if now is None else t(f"follow-{now}-now", **_match(match, t))
    return notice(text, row)


def stopped(match: Match, t: Texts) -> Post:
    """Say that the reader does not follow the match any more."""
    return notice(t("follow-stopped", **_match(match, t)))


def line(match: Match, to_move: int | None, t: Texts) -> Post:
    """Return what a follower is sent: whose turn it is, or how the match ended."""
    link = t("games-link", url=table.table_url(match))
    names = Names(match.seats, t)
    if match.status == MatchStatus.PLAYING and to_move is not None:
        return notice(t("follow-turn", name=names[to_move], link=link, **_match(match, t)))
    if match.result is not None:
        ending = table.result(match, names, t).removeprefix("## ")
    else:
        ending = moderation.ended(match, t) or t(
            "lobby-cancelled" if match.state is None else "table-cancelled"
        )
    return notice(f"{t('follow-over', link=link, **_match(match, t))}\n{ending}")


def _match(match: Match, t: Texts) -> dict[str, str]:
    return {"match": f"#{match.id}", "game": t(f"{match.game}-name")}
