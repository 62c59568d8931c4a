"""What a move gives, in words."""

import engines
from bot.features import hints
from bot.features.hints import Hint, Reply
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match import ai_moves
from bot.table.move_facts import value_words
from engines.ai import CHANCE, POINTS, SEEDS, Unit
from engines.game import Thought
from renderers import theme as themes
from tests.bot.conftest import parts
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def words(game: str, value: float, unit: Unit) -> str:
    """Return what a move gives its player, in a match with default options."""
    rules = engines.get(game)
    start = rules.start(seats=min(rules.SEATS), options={}, seed="07" * 32)
    return value_words(rules.view(start, 0), value, unit, texts("en"))


async def shown_hint(values: tuple[tuple[str, float], ...], reply: str = "") -> tuple[str, list[str]]:
    """Return the text and the moves marked in a hint at the start of a match of mancala."""
    game, match = engines.get("mancala"), begun("mancala", Start(2, {}, "07" * 32))
    start = game.load(match.state or {})
    thought = Thought(values[0][0], SEEDS, values)
    other = hints.alternative(thought)
    assert other is not None
    answer = Reply(game.view(game.play(start, other[0]), 1), reply) if reply else None
    hint = Hint(match, game.view(start, 0), thought, other, answer)
    post = await hints.post(hint, themes.get("dark"), texts(), Pictures(Drawing()))
    components = [item.to_component_dict() for item in post.items]
    plays = [part["custom_id"] for part in parts(components) if ":playhint:" in part.get("custom_id", "")]
    said = "\n".join(part["content"] for part in parts(components) if part.get("type") == 10)
    return said, [one.rsplit(":", 1)[1] for one in plays]


def test_a_chance_is_that_of_winning_or_in_a_solitaire_of_placing_every_tile() -> None:
    assert words("chain", 0.604, CHANCE) == texts()("default-hint-chance", value="60")
    assert words("crisscross", 0.604, CHANCE) == texts()("crisscross-hint-chance", value="60")
    assert words("crisscross", 0.996, CHANCE) == texts()("crisscross-hint-chance", value="99")
    assert words("crisscross", 0.004, CHANCE) == texts()("crisscross-hint-chance", value="1")


def test_seeds_are_told_out_of_all_there_are() -> None:
    assert "29.8" in words("mancala", 29.84, SEEDS)
    assert "60" in words("mancala", 29.84, SEEDS)


async def test_the_alternative_that_is_explained_is_listed_and_marked() -> None:
    said, marked = await shown_hint((("a", 30.1), ("b", 30.0), ("c", 29.9), ("d", 29.8), ("e", 28.0)))
    assert marked == ["a", "b", "e"]
    assert texts()("hint-worse-seeds", move="e", lost="2.1") in said


async def test_a_difference_follows_from_the_values_as_they_are_shown() -> None:
    said, _ = await shown_hint((("a", 30.46), ("b", 29.54)))
    assert "30.5" in said and "29.5" in said
    assert texts()("hint-worse-seeds", move="b", lost="1.0") in said
    assert ai_moves.shown_difference(0.604, 0.516, CHANCE) == 8


def test_points_ahead_and_behind_have_words_of_their_own() -> None:
    ahead, behind = (words("dominoes", value, POINTS) for value in (3.5, -3.5))
    assert "3.5 points" in ahead
    assert "3.5 points" in behind
    assert "-" not in behind
    assert ahead != behind


def test_a_lead_that_would_be_shown_as_zero_is_in_words() -> None:
    small, less, none = (words("dominoes", value, POINTS) for value in (0.04, -0.04, 0.0))
    assert small == less == none
    assert "0" not in none


async def test_a_best_reply_names_the_move_before_it_and_calls_the_reader_you() -> None:
    game, match = engines.get("mancala"), begun("mancala", Start(2, {}, "07" * 32))
    seen = game.view(game.play(game.load(match.state or {}), "b"), 1)
    reply = next(move for move in seen["legal"] if "seat" in str(game.parts.facts(seen, move)))
    said, _ = await shown_hint((("a", 40.0), ("b", 37.0)), reply)
    begins = texts()("hint-reply", move="b", name="**Ben**", reply=reply, facts="|").split("|")[0]
    (line,) = [line for line in said.splitlines() if line.startswith(begins)]
    assert "you" in line and "Ana" not in line
