"""What-ifs: lines that a person tries out from a position of a match, privately.

A line begins at a position of a finished match, or at that of a running one that then no longer counts. What
chance brings in it comes from a seed of its own, never from that of the match; in a running match, the tiles
that the person cannot see are dealt again with it. So a line reveals nothing that is hidden.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import ratings
from bot.match.calendar import DAY, HOUR
from bot.match.endings import is_alone
from bot.match.levels import ANALYSIS
from bot.match.mode import ModeName
from bot.match.model import ChangeKind, Match, MatchEvent, MatchStatus, Step
from bot.match.refusals import BadMove, Refusal
from bot.match.service import Matches
from bot.match.situation import Situation
from bot.store.schema.columns import Json, MatchId, metadata
from bot.store.schema.people_tables import personal
from engines.game import Game, GameOver, IllegalMove, InvalidMove, State, Thought, Unit

LASTS = 7 * DAY  # seconds since its last change, after which a line is forgotten
MOST_KEPT = 10  # lines of a person; the oldest make room
_MOST_MOVES = 60
# Why nobody may be helped in a running match.
_COMPARED = {
    ModeName.DAILY: "error-what-if-daily",
    ModeName.TOURNAMENT: "error-what-if-tournament",
    ModeName.DUPLICATE: "error-what-if-same-deal",
    ModeName.DUPLICATE_TOURNAMENT: "error-what-if-same-deal",
}


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A line that a person tries out.

    `start` is the engine's dump of the position after `ply` moves of the match, with a seed of its own.
    `seat` is whose hand is shown, unless all hands lie `open`, and for whom lines are judged. `moves` are the
    line, and `kept` is another one to compare it with. `dealt` says that the match was running: then hidden
    tiles are not the real ones.
    """

    id: int
    user_id: int
    match_id: int
    game: str
    ply: int
    seat: int
    start: dict[str, Any]
    moves: tuple[str, ...]
    kept: tuple[str, ...] | None
    open: bool
    dealt: bool
    changed_at: float


def check(match: Match, user_id: int) -> int:
    """Return the seat of a person who may try out lines from their running match.

    Raises what `Match.playing_seat` does, Refusal.
    """
    seat = match.playing_seat(user_id)
    if not match.mode.allows_hints:
        raise Refusal(_COMPARED[match.mode.name])
    if not is_alone(match):
        raise Refusal("error-what-if-people")
    return seat.seat


def costs_rating(match: Match) -> bool:
    """Return whether a line makes the running match not count."""
    return match.status == MatchStatus.PLAYING and not match.hinted


@dataclass(frozen=True, slots=True)
class TryOut:
    """Mark the running match as one that no longer counts, and log why. Raises what `check` does."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        match, seat = situation.match, check(situation.match, self.user_id)
        if match.hinted:
            return Step(match, ChangeKind.HINTED, by=self.user_id)
        events = [MatchEvent.EXPLORED.at(seat)]
        return Step(ratings.helped(match).with_events(events), ChangeKind.HINTED, events, self.user_id)


def _reseeded(game: Game, state: State, seed: str) -> dict[str, Any]:
    """Return the dump of a finished match's state, with chance to come from another seed."""
    data = game.dump(state)
    place = {"position": 0} if "position" in data else {}
    return {**data, "seed": seed, **place}


def _states_after(game: Game, start: Mapping[str, Any], moves: Sequence[str]) -> list[State]:
    """Return the states of a line, the first before its first move."""
    states = [game.load(start)]
    for move in moves:
        states.append(game.play(states[-1], move))
    return states


def play(game: Game, line: WhatIf, move: str) -> WhatIf:
    """Return the line with another move.

    Raises GameOver, InvalidMove, IllegalMove, and Refusal if the line is too long.
    """
    if len(line.moves) >= _MOST_MOVES:
        raise Refusal("error-what-if-long", most=_MOST_MOVES)
    here = _states_after(game, line.start, line.moves)[-1]
    played = game.canonical(here, move)
    game.play(here, played)
    return replace(line, moves=(*line.moves, played))


def play_typed(game: Game, line: WhatIf, move: str) -> WhatIf:
    """Return the line with a move that was typed. Raises BadMove, and Refusal if the line is too long."""
    try:
        return play(game, line, move)
    except (InvalidMove, IllegalMove, GameOver) as error:
        raise BadMove(line.game, move, error) from error


def may_see_turn(game: Game, line: WhatIf, state: State) -> bool:
    """Return whether the person sees what the seat to move may play: not in another's closed hand."""
    return not game.HIDDEN or line.open or game.to_move(state) == line.seat


def go_back(line: WhatIf) -> WhatIf:
    """Return the line without its last move."""
    return replace(line, moves=line.moves[:-1])


def keep(line: WhatIf) -> WhatIf:
    """Return the line with its moves kept, and ready for others from where it began."""
    return replace(line, kept=line.moves, moves=())


def swap(line: WhatIf) -> WhatIf:
    """Return the line that goes on with the kept moves, and keeps the others."""
    return line if line.kept is None else replace(line, moves=line.kept, kept=line.moves)


what_ifs = Table(
    "what_ifs",
    metadata,
    Column("id", MatchId, primary_key=True, autoincrement=True),
    Column("user_id", BigInteger, nullable=False),
    Column("match_id", MatchId, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("start", Json, nullable=False),
    Column("moves", Json, nullable=False),
    Column("kept", Json),
    Column("open", Boolean, nullable=False),
    Column("dealt", Boolean, nullable=False),
    Column("changed_at", Double, nullable=False),
    info=personal("what_ifs"),
)
Index("what_ifs_by_user", what_ifs.c.user_id)
Index("what_ifs_by_change", what_ifs.c.changed_at)


_COLUMNS = [what_ifs.c[field.name] for field in fields(WhatIf)]


async def add(connection: AsyncConnection, line: WhatIf) -> int:
    """Insert the line and return its id; of the person's others, only the latest stay."""
    values = {name: value for name, value in asdict(line).items() if name != "id"}
    added = await connection.execute(insert(what_ifs).values(values).returning(what_ifs.c.id))
    mine = what_ifs.c.user_id == line.user_id
    latest = select(what_ifs.c.id).where(mine).order_by(what_ifs.c.id.desc()).limit(MOST_KEPT)
    await connection.execute(delete(what_ifs).where(mine, what_ifs.c.id.not_in(latest)))
    return int(added.scalar_one())


async def get(connection: AsyncConnection, line_id: int, user_id: int, since: float) -> WhatIf | None:
    """Return the person's line, None if there is none or it has not changed since then."""
    query = select(*_COLUMNS).where(
        what_ifs.c.id == line_id, what_ifs.c.user_id == user_id, what_ifs.c.changed_at >= since
    )
    row = (await connection.execute(query)).mappings().one_or_none()
    return None if row is None else _line(dict(row))


async def save(connection: AsyncConnection, line: WhatIf, seen: float) -> bool:
    """Store what has changed of the line. False when it has changed since `seen`, or is gone."""
    values = {name: getattr(line, name) for name in ("moves", "kept", "open", "changed_at")}
    unchanged = what_ifs.c.id == line.id, what_ifs.c.changed_at == seen
    return bool((await connection.execute(update(what_ifs).where(*unchanged).values(values))).rowcount)


async def _delete_expired(connection: AsyncConnection, since: float) -> int:
    """Delete the lines that have not changed since then, and return how many there were."""
    deleted = await connection.execute(delete(what_ifs).where(what_ifs.c.changed_at < since))
    return deleted.rowcount


def _line(row: dict[str, Any]) -> WhatIf:
    kept = None if row["kept"] is None else tuple(row["kept"])
    return WhatIf(**{**row, "moves": tuple(row["moves"]), "kept": kept})


_CLEANING = HOUR  # seconds between two deletions of what has expired


@dataclass(frozen=True, slots=True)
class Judged:
    """A line's moves and states, and what its `seat` expects of it.

    The value is that of the seat's last decision in the line, or of the one it faces at the end: None if
    there is neither, or if the line ends the match.
    """

    moves: tuple[str, ...]
    states: Sequence[State]
    value: tuple[float, Unit] | None


class WhatIfs:
    """The lines of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._act = matches.act
        self._match = matches.get
        self._archive = matches.archive
        self._ai = matches.ai
        self._now = matches.now
        self._new_seed: Callable[[], str] = lambda: secrets.token_hex(32)
        self._next_cleaning = float("-inf")

    async def from_finished(self, match_id: int, ply: int, user_id: int, guild_id: int | None) -> WhatIf:
        """Begin a line after `ply` moves of a finished match. Raises what `Archive.to_show` does, Refusal."""
        archived = await self._archive.to_show(match_id, user_id, guild_id)
        match, game = archived.match, self._positions.game(archived.match.game)
        state = archived.states[min(ply, len(archived.moves))]
        turn = game.to_move(state)
        if turn is None:
            raise Refusal("error-what-if-over")
        own = match.seat_of(user_id)
        start = _reseeded(game, state, self._new_seed())
        seat = turn if own is None else own.seat
        return await self._add(match, min(ply, len(archived.moves)), seat, start, user_id=user_id)

    async def from_running(self, match_id: int, user_id: int) -> WhatIf:
        """Begin a line at the position of a running match, which then no longer counts.

        Raises what `what_ifs.check` does.
        """
        match = await self._match(match_id)
        seat, game = check(match, user_id), self._positions.game(match.game)
        start = game.determinize(self._positions.state(match), seat, self._new_seed())
        if start is None:
            raise Refusal("error-what-if-hidden")
        await self._act(match_id, TryOut(user_id))
        dump = game.dump(start)
        return await self._add(match, int(dump["ply"]), seat, dump, user_id=user_id, dealt=True)

    async def get(self, line_id: int, user_id: int) -> WhatIf:
        """Return the person's line. Raises Refusal if it has expired or is not theirs."""
        async with self._database.read() as connection:
            line = await get(connection, line_id, user_id, self._now() - LASTS)
        if line is None:
            raise Refusal("error-what-if-gone")
        return line

    async def after(self, line: WhatIf, act: str, arg: str) -> WhatIf:
        """Return the line as a press has changed it, stored. Raises what `play` does, Refusal."""
        changed = self._changed(line, act, arg)
        return line if changed is line else await self.save(changed)

    def _changed(self, line: WhatIf, act: str, arg: str) -> WhatIf:
        match act:
            case "move":
                return play(self.game(line), line, arg)
            case "back":
                return go_back(line)
            case "keep":
                return keep(line)
            case "swap":
                return swap(line)
            case "hands":
                return replace(line, open=not line.open)
        return line

    async def save(self, line: WhatIf) -> WhatIf:
        """Store the line and return it; if another press has changed it meanwhile, return that one.

        Raises Refusal if it is gone.
        """
        changed = replace(line, changed_at=self._now())
        async with self._database.write() as connection:
            saved = await save(connection, changed, line.changed_at)
        return changed if saved else await self.get(line.id, line.user_id)

    def game(self, line: WhatIf) -> Game:
        """Return the line's game."""
        return self._positions.game(line.game)

    def states(self, line: WhatIf) -> list[State]:
        """Return the states of the line, the first before its first move."""
        return _states_after(self.game(line), line.start, line.moves)

    async def ask(self, line: WhatIf) -> Thought:
        """Return what the strongest AI player would do at the end of the line.

        It knows what the seat to move would. Raises Refusal at the end of the match, Overloaded.
        """
        game, here = self.game(line), self.states(line)[-1]
        seat = game.to_move(here)
        if seat is None:
            raise Refusal("error-what-if-over")
        return await self._ai.choose(line.game, game.view(here, seat), ANALYSIS, line.id)

    async def compare(self, line: WhatIf) -> tuple[Judged, Judged]:
        """Return the kept line and the other one, judged. Raises Refusal if none is kept, Overloaded."""
        if line.kept is None:
            raise Refusal("error-what-if-nothing-kept")
        return await self._judge(line, line.kept), await self._judge(line, line.moves)

    async def _judge(self, line: WhatIf, moves: tuple[str, ...]) -> Judged:
        game = self.game(line)
        states = _states_after(game, line.start, moves)
        if game.to_move(states[-1]) is None:
            return Judged(moves, states, None)
        for place in reversed(range(len(states))):
            if game.to_move(states[place]) != line.seat:
                continue
            view = game.view(states[place], line.seat)
            if place < len(moves):
                thought, value = await self._ai.review(line.game, view, moves[place], line.id)
                return Judged(moves, states, (value, thought.unit))
            thought = await self._ai.choose(line.game, view, ANALYSIS, line.id)
            if thought.values:
                best = max(value for _, value in thought.values)
                return Judged(moves, states, (best, thought.unit))
        return Judged(moves, states, None)

    async def clean(self) -> int:
        """Delete what has expired, at most once an hour, and return how many lines that were."""
        now = self._now()
        if now < self._next_cleaning:
            return 0
        self._next_cleaning = now + _CLEANING
        async with self._database.write() as connection:
            return await _delete_expired(connection, now - LASTS)

    async def _add(
        self,
        match: Match,
        ply: int,
        seat: int,
        start: dict[str, object],
        *,
        user_id: int,
        dealt: bool = False,
    ) -> WhatIf:
        line = WhatIf(
            id=0,
            user_id=user_id,
            match_id=match.id,
            game=match.game,
            ply=ply,
            seat=seat,
            start=start,
            moves=(),
            kept=None,
            open=not dealt,
            dealt=dealt,
            changed_at=self._now(),
        )
        async with self._database.write() as connection:
            return replace(line, id=await add(connection, line))
