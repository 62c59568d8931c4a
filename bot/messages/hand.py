"""A hand: the message that one player alone sees, in the channel or as a direct message."""

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot import games
from bot.domain.model import Match
from bot.i18n import Texts
from bot.images import pictures
from bot.messages.controls import Press, rows
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import Names
from renderers.theme import Theme

View = Mapping[str, Any]


async def post(match: Match, view: View, theme: Theme, t: Texts, *, note: str = "") -> Post:
    """The hand of the seat whose `view` this is, with what may be done with it now, and a word in front if
    there is a note. There is no picture of an empty hand."""
    table = games.get(match.game)
    held = table.describe_hand(view, t)
    head = f"### {t('hand-title')} · {t(f'{match.game}-name')} #{match.id}"
    told = [head, note, _now(match, view, t), "" if held else t("hand-empty")]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(part for part in told if part))]
    shown = (await pictures.hand(match.game, view, theme, held),) if held else ()
    items += [picture.gallery() for picture in shown]
    controls = list(table.hand_controls(view, t)) if match.status == "playing" else []
    if match.status == "playing":
        controls.append(Press(t("table-hint"), "hint") if controls else Press(t("hand-refresh"), "look"))
    items += rows(controls, match.id, match.version)
    return Post((ui.Container(*items, accent_colour=ACCENT),), shown)


def _now(match: Match, view: View, t: Texts) -> str:
    if match.status != "playing" or view["to_move"] is None:
        return t("hand-over")
    if view["legal"]:
        return t("hand-turn", prompt=games.get(match.game).prompt(view, t))
    seat = view["to_move"]
    names = Names(match.seats, t)
    return t("hand-wait", mark=names.mark(seat), name=names[seat])
