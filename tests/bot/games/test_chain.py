"""The presentation of ZIG-ZAG: words and controls made from views alone."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.games import Placing
from bot.i18n import texts
from bot.table.controls import Press, rows
from bot.table.names import Names
from engines.chain.board import NAMES as NAMES_OF_SQUARES
from renderers.chain.table import table_scene
from tests.renderers.scenes import texts as texts_in

T = texts()
CHAIN = games.get("chain")
GAME = engines.get("chain")


class PaddedNames(Names):
    """Names that are all as long as possible."""

    def __init__(self) -> None:
        super().__init__([], texts())

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain_text(seat)}**"

    def plain_text(self, seat: int) -> str:
        return f"{'Maximilian of Somewhere-upon-Sea':.31}{seat}"


NAMES = PaddedNames()
KINDS = [(2, {}), (4, {}), (4, {"teams": "crisscross", "numbers": "random"}), (2, {"first": "1"})]


def random_states(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Any, str | None]]:
    """Yield every state of a random match, with the move that led to it."""
    rng, state = Random(seed), GAME.start(seats=seats, options=options, seed=f"{seed:064x}")
    yield state, None
    while GAME.to_move(state) is not None:
        move = rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        yield state, move


def placing(view: dict[str, Any], part: str = "") -> Placing:
    found = CHAIN.placing(view, part, NAMES, T)
    assert found is not None
    return found


def in_private(view: dict[str, Any], part: str = "") -> set[str]:
    """Return every whole move that the placing message offers after this part."""
    moves = set()
    for control in placing(view, part).controls:
        assert isinstance(control, Press)
        moves |= {control.arg} if control.act == "move" else in_private(view, control.arg)
    return moves


def own_views(seats: int, options: dict[str, Any], seed: int) -> Iterator[dict[str, Any]]:
    """Yield the views of the player to move in a random match."""
    for state, _ in random_states(seats, options, seed):
        if GAME.to_move(state) is not None:
            yield GAME.view(state, GAME.to_move(state))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_legal_move_can_be_chosen_in_the_placing_message_in_two_presses(
    seats: int, options: dict[str, Any]
) -> None:
    for number, view in enumerate(own_views(seats, options, seats + len(options))):
        if number % 5 < 2:
            assert in_private(view) == set(view["legal"])


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_controls_fit_a_message_and_their_ids_differ(seats: int, options: dict[str, Any]) -> None:
    for view in own_views(seats, options, 3):
        acts = [control.act for control in CHAIN.table_controls(view, T) if isinstance(control, Press)]
        plain = {"edges": ["move", "move"]}.get(
            view["phase"], ["move"] if view["legal"] == ["pass"] else None
        )
        assert acts == (plain or ["place"])
        for part in (
            "",
            *[control.arg for control in placing(view).controls[:2] if isinstance(control, Press)],
        ):
            step = CHAIN.placing(view, part, NAMES, T)
            if step is None:  # a whole move
                continue
            action_rows = [*rows(step.controls, 1, 1), *rows([*step.ways_back, Press("Hint", "hint")], 1, 1)]
            assert 3 + len(action_rows) + sum(len(row.children) for row in action_rows) <= 40
            ids = [item.custom_id for row in action_rows for item in row.children]  # type: ignore[attr-defined]
            assert len(set(ids)) == len(ids)


def test_squares_are_offered_in_the_order_of_the_board_which_hints_nothing() -> None:
    for view in own_views(2, {}, 4):
        letters = placing(view).view.get("letters", {})
        assert list(letters) == sorted(letters, key=lambda name: (-int(name[1:]), name[0]))
        assert list(letters.values()) == sorted(letters.values())


def test_one_press_places_a_single_piece_and_passing_needs_one_too() -> None:
    view = next(view for view in own_views(2, {}, 5) if view["phase"] == "turn")
    squares = view["squares"][0]
    one = view | {"squares": [squares, []], "legal": squares}
    assert {press.arg for press in placing(one).controls if isinstance(press, Press)} == set(squares)
    assert {press.act for press in placing(one).controls if isinstance(press, Press)} == {"move"}
    none = view | {"squares": [[], []], "legal": ["pass"]}
    assert in_private(none) == {"pass"}
    assert [control.arg for control in CHAIN.table_controls(none, T) if isinstance(control, Press)] == [
        "pass"
    ]
    assert not CHAIN.more_controls(none, T)


def test_with_many_squares_those_of_one_die_come_first_and_either_may_be_it() -> None:
    view = next(v for v in own_views(2, {}, 5) if v["phase"] == "turn" and v["throw"][0] != v["throw"][1])
    step = placing(view)
    assert set(step.view["letters"]) == set(view["squares"][0])
    (other,) = step.ways_back
    assert isinstance(other, Press)
    assert set(placing(view, other.arg).view["letters"]) == set(view["squares"][1])
    assert set(placing(view, view["squares"][0][0]).view["letters"]) == set(view["squares"][1])


def test_with_few_squares_those_of_both_dice_have_letters_which_stay() -> None:
    view = next(v for v in own_views(2, {}, 5) if v["phase"] == "turn" and v["throw"][0] != v["throw"][1])
    some = [names[:12] for names in view["squares"]]
    legal = [" ".join(sorted(two, key=NAMES_OF_SQUARES.index)) for two in product(*some)]
    few = view | {"squares": some, "legal": legal}
    letters = placing(few).view["letters"]
    assert set(letters) == {name for names in some for name in names}
    rest = placing(few, some[1][3]).view["letters"]
    assert rest == {name: letter for name, letter in letters.items() if name in some[0]}
    assert in_private(few) == set(legal)


def test_a_first_piece_is_in_the_picture_and_letters_are_in_its_description() -> None:
    for view in own_views(4, {}, 6):
        step = placing(view)
        if view["phase"] != "turn" or not step.controls or step.controls[0].act != "part":  # type: ignore[union-attr]
            continue
        first = step.controls[-1].arg  # type: ignore[union-attr]
        after = placing(view, first)
        assert after.view["chosen"] == first
        assert sum(row.count(".") for row in after.view["pieces"]) == (
            sum(row.count(".") for row in view["pieces"]) - 1
        )
        for one in (step, after):
            assert len(one.alt) <= 1000
            assert all(f"{letter} {name}" in one.alt for name, letter in one.view["letters"].items())


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_texts_keep_to_their_limits(seats: int, options: dict[str, Any]) -> None:
    before: Any = None
    for state, move in random_states(seats, options, 11):
        view = GAME.view(state, None)
        assert 20 < len(CHAIN.describe(view, NAMES, T)) <= 1000
        assert CHAIN.headline(view, T)
        if GAME.to_move(state) is not None:
            assert CHAIN.prompt(view, NAMES, T)
        if move is not None:
            assert all(CHAIN.describe_event(event, NAMES, T) for event in GAME.events(before, move, state))
        before = state


def test_the_form_for_squares_opens_while_there_are_pieces_to_place() -> None:
    state = GAME.start(seats=4, options={"first": "0"}, seed="12" * 32)
    assert CHAIN.form("squares", GAME.view(state, 0), T) is None
    state = GAME.play(state, "edges NS")
    assert CHAIN.form("squares", GAME.view(state, 3), T) is not None
    state = GAME.play(state, "a1")
    form = CHAIN.form("squares", GAME.view(state, 0), T)
    assert form is not None
    assert CHAIN.move_from_form("squares", form.placeholder.removeprefix("such as ")) in GAME.legal_moves(
        state
    )
    assert CHAIN.form("bid", GAME.view(state, 0), T) is None


def test_what_is_no_part_of_a_move_is_not_taken_for_one() -> None:
    for view in own_views(4, {}, 6):
        for nonsense in ("z9", "pass", "0 z9", "2 a1", "0 0 a1", "none", "13", "A1", " "):
            assert CHAIN.placing(view, nonsense, NAMES, T) is None


def test_nobody_chooses_squares_out_of_turn() -> None:
    for state, _ in random_states(2, {}, 6):
        seat = GAME.to_move(state)
        waiting = GAME.view(state, 0 if seat is None else 1 - seat)
        assert not placing(waiting).controls
        if waiting["squares"][0]:
            assert CHAIN.placing(waiting, waiting["squares"][0][0], NAMES, T) is None


def test_only_unusual_options_are_described() -> None:
    usual = {"teams": "parallel", "numbers": "classic", "first": "thrown"}
    assert CHAIN.describe_options(usual, T) == []
    assert len(CHAIN.describe_options({"teams": "crisscross", "numbers": "random", "first": "3"}, T)) == 3


def test_refusals_and_ends_have_messages() -> None:
    reasons = "wrong_phase same_square not_empty one_piece two_pieces must_place not_thrown"
    assert all(T.has(f"chain-refused-{reason}") for reason in reasons.split())
    assert all(T.has(f"chain-over-{reason}") for reason in ("joined", "barricades", "full"))


def test_seat_notes_tell_the_team_and_a_barricade() -> None:
    state = GAME.start(seats=4, options={"teams": "crisscross"}, seed="12" * 32)
    view = GAME.view(state, None) | {"barricaded": [1]}
    notes = [CHAIN.seat_note(view, seat, T) for seat in range(4)]
    assert ["🔵" in note for note in notes] == [False, False, True, False]
    assert [T("chain-note-barricaded") in note for note in notes] == [False, True, False, True]


def after_moves(*moves: str) -> dict[str, Any]:
    """Return a view of a match of two after these moves, or any others where they are not legal."""
    state = GAME.start(seats=2, options={"first": "0"}, seed="34" * 32)
    for move in moves:
        legal = GAME.legal_moves(state)
        state = GAME.play(state, move if move in legal else legal[0])
    return GAME.view(state, None)


def test_a_barricade_is_said_in_the_picture() -> None:
    word = T("chain-note-barricaded")
    for seats in (2, 4):
        state = GAME.start(seats=seats, options={}, seed="12" * 32)
        view = GAME.view(state, None) | {"barricaded": [1], "edges": ["NS", "NS"], "phase": "turn"}
        assert CHAIN.captions(view, T)["needs"][1] == word
        shown = {**view, "throw": [1, 2], "captions": CHAIN.captions(view, T)}
        assert word in texts_in(table_scene(shown))


def test_what_each_side_needs_is_said_in_text_picture_and_alt_text_once_turns_are_played() -> None:
    opening, turn = after_moves(), after_moves("f6")
    assert CHAIN.captions(opening, T)["needs"] == ["", ""]
    assert "🔶 is ahead and needs 11 more, 🔵 12" in CHAIN.headline(turn, T)
    for seat, count in ((0, 12), (1, 11)):
        needs = T("chain-note-needs", count=count)
        assert CHAIN.captions(turn, T)["needs"][seat] == needs
        assert needs in texts_in(table_scene({**turn, "captions": CHAIN.captions(turn, T)}))
        described = T("chain-describe-needs", names=NAMES.plain_text(seat), count=count)
        assert described in CHAIN.describe(turn, NAMES, T)
    for options in ({}, {"teams": "crisscross"}):
        four = next(view for view in own_views(4, options, 6) if view["phase"] == "turn")
        needs = CHAIN.captions(four, T)["needs"]
        assert all(needs)
        assert set(needs) <= set(texts_in(table_scene({**four, "captions": {"needs": needs}})))


def test_corners_are_told_of_once_when_the_first_two_pieces_touch_there() -> None:
    told = []
    for seats, options in KINDS:
        before = 0
        for state, _ in random_states(seats, options, 11):
            view = GAME.view(state, None)
            if note := CHAIN.log_note(view, NAMES, T):
                told.append((seats, before))
                assert view["last"] is not None
                assert any(square in note for square in view["last"]["squares"])
                before += 1
    assert told == [(seats, 0) for seats, _ in KINDS]


def test_compass_names_stand_only_where_four_sit_and_shuffled_numbers_on_every_table() -> None:
    words = [T("chain-place", place=place) for place in range(4)]
    for seats, options in KINDS:
        for view in own_views(seats, options, 3):
            shown = [CHAIN.headline(view, T), *(CHAIN.seat_note(view, seat, T) for seat in range(seats))]
            assert any(word in text for text in shown for word in words) == (seats == 4)
            assert (T("chain-chosen-random") in shown[0]) == ("numbers" in options)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_the_alt_text_tells_that_a_match_is_over_and_not_before(seats: int, options: dict[str, Any]) -> None:
    for state, _ in random_states(seats, options, 7):
        alt_text = CHAIN.describe(GAME.view(state, None), NAMES, T)
        assert (T("chain-describe-over") in alt_text) == (GAME.to_move(state) is None)
