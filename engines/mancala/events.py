"""What a move did, as data that everybody may know."""

from typing import Any

from engines.mancala import notation
from engines.mancala.board import letter, owner, pit_at, sow
from engines.mancala.state import State, award, scores, winners
from engines.mancala.view import landing, laps

Events = list[dict[str, Any]]


def events(before: State, move: str, after: State) -> Events:
    """What happened between the two states, in order: each dict has an `event` and its particulars.

    A move is told by ``sowed``, a ``lap`` for each lap after the first, ``captured`` or ``barred`` (whose
    pit may not be sown back); its end by ``awarded``, ``ended`` and ``won`` or ``drawn``.
    """
    if before.ended is not None:
        return []
    seat, width = before.turn, before.options.pits
    sowing = sow(before.pits, pit_at(seat, notation.parse(move), width))
    paths, at = laps(sowing), landing(sowing)
    sowed = {"event": "sowed", "seat": seat, "pit": paths[0][0], "seeds": sowing.laps[0][1]}
    told: Events = [sowed | {"laps": len(paths), "last": at["last"]}]
    for number, (lifted, seeds) in enumerate(sowing.laps[1:], start=2):
        lap = {"event": "lap", "seat": seat, "lap": number, "pit": letter(lifted, width), "seeds": seeds}
        told.append(lap)
    if sowing.captured:
        captured = {"event": "captured", "seat": seat, "pit": at["captured_from"], "last": at["last"]}
        told.append(captured | {"count": sowing.captured})
    if after.barred is not None and after.ended is None:
        pit = letter(after.barred, width)
        told.append({"event": "barred", "seat": owner(after.barred), "pit": pit})
    return told + _end(after)


def _end(after: State) -> Events:
    if after.ended is None:
        return []
    told: Events = [{"event": "ended", "reason": after.ended, "left": sum(after.pits)}]
    if any(award(after)):
        told.append({"event": "awarded", "seat": after.captured_last, "count": sum(after.pits)})
    won, counted = list(winners(after)), list(scores(after))
    end = (
        {"event": "won", "seat": won[0], "scores": counted} if won else {"event": "drawn", "scores": counted}
    )
    return [*told, end]
