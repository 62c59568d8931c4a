import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.programs.protocol import (
    LARGEST_SEED,
    AskHello,
    AskMove,
    BadLine,
    Bye,
    Hello,
    Limit,
    Move,
    Refusal,
    Support,
    read_answer,
    read_command,
    write_answer,
    write_command,
)

DOCUMENT = Path(__file__).parents[3] / "docs" / "programs.md"
TEXT = st.text(max_size=32)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
NAMES = TEXT.filter(lambda name: bool(name.strip()) and name.isprintable())
VALUES = st.lists(st.integers() | TEXT, max_size=3).map(tuple)
SUPPORT = st.builds(
    Support,
    seats=st.lists(st.integers(1, 6), max_size=3).map(tuple),
    options=st.dictionaries(TEXT, VALUES.filter(bool), max_size=2),
    levels=st.lists(TEXT, max_size=3).map(tuple),
)
VIEWS = st.fixed_dictionaries({"game": TEXT, "seat": st.integers(0, 5), "legal": st.lists(TEXT)})
COMMANDS = st.one_of(
    st.builds(AskHello, st.integers(1, 9)),
    st.builds(
        AskMove,
        VIEWS,
        st.builds(Limit, NUMBERS, st.none() | st.integers(1)),
        st.integers(0, LARGEST_SEED),
        st.none() | TEXT,
    ),
    st.just(Bye()),
)
ANSWERS = st.one_of(
    st.builds(Hello, NAMES, st.dictionaries(TEXT, SUPPORT, min_size=1, max_size=2), TEXT, TEXT, st.just(1)),
    st.builds(Move, TEXT, st.none() | NUMBERS, st.lists(TEXT, max_size=4).map(tuple)),
    st.builds(Refusal, TEXT),
)


@given(COMMANDS)
def test_a_command_is_read_as_it_was_written(command: Any) -> None:
    line = write_command(command)
    assert "\n" not in line
    assert read_command(line) == command


@given(ANSWERS)
def test_an_answer_is_read_as_it_was_written(answer: Any) -> None:
    line = write_answer(answer)
    assert "\n" not in line
    assert read_answer(line) == answer


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=5,
)
KEYS = ("answer", "name", "games", "protocol", "move", "value", "line", "message", "version", "author")


@given(st.dictionaries(st.sampled_from(KEYS), JSON | st.sampled_from(["hello", "move", "error", 1])))
def test_any_other_line_is_refused_with_the_line(said: Any) -> None:
    line = json.dumps(said)
    try:
        read_answer(line)
    except BadLine as error:
        assert error.line == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "move a",
        "[]",
        "[" * 100_000,
        '{"answer":"move"}',
        '{"answer":"move","move":3}',
        '{"answer":"move","move":"a","value":NaN}',
        '{"answer":"move","move":"a","value":' + "9" * 400 + "}",
        '{"answer":"move","move":"a","value":' + "9" * 5_000 + "}",
        '{"answer":"move","move":"a","line":"b"}',
        '{"answer":"hello","protocol":1,"name":"Mine","games":{}}',
        '{"answer":"hello","protocol":1,"name":" ","games":{"chain":{}}}',
        '{"answer":"hello","protocol":2,"name":"Mine","games":{"chain":{}}}',
        '{"answer":"hello","protocol":1,"name":"Mine","games":{"chain":{"seats":[true]}}}',
        '{"answer":"hello","protocol":1,"name":"Mine","games":{"chain":{"options":{"teams":"all"}}}}',
    ],
)
def test_what_is_not_an_answer_is_refused(line: str) -> None:
    with pytest.raises(BadLine):
        read_answer(line)


def test_keys_that_are_unknown_are_ignored() -> None:
    assert read_answer('{"answer":"move","move":"a","nodes":5}') == Move("a")


def test_a_program_plays_what_it_does_not_rule_out() -> None:
    support = Support(seats=(2,), options={"pits": (6, 8)})
    assert support.plays({"pits": 8, "seeds": 5})
    assert support.plays({"pits": 8, "seeds": 5}, 2)
    assert not support.plays({"pits": 10, "seeds": 5})
    assert not support.plays({"pits": 8, "seeds": 5}, 4)
    assert Support().plays({"pits": 10}, 4)


# Installed games are documented by their authors.
ours = pytest.mark.parametrize("name", [name for name in engines.games() if not engines.is_installed(name)])


@ours
def test_every_key_of_a_view_is_documented(name: str) -> None:
    game = engines.get(name)
    state = game.start(seats=game.SEATS[0], options={}, seed="00" * 32)
    documented = set(re.findall(r"`(\w+)`", DOCUMENT.read_text("utf-8")))
    assert set(game.view(state, game.to_move(state))) <= documented


@ours
def test_every_option_is_documented_with_its_values_and_default(name: str) -> None:
    documented = DOCUMENT.read_text("utf-8")
    for option in engines.get(name).OPTIONS:
        default = "depends on `scoring`" if option.default is None else option.default
        assert f"| {name} | `{option.name}` | {option.allowed} | {default} |" in documented


@pytest.mark.parametrize("name", sorted(engines.games()))
def test_the_seed_of_the_match_is_not_sent(name: str) -> None:
    game, seed = engines.get(name), "5eed" * 16
    state = game.start(seats=game.SEATS[0], options={}, seed=seed)
    line = write_command(AskMove(game.view(state, game.to_move(state)), Limit(1.0), 7))
    assert seed not in line
