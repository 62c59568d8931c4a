"""How a game's presentation is found, what a game without one gets, and which names a game cannot have."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.games import GamePresentation, check_names, move_controls
from bot.i18n import languages, texts
from bot.match.model import MatchEvent
from bot.table.controls import Choice, ControlId, Press, fitted
from bot.table.names import MARKS, Names
from engines.conditional_moves import ConditionalMove
from engines.errors import GameNameTaken
from engines.game import MAX_SEATS
from tests.bot.twins import PEOPLE
from tests.engines.random_matches import Start, walk

T = texts()


class Two(Names):
    """Ana and Ben."""

    def __init__(self) -> None:
        super().__init__([], T)

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain_text(seat)}**"

    def plain_text(self, seat: int) -> str:
        return PEOPLE[seat].name


@pytest.fixture
def default() -> GamePresentation:
    """What mancala would look like without a file in bot/games."""
    return GamePresentation("mancala")


@pytest.fixture
def view() -> Any:
    game = engines.get("mancala")
    return game.view(game.start(seats=2, options={}, seed="00" * 32), None)


@pytest.mark.parametrize("game", engines.games())
def test_a_games_presentation_is_found_by_the_games_name(game: str) -> None:
    assert games.get(game).game == game


@pytest.mark.parametrize("name", engines.games())
def test_no_event_of_a_game_is_named_like_one_of_every_match(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    state, event_names = game.start(seats=min(game.SEATS), options={}, seed="07" * 32), set()
    while game.to_move(state) is not None:
        move = rng.choice(game.legal_moves(state))
        before, state = state, game.play(state, move)
        event_names |= {event["event"] for event in game.events(before, move, state)}
    assert event_names
    assert event_names.isdisjoint(set(MatchEvent))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(engines.UnknownGame):
        games.get("ludo")


@pytest.mark.parametrize("name", ["hand", "move", "leaderboard"])
def test_a_game_cannot_be_called_like_a_subcommand(name: str) -> None:
    with pytest.raises(GameNameTaken, match=f"'{name}'.*/zigzag {name}"):
        check_names(["mancala", name], ["hand", "move", "leaderboard"])


@pytest.mark.parametrize("name", ["lobby", "pace", "default", "error"])
def test_a_game_cannot_be_called_like_the_start_of_a_message_id(name: str) -> None:
    with pytest.raises(GameNameTaken, match=f"{name}-"):
        check_names([name], [])


def test_a_game_cannot_be_called_like_a_module_of_the_engines(tmp_path: Path) -> None:
    for name in ("fair", "nim"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    assert engines.packages(tmp_path) == ["fair", "nim"]
    (tmp_path / "fair.py").touch()
    with pytest.raises(GameNameTaken, match=r"'fair'.*fair\.py"):
        engines.packages(tmp_path)


def test_the_installed_games_have_names_of_their_own() -> None:
    check_names(engines.games(), ["hand", "move"])


def test_by_default_every_legal_move_is_a_button(default: GamePresentation, view: Any) -> None:
    assert default.table_controls(view, T) == [Press(pit, "move", pit, style="primary") for pit in "abcdef"]
    assert default.hand_controls(view, T) == []
    assert default.placing(view, "", Two(), T) is None
    assert default.more_controls(view, T) == []
    assert default.form("any", view, T) is None
    assert default.move_from_form("any", " a ") == "a"
    assert default.suggested_moves(view) == view["legal"]


def test_by_default_a_hand_holds_the_moves_of_a_game_with_hidden_hands() -> None:
    game, default = engines.get("dominoes"), GamePresentation("dominoes")
    state = game.start(seats=3, options={"set": 6}, seed="00" * 32)
    own = game.view(state, game.to_move(state))
    assert default.table_controls(own, T) == []
    assert default.hand_controls(own, T) == move_controls(own["legal"], T) != []
    assert default.describe_hand(own, T) == ", ".join(own["mine"])


def test_more_moves_than_buttons_are_options_of_selects() -> None:
    moves = [f"move {number}" for number in range(60)]
    selects = list(fitted(move_controls(moves, T)))
    assert [value for control in selects for _, value in control.options] == moves  # type: ignore[union-attr]
    assert [len(control.options) for control in selects] == [20, 20, 20]  # type: ignore[union-attr]
    assert "move 0" in selects[0].placeholder  # type: ignore[union-attr]
    assert "move 19" in selects[0].placeholder  # type: ignore[union-attr]


def test_a_move_for_which_selects_have_no_room_can_be_typed(default: GamePresentation, view: Any) -> None:
    *selects, other = fitted(move_controls([str(number) for number in range(1000)], T))
    assert [type(control) for control in selects] == [Choice] * 12
    assert isinstance(other, Press)
    assert other.act == "form"
    assert default.form(other.arg, view, T) is not None
    assert default.move_from_form(other.arg, " a ") == "a"
    steps = [str(number) for number in range(1000)]
    *selects, other = fitted(default.plan_controls(view, steps, T))
    assert {control.act for control in [*selects, other]} == {"planstep", "planform"}  # type: ignore[union-attr]
    assert default.plan_form(other.arg, view, steps, T) is not None  # type: ignore[union-attr]
    assert default.step_from_form(other.arg, " a ") == "a"  # type: ignore[union-attr]


def test_conditional_moves_have_words_by_default(default: GamePresentation, view: Any) -> None:
    step = ConditionalMove("b1", "a3", "c2")
    assert default.describe_step(view, step, T) == "**b1** if a3, otherwise **c2**"
    assert default.condition_text("a3", T) == "a3"
    assert default.invite_to_plan(view, [], T)


@pytest.mark.parametrize("language", sorted(languages()))
def test_by_default_the_position_is_told_in_every_language(
    default: GamePresentation, view: Any, language: str
) -> None:
    t = texts(language)
    assert default.prompt(view, Two(), t)
    assert "0" in default.seat_note(view, 1, t)
    assert "Ana" in default.describe(view, Two(), t)
    assert "6" in default.headline(view, t)
    assert default.describe({**view, "to_move": None}, Two(), t)


def test_by_default_an_event_is_told_by_the_games_message_or_by_its_name(default: GamePresentation) -> None:
    won = {"event": "won", "seat": 0, "scores": "36:24"}
    assert default.describe_event(won, Two(), T) == "**Ana** wins 36:24."
    stranger = {"event": "picked_up", "seat": 1, "count": 3, "from": "left", "inner": {"secret": 1}}
    assert default.describe_event(stranger, Two(), T) == "**Ben**: picked up (3, left)"
    assert default.describe_event({"event": "shuffled"}, Two(), T) == "shuffled"


def test_a_message_that_a_game_lacks_falls_back_to_the_default() -> None:
    assert T("mancala-over-no_such_reason") == "no such reason"
    assert texts("de")("mancala-over-no_such_reason") == "no such reason"
    assert T("mancala-hint-beans", value=3) == T("default-hint", value=3, detail="beans")
    assert T("mancala-hint-chance", value=50) == T("default-hint-chance", value=50)


@pytest.mark.parametrize("game", engines.games())
def test_every_move_fits_the_custom_id_of_a_button(game: str) -> None:
    rules = engines.get(game)
    for _, move, _ in walk(rules, Start(min(rules.SEATS), {}, "5e" * 32), Random(1)):
        control = ControlId(1, 1, "move", move)
        assert ControlId.parse(control.format()) == control


def test_there_is_a_mark_for_every_seat() -> None:
    assert len(set(MARKS)) == MAX_SEATS
