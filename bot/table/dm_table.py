"""What stands in a table that only one person sees: their hand, their moves, and notes about them."""

import engines
from bot import games
from bot.discord.message import Picture
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Match, MatchStatus, SeatStatus
from bot.table import offers
from bot.table.controls import Control, disabled
from bot.table.names import Names
from bot.table.offers import Held
from engines.game import View
from renderers.theme import Theme


def notes(match: Match, own: View, names: Names, t: Texts) -> str:
    """Return what stands above the hand, and who of the others cannot be reached."""
    reader = own["seat"]
    assert reader is not None, "a player's own view"
    standing = games.get(match.game).hand_note(own, names, t) if _has_hand(match, own) else ""
    return "\n".join(filter(None, [standing, *unreachable(match, reader, names, t)]))


def unreachable(match: Match, reader: int, names: Names, t: Texts) -> list[str]:
    """Say which of the others take no direct messages from the bot, while that matters."""
    if match.is_over:
        return []
    closed = [seat.seat for seat in match.seats if seat.has_closed_dms and seat.seat != reader]
    return [t("across-closed", name=names[seat]) for seat in closed]


async def hand(match: Match, own: View, theme: Theme, t: Texts, pictures: Pictures) -> tuple[Picture, ...]:
    """Return the picture of the reader's hand, if they have one."""
    if not _has_hand(match, own):
        return ()
    presentation = games.get(match.game)
    if not (held := presentation.describe_hand(own, t)):
        return ()
    pictured = presentation.pictured(own, Names.of(match, t), t)
    return (await pictures.hand(match.game, pictured, theme, held),)


def moves(match: Match, view: View, own: View, t: Texts) -> list[Control]:
    """Return the controls by which the reader moves, or plans while others move."""
    game, presentation = engines.get(match.game), games.get(match.game)
    if not game.HIDDEN:
        controls = list(presentation.table_controls(view, t))
        to_move = view["to_move"]
        is_theirs = to_move == own["seat"]
        if to_move is not None and is_theirs and match.seats[to_move].status == SeatStatus.JOINED:
            return controls
        return [disabled(control) for control in controls]
    if not _has_hand(match, own):
        return []
    held = Held(match, own)
    controls = list(presentation.hand_controls(own, t))
    return [*controls, *offers.TO_MOVE.of(held, t)] if controls else offers.WAITING.of(held, t)


def _has_hand(match: Match, own: View) -> bool:
    """Return whether the reader has a hidden hand; after they resigned, the bot plays it."""
    number = own["seat"]
    assert number is not None, "a player's own view"
    playing = match.status == MatchStatus.PLAYING and engines.get(match.game).HIDDEN
    return playing and match.seats[number].status != SeatStatus.RESIGNED
