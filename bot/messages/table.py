"""The table: the one message of a match that everybody sees."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from discord import ui

import engines
from bot import games
from bot.domain import wake_times as clocks
from bot.domain.model import Match
from bot.i18n import Texts
from bot.images import pictures
from bot.messages import lobby
from bot.messages import page_ids as pages
from bot.messages.controls import Control, Press, rows
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import Names
from renderers.theme import Theme

View = Mapping[str, Any]

_EVENTS_SHOWN = 5
# The service's own events; the rest are the game's.
_SERVICE_EVENTS = {"hinted", "timed_out", "house_took", "returned", "resigned", "agreed"}


async def post(match: Match, view: View, theme: Theme, t: Texts) -> Post:
    """The table of a match that has begun, as a spectator may see it.

    `view` is the engine's view for no seat. A deal of the day says nothing by which others could know it.
    """
    table = games.get(match.game)
    names = Names(match.seats, t)
    # After a resignation the game itself could go on, but nobody is to move.
    position = view if match.status == "playing" else {**view, "to_move": None}
    picture = await pictures.table(match.game, view, theme, table.describe(position, names, t))
    title = t("table-title", game=t(f"{match.game}-name"))
    # Texts are put together, not one by one: a message holds 40 components, and some games need 29 for moves.
    told = [_seats(match, view, names, t), _happened(match, names, t), _now(match, view, names, t)]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {title}\n{table.headline(view, t)}"),
        picture.gallery(),
        ui.TextDisplay("\n".join(part for part in told if part)),
    ]
    pressed = rows(_controls(match, view, t), match.id, match.version)
    if match.status == "finished" and match.daily is None:
        where = pages.custom_id("replay", match.id, 0, "open")
        pressed[-1].add_item(ui.Button(label=t("table-replay"), custom_id=where))
    items += pressed
    items.append(ui.TextDisplay(_foot(match, t)))
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _seats(match: Match, view: View, names: Names, t: Texts) -> str:
    table = games.get(match.game)
    return "\n".join(
        f"{names.marked(seat.seat)} · {table.seat_note(view, seat.seat, t)}" for seat in match.seats
    )


def _happened(match: Match, names: Names, t: Texts) -> str:
    told = (_event(match, event, names, t) for event in reversed(match.log))
    newest = list(islice(filter(None, told), _EVENTS_SHOWN))
    return "\n".join(f"-# {line}" for line in reversed(newest))


def _event(match: Match, event: View, names: Names, t: Texts) -> str:
    kind = event["event"]
    if kind == "resigned" and match.status != "playing":
        return t("event-resigned-over", name=names[event["seat"]])
    if kind in _SERVICE_EVENTS:
        return t(f"event-{kind}", name=names[event["seat"]])
    return games.get(match.game).event(event, names, t)


def _now(match: Match, view: View, names: Names, t: Texts) -> str:
    if match.status == "cancelled":
        return t("table-cancelled")
    if match.result is not None:
        return result(match, names, t)
    seat = match.seats[view["to_move"]]
    prompt = games.get(match.game).prompt(view, t)
    if clocks.waits(match):
        line = t("table-waits")
    elif seat.status in {"house", "resigned"}:
        line = t("table-turn-house", mark=names.mark(seat.seat), name=names[seat.seat])
    else:
        key = "table-turn-hand" if engines.get(match.game).HIDDEN else "table-turn"
        line = t(key, mark=names.mark(seat.seat), mention=f"<@{seat.user_id}>", prompt=prompt)
    agreed = [names[other.seat] for other in match.seats if other.agreed]
    return "\n".join([line, t("table-agreed", names=", ".join(agreed))] if agreed else [line])


def result(match: Match, names: Names, t: Texts) -> str:
    """How a finished match ended, as a heading."""
    assert match.result is not None
    if len(match.seats) == 1:
        return f"## {_reason(match.game, match.result['reason'], t)}"
    winners = match.result["winners"]
    who = ", ".join(names.marked(seat) for seat in winners)
    line = t("table-over-won", names=who, count=len(winners)) if winners else t("table-over-drawn")
    return f"## {line}"


def _controls(match: Match, view: View, t: Texts) -> list[Control]:
    if match.daily is not None:
        moves = games.get(match.game).table_controls(view, t) if match.status == "playing" else []
        return [*moves, Press(t("table-rules"), "rules")]
    if match.status == "cancelled":
        return [Press(t("table-rules"), "rules")]
    if match.status != "playing":
        again = t("table-rematch") if len(match.seats) > 1 else t("table-new-deal")
        return [Press(again, "again", style="good"), Press(t("table-rules"), "rules")]
    hand = [Press(t("table-hand"), "hand", style="main")] if engines.get(match.game).HIDDEN else []
    asked = any(seat.agreed for seat in match.seats)
    away = any(seat.status == "house" and seat.user_id is not None for seat in match.seats)
    return [
        *hand,
        *games.get(match.game).table_controls(view, t),
        *([] if hand else [Press(t("table-hint"), "hint")]),
        Press(t("table-rules"), "rules"),
        Press(t("table-resign"), "resign", style="danger"),
        *([Press(t("table-agree"), "agree")] if asked else []),
        *([Press(t("table-return"), "return", style="good")] if away else []),
        *([Press(t("table-refresh"), "refresh")] if match.answers_only else []),
    ]


def _foot(match: Match, t: Texts) -> str:
    hinted = [f"-# {t('table-hinted')}"] if match.hinted else []
    limits = [f"-# {t('table-answers-only')}"] if match.answers_only and match.status == "playing" else []
    return "\n".join([*hinted, _about(match, t), *_sealed(match, t), *limits])


def _sealed(match: Match, t: Texts) -> list[str]:
    """What commits the bot to its secret, on every table: the lobby that showed it is gone by then."""
    if match.status != "playing" or match.daily is not None:
        return []
    return [f"-# {t('table-sealed', commitment=f'`{match.commitment}`')}"]


def _about(match: Match, t: Texts) -> str:
    number = f"#{match.id}"
    if match.daily is not None:
        return f"-# {t('table-foot-daily', day=t.day(match.daily), commitment=f'`{match.commitment}`')}"
    if match.result is not None:
        reason = _reason(match.game, match.result["reason"], t)
        proof = {name: f"`{getattr(match, name)}`" for name in ("seed", "secret", "commitment")}
        seed = t("table-seed", **proof)
        return f"-# {t('table-foot-over', match=number, reason=reason)}\n-# {seed}"
    if match.pace is None:
        return f"-# {t('table-foot-open', match=number)}"
    pace = lobby.pace_name(match.pace, t)
    if match.deadline is None:
        return f"-# {t('table-foot', match=number, pace=pace)}"
    return f"-# {t('table-foot-clock', match=number, pace=pace, deadline=f'<t:{int(match.deadline)}:R>')}"


def _reason(game: str, reason: str, t: Texts) -> str:
    # Resigning is the service's; every other end is the game's.
    return t("over-resigned") if reason == "resigned" else t(f"{game}-over-{reason}")
