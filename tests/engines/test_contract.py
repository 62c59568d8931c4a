"""The contract of engines/game.py, held by every game that is found."""

import json
import pickle
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import engines
from engines.game import Game, GameOver, IllegalMove, InvalidMove, InvalidOption, InvalidState
from tests.engines.random_matches import Start, begin, every_game, examples, somewhere, starts, walk

MALFORMED = [
    "",
    " ",
    "?",
    "no such move",
    "\x00",
    "\U0001f063",
    "pass pass",
    "0" * 10_000,
    "bid -1",
    "a1b2c3",
    "'; drop",
    "\u0663-\u0665",
]
NOT_TEXT: list[Any] = [None, 7, 3.5, b"pass", ["pass"]]


def final(game: Game, start: Start, rng: Random) -> Any:
    state = begin(game, start)
    for _, _, state in walk(game, start, rng):  # noqa: B007 - the last one is wanted
        pass
    return state


def assert_plain(value: Any) -> None:
    """Only what JSON knows, in exactly the types that reading it back gives."""
    assert type(value) in (dict, list, str, int, float, bool, type(None)), value
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        assert_plain(inner)


@every_game
def test_module_is_a_game_under_its_folders_name(name: str) -> None:
    game = engines.get(name)
    assert isinstance(game, Game)
    assert name == game.NAME
    assert game.SEATS
    assert len({option.name for option in game.OPTIONS}) == len(game.OPTIONS)


@every_game
@given(data=st.data())
@examples(25)
def test_random_play_comes_to_an_end(name: str, data: st.DataObject) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    state = begin(game, start)
    for before, move, after in walk(game, start, Random(data.draw(st.integers(0, 2**32)))):
        assert game.to_move(before) in range(start.seats)
        assert move in game.legal_moves(before)
        assert game.outcome(before) is None
        assert game.dump(after)["ply"] == game.dump(before)["ply"] + 1
        state = after
    assert game.legal_moves(state) == []
    outcome = game.outcome(state)
    assert outcome is not None
    assert set(outcome.winners) <= set(range(start.seats))
    assert len(outcome.scores) == start.seats
    for move in (*game.legal_moves(begin(game, start)), *MALFORMED, *NOT_TEXT):
        with pytest.raises(GameOver):
            game.play(state, move)


@every_game
@given(data=st.data())
@examples(40)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, data: st.DataObject) -> None:
    game, start, state = somewhere(data, name)
    assume(game.to_move(state) is not None)
    known = set(game.legal_moves(state))
    rng = Random(0)
    for number, (before, _, _) in enumerate(walk(game, start, rng)):
        known.update(game.legal_moves(before))
        if number > 60:
            break
    before, legal = game.dump(state), set(game.legal_moves(state))
    # A move of another position may be another way to write one that is legal here.
    for move in sorted(move for move in known if game.canonical(state, move) not in legal):
        with pytest.raises(IllegalMove) as refused:
            game.play(state, move)
        assert (refused.value.move, refused.value.seat) == (move, game.to_move(state))
    for junk in (*MALFORMED, *NOT_TEXT):
        with pytest.raises(InvalidMove):
            game.play(state, junk)
    assert game.dump(state) == before


@every_game
@given(data=st.data(), text=st.text(max_size=30))
@examples(100)
def test_any_text_is_a_move_or_refused_as_one(name: str, data: st.DataObject, text: str) -> None:
    game, _, state = somewhere(data, name)
    try:
        canonical = game.canonical(state, text)
    except InvalidMove:
        return
    assert game.canonical(state, canonical) == canonical


@every_game
@given(data=st.data())
@examples(20)
def test_legal_moves_are_canonical_however_they_are_spaced(name: str, data: st.DataObject) -> None:
    game, _, state = somewhere(data, name)
    for move in game.legal_moves(state):
        assert game.canonical(state, move) == move
        spaced = f"  {move.replace(' ', '   ')} "
        assert game.canonical(state, spaced) == move
        assert game.play(state, spaced) == game.play(state, move)


@every_game
@given(data=st.data())
@examples(15)
def test_dump_and_load_at_every_ply(name: str, data: st.DataObject) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    for _, _, after in walk(game, start, Random(data.draw(st.integers(0, 2**32)))):
        dumped = game.dump(after)
        assert_plain(dumped)
        assert {"options", "seed", "ply"} <= dumped.keys()
        assert game.load(json.loads(json.dumps(dumped))) == after
        assert game.load(dumped) == after


@every_game
@given(data=st.data())
@examples(300)
def test_damaged_data_is_refused_or_playable(name: str, data: st.DataObject) -> None:
    game, _, state = somewhere(data, name)
    dumped = game.dump(state)
    here: Any = dumped
    key = data.draw(st.sampled_from(sorted(dumped)))
    while isinstance(here[key], dict | list) and here[key] and data.draw(st.booleans()):
        here = here[key]
        key = data.draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))
    junk = st.one_of(
        st.none(),
        st.integers(-2, 60),
        st.booleans(),
        st.text(max_size=4),
        st.just([]),
        st.just({}),
        st.floats(),
    )
    if data.draw(st.booleans()):
        here[key] = data.draw(junk)
    else:
        del here[key]
    try:
        loaded = game.load(dumped)
    except InvalidState as refused:
        assert refused.reason
        return
    assert game.load(game.dump(loaded)) == loaded
    assert_plain(game.view(loaded, None))
    for move in game.legal_moves(loaded):
        game.events(loaded, move, game.play(loaded, move))


@every_game
@pytest.mark.parametrize(
    "junk", [None, [], "", 3, {}, {"game": "none"}, {"options": {}}, {"options": 7, "seed": 1}]
)
def test_what_is_no_dump_is_refused(name: str, junk: Any) -> None:
    with pytest.raises(InvalidState):
        engines.get(name).load(junk)


@every_game
@given(data=st.data(), number=st.integers(0, 2**32))
@examples(10)
def test_same_seed_same_match(name: str, data: st.DataObject, number: int) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    again = Start(start.seats, dict(reversed(start.options.items())), start.seed.upper())
    assert list(walk(game, start, Random(number))) == list(walk(game, again, Random(number)))


@every_game
@given(data=st.data())
@examples(20)
def test_states_are_frozen_values(name: str, data: st.DataObject) -> None:
    game, _, state = somewhere(data, name)
    before = game.dump(state)
    assert isinstance(hash(state), int)
    for field in fields(state):
        with pytest.raises(AttributeError):
            setattr(state, field.name, None)
    for move in game.legal_moves(state)[:5]:
        game.play(state, move)
    assert game.dump(state) == before


@every_game
@given(data=st.data())
@examples(15)
def test_views_and_events_are_plain_fresh_and_without_the_seed(name: str, data: st.DataObject) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    for before, move, after in walk(game, start, Random(data.draw(st.integers(0, 2**32)))):
        for seat in (None, *range(start.seats)):
            view = game.view(after, seat)
            assert_plain(view)
            assert start.seed not in json.dumps(view)
            view.clear()
            assert game.view(after, seat)
        told = game.events(before, move, after)
        assert_plain(told)
        assert told
        assert all(isinstance(event["event"], str) for event in told)
        assert start.seed not in json.dumps(told)


@every_game
@given(data=st.data(), number=st.integers(0, 2**32))
@examples(25)
def test_the_house_plays_legally_from_the_view_alone(name: str, data: st.DataObject, number: int) -> None:
    game, house = engines.get(name), engines.opponent(name)
    assert house.LEVELS
    state, rng = begin(game, data.draw(starts(name))), Random(number)
    while (seat := game.to_move(state)) is not None:
        text = json.dumps(game.view(state, seat))
        view = json.loads(text)
        move = house.choose(view, house.LEVELS[0], rng).move
        assert move in game.legal_moves(state)
        assert json.dumps(view) == text
        state = game.play(state, move)


@every_game
def test_options_are_checked(name: str) -> None:
    game = engines.get(name)
    seed = "00" * 32
    for option in game.OPTIONS:
        wrongs: list[Any] = ["no such value", -1, 10**9, True, 2.5, ["x"], {}]
        for wrong in wrongs:
            with pytest.raises(InvalidOption) as refused:
                game.start(seats=game.SEATS[0], options={option.name: wrong}, seed=seed)
            assert (refused.value.name, refused.value.value) == (option.name, wrong)
            assert refused.value.allowed == option.allowed
    with pytest.raises(InvalidOption):
        game.start(seats=game.SEATS[0], options={"no such option": 1}, seed=seed)
    for seats in (0, 99, True, None, "2"):
        with pytest.raises(InvalidOption):
            game.start(seats=seats, options={}, seed=seed)  # type: ignore[arg-type]
    for bad in ("", "00" * 31, "00" * 33, "zz" * 32, None, 7):
        with pytest.raises(InvalidOption):
            game.start(seats=game.SEATS[0], options={}, seed=bad)  # type: ignore[arg-type]


@every_game
@given(data=st.data())
@examples(10)
def test_options_are_recorded_filled_in_and_start_the_same_match(name: str, data: st.DataObject) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    state = begin(game, start)
    recorded = game.dump(state)["options"]
    assert list(recorded) == [option.name for option in game.OPTIONS]
    assert None not in recorded.values()
    assert start.options.items() <= recorded.items()
    typed = {key: str(value) for key, value in recorded.items()}
    assert game.start(seats=start.seats, options=typed, seed=start.seed) == state


@every_game
def test_errors_are_value_errors_that_carry_their_data(name: str) -> None:
    game = engines.get(name)
    state = begin(game, Start(game.SEATS[0], {}, "11" * 32))
    errors: list[ValueError] = []
    for call in (
        lambda: game.play(state, "?"),
        lambda: game.load({}),
        lambda: game.start(seats=99, options={}, seed=""),
        lambda: game.play(final(game, Start(game.SEATS[0], {}, "11" * 32), Random(3)), "?"),
    ):
        with pytest.raises(ValueError) as raised:
            call()
        errors.append(raised.value)
    assert [type(error) for error in errors] == [InvalidMove, InvalidState, InvalidOption, GameOver]
    for error in (*errors, IllegalMove("x", 1, "why", 7)):
        copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
        assert vars(copy) == vars(error)
        assert str(copy) == str(error) != ""


@every_game
def test_rules_for_players_fit_a_message(name: str) -> None:
    text = engines.rules_text(name)
    assert 500 < len(text) <= 3500
    assert all(f"**{option.name}" in text for option in engines.get(name).OPTIONS)


def test_unknown_games_are_refused_by_name() -> None:
    for call in (engines.get, engines.opponent, engines.rules_text):
        with pytest.raises(engines.UnknownGame) as refused:
            call("go")
        assert refused.value.name == "go"
