"""Take-backs at the table: the button, who asks whom, and the question before one against bots."""

import engines
from bot import games
from bot.domain import take_backs
from bot.domain.model import Match
from bot.domain.take_backs import MOST_ALONE, Stage
from bot.i18n import Texts
from bot.messages.controls import Control, Press, rows
from bot.messages.message import Post, notice
from bot.messages.player_names import Names


def controls(match: Match, t: Texts) -> list[Control]:
    """Return the button that asks for a take-back, or those that answer the request."""
    stage = take_backs.stage(match)
    if stage == Stage.ASKED:
        return [Press(t("back-agree"), "backyes", style="success"), Press(t("back-decline"), "backno")]
    return [Press(t("back-ask"), "back")] if stage == Stage.OPEN else []


def is_asked(match: Match) -> bool:
    """Return whether a request waits for an answer."""
    return take_backs.stage(match) == Stage.ASKED


def lines(match: Match, names: Names, t: Texts) -> list[str]:
    """Return who would like to take back what, and who has yet to agree."""
    made = match.take_back
    if made is None or not is_asked(match):
        return []
    missing = [names[seat.seat] for seat in take_backs.asked_of(match) if seat.seat not in made["agreed"]]
    move = games.get(match.game).move_text(made["move"])
    key = "back-wanted-chance" if engines.get(match.game).CHANCE else "back-wanted"
    return [t(key, name=names[made["seat"]], move=move, names=", ".join(missing))]


def question(match: Match, t: Texts) -> Post:
    """Say that a take-back makes the match unrated, and ask the player."""
    controls = [Press(t("back-sure"), "backnow", style="primary"), Press(t("back-not"), "backno")]
    left = MOST_ALONE - match.take_backs
    return notice(t("back-unrates", left=left), *rows(controls, match.id, match.version))
