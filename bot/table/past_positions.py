"""Positions of a finished match, in words."""

import engines
from bot import games
from bot.i18n import Texts
from bot.match.archive import ArchivedMatch
from bot.table.names import Names
from bot.table.table import describe_hands
from engines.game import View


def seen_at(archived: ArchivedMatch, ply: int) -> View:
    """Return what a spectator saw at that ply. At the end nobody is to move, even if a player resigned."""
    view = engines.get(archived.match.game).view(archived.states[ply], None)
    if ply == len(archived.moves):
        view["to_move"] = None
    return view


def describe_position(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> str:
    """Return the position with every hand in words."""
    position = games.get(archived.match.game).describe(seen_at(archived, ply), names, t)
    return " ".join([position, *_hands(archived, ply, names, t)])


def _hands(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> list[str]:
    """Describe every hand, in a game with hidden hands."""
    game = engines.get(archived.match.game)
    if not game.HIDDEN:
        return []
    views = [game.view(archived.states[ply], seat.seat) for seat in archived.match.seats]
    return describe_hands(views, names, t)
