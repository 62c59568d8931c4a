"""Messages of servers that another has replaced, elsewhere, and that are still to be deleted."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RetiredMessage:
    """A message that is to be deleted."""

    message_id: int
    channel_id: int
    guild_id: int
