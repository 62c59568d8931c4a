"""Matches in any situation."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from bot.match.ai_players import choose_player
from bot.match.model import Clock, Deal, Match, MatchStatus, Person, Seat, SeatStatus
from bot.match.opening import Opening
from bot.match.place import Place
from bot.match.rows import PARTS
from bot.match.service import Matches

BIG = 2**63 - 1
SEATS = (Seat(0, BIG, "Ana 🀄", SeatStatus.JOINED, join_id=BIG), Seat(1, None, "", SeatStatus.AI))

_EXAMPLE = Match(
    id=0,
    game="dominoes",
    options={"set": 8, "hands": None},
    capacity=3,
    host_id=BIG,
    status=MatchStatus.PLAYING,
    place=Place(BIG, BIG),
    deal=Deal("a" * 64, "b" * 64),
    pace=None,
    clock=Clock(),
    created_at=1.25,
    moved_at=1.25,
    seats=(),
)


def example(**values: Any) -> Match:
    """Return a match without seats; see `changed`."""
    return changed(_EXAMPLE, **values)


def changed(match: Match, **values: Any) -> Match:
    """Return the match with these values of its own, or of its place, deal, clock or messages.

    `shown_version` is `Shown.version`.
    """
    own = {name: value for name, value in values.items() if name in {field.name for field in fields(Match)}}
    left = {("version" if name == "shown_version" else name): values[name] for name in values.keys() - own}
    for name, part in PARTS.items():
        inside = {field.name: left.pop(field.name) for field in fields(part) if field.name in left}
        if inside:
            own[name] = replace(own.get(name, getattr(match, name)), **inside)
    assert not left, left
    return replace(match, **own)


async def open_match(
    matches: Matches,
    game: str,
    options: Mapping[str, object],
    host: Person,
    *,
    guild_id: int | None,
    channel_id: int,
    thread: bool = False,
    answers_only: bool = False,
    locale: str | None = None,
    ai_levels: Sequence[str] = (),
    **more: Any,
) -> Match:
    """Open a match in this channel; `more` are other fields of `Opening`."""
    place = Place(
        guild_id, channel_id, channel_id if thread else None, answers_only=answers_only, locale=locale
    )
    players = [choose_player(matches.programs, game, level) for level in ai_levels]
    return await matches.openings.open(Opening(game, options, host, place, ai_players=players, **more))
