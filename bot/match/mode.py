"""Modes: what a match allows, by how and where it is played.

One object answers that, for a match as for a request to open one; nothing else asks which tournament, day or
deal group it belongs to in order to decide what may be done. A match whose tournament is cancelled leaves it,
and so becomes like any other.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.match.place import Place


class ModeName(StrEnum):
    """How a match is played."""

    CASUAL = "casual"  # in a channel of a server
    GUEST = "guest"  # where the bot is not a member
    CHAT = "chat"  # in a person's direct messages with the bot
    DAILY = "daily"  # the deal of a day
    TOURNAMENT = "tournament"  # a table of one
    DUPLICATE = "duplicate"  # dealt the same as others
    DUPLICATE_TOURNAMENT = "duplicate-tournament"  # a table of a tournament, dealt the same as its others
    CROSS_SERVER = "cross-server"  # among people of different servers
    DEALT_AGAIN = "dealt-again"  # as a match that is over, so that what comes could be looked up


@dataclass(frozen=True, slots=True)
class Mode:
    """The answers of one mode.

    What depends on the seats, the game or the state of a match is asked elsewhere: one that may be rated is
    not if it has a single seat.
    """

    name: ModeName

    # What is played
    is_rated: bool  # unless what was played says otherwise
    across_servers: bool  # under chosen names; it also counts where its players came from
    shares_deal: bool  # others have the same deal, so what was seen here must not help them
    waits: bool  # while everyone is away; otherwise AI players finish it
    allows_hints: bool  # and to try out lines during the match
    allows_take_backs: bool
    allows_plans: bool
    allows_rematch: bool

    # Who sits down
    may_join: bool  # anyone who sees the lobby; else only those who are invited
    may_replace: bool  # someone may take over a seat that an AI player holds
    has_host: bool  # who starts the match; else anyone in it does
    is_limited: bool  # by how many matches may be open, and where
    presses_count: bool  # those that fill its seats, for its seed

    # Where it is shown
    is_private: bool  # to its only player, who has no message to share
    in_dms: bool  # each player has the table in their direct messages
    in_channel: bool  # the bot posts the table in a channel of a server
    answers_only: bool  # the bot can only answer interactions
    opens_itself: bool  # no command does that, so none is answered with its first message
    player_is_there: bool  # whose turn follows within seconds, so nobody is mentioned


def mode_of(
    place: Place,
    *,
    daily: str | None,
    group_id: int | None,
    tournament_id: int | None,
    origin_id: int | None,
) -> Mode:
    """Return the mode of a match with this place, deal and tournament."""
    if daily is not None:
        return _DAILY
    if group_id is not None:
        return _DUPLICATE if tournament_id is None else _DUPLICATE_TOURNAMENT
    if tournament_id is not None:
        return _TOURNAMENT
    if place.in_dms:
        return _CROSS_SERVER
    among = _GUEST if place.answers_only else _CHAT if place.guild_id is None else _CASUAL
    return among if origin_id is None else _DEALT_AGAIN[among.name]


_CASUAL = Mode(
    name=ModeName.CASUAL,
    is_rated=True,
    across_servers=False,
    shares_deal=False,
    waits=True,
    allows_hints=True,
    allows_take_backs=True,
    allows_plans=True,
    allows_rematch=True,
    may_join=True,
    may_replace=True,
    has_host=True,
    is_limited=True,
    presses_count=True,
    is_private=False,
    in_dms=False,
    in_channel=True,
    answers_only=False,
    opens_itself=False,
    player_is_there=False,
)
_GUEST = replace(_CASUAL, name=ModeName.GUEST, in_channel=False, answers_only=True)
_CHAT = replace(_CASUAL, name=ModeName.CHAT, in_channel=False, player_is_there=True)
# Everyone has one try at it, alone.
_DAILY = replace(
    _CASUAL,
    name=ModeName.DAILY,
    is_rated=False,
    shares_deal=True,
    allows_hints=False,
    allows_take_backs=False,
    allows_plans=False,
    allows_rematch=False,
    may_join=False,
    may_replace=False,
    is_limited=False,
    presses_count=False,
    is_private=True,
    in_channel=False,
)
# Its players are compared with those at other tables, and the next round waits for it.
_TOURNAMENT = replace(
    _CASUAL,
    name=ModeName.TOURNAMENT,
    waits=False,
    allows_hints=False,
    may_join=False,
    may_replace=False,
    is_limited=False,
    presses_count=False,
    opens_itself=True,
)
# Nobody may see what comes and then choose, or take a seat here who may have seen it elsewhere.
_DUPLICATE = replace(
    _TOURNAMENT,
    name=ModeName.DUPLICATE,
    shares_deal=True,
    waits=True,
    allows_take_backs=False,
    allows_rematch=False,
    in_dms=True,
    in_channel=False,
)
_DUPLICATE_TOURNAMENT = replace(_DUPLICATE, name=ModeName.DUPLICATE_TOURNAMENT, waits=False)
_CROSS_SERVER = replace(
    _CASUAL,
    name=ModeName.CROSS_SERVER,
    across_servers=True,
    may_join=False,
    may_replace=False,
    has_host=False,
    in_dms=True,
    in_channel=False,
    opens_itself=True,
)
_DEALT_AGAIN = {
    mode.name: replace(
        mode, name=ModeName.DEALT_AGAIN, is_rated=False, may_replace=False, presses_count=False
    )
    for mode in (_CASUAL, _GUEST, _CHAT)
}
