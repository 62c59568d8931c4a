"""The buttons that show a finished match again, or share it."""

from collections.abc import Sequence

import discord

from bot import games
from bot.discord import blocks
from bot.features.replays import card
from bot.features.replays.page import OPEN, PICK, SHORT_FILM
from bot.i18n import Texts
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink
from bot.table.offers import Moment, Shown


def _replay(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("table-replay"), OPEN.id(match.id, 0))]


def _share(shown: Shown, t: Texts) -> list[Control]:
    """Return the controls that post the result for everyone, and that show a film of its highlight."""
    match = shown.match
    if match.mode.is_private:
        return []
    film = PageLink(t("table-highlight"), SHORT_FILM.id(match.id, "me"))
    return [
        PageLink(t("table-share"), card.CARD.id(match.id)),
        *([film] if games.get(match.game).has_highlight(shown.view) else []),
    ]


def _step(moment: Moment, t: Texts) -> list[PageLink]:
    return [PageLink(t("replay-step"), OPEN.id(moment.match.id, moment.ply))]


def _from_start(match: Match, t: Texts) -> list[PageLink]:
    return [PageLink(t("replay-step"), OPEN.id(match.id, 0))]


def _menu(options: Sequence[discord.SelectOption], t: Texts) -> list[blocks.Block]:
    """Return a menu that opens the replay of one of these matches."""
    return [blocks.menu(PICK.menu_id(), list(options), t("history-replay"))]


def add() -> None:
    """Offer them."""
    offers.ENDED.add(30, _replay)
    offers.ENDED_ALONE.add(20, _replay)
    offers.SHARE.add(20, _share)
    offers.HISTORY.add(10, _menu)
    offers.OVERVIEW.add(10, _from_start)
    offers.REVIEWED.add(10, _step)
