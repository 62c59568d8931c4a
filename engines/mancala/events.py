"""What a move has done, as data that everyone may know."""

from engines.game import Event
from engines.mancala import notation
from engines.mancala.board import letter, pit_at, sow
from engines.mancala.state import State, award, scores, winners
from engines.mancala.view import landing, laps


def events(before: State, move: str, after: State) -> list[Event]:
    """Describe what happened between the two states, in order.

    ``sowed``, a ``lap`` for each lap after the first, then ``captured``, or ``barred`` (the pits that may
    not be sown now). At the end of the match ``ended``, ``awarded``, and ``won`` or ``drawn``.
    """
    if before.ended is not None:
        return []
    seat, width = before.turn, before.options.pits
    sowing = sow(before.pits, pit_at(seat, notation.parse(move), width))
    paths, at = laps(sowing), landing(sowing)
    sowed = {"event": "sowed", "seat": seat, "pit": paths[0][0], "seeds": sowing.laps[0][1]}
    happened: list[Event] = [sowed | {"laps": len(paths), "last": at["last"]}]
    for number, (lifted, seeds) in enumerate(sowing.laps[1:], start=2):
        lap = {"event": "lap", "seat": seat, "lap": number, "pit": letter(lifted, width), "seeds": seeds}
        happened.append(lap)
    if sowing.captured:
        captured = {"event": "captured", "seat": seat, "pit": at["captured_from"], "last": at["last"]}
        happened.append(captured | {"count": sowing.captured})
    if after.barred and after.ended is None:
        pits = [letter(pit, width) for pit in after.barred]
        happened.append({"event": "barred", "seat": after.turn, "pits": pits})
    return happened + _end(after)


def _end(after: State) -> list[Event]:
    if after.ended is None:
        return []
    happened: list[Event] = [{"event": "ended", "reason": after.ended, "left": sum(after.pits)}]
    if any(award(after)):
        happened.append({"event": "awarded", "seat": after.captured_last, "count": sum(after.pits)})
    won, counted = list(winners(after)), list(scores(after))
    end = (
        {"event": "won", "seat": won[0], "scores": counted} if won else {"event": "drawn", "scores": counted}
    )
    return [*happened, end]
