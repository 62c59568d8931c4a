"""The contract of engines/game.py, which every discovered game keeps."""

import json
import pickle
import re
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import engines
from engines import conditional_moves
from engines.ai import ALL_LEVELS, successor
from engines.conditional_moves import ConditionalMove
from engines.game import (
    LONGEST_PLAN,
    MAX_SEATS,
    Game,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidState,
)
from tests.engines.random_matches import (
    MATCHES,
    Start,
    any_state,
    begin,
    every_game,
    examples,
    random_match,
    random_matches,
    starts,
    walk,
)

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
    "\u212a5",
    "ran\u212a 6 regular",
]
NOT_TEXT: list[Any] = [None, 7, 3.5, b"pass", ["pass"]]


def assert_plain(value: Any) -> None:
    """Assert that the value has exactly the types that reading JSON gives."""
    assert type(value) in (dict, list, str, int, float, bool, type(None)), value
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        assert_plain(inner)


@every_game
def test_a_game_has_the_name_of_its_folder_and_sensible_constants(name: str) -> None:
    game = engines.get(name)
    assert isinstance(game, Game)
    assert name == game.NAME
    assert game.TITLE
    assert game.SEATS
    assert all(1 <= seats <= MAX_SEATS for seats in game.SEATS)
    assert len({option.name for option in game.OPTIONS}) == len(game.OPTIONS)


@every_game
def test_a_game_of_chance_proves_it_and_any_other_ignores_its_seed(name: str) -> None:
    """Without `CHANCE` nothing is sealed and proved, so nothing may be drawn."""
    game = engines.get(name)
    assert (game.parts.find("proof") is not None) == game.CHANCE
    if not game.CHANCE:
        match = random_match(name, 0)
        state = begin(game, replace(match.start, seed="5" * 64))
        for move, expected in zip(match.moves, match.states[1:], strict=True):
            state = game.play(state, move)
            assert {**game.dump(state), "seed": None} == {**game.dump(expected), "seed": None}


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(3)
def test_a_match_from_any_start_comes_to_an_end(name: str, data: st.DataObject) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    state = begin(game, start)
    for _, _, after in walk(game, start, Random(data.draw(st.integers(0, 2**32)))):
        state = after
    assert game.to_move(state) is None
    assert game.outcome(state) is not None


@pytest.mark.slow
@every_game
def test_one_seat_is_to_move_until_the_end_and_then_none(name: str) -> None:
    game = engines.get(name)
    for match in random_matches(name):
        for before, move, after in match.steps:
            assert game.to_move(before) in range(match.start.seats)
            assert move in game.legal_moves(before)
            assert game.outcome(before) is None
            assert game.dump(after)["ply"] == game.dump(before)["ply"] + 1
        last = match.states[-1]
        assert (game.to_move(last), game.legal_moves(last)) == (None, [])
        outcome = game.outcome(last)
        assert outcome is not None
        assert set(outcome.winners) <= set(range(match.start.seats))
        assert len(outcome.scores) == match.start.seats
        for junk in (*game.legal_moves(match.states[0]), *MALFORMED, *NOT_TEXT):
            with pytest.raises(GameOver):
                game.play(last, junk)


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(20)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, data: st.DataObject) -> None:
    game, _, state = any_state(data, name)
    assume(game.to_move(state) is not None)
    known = set(game.legal_moves(state))
    for earlier in random_match(name, 0).states[:60]:
        known.update(game.legal_moves(earlier))
    before, legal = game.dump(state), set(game.legal_moves(state))
    # A move of another position may be another way to write one that is legal here.
    for move in sorted(move for move in known if game.canonical(state, move) not in legal):
        with pytest.raises(IllegalMove) as refused:
            game.play(state, move)
        assert (refused.value.move, refused.value.seat) == (move, game.to_move(state))
    refused_as: Any = InvalidMove if has_notation(game) else (InvalidMove, IllegalMove)
    for junk in (*MALFORMED, *NOT_TEXT):
        with pytest.raises(refused_as):
            game.play(state, junk)
    assert game.dump(state) == before


def has_notation(game: Game) -> bool:
    """Return whether the game says what a move looks like; otherwise, any text may be one."""
    return game.NOTATION != Game.NOTATION or type(game).canonical is not Game.canonical


@pytest.mark.slow
@every_game
@given(data=st.data(), text=st.text(max_size=30))
@examples(100)
def test_any_text_is_a_move_or_refused_as_one(name: str, data: st.DataObject, text: str) -> None:
    game, _, state = any_state(data, name)
    try:
        canonical = game.canonical(state, text)
    except InvalidMove:
        return
    assert game.canonical(state, canonical) == canonical


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(20)
def test_legal_moves_are_canonical_however_they_are_spaced(name: str, data: st.DataObject) -> None:
    game, _, state = any_state(data, name)
    for move in game.legal_moves(state):
        assert game.canonical(state, move) == move
        spaced = f"  {move.replace(' ', '   ')} "
        assert game.canonical(state, spaced) == move
        assert game.play(state, spaced) == game.play(state, move)


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(30)
def test_a_planned_move_is_legal_and_uses_up_its_step(name: str, data: st.DataObject) -> None:
    game, _, state = any_state(data, name)
    view, plan = game.view(state, game.to_move(state)), list[str]()
    while steps := game.parts.plan_steps(view, plan):
        plan.append(data.draw(st.sampled_from(steps)))
        if data.draw(st.booleans()):
            break
    planned = game.parts.planned_move(view, plan) if plan else None
    if planned is not None and planned.move is not None:
        assert planned.move in game.legal_moves(state)
        assert len(planned.rest) < len(plan)


@every_game
def test_a_spectator_has_nothing_to_plan(name: str) -> None:
    game = engines.get(name)
    state = begin(game, Start(game.SEATS[0], {}, "0" * 64))
    assert game.parts.plan_steps(game.view(state, None), []) == []
    assert game.parts.plan_conditions(game.view(state, None), []) == []


with_conditions = pytest.mark.parametrize(
    "name", sorted(name for name, game in engines.games().items() if game.parts.has_conditions)
)


def conditional_step(data: st.DataObject, moves: list[str], conditions: list[str]) -> str:
    """Draw a step of these moves, mostly a conditional one."""
    condition = data.draw(st.one_of(st.just(""), st.sampled_from(conditions)))
    otherwise = data.draw(st.one_of(st.just(""), st.sampled_from(moves))) if condition else ""
    return conditional_moves.write(ConditionalMove(data.draw(st.sampled_from(moves)), condition, otherwise))


@with_conditions
@given(data=st.data())
@examples(30)
def test_conditional_moves_are_read_as_they_are_written(name: str, data: st.DataObject) -> None:
    game, start, state = any_state(data, name)
    view = game.view(state, data.draw(st.integers(0, start.seats - 1)))
    moves, conditions = game.parts.plan_steps(view, []), game.parts.plan_conditions(view, [])
    assert bool(moves) == bool(conditions)
    for known in (moves, conditions):  # however they are typed, they are told apart
        assert len({one.lower() for one in known}) == len(known)
        assert not any(set(one.lower().split()) & conditional_moves.RESERVED for one in known)
    if moves:
        step = conditional_step(data, moves, conditions)
        assert game.parts.read_step(view, [], step) == step
        assert game.parts.read_step(view, [], f" {step.upper()} ") == step
        assert re.fullmatch(rf"[\w -]{{1,{conditional_moves.LONGEST_STEP}}}", step, re.ASCII)


@pytest.mark.slow
@with_conditions
@given(data=st.data())
@examples(60)
def test_a_plan_plays_only_legal_moves_that_stand_in_it(name: str, data: st.DataObject) -> None:
    """Plans are laid down in one position, and carried out in a later one."""
    game = engines.get(name)
    match = random_match(name, data.draw(st.integers(0, MATCHES - 1)))
    now = data.draw(st.integers(0, len(match.states) - 2))
    then = data.draw(st.integers(now, min(now + 6, len(match.states) - 2)))
    seat = game.to_move(match.states[then])
    before, view = (game.view(match.states[ply], seat) for ply in (now, then))
    plan = list[str]()
    while (moves := game.parts.plan_steps(before, plan)) and len(plan) < data.draw(st.integers(1, 5)):
        step = conditional_step(data, moves, game.parts.plan_conditions(before, plan))
        plan.append(game.parts.read_step(before, plan, step))
    if not plan:
        return
    assert len(plan) <= LONGEST_PLAN
    planned = game.parts.planned_move(view, plan)
    if planned is None or planned.move is None:
        return
    steps = [conditional_moves.parse(step) for step in plan]
    chosen = {conditional_moves.chosen(view, step, game.parts.condition_holds) for step in steps}
    assert planned.move in game.legal_moves(match.states[then])
    assert planned.move in chosen or set(planned.move.split()) <= chosen
    assert set(planned.rest) <= set(plan) and len(planned.rest) < len(plan)


@pytest.mark.slow
@every_game
def test_dump_and_load_at_every_ply(name: str) -> None:
    game = engines.get(name)
    for match in random_matches(name):
        for state in match.states:
            dumped = game.dump(state)
            assert_plain(dumped)
            assert {"options", "seed", "ply"} <= dumped.keys()
            assert game.load(json.loads(json.dumps(dumped))) == state


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(300)
def test_damaged_data_is_refused_or_playable(name: str, data: st.DataObject) -> None:
    game, _, state = any_state(data, name)
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
    if checks_states(game):
        assert_plain(game.view(loaded, None))
        for move in game.legal_moves(loaded):
            game.events(loaded, move, game.play(loaded, move))


def checks_states(game: Game) -> bool:
    """Return whether the game refuses states that the rules cannot produce, which it need not."""
    return type(game).load is not Game.load or type(game).check_state is not Game.check_state


@every_game
@pytest.mark.parametrize(
    "junk", [None, [], "", 3, {}, {"game": "none"}, {"options": {}}, {"options": 7, "seed": 1}]
)
def test_what_is_no_dump_is_refused(name: str, junk: Any) -> None:
    with pytest.raises(InvalidState):
        engines.get(name).load(junk)


@every_game
def test_a_dump_in_which_one_thing_is_wrong_is_refused(name: str) -> None:
    game = engines.get(name)
    data = game.dump(random_match(name, 0).states[3])
    wrong: list[dict[str, Any]] = [
        {"game": "none"},
        {"seed": "00"},
        {"ply": -1},
        {"ply": True},
        {"ply": None},
    ]
    wrong += [{"options": data["options"] | {option.name: -1}} for option in game.OPTIONS]
    for change in wrong:
        with pytest.raises(InvalidState):
            game.load(data | change)


@every_game
def test_a_position_in_the_seed_loads_only_if_it_also_loads_a_move_later(name: str) -> None:
    game = engines.get(name)
    match = random_match(name, 0)
    data = game.dump(match.states[2])
    if "position" not in data:
        return
    for position in (0, 3000, 2**32, 2**35, 2**35 + 2000, 2**53 - 1):
        try:
            state = game.load(data | {"position": position})
        except InvalidState:
            continue
        for move in match.moves[2:12]:
            if game.to_move(state) is None or move not in game.legal_moves(state):
                break
            state = game.play(state, move)
            assert game.load(game.dump(state)) == state
    with pytest.raises(InvalidState):
        game.load(data | {"position": 2**53 - 1})


@every_game
@pytest.mark.parametrize("huge", [10**5000, [10**5000], {"a": 10**5000}], ids=["number", "list", "object"])
def test_numbers_too_long_to_write_out_are_refused_in_words(name: str, huge: Any) -> None:
    game = engines.get(name)
    data = game.dump(begin(game, random_match(name, 0).start))
    for key in data:
        with pytest.raises(InvalidState) as refused:
            game.load(data | {key: huge})
        assert len(str(refused.value)) < 300
    for arguments in ({"seed": huge}, {"seats": huge}, {"options": {"no such": huge}}):
        start: dict[str, Any] = {"seats": game.SEATS[0], "options": {}, "seed": "00" * 32} | arguments
        with pytest.raises(InvalidOption) as refused_option:
            game.start(**start)
        assert len(str(refused_option.value)) < 300
    with pytest.raises(InvalidMove) as refused_move:
        game.play(begin(game, random_match(name, 0).start), huge)
    assert len(str(refused_move.value)) < 300


@pytest.mark.slow
@every_game
def test_same_seed_same_match(name: str) -> None:
    game = engines.get(name)
    for match in random_matches(name, 5):
        options = dict(reversed(match.start.options.items()))
        state = game.start(seats=match.start.seats, options=options, seed=match.start.seed.upper())
        assert state == match.states[0]
        for _, move, after in match.steps:
            state = game.play(state, move)
            assert state == after


@pytest.mark.slow
@every_game
@given(data=st.data())
@examples(20)
def test_states_are_frozen_values(name: str, data: st.DataObject) -> None:
    game, _, state = any_state(data, name)
    before = game.dump(state)
    assert isinstance(hash(state), int)
    for field in fields(state):
        with pytest.raises(AttributeError):
            setattr(state, field.name, None)
    for move in game.legal_moves(state)[:5]:
        game.play(state, move)
    assert game.dump(state) == before


@pytest.mark.slow
@every_game
def test_views_are_plain_fresh_and_without_the_seed(name: str) -> None:
    game = engines.get(name)
    for match in random_matches(name):
        for state in match.states:
            for seat in (None, *range(match.start.seats)):
                view = game.view(state, seat)
                assert_plain(view)
                assert match.start.seed not in json.dumps(view)
                assert_common_fields(game, state, seat, match.start.seats)
                view.clear()
                assert game.view(state, seat)


def assert_common_fields(game: Game, state: Any, seat: int | None, seats: int) -> None:
    """Assert that the view has the fields that every view has, rightly filled."""
    view, outcome = game.view(state, seat), game.outcome(state)
    legal = game.legal_moves(state) if not game.HIDDEN or seat == game.to_move(state) else []
    dumped = game.dump(state)
    assert (view["game"], view["seat"], view["ply"]) == (game.NAME, seat, dumped["ply"])
    assert view["options"] == dumped["options"]
    assert (view["to_move"], view["legal"]) == (game.to_move(state), legal)
    assert view["winners"] == (None if outcome is None else list(outcome.winners))
    assert all(len(view[key]) == seats for key in ("scores", "teams") if key in view)


@every_game
def test_there_is_no_view_of_a_seat_that_the_table_does_not_have(name: str) -> None:
    game = engines.get(name)
    for seats in game.SEATS:
        state = game.start(seats=seats, options={}, seed="00" * 32)
        for seat in (-1, seats, 99):
            with pytest.raises(ValueError, match="no seat"):
                game.view(state, seat)


@every_game
def test_events_are_plain_and_without_the_seed(name: str) -> None:
    game = engines.get(name)
    for match in random_matches(name):
        for before, move, after in match.steps:
            events = game.events(before, move, after)
            assert_plain(events)
            assert events
            assert all(isinstance(event["event"], str) for event in events)
            assert match.start.seed not in json.dumps(events)


@pytest.mark.slow
@every_game
def test_the_weakest_ai_player_plays_legally_from_the_view_alone(name: str) -> None:
    game, rng = engines.get(name), Random(0)
    assert game.parts.ai.LEVELS
    for match in random_matches(name):
        for state in match.states[:-1]:
            text = json.dumps(game.view(state, game.to_move(state)))
            view = json.loads(text)
            assert game.parts.ai.choose(view, game.parts.ai.LEVELS[0], rng).move in game.legal_moves(state)
            assert json.dumps(view) == text


@every_game
def test_levels_have_known_names_and_stand_in_the_order_of_their_strength(name: str) -> None:
    parts = engines.get(name).parts
    assert tuple(parts.levels) == tuple(parts.ai.LEVELS)
    assert list(parts.levels) == [level for level in ALL_LEVELS if level in parts.levels]
    strengths = [parts.elo(level) for level in parts.levels]
    assert strengths == sorted(strengths)
    assert "medium" not in parts.levels or parts.elo("medium") == 0
    for level in parts.retired:
        assert level not in parts.levels
        assert successor(level) in set(ALL_LEVELS) - {level}


@pytest.mark.slow
@every_game
def test_a_retired_level_still_plays(name: str) -> None:
    game = engines.get(name)
    state = random_matches(name)[0].states[0]
    view = game.view(state, game.to_move(state))
    for level in game.parts.retired:
        assert game.parts.ai.choose(view, level, Random(0)).move in view["legal"]


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
def test_options_are_dumped_filled_in_and_start_the_same_match(name: str, data: st.DataObject) -> None:
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
        lambda: game.play(random_match(name, 0).states[-1], "?"),
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
    assert 500 < len(text) <= 4000
    called = {"hands": "rounds"}  # what the command calls an option, if not by its name
    offered = [one.name for one in engines.get(name).OPTIONS if one.offered]
    assert all(f"**{called.get(option, option)}" in text for option in offered)


def test_unknown_games_are_refused_by_name() -> None:
    for call in (engines.get, engines.rules_text):
        with pytest.raises(engines.UnknownGame) as refused:
            call("go")
        assert refused.value.name == "go"


def test_one_solitaire_is_the_game_of_the_daily_deal() -> None:
    (daily,) = (game for game in engines.games().values() if game.DAILY)
    assert daily is engines.daily_game()
    assert daily.is_solitaire


@every_game
def test_the_listed_values_of_an_option_are_those_it_accepts(name: str) -> None:
    for option in engines.get(name).OPTIONS:
        assert [option.check(value) for value in option.listed_values] == list(option.listed_values)
