"""The highlight of a finished match: its largest capture, its best round, or the chain that joined."""

from dataclasses import dataclass

import engines
from bot import games
from bot.i18n import Texts
from bot.images.positions import Part
from bot.match.archive import ArchivedMatch
from bot.table.names import Names
from engines.game import Event


@dataclass(frozen=True, slots=True)
class Highlight:
    """What happened at `ply`, and the ply from which a film of it begins."""

    ply: int
    first: int
    event: Event


def find(archived: ArchivedMatch) -> Highlight | None:
    """Return the match's highlight, the first of several; None if nothing stands out."""
    game, presentation = engines.get(archived.match.game), games.get(archived.match.game)
    greatest, found = 0, None
    for ply, move in enumerate(archived.moves, start=1):
        for event in game.events(archived.states[ply - 1], move.move, archived.states[ply]):
            value = presentation.highlight_value(event)
            if value > greatest:
                first = max(0, ply - presentation.highlight_lead(archived.match.options))
                greatest, found = value, Highlight(ply, first, event)
    return found


def part(highlight: Highlight) -> Part:
    """Return the part of the match that its film shows."""
    return Part(highlight.first, highlight.ply)


def story(archived: ArchivedMatch, highlight: Highlight | None, t: Texts) -> str:
    """Return the match in a line without names; of a solitaire, also what was left."""
    parts = [t("card-moves", plies=len(archived.moves))]
    if highlight is not None:
        parts.append(_in_short(archived, highlight, t))
    elif len(archived.match.seats) == 1:
        view = engines.get(archived.match.game).view(archived.states[-1], None)
        parts.append(games.get(archived.match.game).seat_note(view, 0, t))
    return " · ".join(parts)


def describe(archived: ArchivedMatch, highlight: Highlight, names: Names, t: Texts) -> str:
    """Return what happened at the highlight: in a sentence with names, or in short if the event has none."""
    sentence = games.get(archived.match.game).describe_event(highlight.event, names, t)
    return t("highlight-told", ply=highlight.ply, what=sentence or _in_short(archived, highlight, t))


def _in_short(archived: ArchivedMatch, highlight: Highlight, t: Texts) -> str:
    game = archived.match.game
    return t(f"{game}-highlight", count=games.get(game).highlight_value(highlight.event))
