"""The turn mention: a short message that pings the player to move, in the channel or by DM.

It is sent once per turn, and the one before it is deleted. A button under it brings the player's hand or
placing message, or leads to the table where moves stand there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import positive, route
from bot.i18n import Texts
from bot.match import clocks, roll_call
from bot.match.mention_times import Occasion, is_there_already, next_person
from bot.match.model import Change, ChangeKind, Match, MatchStatus, RedrawReason, Seat, SeatStatus, Update
from bot.table.names import Names, relative
from bot.table.table import partner_url, table_url

# Shows the presser's hand or placing message. It isn't a control: a message with controls is a table.
PLAY: Final = route("games:play:{}", positive)
HERE: Final = route("games:here:{}", positive)  # answers a roll call; for the same reason no control

_FIRST_MARK: Final = 1 << 30  # of 31 bits; Discord itself numbers components from 1

_Kind = ChangeKind | RedrawReason
_NEW_TURN: set[_Kind] = {
    ChangeKind.STARTED,
    ChangeKind.MOVED,
    ChangeKind.TAKEN_BACK,
    ChangeKind.SLOWED,  # what was sent of the shorter time no longer holds
    ChangeKind.PLAN_ENDED,  # without a move, so that the turn is the player's after all
    ChangeKind.MENTION,
    RedrawReason.CATCH_UP,
}
_ENDED: set[_Kind] = {ChangeKind.FINISHED, ChangeKind.CANCELLED}
# A state version begins with each of these, or with what is caught up with: its mention is about them.
_NEW_STATE: set[_Kind] = {
    ChangeKind.STARTED,
    ChangeKind.MOVED,
    ChangeKind.TAKEN_BACK,
    *_ENDED,
    RedrawReason.CATCH_UP,
}
_TO_MOVE = {Occasion.TURN, Occasion.REMINDER}
_ANNOUNCED = _NEW_TURN | _ENDED | {ChangeKind.REMINDER}


@dataclass(frozen=True, slots=True)
class Call:
    """A notification, and the seats of those it is for. Some may not want it, or not now."""

    occasion: Occasion
    seats: tuple[Seat, ...]
    after: int | None = None  # the seat to move, of a call for the person who is next


def mark(match: Match) -> int:
    """Return the id of the component by which mentions of the match are recognized, wherever its table is."""
    return _FIRST_MARK + match.id % _FIRST_MARK


def is_over(match: Match, changes: Sequence[Update], to_move: int | None) -> bool:
    """Return whether the last mention is outdated: the turn has passed, or a new mention replaces it."""
    kinds = _kinds(match, changes)
    is_none = match.shown.mention_id is None and all(seat.dm_mention_id is None for seat in match.seats)
    if is_none:
        return False
    if match.status == MatchStatus.LOBBY:  # it is of a roll call, and may be replaced by one for others
        return match.roll_call_at is None or ChangeKind.MENTION in kinds
    if ChangeKind.STARTED not in kinds and _plays_on(changes, to_move):
        return False
    return bool(kinds & _ANNOUNCED) or _mentions_former_player(match, kinds, to_move)


def is_current(match: Match, changes: Sequence[Update]) -> bool:
    """Return whether the mention in the channel is about the turn, or the end, that the changes brought.

    One of a later turn, from another process, is current as well. In a lobby, each person is noted who has
    been asked.
    """
    turn = match.shown.mention_turn or 0
    if match.shown.mention_id is None or match.status == MatchStatus.LOBBY or turn < match.state_version:
        return False
    announced = _kinds(match, changes) & (_ANNOUNCED | {ChangeKind.FORGOTTEN})
    return turn > match.state_version or (bool(announced) and announced <= _NEW_STATE)


def began_elsewhere(match: Match, changes: Sequence[Update]) -> bool:
    """Return whether all announced changes are of earlier turns: another process mentions the player now."""
    announced = _announced(changes)
    return bool(announced) and all(change.match.state_version < match.state_version for change in announced)


def begins_turn(match: Match, changes: Sequence[Update], to_move: int | None) -> bool:
    """Return whether it is a person's turn now who has not just moved at the table, and so sees it."""
    seat = _person_to_move(match, to_move)
    return seat is not None and bool(_kinds(match, changes) & _NEW_TURN) and not _has_acted(changes, to_move)


def _person_to_move(match: Match, to_move: int | None) -> Seat | None:
    """Return the seat of the person to move, who may have left it to a bot."""
    seat = None if match.status != MatchStatus.PLAYING or to_move is None else match.seats[to_move]
    return None if seat is None or seat.person is None else seat


def _has_acted(changes: Sequence[Update], to_move: int | None) -> bool:
    """Return whether the player to move made the last change."""
    announced = _announced(changes)
    return bool(announced) and _is_by(announced[-1], to_move)


def calls(match: Match, changes: Sequence[Update], to_move: int | None) -> list[Call]:
    """Return whom to notify of the changes, and why. The person who is next comes last."""
    if match.status == MatchStatus.LOBBY:
        asked = roll_call.to_ask(match)
        return [Call(Occasion.ROLL_CALL, tuple(asked))] if asked else []
    if is_merged(match):
        return _merged(match, changes)
    first = _call(match, changes, to_move)
    if first is None:
        return []
    begins = _kinds(match, changes) & (_NEW_TURN - {ChangeKind.MENTION})
    if first.occasion != Occasion.TURN or to_move is None or not begins:
        return [first]
    following = next_person(match, to_move)
    return [first] if following is None else [first, Call(Occasion.NEXT, (following,), to_move)]


def is_merged(match: Match) -> bool:
    """Return whether this was a lobby whose people have moved to another."""
    return match.status == MatchStatus.CANCELLED and match.partner is not None


def _merged(match: Match, changes: Sequence[Update]) -> list[Call]:
    """Return a call for the people who have moved, without the one who had it done, unless that is shown."""
    kinds = {ChangeKind.LOBBY, ChangeKind.CANCELLED, RedrawReason.CATCH_UP} & _kinds(match, changes)
    if not kinds or match.shown.version >= match.state_version:
        return []
    by = {change.by for change in changes if isinstance(change, Change)}
    moved = [seat for seat in match.seats if seat.status == SeatStatus.JOINED and seat.person not in by]
    return [Call(Occasion.MERGED, tuple(seat for seat in moved if seat.person is not None))] if moved else []


def _call(match: Match, changes: Sequence[Update], to_move: int | None) -> Call | None:
    """Return whom to notify of the changes, apart from the person who is next.

    None if it is no player's turn, or if the player to move made the last change and so has seen the table.
    """
    kinds = _kinds(match, changes)
    if len(match.seats) == 1 or _has_acted(changes, to_move) or began_elsewhere(match, changes):
        return None
    if match.result is not None and ChangeKind.FINISHED in kinds:
        people = tuple(seat for seat in match.seats if seat.person is not None)
        return Call(Occasion.RESULT, people) if people else None
    seat = _person_to_move(match, to_move)
    if seat is None or seat.status != SeatStatus.JOINED:
        return None
    if ChangeKind.REMINDER in kinds and match.clock.deadline is not None:
        return Call(Occasion.REMINDER, (seat,))
    if not kinds & _NEW_TURN or is_there_already(match) or clocks.answers_itself(match, seat.seat):
        return None
    return Call(Occasion.TURN, (seat,))


def in_channel(match: Match, pinged: Sequence[tuple[Call, Sequence[int]]], t: Texts) -> Post:
    """Return the mention in the channel, with the people whom each call pings."""
    lines = [
        _text(match, what, ", ".join(f"<@{user_id}>" for user_id in people), t) for what, people in pinged
    ]
    mentions = tuple(user_id for _, people in pinged for user_id in people)
    text = ui.TextDisplay[Any]("\n".join(lines), id=mark(match))
    ways: list[ui.Button[Any]] = []
    if any(what.occasion in _TO_MOVE for what, _ in pinged):
        ways += _opens_hand(match, t)
        if not ways and match.shown.message_id is not None:
            ways.append(blocks.link(t("thread-go"), table_url(match)))
    if any(what.occasion == Occasion.ROLL_CALL for what, _ in pinged):
        ways += _says_here(match, t)
    if is_merged(match):
        ways = [blocks.link(t("thread-go"), partner_url(match))]
    return Post((text, *_in_a_row(ways)), mentions=mentions)


def in_dm(match: Match, what: Call, seat: Seat, t: Texts) -> Post:
    """Return the message for this person alone, which leads to the match."""
    text = ui.TextDisplay[Any](_text(match, what, f"<@{seat.user_id}>", t), id=mark(match))
    ways: list[ui.Button[Any]] = []
    if what.occasion in _TO_MOVE and not match.mode.in_dms:  # there, the table shows the hand
        ways += _opens_hand(match, t)
    if what.occasion == Occasion.ROLL_CALL:
        ways += _says_here(match, t)
    if is_merged(match):
        ways.append(blocks.link(t("thread-go"), partner_url(match)))
    elif match.is_shown_to(seat.user_id or 0):
        ways.append(blocks.link(t("thread-go"), table_url(match, seat.user_id)))
    return Post((text, *_in_a_row(ways)), mentions=(seat.user_id or 0,))


def hand_label(game: str, t: Texts) -> str:
    """Return what the button is called that opens a player's hand or placing message; "" without one."""
    if engines.get(game).HIDDEN:
        return t("table-hand")
    return t(f"{game}-placing") if games.get(game).PLACING else ""


def _opens_hand(match: Match, t: Texts) -> Iterator[ui.Button[Any]]:
    if label := hand_label(match.game, t):
        yield blocks.button(label, PLAY.id(match.id), "primary")


def _says_here(match: Match, t: Texts) -> Iterator[ui.Button[Any]]:
    yield blocks.button(t("roll-call-here"), HERE.id(match.id), "success")


def _in_a_row(buttons: Sequence[ui.Button[Any]]) -> tuple[ui.ActionRow[Any], ...]:
    return (ui.ActionRow(*buttons),) if buttons else ()


def _text(match: Match, what: Call, names: str, t: Texts) -> str:
    game = t(f"{match.game}-name")
    if what.occasion == Occasion.REMINDER:
        key = "mention-reminder-auto" if match.pace == clocks.AUTO else "mention-reminder"
        return t(key, mention=names, game=game, deadline=relative(match.clock.deadline or 0))
    if match.state is None:
        return _text_of_lobby(match, names, t)
    if what.occasion == Occasion.TURN:
        return t("mention-turn", mention=names, game=game)
    if what.after is not None:
        return t("mention-next", mention=names, game=game, name=Names.of(match, t)[what.after])
    assert match.result is not None
    winners = match.result["winners"]
    won = ", ".join(map(Names.of(match, t).marked, winners))
    if winners:
        return t("mention-over-won", mentions=names, names=won, count=len(winners), game=game)
    return t("mention-over-drawn", mentions=names, game=game)


def _text_of_lobby(match: Match, names: str, t: Texts) -> str:
    """Return what people are told of a lobby: that they have been moved, or are asked if they are here."""
    game = t(f"{match.game}-name")
    if is_merged(match) and match.partner is not None:
        return t("mention-merged", mention=names, game=game, match=f"#{match.partner.match_id}")
    until = relative(match.clock.wake_at or 0)
    return t("roll-call-mention", mention=names, game=game, here=t("roll-call-here"), until=until)


def reminds(match: Match, changes: Sequence[Update]) -> bool:
    """Return whether the changes hold a reminder for the current turn, which has had none yet."""
    is_due = any(
        _kind(change) == ChangeKind.REMINDER and change.match.version == match.version for change in changes
    )
    return is_due and not match.clock.reminded


def is_due(match: Match, change: Update) -> bool:
    """Return whether the change asks for the mention of this turn, which has had none yet."""
    is_mention = _kind(change) == ChangeKind.MENTION
    return (
        is_mention
        and match.clock.mention_at is not None
        and change.match.state_version == match.state_version
    )


def _kinds(match: Match, changes: Sequence[Update]) -> set[_Kind]:
    """Return the kinds of the changes.

    Late reminders and mentions are left out, and so is what another process has shown meanwhile. An end that
    was never announced, because the process died, is added.
    """
    kinds = {_kind(change) for change in changes if not _was_shown(match, change)}
    kinds -= {ChangeKind.REMINDER, ChangeKind.MENTION}
    if reminds(match, changes):
        kinds.add(ChangeKind.REMINDER)
    if any(is_due(match, change) for change in changes):
        kinds.add(ChangeKind.MENTION)
    if (
        RedrawReason.CATCH_UP in kinds
        and match.result is not None
        and match.shown.version < match.state_version
    ):
        kinds.add(ChangeKind.FINISHED)
    return kinds


def _was_shown(match: Match, update: Update) -> bool:
    """Return whether the version that the update was for has been shown by now."""
    if _kind(update) != RedrawReason.CATCH_UP or update.match.shown.version >= update.match.version:
        return False
    return match.shown.version >= update.match.version


def _kind(update: Update) -> _Kind:
    return update.kind if isinstance(update, Change) else update.reason


def _mentions_former_player(match: Match, kinds: set[_Kind], to_move: int | None) -> bool:
    return ChangeKind.FORGOTTEN in kinds and (
        to_move is None or match.seats[to_move].status != SeatStatus.JOINED
    )


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
