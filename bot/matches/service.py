"""The match service: opens, advances and ends matches.

`Matches` is the one door. Every change is one transaction: the row is read again inside it, a pure function decides what it
becomes (`lobby`, `play`, `ending`, `clocks`), it is written with ``WHERE version = :seen``, and after the commit the listeners are told.
Nothing here knows Discord; times are unix seconds from the `now` given.
"""

import random
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.matches.changes import Change, Person
from bot.store.database import Database
from bot.store.records import GuildSettings, Match, Move, PlayerSettings, Rating

Listener = Callable[[Change], Awaitable[None]]


class Matches:
    """All matches of one database. Several of these, also in several processes, may share a database.

    Every method may raise `bot.store.database.DatabaseBusy`; methods that take a match id raise `UnknownMatch`. The refusals named with a
    method are those of `bot.matches.errors`.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], float],
        games: Mapping[str, Any] | None = None,
        house_pause: float = 1.5,
        rng: random.Random | None = None,
        new_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None: ...

    def listen(self, listener: Listener) -> None:
        """Have `listener` awaited after every commit, in order, before the call that made the change returns. What it
        raises is logged and undoes nothing."""

    # Reading

    async def get(self, match_id: int) -> Match: ...

    def state(self, match: Match) -> Any:
        """The engine's state of a match that has started. Not async. Raises MatchNotPlaying for a lobby."""

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        """What that seat (None: a spectator) may know, as the engine's `view`. Not async. Raises MatchNotPlaying for a lobby."""

    def to_move(self, match: Match) -> int | None:
        """The seat to move, or None when the match is not being played. Not async."""

    async def moves(self, match_id: int) -> list[Move]:
        """All moves so far, in order."""

    async def open_matches(self, user_id: int) -> list[Match]:
        """Lobbies and running matches in which this person sits or is invited (not those they resigned), newest first."""

    async def in_channel(self, channel_id: int) -> list[Match]:
        """Lobbies and running matches of this channel, newest first."""

    async def latest_in_channel(self, channel_id: int, user_id: int) -> Match | None:
        """The newest lobby or running match of this channel in which this person sits, else the newest of all, or None."""

    async def leaderboard(self, guild_id: int, game: str, *, offset: int, limit: int) -> tuple[list[Rating], int]:
        """A page of the leaderboard, best first, and how many people are on it."""

    async def rebuild(self, match_id: int) -> Any:
        """The state, replayed from seed and moves. Raises RecordBroken if it is not what is stored; MatchNotPlaying for a lobby."""

    # Lobby

    async def open(
        self,
        game: str,
        options: Mapping[str, object],
        host: Person,
        *,
        capacity: int | None,
        guild_id: int | None,
        channel_id: int,
        pace: int | None,
        invited: Sequence[Person],
        interaction_id: int,
    ) -> Match:
        """Open a lobby with the host in it; with nobody to wait for it starts at once. BadOption (an option of the game, "game",
        or "players" when `capacity` or the number of invited does not fit)."""

    async def join(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Take a seat, or accept an invitation. The last seat starts the match. AlreadyJoined, LobbyClosed, LobbyFull."""

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Give up a seat in a lobby, or decline an invitation. When the host leaves, who joined next is host; when nobody is
        left, the lobby is cancelled. LobbyClosed, NotSeated."""

    async def start(self, match_id: int, user_id: int) -> Match:
        """Start with who has joined; open invitations are dropped. LobbyClosed, NotSeated, NotHost, NotEnoughPlayers."""

    async def cancel(self, match_id: int, user_id: int) -> Match:
        """Close a lobby. LobbyClosed, NotSeated, NotHost."""

    async def rematch(self, match_id: int, person: Person, interaction_id: int) -> Match:
        """Open a lobby for the same game, options, pace and channel, and invite the others; when that has been done, join the one
        that is there. MatchNotOver, NotSeated; what `join` raises except AlreadyJoined."""

    # Play

    async def play(
        self, match_id: int, user_id: int, move: str, *, version: int | None = None, interaction_id: int | None = None
    ) -> Change:
        """Play a move. `version` is that of the control pressed; None for a move that was typed. A person whose seat the house holds
        takes it back by this. MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned, StaleState, NotYourTurn, BadMove."""

    async def resign(self, match_id: int, user_id: int) -> Change:
        """Give up. MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned."""

    async def agree_to_cancel(self, match_id: int, user_id: int) -> Change:
        """Agree to cancel a running match: it is, when all who play have agreed or after a week without a move.
        MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned."""

    async def come_back(self, match_id: int, user_id: int) -> Change:
        """Take a seat back from the house. Nothing happens when the person holds it already.
        MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned."""

    # What Discord shows

    async def shown(
        self, match_id: int, version: int, *, message_id: int | None = ..., nudge_id: int | None = ...
    ) -> None:
        """Note that this version is shown (never goes back), and in which messages (left out: as before; None: in none)."""

    async def hand_shown(
        self, match_id: int, seat: int, channel_id: int | None, message_id: int | None, version: int | None
    ) -> None:
        """Note the DM that shows a seat's hand, and at which version; Nones when there is no such message any more."""

    async def unshown(self, limit: int, after: int = 0) -> list[Match]:
        """Matches with something committed and not shown, with ids above `after`, by id."""

    # Settings

    async def settings(self, user_id: int) -> PlayerSettings: ...

    async def set_settings(self, user_id: int, **changes: Any) -> PlayerSettings:
        """Change some of hands, theme, safe, reminders; gives all."""

    async def guild_settings(self, guild_id: int) -> GuildSettings: ...

    async def set_guild_settings(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of theme, pace; gives all."""

    # Clocks

    async def run_due(self, limit: int = 50) -> int:
        """Do what is due: house moves, reminders, moves for people whose time is up. How many matches were touched."""

    async def next_wake(self) -> float | None:
        """When `run_due` has something to do next, or None."""
