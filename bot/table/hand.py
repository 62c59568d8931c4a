"""The question before a move counts, for players who want to be asked (see `PlayerSettings.confirm`).

The hand message, which one player alone sees: in the channel, or as a direct message.

The placing message, in which one player chooses a move in parts on a picture of the board.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot import games
from bot.discord import blocks
from bot.discord.message import Post, notice
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Match, MatchStatus
from bot.table import offers
from bot.table.controls import Control, Press, rows
from bot.table.names import Names, match_words, time_of_day
from bot.table.offers import Held
from engines.game import View
from renderers.theme import Theme


@dataclass(frozen=True, slots=True)
class Question:
    """What a message asks, and the controls that answer it and take the place of all others."""

    text: str
    controls: Sequence[Control]


def in_hand(match: Match, view: View, move: str, t: Texts, *, part: str = "") -> Question:
    """Ask in the private message that shows the player's hand or board; the answer brings it back.

    `part` of the move was chosen before.
    """
    if match.mode.is_private:
        no = Press(t("confirm-no"), "daily")
    elif part:
        no = Press(t("confirm-no"), "part", part)
    else:
        no = Press(t("confirm-no"), "place" if games.get(match.game).PLACING else "look")
    text = _asked(match, view, move, t("confirm-ask", move=_words(match, view, move, t)), t)
    return _question(text, Press(t("confirm-yes"), "yeshand", move), no)


def question_post(match: Match, view: View, move: str, t: Texts) -> Post:
    """Ask in a private message of its own, which the answer deletes."""
    yes, no = Press(t("confirm-yes"), "yes", move), Press(t("confirm-no"), "stay")
    text = t("confirm-ask-in-match", move=_words(match, view, move, t), **match_words(match, t))
    asked = _question(_asked(match, view, move, text, t), yes, no)
    return notice(asked.text, *rows(asked.controls, match.id, match.version))


def _asked(match: Match, view: View, move: str, text: str, t: Texts) -> str:
    """Return the question, after what makes the move look like a slip."""
    doubt = games.get(match.game).doubt(view, move, t)
    return f"{doubt} {text}" if doubt else text


def _words(match: Match, view: View, move: str, t: Texts) -> str:
    return games.get(match.game).describe_move(view, move, t)


def _question(text: str, yes: Press, no: Press) -> Question:
    return Question(text, (replace(yes, style="success"), no))


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
    until: float | None = None,
) -> Post:
    """Return the hand of the view's seat with the controls after `part` of a move, and the note above it.

    An empty hand has no picture. A `question` takes the place of whose turn it is and of the controls.
    The message cannot be kept up to date after the moment `until`.
    """
    presentation = games.get(match.game)
    names = Names.of(match, t)
    hand = presentation.describe_hand(view, t)
    title = f"### {t('hand-title')} · {t(f'{match.game}-name')} #{match.id}"
    standing = presentation.hand_note(view, names, t)
    turn = turn_line(match, view, names, t) if question is None else question.text
    lines = [
        title,
        note,
        standing,
        turn,
        "" if hand else t("hand-empty"),
        _current_until(match, view, until, t),
    ]
    pictured = {**presentation.pictured(view, names, t), "part": part}
    drawn = await pictures.hand(match.game, pictured, theme, hand) if hand else None
    groups: list[Sequence[Control]] = []
    if question is not None:
        groups.append(question.controls)
    elif match.status == MatchStatus.PLAYING:
        controls = presentation.hand_parts(view, part, t) or presentation.hand_controls(view, t)
        held = Held(match, view)
        waiting = [*offers.WAITING.of(held, t), Press(t("hand-refresh"), "look")]
        # In a row of its own, where no tile can slide into its place.
        groups += [controls, offers.TO_MOVE.of(held, t) if controls else waiting]
    return blocks.page(blocks.text(*lines), drawn, [rows(group, match.id, match.version) for group in groups])


def turn_line(match: Match, view: View, names: Names, t: Texts) -> str:
    """Return whose turn it is; when it is the viewer's, also what they may do."""
    if match.status != MatchStatus.PLAYING or view["to_move"] is None:
        return t("hand-over")
    if view["to_move"] == view["seat"]:
        return t("hand-turn", prompt=games.get(match.game).prompt(view, names, t))
    seat = view["to_move"]
    return t("hand-wait", mark=names.mark(seat), name=names.bold(seat))


def _current_until(match: Match, view: View, until: float | None, t: Texts) -> str:
    """Return until when the message keeps itself up to date, and what to do then."""
    if until is None or match.status != MatchStatus.PLAYING:
        return ""
    kind = "hand-until-own" if view["to_move"] == view["seat"] else "hand-until"
    return f"-# {t(kind, time=time_of_day(until))}"


async def placing_post(
    match: Match,
    view: View,
    theme: Theme,
    t: Texts,
    pictures: Pictures,
    *,
    part: str = "",
    note: str = "",
    question: Question | None = None,
    until: float | None = None,
) -> Post:
    """Return the board of the view's seat with what may be chosen after `part`, and the note above it.

    A part that cannot be chosen counts as none. While others move, the message shows the board and waits.
    A `question` takes the place of what may be chosen. The message cannot be kept up to date after `until`.
    """
    presentation = games.get(match.game)
    is_running = match.status == MatchStatus.PLAYING
    # After a resignation the game could go on, but nobody is to move.
    position = view if is_running else {**view, "to_move": None, "legal": []}
    names = Names.of(match, t)
    placing = presentation.placing(position, part, names, t) or presentation.placing(position, "", names, t)
    assert placing is not None, "a game without placing has no such message"
    title = f"### {t(f'{match.game}-placing')} · {t(f'{match.game}-name')} #{match.id}"
    last = f"-# {placing.last}" if placing.last else ""
    asked = [placing.prompt] if question is None else [question.text]
    turn = turn_line(match, view, names, t) if question is None else ""
    lines = [title, note, last, turn, _current_until(match, view, until, t)]
    board = presentation.pictured(placing.view, names, t)
    picture = await pictures.hand(match.game, board, theme, placing.alt)
    groups: list[Sequence[Control]] = []
    if question is not None:
        groups.append(question.controls)
    elif is_running:
        offered = offers.TO_MOVE.of(Held(match, view), t)
        always = offered if placing.controls else [Press(t("hand-refresh"), "place")]
        groups += [placing.controls, [*placing.ways_back, *always]]
    # What to choose stands next to the buttons that choose it.
    return blocks.page(
        blocks.text(*lines),
        picture,
        blocks.text(*asked),
        [rows(group, match.id, match.version) for group in groups],
    )
