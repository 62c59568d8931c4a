"""Offers: what features add to messages that are not theirs, each place with a list of its own.

A feature adds its buttons and lines when it is set up, with a rank that says in which order they stand. A
place shows what there is, so what belongs to a feature is gone with it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import discord

from bot.discord import blocks
from bot.i18n import Texts
from bot.match.archive import ArchivedMatch
from bot.match.model import Match, Seat
from bot.match.settings import PlayerSettings
from bot.table.controls import Control, PageLink
from engines.game import State, View

About = TypeVar("About")
Item = TypeVar("Item")


class Offers(Generic[About, Item]):
    """What is offered in one place, as functions of what it is about."""

    def __init__(self) -> None:
        self._by_rank: dict[int, Callable[[About, Texts], Sequence[Item]]] = {}

    def add(self, rank: int, offer: Callable[[About, Texts], Sequence[Item]]) -> None:
        """Offer this in the order of the ranks. Raises ValueError if the rank is another's."""
        if self._by_rank.setdefault(rank, offer) is not offer:
            raise ValueError(f"two offers of rank {rank}: {self._by_rank[rank]}, {offer}")

    def of(self, about: About, t: Texts) -> list[Item]:
        """Return all that is offered about this, in order."""
        return [item for _, offer in sorted(self._by_rank.items()) for item in offer(about, t)]


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as a message shows it. `own`: what its only reader may also know; None if it is everyone's."""

    match: Match
    view: View
    own: View | None = None


@dataclass(frozen=True, slots=True)
class Lobbies:
    """A lobby in its message, and another that it could become one with."""

    match: Match
    other: Match


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game whose player looks at their own results."""

    user_id: int
    game: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The position of a finished match after `ply` moves."""

    archived: ArchivedMatch
    ply: int

    @property
    def match(self) -> Match:
        """The match."""
        return self.archived.match

    @property
    def state(self) -> State:
        """The engine's state."""
        return self.archived.states[self.ply]


@dataclass(frozen=True, slots=True)
class Held:
    """What a player holds: the view of a seat of a match."""

    match: Match
    view: View

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        number = self.view["seat"]
        assert number is not None, "a player's own view"
        return self.match.seats[number]


# To someone who may not know what the bot can do.
LOST: Final = Offers[None, PageLink]()
# On the front page and in help, by whether it is on a server; in the list of lessons; where settings are
# spoken of, by what the button says; where someone's hours matter; and in the panel of a player's settings.
FRONT: Final = Offers[bool, PageLink]()
HELP: Final = Offers[bool, PageLink]()
PRACTICE: Final = Offers[None, PageLink]()
SETTINGS: Final = Offers[str, PageLink]()
HOURS: Final = Offers[None, PageLink]()
OWN_SETTINGS: Final = Offers[PlayerSettings, blocks.Block]()
# Under a list of matches, by the options of a menu of them, whose values are their numbers.
HISTORY: Final = Offers[Sequence[discord.SelectOption], blocks.Block]()
# Beside what is said of a game, by its name: its lobby, its rules, an empty leaderboard.
GAME: Final = Offers[str, PageLink]()
# Under a lobby, for its host; and what is said of it, also where it is listed.
LOBBY: Final = Offers[Match, Control]()
LOBBY_NOTES: Final = Offers[Match, str]()
# Where another lobby would make it complete; and in place of a lobby whose people have moved to another.
PARTNER: Final = Offers[Lobbies, Control]()
PARTNER_NOTES: Final = Offers[Lobbies, str]()
MERGED: Final = Offers[Match, str]()
# To someone who is about to resign: what else they could ask for.
LEAVING: Final = Offers[Match, Control]()
# While a match goes on: for a moment beside the moves of the table; behind its More, where every table has
# them; where some have more; in the hand of the player to move, and of one who waits; and what a player alone
# is told.
PASSING: Final = Offers[Seen, Control]()
TABLE: Final = Offers[Seen, Control]()
SPECIAL: Final = Offers[Match, Control]()
TO_MOVE: Final = Offers[Held, Control]()
WAITING: Final = Offers[Held, Control]()
NOTES: Final = Offers[Held, str]()
# After a match of several, a solitaire, a deal of the day, one whose deal others still play, and in a row of
# its own one across servers; beside them, for every finished match; and behind its More.
ENDED: Final = Offers[Match, Control]()
ENDED_ALONE: Final = Offers[Match, Control]()
ENDED_DAILY: Final = Offers[Match, Control]()
ENDED_SEALED: Final = Offers[Match, Control]()
ENDED_ACROSS: Final = Offers[Match, Control]()
SHARE: Final = Offers[Seen, Control]()
ENDED_MORE: Final = Offers[Match, Control]()
# In the review of a finished match, beside its course; beside a position in its replay, and in its review.
OVERVIEW: Final = Offers[Match, PageLink]()
REPLAYED: Final = Offers[Moment, PageLink]()
REVIEWED: Final = Offers[Moment, PageLink]()
