"""A match before it begins: who plays, who is invited, what was chosen, and the seal on the secret."""

from typing import Any

from discord import ui

import engines
from bot import games
from bot.domain import places
from bot.domain.model import Match, Seat
from bot.i18n import Texts
from bot.messages.controls import Choice, Control, Press, rows
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import MARKS, called, safe
from bot.services.house import LEVELS


def post(match: Match, t: Texts) -> Post:
    """The lobby as a message. Mentions the people who are invited and have not answered."""
    game = t(f"{match.game}-name")
    invited = [seat for seat in match.seats if seat.status == "invited" and seat.user_id is not None]
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {t('lobby-title', game=game)}")]
    if match.status == "cancelled":
        items.append(ui.TextDisplay(t("lobby-cancelled")))
        return Post((ui.Container(*items, accent_colour=ACCENT),))
    if invited:
        people = ", ".join(f"<@{seat.user_id}>" for seat in invited)
        items.append(ui.TextDisplay(t("lobby-invited", people=people)))
    items.append(ui.TextDisplay(_seats(match, t)))
    items.append(ui.TextDisplay(_chosen(match, t)))
    items += rows(_controls(match, t, inviting=bool(invited)), match.id, match.version)
    items.append(
        ui.TextDisplay(
            "-# " + t("lobby-commitment", commitment=f"`{match.commitment}`", match=f"#{match.id}")
        )
    )
    mentions = tuple(seat.user_id for seat in invited if seat.user_id is not None)
    return Post((ui.Container(*items, accent_colour=ACCENT),), mentions=mentions)


def pace_name(pace: int | None, t: Texts) -> str:
    """The pace as it is chosen: "1 day"."""
    return t(f"pace-{pace or 0}")


def _seats(match: Match, t: Texts) -> str:
    lines = [
        t(
            f"lobby-seat-{_standing(seat, match)}",
            mark=MARKS[index] if index < len(MARKS) else "▫️",
            name=f"**{safe(called(seat, t))}**",
        )
        for index, seat in enumerate(match.seats)
    ]
    taken = sum(seat.status != "declined" for seat in match.seats)
    lines.append(t("lobby-open-seats", count=match.capacity - taken))
    return "\n".join(lines)


def _standing(seat: Seat, match: Match) -> str:
    if seat.user_id is None:
        return "house"
    return "host" if seat.user_id == match.host_id else seat.status


def _chosen(match: Match, t: Texts) -> str:
    pace = t("lobby-pace", pace=pace_name(match.pace, t))
    players = t("lobby-players", count=match.capacity)
    place = [t("lobby-thread")] if places.wants_thread(match) else []
    return " · ".join([players, *games.get(match.game).chosen(match.options, t), pace, *place])


def _controls(match: Match, t: Texts, *, inviting: bool) -> list[Control]:
    joined = sum(seat.status in {"joined", "house"} for seat in match.seats)
    ready = joined in engines.get(match.game).SEATS
    answers = [
        Press(t("lobby-accept"), "join", style="good"),
        Press(t("lobby-decline"), "leave"),
    ]
    taken = sum(seat.status != "declined" for seat in match.seats)
    opening = [Press(t("lobby-join"), "join", "seat", style="good")] if taken < match.capacity else []
    return [
        *(answers if inviting else []),
        *opening,
        *([] if inviting else [Press(t("lobby-leave"), "leave")]),
        *([Press(t("lobby-start"), "start", style="main")] if ready else []),
        Press(t("lobby-cancel"), "cancel", style="danger"),
        *([] if inviting and opening else [Press(t("table-rules"), "rules")]),
        *_house_controls(match, t, room=taken < match.capacity),
    ]


def _house_controls(match: Match, t: Texts, *, room: bool) -> list[Control]:
    """A select to seat house players, and to send one away again."""
    options = [(t("lobby-add-house", level=t(f"house-{level}")), level) for level in LEVELS] if room else []
    if any(seat.status == "house" for seat in match.seats):
        options.append((t("lobby-remove-house"), "remove"))
    return [Choice(t("lobby-house"), tuple(options), act="house")] if options else []
