"""The small message that mentions who is to move: once per turn, and the one before it is removed."""

from collections.abc import Sequence

from discord import ui

from bot.domain.changes import Change
from bot.domain.model import Match, Seat
from bot.i18n import Texts
from bot.messages.message import Post
from bot.messages.player_names import Names

_NEW_TURN = {"started", "moved", "caught-up"}
_ENDED = {"finished", "cancelled"}


def is_over(match: Match, changes: Sequence[Change], to_move: int | None) -> bool:
    """Whether the mention that stands there is to go: it is somebody else's turn, somebody is told something
    new, or the match has ended.
    """
    kinds = _kinds(match, changes)
    if match.nudge_id is None or _plays_on(changes, to_move):
        return False
    return bool(kinds & {*_NEW_TURN, *_ENDED, "reminder"}) or _names_nobody(match, kinds, to_move)


def post(match: Match, changes: Sequence[Change], to_move: int | None, t: Texts) -> Post | None:
    """What is to be said to whom because of the changes, or None: nobody's turn has come, or they know, for
    they have just moved or begun.
    """
    kinds = _kinds(match, changes)
    telling = _telling(changes)
    if len(match.seats) == 1 or (telling and _is_by(telling[-1], to_move)):
        return None
    game = t(f"{match.game}-name")
    if match.result is not None and "finished" in kinds:
        return _over(match, game, t)
    if match.status != "playing" or to_move is None or not kinds & {*_NEW_TURN, "reminder"}:
        return None
    seat = match.seats[to_move]
    if seat.user_id is None or seat.status != "joined":
        return None
    if "reminder" in kinds and match.deadline is not None:
        deadline = f"<t:{int(match.deadline)}:R>"
        return _mentioning(
            t("nudge-reminder", mention=f"<@{seat.user_id}>", game=game, deadline=deadline), [seat]
        )
    return _mentioning(t("nudge-turn", mention=f"<@{seat.user_id}>", game=game), [seat])


def reminds(match: Match, changes: Sequence[Change]) -> bool:
    """Whether one of the changes is a reminder for the turn it is now, of which none was sent."""
    asked = any(change.kind == "reminder" and change.match.version == match.version for change in changes)
    return asked and not match.reminded


def _kinds(match: Match, changes: Sequence[Change]) -> set[str]:
    """What has happened: no reminders that are too late, and an end that nobody can have been told of,
    because the process died before.
    """
    kinds = {change.kind for change in changes if change.kind != "reminder"}
    if reminds(match, changes):
        kinds.add("reminder")
    if "caught-up" in kinds and match.result is not None and match.shown_version < match.state_version:
        kinds.add("finished")
    return kinds


def _names_nobody(match: Match, kinds: set[str], to_move: int | None) -> bool:
    """Whether what stands there mentions a former player: nobody who is waited for, at any rate."""
    return "forgotten" in kinds and (to_move is None or match.seats[to_move].status != "joined")


def _over(match: Match, game: str, t: Texts) -> Post | None:
    assert match.result is not None
    people = [seat for seat in match.seats if seat.person is not None]
    if not people:
        return None
    mentions = ", ".join(f"<@{seat.user_id}>" for seat in people)
    winners = match.result["winners"]
    names = ", ".join(Names(match.seats, t)[seat] for seat in winners)
    text = (
        t("nudge-over-won", mentions=mentions, names=names, count=len(winners), game=game)
        if winners
        else t("nudge-over-drawn", mentions=mentions, game=game)
    )
    return _mentioning(text, people)


def _mentioning(text: str, people: Sequence[Seat]) -> Post:
    mentioned = tuple(seat.person for seat in people if seat.person is not None)
    return Post((ui.TextDisplay(text),), mentions=mentioned)


def _plays_on(changes: Sequence[Change], to_move: int | None) -> bool:
    """Whether nothing has happened but moves of the person whose turn it still is."""
    telling = _telling(changes)
    return bool(telling) and all(_is_by(change, to_move) for change in telling)


def _telling(changes: Sequence[Change]) -> list[Change]:
    """Those of the changes by which a turn comes or goes, or of which people are told."""
    return [change for change in changes if change.kind in {*_NEW_TURN, *_ENDED, "reminder"}]


def _is_by(change: Change, to_move: int | None) -> bool:
    """Whether the person who is to move now has moved, or begun the match, by this change: they look at the
    table.
    """
    actor = None if change.by is None else change.match.seat_of(change.by)
    return change.kind in {"started", "moved"} and actor is not None and actor.seat == to_move
