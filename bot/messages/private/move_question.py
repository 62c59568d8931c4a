"""The question before a move counts, for players who want to be asked (see `PlayerSettings.confirm`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot import games
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.controls import Control, Press, rows
from bot.messages.message import Post, notice
from engines.game import View


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
    return _question(_words(match, view, move, t), Press(t("confirm-yes"), "yeshand", move), no, t)


def post(match: Match, view: View, move: str, t: Texts) -> Post:
    """Ask in a private message of its own, which the answer deletes."""
    yes, no = Press(t("confirm-yes"), "yes", move), Press(t("confirm-no"), "stay")
    asked = _question(_words(match, view, move, t), yes, no, t)
    return notice(asked.text, *rows(asked.controls, match.id, match.version))


def _words(match: Match, view: View, move: str, t: Texts) -> str:
    return games.get(match.game).describe_move(view, move, t)


def _question(words: str, yes: Press, no: Press, t: Texts) -> Question:
    return Question(t("confirm-ask", move=words), (replace(yes, style="success"), no))
