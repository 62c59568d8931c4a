"""Half-full lobbies find each other: two of one server that fill a table together are offered to become one.

The offer is a line and two buttons in both lobbies, for their hosts. Nobody is notified of it, and one that a
host does not want is not made again. It is looked for some seconds after any lobby changes, and only among
lobbies that all can see who see the other.
"""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

import discord

from bot.app import App
from bot.discord.background import DebouncedTasks, until_done
from bot.discord.routes import NotAControl
from bot.features.merging import service
from bot.features.merging.service import Mergers, Pair, Roles
from bot.i18n import Texts
from bot.match import lobby
from bot.match.mode import ModeName
from bot.match.model import Change, ChangeKind, Match
from bot.match.refusals import Refusal
from bot.table import delivery, offers
from bot.table import presses as table_presses
from bot.table.controls import Control, ControlId, Press
from bot.table.mention import is_merged
from bot.table.names import safe
from bot.table.offers import Lobbies
from bot.table.table import partner_url, table_url

AGREE: Final = "merge"
REFUSE: Final = "keepapart"
_PAUSE: Final = 3.0  # seconds after a change
_OF_LOBBIES: Final = {ChangeKind.LOBBY, ChangeKind.ROLL_CALL, ChangeKind.STARTED, ChangeKind.CANCELLED}


def notes(both: Lobbies, t: Texts) -> list[str]:
    """Return what is offered, and what the hosts have said to it."""
    match, other = both.match, both.other
    if match.partner is None:
        return []
    name, mine = _host(other), _host(match)
    there = "" if other.shown.message_id is None else t("merging-look", url=table_url(other))
    offered = t(
        "merging-offer",
        name=name,
        channel=delivery.where(other, t),
        have=lobby.taken(other),
        seats=other.capacity,
        link=there,
    )
    agreed = [t("merging-agreed", name=mine, other=name)] if match.partner.agreed else []
    asked = [t("merging-agreed", name=name, other=mine)] if match.partner.asked else []
    return [offered, *agreed, *asked]


def _host(match: Match) -> str:
    host = match.seat_of(match.host_id)
    return f"**{safe(host.name if host else '')}**"


def controls(both: Lobbies, t: Texts) -> list[Control]:
    """Return the buttons by which the host of the lobby decides."""
    if both.match.partner is None:
        return []
    other = str(both.other.id)
    agree = [] if both.match.partner.agreed else [Press(t("merging-agree"), AGREE, other, style="success")]
    return [*agree, Press(t("merging-refuse"), REFUSE, other)]


def merged(match: Match, t: Texts) -> list[str]:
    """Return where the people of a lobby are that has become part of another."""
    if match.partner is None or not is_merged(match):
        return []
    return [t("merging-done", match=f"#{match.partner.match_id}", url=partner_url(match))]


class Merging:
    """Looks for lobbies that fit together, and answers their hosts."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._mergers = app.matches.service(Mergers)
        self._message_sync = app.message_sync
        self._visibility = app.visibility
        self._pause = app.host.mention_pause and _PAUSE
        self._tasks = DebouncedTasks(self._look, name="look for lobbies that fit together")

    async def on_commit(self, change: Change) -> None:
        """Look again soon after a lobby of a server has changed, or is none any more."""
        match = change.match
        is_own_offer = change.by is None and match.partner is not None
        if match.mode.name != ModeName.CASUAL or is_own_offer:
            return
        if match.place.guild_id is not None:
            self._tasks.start((match.place.guild_id, match.game), self._pause)

    async def catch_up(self) -> None:
        """Look for what was missed because of a crash."""
        for key in await self._mergers.waiting():
            self._tasks.start(key)

    async def close(self) -> None:
        """Stop; the next start looks again."""
        await self._tasks.close()

    async def _look(self, key: tuple[int, str]) -> None:
        """Offer what fits together in a game on a server, and take back what no longer does."""
        guild_id, game = key
        fitting, is_offered = await self._mergers.found(guild_id, game)
        if not fitting and not is_offered:
            return
        guild = await self._visibility.server(guild_id)
        if guild is None:  # its clocks stand still
            return
        members = await self._members(guild, fitting)
        seen = [pair for pair in fitting if await self._is_visible(guild, pair, members)]
        await self._mergers.offer(
            guild_id, game, {(older.id, younger.id) for older, younger in seen}, _roles(members.values())
        )

    async def _members(self, guild: discord.Guild, pairs: Sequence[Pair]) -> dict[int, discord.Member]:
        """Return everyone in these lobbies who is still on the server."""
        everyone = sorted({user_id for pair in pairs for match in pair for user_id in service.people(match)})
        members = await asyncio.gather(*(self._visibility.member(guild, user_id) for user_id in everyone))
        return {member.id: member for member in members if member is not None}

    async def _is_visible(self, guild: discord.Guild, pair: Pair, members: dict[int, discord.Member]) -> bool:
        """Return whether each lobby may be spoken of in the other, and those who would move see where to."""
        older, younger = pair
        for match, other in (pair, pair[::-1]):
            if not await self._visibility.is_seen_where(match, guild, other):
                return False
        for user_id in service.movers(older, younger):
            if user_id not in members or not await self._visibility.is_seen_by(older, members[user_id]):
                return False
        return True

    async def agree(self, press: table_presses.Press, control: ControlId) -> None:
        """Say yes for the host of a lobby. Raises NotAControl, LobbyClosed, UnknownMatch, Refusal."""
        other_id = _other(control)
        table_press = await table_presses.at_table(press, control, self._message_sync)
        pair = await self._mergers.get(control.match, other_id)
        roles = await self._checked_roles(pair) if all(map(_is_awaited, pair)) else {}
        await self._mergers.agree(
            control.match, other_id, press.user.id, press.id, roles=roles, press=table_press
        )

    async def refuse(self, press: table_presses.Press, control: ControlId) -> None:
        """Say no for the host of a lobby. Raises NotAControl, LobbyClosed, UnknownMatch, Refusal."""
        table_press = await table_presses.at_table(press, control, self._message_sync)
        await self._mergers.refuse(control.match, _other(control), press.user.id, press=table_press)

    async def _checked_roles(self, pair: Pair) -> Roles:
        """Return the roles of those in both lobbies. Raises Refusal if these may not see each other now."""
        guild = await self._visibility.server(pair[0].place.guild_id)
        members = {} if guild is None else await self._members(guild, [pair])
        if guild is None or not await self._is_visible(guild, pair, members):
            self._tasks.start((pair[0].place.guild_id or 0, pair[0].game))
            raise Refusal("error-merging-over")
        return _roles(members.values())


def _is_awaited(match: Match) -> bool:
    return match.partner is not None and (match.partner.agreed or match.partner.asked)


def _roles(members: Iterable[discord.Member]) -> Roles:
    return {member.id: table_presses.roles(member) for member in members}


def _other(control: ControlId) -> int:
    if not control.arg.isdecimal():
        raise NotAControl(control.format())
    return int(control.arg)


def add_offers() -> None:
    """Say in lobbies what is offered, and where merged ones have gone."""
    offers.PARTNER.add(10, controls)
    offers.PARTNER_NOTES.add(10, notes)
    offers.MERGED.add(10, merged)


def setup(app: App) -> None:
    """Look for lobbies that fit together, and add the buttons of their hosts."""
    merging = app.part(Merging)
    app.matches.listen(merging.on_commit, _OF_LOBBIES)
    app.catching_up.append(until_done(merging.catch_up))
    app.closing.append(merging.close)
    app.components.add({AGREE: merging.agree, REFUSE: merging.refuse})
    add_offers()
