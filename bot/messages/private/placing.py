"""The placing message, in which one player chooses a move in parts on a picture of the board."""

from typing import Any

from discord import ui

from bot import games
from bot.domain.model import Match, MatchStatus
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.controls import Press, rows
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import Names
from bot.messages.private.hand import turn_line
from bot.messages.private.move_question import Question
from engines.game import View
from renderers.theme import Theme


async def post(
    match: Match,
    view: View,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    part: str = "",
    note: str = "",
    question: Question | None = None,
) -> Post:
    """Return the board of the view's seat with what may be chosen after `part`, and the note above it.

    A part that cannot be chosen counts as none. While others move, the message shows the board and waits.
    A `question` takes the place of what may be chosen.
    """
    presentation = games.get(match.game)
    is_running = match.status == MatchStatus.PLAYING
    # After a resignation the game could go on, but nobody is to move.
    position = view if is_running else {**view, "to_move": None, "legal": []}
    names = Names(match.seats, t)
    placing = presentation.placing(position, part, names, t) or presentation.placing(position, "", names, t)
    assert placing is not None, "a game without placing has no such message"
    title = f"### {t(f'{match.game}-placing')} · {t(f'{match.game}-name')} #{match.id}"
    last = f"-# {placing.last}" if placing.last else ""
    asked = [turn_line(match, view, names, t), placing.prompt] if question is None else [question.text]
    lines = [title, note, last, *asked]
    picture = await pictures.hand(match.game, placing.view, theme, placing.alt)
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(filter(None, lines))), picture.gallery()]
    if question is not None:
        items += rows(question.controls, match.id, match.version)
    elif is_running:
        hint = [Press(t("table-hint"), "hint")] if match.mode.allows_hints else []
        always = hint if placing.controls else [Press(t("hand-refresh"), "place")]
        for group in (placing.controls, [*placing.ways_back, *always]):
            items += rows(group, match.id, match.version)
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))
