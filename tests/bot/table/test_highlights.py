"""The words for the highlight of a match."""

from functools import cache

import pytest

import engines
from bot.features.replays import page
from bot.i18n import languages, texts
from bot.match.archive import ArchivedMatch
from bot.match.model import Move
from bot.table.names import Names
from tests.bot.twins import begun
from tests.engines.random_matches import Start

GAME = engines.get("crisscross")


@cache
def cleared() -> ArchivedMatch:
    """Return a CrissCross match with few tiles in which every tile was placed."""
    for number in range(200):
        match = begun("crisscross", Start(1, {"arms": 5}, f"{number:064x}"))
        states, moves = [GAME.load(match.state)], list[Move]()
        while (seat := GAME.to_move(states[-1])) is not None:
            move = GAME.legal_moves(states[-1])[0]
            moves.append(Move(match.id, len(moves) + 1, seat, move, 1_000, 0.0, None))
            states.append(GAME.play(states[-1], move))
        if GAME.outcome(states[-1]).winners:
            return ArchivedMatch(match, tuple(moves), tuple(states))
    raise AssertionError("no match was cleared")


@pytest.mark.parametrize("language", sorted(languages()))
def test_a_highlight_whose_event_has_no_sentence_is_told_in_short(language: str) -> None:
    t, archived = texts(language), cleared()
    highlight = page.find(archived)
    assert highlight is not None
    told = page.describe(archived, highlight, Names(archived.match.seats, t), t)
    assert t("crisscross-highlight", count=1) in told
