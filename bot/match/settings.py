"""The settings of players and of servers."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class HandDelivery(StrEnum):
    """How a player's hand is sent."""

    EPHEMERAL = "ephemeral"
    DM = "dm"


class NotifyBy(StrEnum):
    """How a player is notified that it's their turn."""

    CHANNEL = "channel"  # by a mention there
    DM = "dm"
    NEVER = "never"


class NotifyAfter(StrEnum):
    """How soon a player is notified that it's their turn."""

    NOW = "now"
    MINUTES = "minutes"
    HOUR = "hour"
    DAILY = "daily"  # all turns that wait, once a day, as one list by DM


class RepostAfter(StrEnum):
    """When the message of a match moves to the end of its channel, at the next turn."""

    MESSAGES_10 = "10-messages"
    MESSAGES_30 = "30-messages"
    HOURS_6 = "6-hours"
    HOURS_24 = "24-hours"
    NEVER = "never"

    @property
    def messages(self) -> int | None:
        """How many messages have to stand below it."""
        return int(self.removesuffix("-messages")) if self.endswith("-messages") else None

    @property
    def hours(self) -> int | None:
        """How many hours it has to be old."""
        return int(self.removesuffix("-hours")) if self.endswith("-hours") else None


class TournamentOpeners(StrEnum):
    """Who may open tournaments on a server."""

    EVERYONE = "everyone"
    MODERATORS = "moderators"
    NOBODY = "nobody"


DEFAULT_REPOST = RepostAfter.MESSAGES_10


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """A person's settings, on every server."""

    user_id: int
    hands: HandDelivery = HandDelivery.EPHEMERAL
    theme: str = "dark"
    safe: bool = False  # the palette for colour-blind players
    reminders: bool = True
    listed: bool = False  # on the leaderboards across all servers
    confirm: bool = False  # ask before a move counts
    forced: bool = False  # a move that is the only one is played for them
    locale: str | None = None  # the language of what is sent as DMs; None: the table's
    notify_by: NotifyBy = NotifyBy.CHANNEL
    notify_after: NotifyAfter = NotifyAfter.NOW
    zone: str | None = None  # time zone, see `bot.match.calendar`
    night_from: int | None = None  # minutes since midnight; with night_to, when clocks stand still
    night_to: int | None = None
    away_since: float | None = None  # the current or the last holiday
    away_until: float | None = None
    away_earlier: int = 0  # days away before that, in the year in which it began
    notify_next: bool = False  # also notify them when they're next
    list_at: float | None = None  # when the next list of their turns is due; None: they get none
    list_time: int | None = None  # at which time of day it comes, in minutes since midnight
    across: bool = False  # they may be seated with people of other servers
    alias: str | None = None  # the name that people of other servers see; None: not chosen yet
    phrases: bool = True  # they see what people of other servers say

    @property
    def gets_list(self) -> bool:
        """Whether the person is sent a list of their turns once a day."""
        return self.notify_after == NotifyAfter.DAILY and self.notify_by != NotifyBy.NEVER

    @property
    def gets_dms(self) -> bool:
        """Whether hands, turn mentions, turn digests or whole matches are sent to the person as DMs."""
        by_dm = self.hands == HandDelivery.DM or self.notify_by == NotifyBy.DM
        return by_dm or self.gets_list or self.across


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A server's settings. None: the bot's default."""

    guild_id: int
    theme: str | None = None
    pace: int | None = None  # see `bot.match.clocks`; 0: no clock
    channels: list[int] | None = None  # where matches may be opened; None: everywhere
    threads: bool = False  # every match gets its own thread
    channel_limit: int | None = None  # open matches per channel
    person_limit: int | None = None  # open matches per person on the server
    rest_days: list[int] | None = None  # weekdays from 0, Monday, on which clocks stand still
    repost: RepostAfter | None = None
    holiday_days: int | None = None  # a year, for which matches wait for a player on holiday
    across: bool = False  # its members' matches with other servers also count on its leaderboard
    # Of each game, the values of the options that say how long its matches are, see `engines.lengths`.
    lengths: dict[str, dict[str, Any]] | None = None
    tournaments: TournamentOpeners = TournamentOpeners.EVERYONE
    zone: str | None = None  # time zone, see `bot.match.calendar`
