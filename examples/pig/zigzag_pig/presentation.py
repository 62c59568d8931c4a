"""Pig in Discord: its two buttons, in the reader's language, the points at stake, and the dice in words."""

from collections.abc import Sequence
from typing import Any

from bot.games import GamePresentation
from bot.i18n import Texts
from bot.table.controls import Control, Press
from bot.table.names import Names


class Pig(GamePresentation[Any]):
    """A button to roll and one to hold, which names what it keeps."""

    def prompt(self, view: Any, names: Names, t: Texts) -> str:
        return t("pig-prompt", count=_stake(view))

    def describe(self, view: Any, names: Names, t: Texts) -> str:
        dice = ", ".join(map(str, view["rolled"]))
        return " ".join([super().describe(view, names, t), *([t("pig-rolled", dice=dice)] if dice else [])])

    def table_controls(self, view: Any, t: Texts) -> Sequence[Control]:
        roll = Press(t("pig-roll"), "move", "roll", style="primary")
        hold = Press(t("pig-hold", count=_stake(view)), "move", "hold", style="success")
        return [press for press in (roll, hold) if press.arg in view["legal"]]


def _stake(view: Any) -> int:
    return sum(view["rolled"])


PRESENTATION = Pig("pig")
