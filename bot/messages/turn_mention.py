"""The turn mention: a short message that pings the player to move.

It is sent once per turn, and the one before it is deleted.
"""

from collections.abc import Sequence

from discord import ui

from bot.domain.changes import Change, ChangeKind, RedrawReason, Update
from bot.domain.model import Match, MatchStatus, Seat, SeatStatus
from bot.i18n import Texts
from bot.messages.message import Post
from bot.messages.player_names import Names

_Kind = ChangeKind | RedrawReason
_NEW_TURN: set[_Kind] = {ChangeKind.STARTED, ChangeKind.MOVED, RedrawReason.CATCH_UP}
_ENDED: set[_Kind] = {ChangeKind.FINISHED, ChangeKind.CANCELLED}
_ANNOUNCED = _NEW_TURN | _ENDED | {ChangeKind.REMINDER}


def is_over(match: Match, changes: Sequence[Update], to_move: int | None) -> bool:
    """Return whether the last mention is outdated: the turn has passed, or a new mention replaces it."""
    kinds = _kinds(match, changes)
    if match.nudge_id is None or _plays_on(changes, to_move):
        return False
    return bool(kinds & _ANNOUNCED) or _mentions_former_player(match, kinds, to_move)


def post(match: Match, changes: Sequence[Update], to_move: int | None, t: Texts) -> Post | None:
    """Return the mention that the changes call for.

    None if it is no player's turn, or if the player to move made the last change and so has seen the table.
    """
    kinds = _kinds(match, changes)
    announced = _announced(changes)
    if len(match.seats) == 1 or (announced and _is_by(announced[-1], to_move)):
        return None
    game = t(f"{match.game}-name")
    if match.result is not None and ChangeKind.FINISHED in kinds:
        return _result(match, game, t)
    if (
        match.status != MatchStatus.PLAYING
        or to_move is None
        or not kinds & (_NEW_TURN | {ChangeKind.REMINDER})
    ):
        return None
    seat = match.seats[to_move]
    if seat.user_id is None or seat.status != SeatStatus.JOINED:
        return None
    if ChangeKind.REMINDER in kinds and match.deadline is not None:
        deadline = f"<t:{int(match.deadline)}:R>"
        return _mention(
            t("mention-reminder", mention=f"<@{seat.user_id}>", game=game, deadline=deadline), [seat]
        )
    turn = _mention(t("mention-turn", mention=f"<@{seat.user_id}>", game=game), [seat])
    return None if _is_there_already(match) else turn


def _is_there_already(match: Match) -> bool:
    """Return whether the turn can only follow the person's own move within seconds.

    So it is against AI players alone, and in a direct message with the bot.
    """
    alone_with_bot = match.guild_id is None and not match.answers_only
    return alone_with_bot or sum(seat.person is not None for seat in match.seats) == 1


def reminds(match: Match, changes: Sequence[Update]) -> bool:
    """Return whether the changes hold a reminder for the current turn, which has had none yet."""
    is_due = any(
        _kind(change) == ChangeKind.REMINDER and change.match.version == match.version for change in changes
    )
    return is_due and not match.reminded


def _kinds(match: Match, changes: Sequence[Update]) -> set[_Kind]:
    """Return the kinds of the changes.

    Without late reminders; with an end that was never announced because the process died before.
    """
    kinds = {_kind(change) for change in changes} - {ChangeKind.REMINDER}
    if reminds(match, changes):
        kinds.add(ChangeKind.REMINDER)
    if (
        RedrawReason.CATCH_UP in kinds
        and match.result is not None
        and match.shown_version < match.state_version
    ):
        kinds.add(ChangeKind.FINISHED)
    return kinds


def _kind(update: Update) -> _Kind:
    return update.kind if isinstance(update, Change) else update.reason


def _mentions_former_player(match: Match, kinds: set[_Kind], to_move: int | None) -> bool:
    return ChangeKind.FORGOTTEN in kinds and (
        to_move is None or match.seats[to_move].status != SeatStatus.JOINED
    )


def _result(match: Match, game: str, t: Texts) -> Post | None:
    assert match.result is not None
    people = [seat for seat in match.seats if seat.person is not None]
    if not people:
        return None
    mentions = ", ".join(f"<@{seat.user_id}>" for seat in people)
    winners = match.result["winners"]
    names = ", ".join(Names(match.seats, t)[seat] for seat in winners)
    text = (
        t("mention-over-won", mentions=mentions, names=names, count=len(winners), game=game)
        if winners
        else t("mention-over-drawn", mentions=mentions, game=game)
    )
    return _mention(text, people)


def _mention(text: str, people: Sequence[Seat]) -> Post:
    mentioned = tuple(seat.person for seat in people if seat.person is not None)
    return Post((ui.TextDisplay(text),), mentions=mentioned)


def _plays_on(changes: Sequence[Update], to_move: int | None) -> bool:
    """Return whether all that happened is moves of the player whose turn it still is."""
    announced = _announced(changes)
    return bool(announced) and all(_is_by(change, to_move) for change in announced)


def _announced(changes: Sequence[Update]) -> list[Update]:
    return [change for change in changes if _kind(change) in _ANNOUNCED]


def _is_by(change: Update, to_move: int | None) -> bool:
    """Return whether the player to move made this change by moving or starting the match."""
    if not isinstance(change, Change) or change.by is None:
        return False
    actor = change.match.seat_of(change.by)
    return (
        _kind(change) in {ChangeKind.STARTED, ChangeKind.MOVED}
        and actor is not None
        and actor.seat == to_move
    )
