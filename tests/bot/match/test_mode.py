"""What each mode allows, as a table; and which mode a match has."""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.match.mode import Mode, ModeName
from bot.match.model import Match, Person
from bot.match.openings import Opening
from tests.bot.matches import example

# A plus is a yes.
TABLE = """
                   casual guest chat daily tournament duplicate duplicate-tournament cross-server dealt-again
is_rated           +       +      +     -      +           +          +                     +             -
across_servers     -       -      -     -      -           -          -                     +             -
shares_deal        -       -      -     +      -           +          +                     -             -
waits              +       +      +     +      -           +          -                     +             +
allows_hints       +       +      +     -      -           -          -                     +             +
allows_take_backs  +       +      +     -      +           -          -                     +             +
allows_plans       +       +      +     -      +           +          +                     +             +
allows_rematch     +       +      +     -      +           -          -                     +             +
may_join           +       +      +     -      -           -          -                     -             +
may_replace        +       +      +     -      -           -          -                     -             -
has_host           +       +      +     +      +           +          +                     -             +
is_limited         +       +      +     -      -           -          -                     +             +
presses_count      +       +      +     -      -           -          -                     +             -
is_private         -       -      -     +      -           -          -                     -             -
in_dms             -       -      -     -      -           +          +                     +             -
in_channel         +       -      -     -      +           -          -                     -             +
answers_only       -       +      -     -      -           -          -                     -             -
opens_itself       -       -      -     -      +           +          +                     +             -
player_is_there    -       -      +     -      -           -          -                     -             -
"""
FACTS: dict[ModeName, dict[str, Any]] = {
    ModeName.CASUAL: {},
    ModeName.GUEST: {"answers_only": True},
    ModeName.CHAT: {"guild_id": None},
    ModeName.DAILY: {"daily": "2026-11-20"},
    ModeName.TOURNAMENT: {"tournament_id": 4},
    ModeName.DUPLICATE: {"group_id": 7, "in_dms": True},
    ModeName.DUPLICATE_TOURNAMENT: {"group_id": 7, "in_dms": True, "tournament_id": 4},
    ModeName.CROSS_SERVER: {"in_dms": True, "guild_id": None},
    ModeName.DEALT_AGAIN: {"origin_id": 3},
}
_NAMES, *_ROWS = (line.split() for line in TABLE.strip().splitlines())
QUESTIONS = [
    (question, ModeName(name), sign)
    for question, *row in _ROWS
    for name, sign in zip(_NAMES, row, strict=True)
]


def played(name: ModeName) -> Match:
    """Return a match of this mode."""
    return example(**{"guild_id": 9} | FACTS[name])


@pytest.mark.parametrize(("question", "name", "answer"), QUESTIONS)
def test_a_mode_answers_the_question(question: str, name: ModeName, answer: str) -> None:
    assert getattr(played(name).mode, question) == {"+": True, "-": False}[answer]


def test_the_table_has_every_mode_and_every_question() -> None:
    assert {name for _, name, _ in QUESTIONS} == set(ModeName)
    assert [question for question, *_ in _ROWS] == [field.name for field in fields(Mode)][1:]


@pytest.mark.parametrize("name", ModeName)
def test_a_match_has_the_mode_that_it_was_opened_with(name: ModeName) -> None:
    match = played(name)
    assert match.mode.name == name
    opening = Opening(
        match.game,
        match.options,
        Person(1, "Ana"),
        match.place,
        daily=match.deal.daily,
        group_id=match.deal.group_id,
        tournament_id=match.tournament_id,
        origin_id=match.deal.origin_id,
    )
    assert opening.mode == match.mode


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ModeName.TOURNAMENT, ModeName.CASUAL),
        (ModeName.DUPLICATE_TOURNAMENT, ModeName.DUPLICATE),
    ],
)
def test_a_match_that_leaves_its_tournament_is_one_without(before: ModeName, after: ModeName) -> None:
    left = replace(played(before), tournament_id=None)
    assert left.mode.name == after
    assert left.mode == played(after).mode


# Where a match's day, tournament or deal group is itself what is wanted: to store, find, name or count it.
IDENTIFIES = {
    "match/mode.py",
    "match/deal_groups.py",
    "match/moves.py",  # which day's deal it is
    "match/opening.py",
    "match/seeds.py",
    "features/tournaments/progress.py",
    "features/daily/cog.py",
    "features/daily/page.py",  # the day that it names
    "table/table.py",  # the day below it
    "features/tournaments/cog.py",  # a tournament may go on
    "features/daily/service.py",
    "features/seasons/service.py",
    "match/archive.py",  # the others of its group; the day that has to be over
    "match/commits.py",
    "features/tournaments/rounds.py",  # whether a match is still a table of it
    "match/limits.py",  # all seats of its deal
}
ASKED = re.compile(
    r"\b(match|found|before|after|opening|new|old|current)\."
    r"(tournament_id|(deal\.)?daily|deal_group_id|deal\.group_id|(place\.)?(in_dms|answers_only))\b"
)


def test_nothing_else_asks_what_a_match_belongs_to() -> None:
    root = Path(bot.__file__).parent
    asking = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if ASKED.search(path.read_text(encoding="utf-8"))
    }
    assert asking - IDENTIFIES == set()
