"""The question before a move counts, for players who want to be asked (see `PlayerSettings.confirm`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot import games
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.controls import Control, Press, rows
from bot.messages.message import Post, notice
from bot.messages.player_names import match_words
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
    text = t("confirm-ask", move=_words(match, view, move, t))
    return _question(text, Press(t("confirm-yes"), "yeshand", move), no)


def post(match: Match, view: View, move: str, t: Texts) -> Post:
    """Ask in a private message of its own, which the answer deletes."""
    yes, no = Press(t("confirm-yes"), "yes", move), Press(t("confirm-no"), "stay")
    text = t("confirm-ask-in-match", move=_words(match, view, move, t), **match_words(match, t))
    asked = _question(text, yes, no)
    return notice(asked.text, *rows(asked.controls, match.id, match.version))


def _words(match: Match, view: View, move: str, t: Texts) -> str:
    return games.get(match.game).describe_move(view, move, t)


def _question(text: str, yes: Press, no: Press) -> Question:
    return Question(text, (replace(yes, style="success"), no))
