"""The presentation of dominoes: alt texts tell the whole position and keep to their limit."""

import re
from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.discord import error_answers
from bot.i18n import texts
from bot.images import emojis
from bot.match.refusals import BadMove
from bot.table.controls import Press
from bot.table.names import MARKS, Names
from engines.dominoes.ai.rule_of_thumb import fair_bid
from engines.game import IllegalMove

GAME = engines.get("dominoes")
T = texts()
DOMINOES = games.get("dominoes")
ALT_LIMIT = 1024


class Longest(Names):
    """Names that are all as long as possible."""

    def __init__(self) -> None:
        super().__init__((), T)

    def __getitem__(self, seat: int) -> str:
        return self.bold(seat)

    def bold(self, seat: int) -> str:
        return f"**{self.plain_text(seat)}**"

    def plain_text(self, seat: int) -> str:
        return f"{'Maximilian of Somewhere-upon-Sea':.31}{seat}"

    def mark(self, seat: int) -> str:
        return MARKS[seat]


NAMES = Longest()


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"set": 9, "leftover": "exposed", "ranking": "declared"},
        {"set": 9, "scoring": "points", "hands": 30},
    ],
)
def test_every_position_has_an_alt_text(options: dict[str, Any]) -> None:
    state, rng = GAME.start(seats=3, options=options, seed="5a" * 32), Random(5)
    while (seat := GAME.to_move(state)) is not None:
        view, own = GAME.view(state, None), GAME.view(state, seat)
        alt_text = DOMINOES.describe(view, NAMES, T)
        assert len(alt_text) <= ALT_LIMIT
        assert all(laid["tile"] in alt_text for laid in view["centre"])
        assert len(DOMINOES.describe_hand(own, T)) <= ALT_LIMIT
        assert all(tile in DOMINOES.describe_hand(own, T) for tile in own["mine"])
        before, move = state, rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        for event in GAME.events(before, move, state):
            assert DOMINOES.describe_event(event, NAMES, T) or event["event"] == "scored"
    alt_text = DOMINOES.describe(GAME.view(state, None), NAMES, T)
    assert len(alt_text) <= ALT_LIMIT
    assert all(str(score) in alt_text for score in GAME.view(state, None)["scores"])


@pytest.mark.parametrize(
    ("answer", "move"), [("12", "bid 12"), (" Bid 12 ", "bid 12"), ("bid12", "bid 12"), ("x", "bid x")]
)
def test_a_bid_can_be_typed_with_or_without_the_word(answer: str, move: str) -> None:
    assert DOMINOES.move_from_form("bid", answer) == move


def test_bids_offered_are_legal_and_end_with_a_pass() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    for bid in ("bid 44", "bid 45"):
        state = GAME.play(state, bid)
        view = GAME.view(state, GAME.to_move(state))
        offered = [control.arg for control in DOMINOES.hand_controls(view, T) if control.act == "move"]
        assert offered[-1] == "pass"
        assert set(offered) <= set(view["legal"])


def test_a_pass_is_asked_about_at_the_table_unless_it_is_the_only_move() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    for bid, act in (("bid 44", "askplay"), ("bid 45", "move")):
        state = GAME.play(state, bid)
        passing = DOMINOES.table_controls(GAME.view(state, None), T)[-1]
        assert isinstance(passing, Press) and (passing.act, passing.arg) == (act, "pass")


def test_who_must_bid_is_offered_no_pass() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    for _ in range(9):
        state = GAME.play(state, "pass")
    own, table = GAME.view(state, GAME.to_move(state)), GAME.view(state, None)
    offered = [*DOMINOES.hand_controls(own, T), *DOMINOES.table_controls(table, T)]
    assert "pass" not in [control.arg for control in offered]
    assert [control.act for control in DOMINOES.table_controls(table, T)] == ["form"]
    assert DOMINOES.prompt(own, NAMES, T) != DOMINOES.prompt(own | {"must_bid": False}, NAMES, T)
    event = {"event": "must_bid", "seat": 0}
    assert NAMES[0] in DOMINOES.describe_event(event, NAMES, T)


def test_of_the_tiles_taken_only_those_of_the_last_move_are_named() -> None:
    """The piles lie face down, in words as in the picture."""
    state, rng = GAME.start(seats=3, options={}, seed="5a" * 32), Random(5)
    for _ in range(48):
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        view = GAME.view(state, None)
        just_taken = view["previous"]["tiles"] if view["previous"] and len(view["centre"]) == 1 else []
        hidden = [tile for pile in view["taken"] for tile in pile if tile not in just_taken]
        alt_text = DOMINOES.describe(view, NAMES, T)
        assert not [tile for tile in hidden if tile in alt_text]


def after(moves: str, **options: Any) -> Any:
    """Return the state after moves; Ana, seat 0, begins."""
    state = GAME.start(seats=3, options={"set": 6, **options}, seed="03" * 32)
    for move in moves.split(", "):
        state = GAME.play(state, move)
    return state


def played_out(state: Any, rng: Random) -> Any:
    """Return the state after the round."""
    hand = GAME.view(state, None)["hand"]
    while GAME.to_move(state) is not None and GAME.view(state, None)["hand"] == hand:
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
    return state


def said(view: Any, centre: Any) -> dict[str, str]:
    """Return what a prompt says of the top of the centre."""
    worth = sum(int(laid["tile"][0]) if view["options"]["scoring"] == "points" else 1 for laid in centre)
    pile = T(f"dominoes-count-{view['options']['scoring']}", count=worth)
    covering = ", ".join(f"**{tile}**" for tile in view["covering"])
    return {
        "name": NAMES[centre[-1]["seat"]],
        "tile": emojis.tile(centre[-1]["tile"]),
        "pile": pile,
        "tiles": covering,
    }


@pytest.mark.parametrize("options", [{}, {"scoring": "points"}])
def test_the_prompt_names_who_gets_the_pile_and_counts_it(options: dict[str, Any]) -> None:
    rng, seen = Random(3), set()
    state = after("bid 5, pass, pass", **options)
    while (seat := GAME.to_move(state)) is not None and GAME.view(state, None)["hand"] == 1:
        own, table = GAME.view(state, seat), GAME.view(state, None)
        if centre := own["centre"]:
            worth = [int(laid["tile"][0]) if options else 1 for laid in centre]
            pile = T(f"dominoes-count-{own['options']['scoring']}", count=sum(worth))
            prompts = DOMINOES.prompt(own, NAMES, T), DOMINOES.prompt(table, NAMES, T)
            for prompt in prompts:
                assert NAMES[centre[-1]["seat"]] in prompt
                assert f"({pile})" in prompt
            # Only the player knows which of their tiles cover; everyone knows that allies need not.
            is_ally = own["contractor"] not in (seat, centre[-1]["seat"])
            kind = "ally" if is_ally else "own"
            assert T(f"dominoes-prompt-{kind}", count=len(own["covering"]), **said(own, centre)) == prompts[0]
            assert ("No need" in prompts[1]) is is_ally
            assert ("No need" in prompts[0]) is (is_ally and bool(own["covering"]))
            seen.add((len(centre), bool(own["covering"])))
        state = GAME.play(state, rng.choice(own["covering"] or own["legal"]))
    assert {(1, True), (1, False), (2, True)} <= seen


def test_hands_and_table_say_who_is_ahead_and_what_stops_the_bid() -> None:
    rng, seen = Random(3), set()
    state = after("pass, bid 3, pass")
    while GAME.view(state, None)["hand"] == 1:
        view = GAME.view(state, None)
        took = view["taken_value"]
        others = took[0] + took[2]
        need, stop = max(3 - took[1], 0), max(26 - others, 0)
        own, ally = (DOMINOES.hand_note(GAME.view(state, seat), NAMES, T) for seat in (1, 0))
        table = DOMINOES.log_note(view, NAMES, T)
        assert len({own, ally, table}) == 3
        for words in (own, ally, table):
            assert (f" {took[1]} of the 3 " in words and f" {stop} more" in words) is bool(need and stop)
            assert (" ahead " in words) is bool(need and stop and 26 * took[1] != 3 * others)
        if need and stop and 26 * took[1] != 3 * others:
            assert own.startswith("You're ahead") is (26 * took[1] > 3 * others)
            assert table.startswith(f"{NAMES[1]} is ahead") is own.startswith("You're ahead")
        assert NAMES[1] not in own
        assert NAMES[0] not in ally
        assert NAMES[1] in table
        seen.add((bool(need), bool(stop)))
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
    assert {(True, True), (False, True)} <= seen


def test_only_tiles_that_win_a_pile_from_the_other_side_are_green() -> None:
    rng, seen = Random(3), set()
    state = after("pass, bid 3, pass")
    while GAME.view(state, None)["hand"] == 1:
        seat = GAME.to_move(state)
        assert seat is not None
        view = GAME.view(state, seat)
        if view["covering"]:
            is_ally = 1 not in (seat, view["centre"][-1]["seat"])
            styles = {control.arg: control.style for control in DOMINOES.hand_controls(view, T)}
            green = [move for move, style in styles.items() if style == "success"]
            assert green == ([] if is_ally else view["covering"])
            seen.add(is_ally)
        state = GAME.play(state, rng.choice(view["covering"] or view["legal"]))
    assert seen == {True, False}


def test_how_a_round_ended_stands_above_the_new_hand_until_its_player_bids() -> None:
    state = played_out(after("bid 5, pass, pass"), Random(1))
    result = GAME.view(state, None)["results"][0]
    for bid in range(1, 4):
        for seat in range(3):
            own = GAME.view(state, seat)
            note = DOMINOES.hand_note(own, NAMES, T)
            assert bool(note) is (own["bids"][seat] is None)
            if note:
                assert {5, result["took"]} <= {int(number) for number in re.findall(r"\d+", note)}
                assert all(f"{NAMES[one]} {score}" in note for one, score in enumerate(own["scores"]))
                assert all(f"(+{scored})" in note for scored in result["scored"] if scored)
        # Everyone reads it at the table until the bidding is over.
        assert NAMES[0] in DOMINOES.log_note(GAME.view(state, None), NAMES, T)
        state = GAME.play(state, f"bid {bid}")
    assert "Round" not in DOMINOES.log_note(GAME.view(state, None), NAMES, T)


def test_options_that_change_how_one_plays_stand_at_the_table() -> None:
    unusual = {"scoring": "points", "ranking": "declared", "failed": "shared", "leftover": "exposed"}
    told = DOMINOES.headline(GAME.view(after("pass", **unusual), None), T)
    usual = DOMINOES.headline(GAME.view(after("pass"), None), T)
    for value in unusual.values():
        assert T(f"dominoes-chosen-{value}") in told
        assert T(f"dominoes-chosen-{value}") not in usual


def test_no_round_is_told_before_the_first_has_ended() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    assert DOMINOES.log_note(GAME.view(state, None), NAMES, T) == ""
    waiting = (GAME.to_move(state) + 1) % 3
    assert DOMINOES.hand_note(GAME.view(state, waiting), NAMES, T) == ""


def test_the_last_rounds_end_stands_in_the_hand_when_the_match_is_over() -> None:
    state = played_out(after("bid 1, pass, pass", target=1), Random(1))
    assert GAME.to_move(state) is None
    assert DOMINOES.hand_note(GAME.view(state, 2), NAMES, T)


def test_the_sentence_about_a_rounds_end_is_part_of_what_stands_at_the_table() -> None:
    """So the log can leave out what stands above it."""
    before, rng = after("bid 5, pass, pass"), Random(1)
    sentences: list[str] = []
    while not sentences:
        move = rng.choice(GAME.legal_moves(before))
        state = GAME.play(before, move)
        sentences = [
            DOMINOES.describe_event(event, NAMES, T)
            for event in GAME.events(before, move, state)
            if event["event"] in ("made", "failed")
        ]
        before = state
    assert sentences[0] in DOMINOES.log_note(GAME.view(state, None), NAMES, T)


# Per options: what the hard level bids when it opens, from the 5th to the 95th of a hundred.
USUAL_BIDS: list[tuple[dict[str, Any], int, int]] = [
    ({"set": 6}, 5, 7),
    ({"set": 7}, 4, 7),
    ({"set": 8}, 6, 8),
    ({"set": 9}, 8, 11),
    ({"set": 8, "ranking": "declared"}, 9, 13),
    ({"set": 6, "scoring": "points"}, 13, 19),
    ({"set": 7, "scoring": "points"}, 13, 24),
    ({"set": 8, "scoring": "points"}, 20, 31),
    ({"set": 9, "scoring": "points"}, 33, 49),
    ({"set": 8, "scoring": "points", "ranking": "declared"}, 28, 39),
]


def quick_bids(state: Any) -> list[int]:
    """Return the bids on the buttons under the hand of the player to move."""
    view = GAME.view(state, GAME.to_move(state))
    moves = [control.arg for control in DOMINOES.hand_controls(view, T) if control.act == "move"]
    assert set(moves) <= set(view["legal"])
    return [int(move.removeprefix("bid ")) for move in moves if move != "pass"]


@pytest.mark.parametrize(("options", "low", "high"), USUAL_BIDS)
def test_quick_bids_are_what_good_players_bid(options: dict[str, Any], low: int, high: int) -> None:
    state = GAME.start(seats=3, options=options, seed="00" * 32)
    bids = quick_bids(state)
    assert len(bids) == 8
    assert bids[0] == 1
    _, *usual = bids
    step = usual[1] - usual[0]
    assert usual == list(range(usual[0], usual[-1] + 1, step))
    # They begin near what is usual, lower for a weak hand, and none is a disaster.
    assert usual[0] <= low + step
    assert high - 3 * step < usual[-1] < 1.7 * high


@pytest.mark.parametrize("options", [{}, {"scoring": "points"}, {"set": 9, "ranking": "declared"}])
def test_bids_are_of_two_colours_and_one_is_marked(options: dict[str, Any]) -> None:
    worth = set()
    for deal in range(20):
        state = GAME.start(seats=3, options=options, seed=f"{deal:02x}" * 32)
        for bid in ("bid 3", "pass"):
            view = GAME.view(state, GAME.to_move(state))
            fair = fair_bid(view)
            bids = {
                int(control.arg.removeprefix("bid ")): control
                for control in DOMINOES.hand_controls(view, T)
                if control.act == "move" and control.arg != "pass"
            }
            green = [bid for bid, control in bids.items() if control.style == "success"]
            assert green == [bid for bid in bids if bid <= fair]
            marked = [bid for bid, control in bids.items() if control.label != str(bid)]
            assert marked == green[-1:]
            assert bool(DOMINOES.hand_note(view, NAMES, T)) is bool(marked)
            assert not DOMINOES.doubt(view, f"bid {max(fair, min(bids))}", T) or fair < min(bids)
            assert DOMINOES.doubt(view, f"bid {view['highest_bid']}", T)
            worth.add(fair)
            state = GAME.play(state, bid)
        assert DOMINOES.hand_note(GAME.view(state, state.starter), NAMES, T) == ""
    assert len(worth) > 4


@pytest.mark.parametrize("options", [{}, {"scoring": "points"}])
def test_quick_bids_begin_with_the_lowest_that_beats_the_bids_so_far(options: dict[str, Any]) -> None:
    for bid in (3, 8, 30, 43):
        state = GAME.play(GAME.start(seats=3, options=options, seed="00" * 32), f"bid {bid}")
        bids = quick_bids(state)
        assert bids[0] == bid + 1
        assert bids == sorted(set(bids))


def refused(state: Any, move: str, language: str = "en") -> str:
    """Return what the player to move reads when a move is refused."""
    with pytest.raises(IllegalMove) as illegal:
        GAME.play(state, move)
    bad = BadMove("dominoes", move, illegal.value)
    return error_answers.explain(bad, texts(language)) or ""


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_a_refused_bid_is_answered_with_those_that_can_be_made(language: str) -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    assert numbers(refused(state, "bid 99", language)) == [99, 1, 45]
    assert numbers(refused(state, "bid 99999999", language))[-2:] == [1, 45]
    assert numbers(refused(state, "bid 0", language)) == [0, 1, 45]
    assert numbers(refused(GAME.play(state, "bid 7"), "bid 7", language)) == [7, 8, 45]
    assert numbers(refused(GAME.play(state, "bid 44"), "bid 7", language)) == [7, 45]
    assert numbers(refused(GAME.play(state, "bid 45"), "bid 46", language)) == [46, 45]


def test_who_must_bid_is_not_told_to_pass() -> None:
    state = GAME.start(seats=3, options={}, seed="00" * 32)
    assert "pass" in refused(state, "bid 46")
    for _ in range(9):
        state = GAME.play(state, "pass")
    assert "pass" not in refused(state, "bid 46")
    for move in ("pass", "bid 46"):
        assert numbers(refused(state, move))[-2:] == [1, 45]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_every_refusal_says_what_to_do_instead(language: str) -> None:
    start = GAME.start(seats=3, options={"ranking": "declared"}, seed="00" * 32)
    ranking = GAME.play(GAME.play(GAME.play(start, "bid 5"), "pass"), "pass")
    playing = GAME.play(ranking, "rank 6 regular")
    held = GAME.view(playing, GAME.to_move(playing))["mine"]
    other = next(tile for seat in range(3) for tile in GAME.view(playing, seat)["mine"] if tile not in held)
    refusals = {
        refused(state, move, language)
        for state, move in (
            (start, "3-5"),
            (ranking, "3-5"),
            (playing, "pass"),
            (ranking, "rank 9 regular"),
            (playing, other),
        )
    }
    assert len(refusals) == 5
    assert not [text for text in refusals if texts(language)("error-bad-move-other") in text]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_four_bids_or_tiles_fit_side_by_side_on_a_phone(language: str) -> None:
    """Discord's buttons are about as wide as five characters more than their label."""
    state, t, seen = after("bid 2", set=9, scoring="points"), texts(language), set()
    for move in ("bid 3", "pass", "0-9", "9-9"):
        view = GAME.view(state, GAME.to_move(state))
        for control in DOMINOES.hand_controls(view, t):
            assert isinstance(control, Press)
            if re.search(r"\d", control.label):
                assert len(control.label) <= 4
                assert not control.emoji
                seen.add(control.label)
        state = GAME.play(state, move if move in view["legal"] else view["legal"][0])
    assert len(seen) > 20
