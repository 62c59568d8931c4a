""" "That move was odd": a player points the host of the bot to a bot's move, with one press.

What is stored is which move it was, and the level and version that chose it: nothing about who pressed, and
no position, which would hold what is hidden or still to come while the match goes on. `lines` replays the
matches that are over, and writes each position as a line of JSON for ``python -m engines judge``.
"""

import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, dataclass, fields

import discord
from sqlalchemy import Column, Integer, String, Table, UniqueConstraint, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot import __version__, games
from bot.app import App
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import number, positive, route
from bot.i18n import Texts, for_reader
from bot.match.archive import Archive, ArchivedMatch
from bot.match.levels import DEFAULT_LEVEL
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.connections import insert_if_missing
from bot.store.database import Database
from bot.store.schema.columns import MatchId, metadata
from bot.table import offers
from bot.table.controls import Control, PageLink
from bot.table.names import Names
from bot.table.offers import Moment, Seen

MOST_KEPT = 1_000  # reports; the oldest make room
_LATEST = 0  # in place of a ply: the bots' latest choice in what is over

odd_moves = Table(
    "odd_moves",
    metadata,
    Column("id", MatchId, primary_key=True, autoincrement=True),
    Column("match_id", MatchId, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("level", String(16), nullable=False),
    Column("version", String(32), nullable=False),
    UniqueConstraint("match_id", "ply", name="odd_moves_once"),
)


@dataclass(frozen=True, slots=True)
class Report:
    """A bot's move that someone found odd: the level that chose it, and the bot's version then."""

    id: int
    match_id: int
    ply: int
    level: str
    version: str


async def _add(connection: AsyncConnection, report: Report) -> None:
    """Insert the report unless the move has one; only the latest stay."""
    row = {name: value for name, value in asdict(report).items() if name != "id"}
    await insert_if_missing(connection, odd_moves, row)
    too_old = select(odd_moves.c.id).order_by(odd_moves.c.id.desc()).offset(MOST_KEPT).limit(1)
    await connection.execute(delete(odd_moves).where(odd_moves.c.id <= too_old.scalar_subquery()))


async def reports(database: Database) -> Sequence[Report]:
    """Return all reports, the oldest first."""
    columns = (odd_moves.c[field.name] for field in fields(Report))
    async with database.read() as connection:
        rows = await connection.execute(select(*columns).order_by(odd_moves.c.id))
        return [Report(*row) for row in rows]


async def remove(database: Database, written: Sequence[int]) -> None:
    """Delete the reports with these ids."""
    async with database.write() as connection:
        await connection.execute(delete(odd_moves).where(odd_moves.c.id.in_(written)))


async def lines(archive: Archive, found: Sequence[Report]) -> AsyncIterator[tuple[int, str]]:
    """Yield each report's id and line of JSON; those of matches that are not open to all yet are left out."""
    for report in found:
        try:
            archived = await archive.public(report.match_id)
        except Refusal:  # still played, or others still play its deal
            continue
        yield report.id, line(archived, report)


def line(archived: ArchivedMatch, report: Report) -> str:
    """Write what it takes to make the decision again: everything before the move, and who made it."""
    before, move = archived.states[report.ply - 1], archived.moves[report.ply - 1]
    return json.dumps(
        {
            "game": archived.match.game,
            "level": report.level,
            "version": report.version,
            "seat": move.seat,
            "move": move.move,
            "state": engines.get(archived.match.game).dump(before),
        }
    )


def chosen_by_bot(archived: ArchivedMatch, ply: int) -> bool:
    """Return whether one of the bot's levels made this move (from 1), and had a choice."""
    if not 1 <= ply <= len(archived.moves):
        return False
    move = archived.moves[ply - 1]
    seat = archived.match.seats[move.seat]
    own = move.user_id is None and seat.user_id is None and seat.program is None
    return own and len(engines.get(archived.match.game).legal_moves(archived.states[ply - 1])) > 1


def latest_choice(archived: ArchivedMatch) -> int | None:
    """Return the ply of the bots' latest choice, while the match goes on only in its rounds that are over.

    Return None if they had none.
    """
    end = len(archived.moves)
    if archived.match.status == MatchStatus.PLAYING:
        game, presentation = engines.get(archived.match.game), games.get(archived.match.game)
        between = [presentation.has_moment(game.view(state, None)) for state in archived.states]
        ends = [ply for ply in range(1, end + 1) if between[ply] and not between[ply - 1]]
        end = ends[-1] if ends else 0
    return next((ply for ply in range(end, 0, -1) if chosen_by_bot(archived, ply)), None)


class OddMoves:
    """The reports of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._archive = matches.archive
        self._get = matches.get
        self._view = matches.view

    async def report(
        self, match_id: int, ply: int, user_id: int, guild_id: int | None
    ) -> tuple[ArchivedMatch, int]:
        """Store that this move of a bot was odd, once, and return the match and the move's ply.

        Raises what `Archive.to_show` does, MatchNotPlaying, Refusal if it was not a bot's choice.
        """
        archived = await self._seen(match_id, user_id, guild_id)
        last = latest_choice(archived)
        if ply == _LATEST:
            ply = last or _LATEST
        if last is None or ply > last or not chosen_by_bot(archived, ply):
            raise Refusal("error-odd-no-choice")
        seat = archived.match.seats[archived.moves[ply - 1].seat]
        level = engines.get(archived.match.game).parts.played(seat.level or DEFAULT_LEVEL)
        report = Report(0, match_id, ply, level, __version__)
        async with self._database.write() as connection:
            await _add(connection, report)
        return archived, ply

    async def _seen(self, match_id: int, user_id: int, guild_id: int | None) -> ArchivedMatch:
        """Return a match that is over, or one between two rounds, for someone who may see it."""
        match = await self._get(match_id)
        if match.status == MatchStatus.PLAYING:
            match = await self._archive.running(match_id, user_id, guild_id)
            if not games.get(match.game).has_moment(self._view(match, None)):
                raise Refusal("error-odd-wait")
            return await self._archive.so_far(match)
        if match.seat_of(user_id) is not None:
            return await self._archive.of_player(match_id, user_id)
        return await self._archive.to_show(match_id, user_id, guild_id)


# The match, and the ply of the move or `_LATEST`.
_ODD = route("odd:{}:{}", positive, number)


def _has_bot(match: Match) -> bool:
    return any(seat.user_id is None and seat.program is None for seat in match.seats)


def _ended(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("odd-latest"), _ODD.id(match.id, _LATEST))] if _has_bot(match) else []


def _passing(seen: Seen, t: Texts) -> list[Control]:
    match = seen.match
    if match.mode.is_private or match.deal.sealed or not games.get(match.game).has_moment(seen.view):
        return []
    return _ended(match, t)


def _of(archived: ArchivedMatch, ply: int, t: Texts) -> list[PageLink]:
    return [PageLink(t("odd-move"), _ODD.id(archived.match.id, ply))] if chosen_by_bot(archived, ply) else []


def _replayed(moment: Moment, t: Texts) -> list[PageLink]:
    return _of(moment.archived, moment.ply, t)


def _reviewed(moment: Moment, t: Texts) -> list[PageLink]:
    return _of(moment.archived, moment.ply + 1, t)


def add_offers() -> None:
    """Offer it."""
    offers.ENDED.add(90, _ended)
    offers.PASSING.add(90, _passing)
    offers.REPLAYED.add(90, _replayed)
    offers.REVIEWED.add(90, _reviewed)


def thanks(archived: ArchivedMatch, ply: int, t: Texts) -> Post:
    """Say which move was noted, and what the host learns of it."""
    match, move = archived.match, archived.moves[ply - 1]
    before = engines.get(match.game).view(archived.states[ply - 1], None)
    played = games.get(match.game).name_move(before, move.move, t)
    name = Names.of(match, t).marked(move.seat)
    return notice(t("odd-thanks", ply=ply, name=name, move=played))


class OddMoveHandlers:
    """Answers the button."""

    def __init__(self, app: App) -> None:
        self._odd = app.matches.service(OddMoves)
        self._limiter = app.limiter

    async def report(self, interaction: discord.Interaction, match_id: int, ply: int) -> None:
        """Store it, and thank the person privately. Raises what `OddMoves.report` does."""
        self._limiter.charge(interaction, Cost.SHARE)
        archived, found = await self._odd.report(match_id, ply, interaction.user.id, interaction.guild_id)
        post = thanks(archived, found, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)


def setup(app: App) -> None:
    """Answer the button."""
    app.pages.add(_ODD, OddMoveHandlers(app).report)
    add_offers()
