"""What a change looks like: decided (`Step`), and committed, to who listens (`Change`)."""

from dataclasses import dataclass, field
from typing import Any

from bot.domain.model import Match, Move

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user: id, and the name they go by (untrusted text)."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Change:
    """A change that has been committed.

    `match` is the match after it. `kind` is one of
    - ``lobby``: opened, joined, left, invited, declined;
    - ``started``;
    - ``moved``: by a person (`by`), by a house seat or for a person whose time was up (`by` is None);
    - ``hinted``: somebody took a hint for the first time;
    - ``resigned``, ``agreed`` (to cancel), ``returned`` (took the seat back from the house);
    - ``finished``: by a move or a resignation, whose events are in `events`;
    - ``cancelled``;
    - ``forgotten``: somebody who played is a former player now;
    - ``reminder``: the seat to move has little time left. `match.version` has not changed. Told again and
      again until `Showing.reminded` notes that it has reached them.

    `events` are the engine's events of a move (see its `events`), and the service's own, which may stand
    before or after them: ``{"event": "timed_out", "seat"}`` (the house plays this move), ``{"event":
    "house_took", "seat"}`` (and from now on all), ``{"event": "returned", "seat"}``, ``{"event": "resigned",
    "seat"}``, ``{"event": "agreed", "seat"}``.
    """

    match: Match
    kind: str
    events: list[Event]
    by: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """What a decision makes of a match, before it is committed.

    `match` is as it shall be, but for its versions, which the commit sets; `move` is to be appended, `state`
    is the engine's state that `match.state` is the dump of, where the decision has it at hand.
    """

    match: Match
    kind: str
    events: list[Event] = field(default_factory=list)
    by: int | None = None
    move: Move | None = None
    state: Any = None
