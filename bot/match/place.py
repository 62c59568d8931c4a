"""Where a match is played."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played, as `parent_id` says.

    None: in `channel_id`. Equal to `channel_id`: there too, but the match gets its own thread when it starts.
    Any other channel: `channel_id` is a thread below `parent_id`.

    A match `in_dms` has no channel (`channel_id` is 0) and no table message: the messages are those of seats.
    It is one across servers, or one of a deal group: see `bot.match.deal_groups`.
    """

    guild_id: int | None
    channel_id: int
    parent_id: int | None = None
    in_dms: bool = False  # each player has the table in their direct messages
    answers_only: bool = False  # the bot is not a member there and can only answer interactions
    locale: str | None = None  # the table's language, as Discord names it; None: English

    @property
    def wants_thread(self) -> bool:
        """Whether the match is to get a thread and has none yet."""
        return self.parent_id is not None and self.parent_id == self.channel_id

    @property
    def has_thread(self) -> bool:
        """Whether the match is played in a thread of its own."""
        return self.parent_id is not None and self.parent_id != self.channel_id

    @property
    def home_channel_id(self) -> int:
        """The channel where the match was opened, even if it is played in a thread."""
        return self.channel_id if self.parent_id is None else self.parent_id
