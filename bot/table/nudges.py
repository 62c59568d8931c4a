"""The small message that mentions who is to move: once per turn, and the one before it is removed."""

from collections.abc import Sequence

from discord import ui

from bot.matches.changes import Change
from bot.store.records import Match, Seat
from bot.table.names import Names
from bot.table.posts import Post
from bot.table.reach import ByAnswers, InChannel
from bot.texts import Texts

_NEW_TURN = {"started", "moved", "caught-up"}
_ENDED = {"finished", "cancelled"}


async def renew(
    place: InChannel | ByAnswers, match: Match, changes: Sequence[Change], to_move: int | None, t: Texts
) -> int | None:
    """Say whose turn it is if one of the changes made it theirs, and take back what was said before.

    Gives the id of the message that now stands, None for none. Raises discord.HTTPException.
    """
    kinds = {change.kind for change in changes}
    if _has_just_acted(changes, to_move):
        return match.nudge_id
    post = _post(match, kinds, to_move, t)
    if post is None and not (kinds & (_NEW_TURN | _ENDED)) and not _names_nobody(match, kinds, to_move):
        return match.nudge_id
    gone = match.nudge_id is None or await place.delete(match.nudge_id)
    posted = None if post is None else await place.send(post, reply_to=match.message_id)
    return match.nudge_id if posted is None and not gone else posted


def _names_nobody(match: Match, kinds: set[str], to_move: int | None) -> bool:
    """Whether what stands there mentions a former player: nobody who is waited for, at any rate."""
    return "forgotten" in kinds and (to_move is None or match.seats[to_move].status != "joined")


def _post(match: Match, kinds: set[str], to_move: int | None, t: Texts) -> Post | None:
    if len(match.seats) == 1:
        return None  # who plays alone knows
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


def _has_just_acted(changes: Sequence[Change], to_move: int | None) -> bool:
    """Whether it is the turn of whoever has just begun the match, or moved before: they look at the table and
    need no telling.
    """
    last = changes[-1]
    actor = None if last.by is None else last.match.seat_of(last.by)
    acted = last.kind in {"started", "moved"} and len(changes) == 1
    return acted and actor is not None and actor.seat == to_move
