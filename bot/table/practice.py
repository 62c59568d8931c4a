"""Positions outside a match, in lessons and puzzles: their controls, pictures and names."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import engines
from bot import games
from bot.discord.message import Picture
from bot.games import Placing
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.table.controls import Control, Press, fitted
from bot.table.names import Names
from engines.game import State
from renderers.theme import Theme

MOVE_ACTS: Final = ("move", "part", "place")


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the name to show, the theme of pictures, and the texts."""

    name: str
    theme: Theme
    t: Texts


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game, as the player in `seat` sees it, or as much of that as is `shown`."""

    game: str
    state: State
    seat: int
    shown: Any = None

    @property
    def seen(self) -> Any:
        """What the player may know."""
        return self.shown or engines.get(self.game).view(self.state, self.seat)

    @property
    def has_hands(self) -> bool:
        """Whether the player sees what the table does not show."""
        return engines.get(self.game).HIDDEN


def placing(position: Position, part: str, names: Names, t: Texts) -> Placing | None:
    """Return what is chosen next of a move in parts; an invalid part counts as none."""
    presentation = games.get(position.game)
    if not presentation.PLACING:
        return None
    chosen = presentation.placing(position.seen, part, names, t)
    return chosen or presentation.placing(position.seen, "", names, t)


def move_controls(
    position: Position, chosen: Placing | None, t: Texts, *, forms: bool = False
) -> list[Control]:
    """Return the game's controls, with its `forms` only where any move may be made.

    In lessons and puzzles, the move that is asked for has a button.
    """
    presentation = games.get(position.game)
    controls: Sequence[Control]
    if chosen is not None:
        controls = chosen.controls
    elif position.has_hands:
        controls = presentation.hand_controls(position.seen, t)
    else:
        controls = presentation.table_controls(position.seen, t)
    acts = (*MOVE_ACTS, "form") if forms else MOVE_ACTS
    return [
        control
        for control in fitted(controls)
        if not (isinstance(control, Press) and control.act not in acts)
    ]


async def drawn(
    position: Position,
    names: Names,
    reader: Reader,
    pictures: Pictures,
    *,
    chosen: Placing | None = None,
) -> list[Picture]:
    """Draw the table as players see it, and below it the reader's hand if there is one."""
    game, presentation, theme, t = position.game, games.get(position.game), reader.theme, reader.t
    if chosen is not None:
        board = presentation.pictured(chosen.view, names, t)
        return [await pictures.hand(game, board, theme, chosen.alt)]
    own = position.seen
    table = engines.get(game).view(position.state, None) if position.has_hands else own
    alt = presentation.describe(table, names, t)
    found = [await pictures.table(game, presentation.pictured(table, names, t), theme, alt)]
    if position.has_hands and (hand := presentation.describe_hand(own, t)):
        found.append(await pictures.hand(game, presentation.pictured(own, names, t), theme, hand))
    return found
