"""What a move gives, in words."""

import engines
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.messages.private import hint
from bot.messages.private.hint import value_words
from bot.services.ai.analysis import Hint, Reply
from engines.ai import CHANCE, POINTS, SEEDS
from engines.game import Thought
from renderers import theme as themes
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def test_chances_are_told_with_the_right_article() -> None:
    sentences = [value_words("chain", value, CHANCE, texts("en")) for value in (0.25, 0.8, 0.11, 1.0)]
    shares = ("a 25%", "an 80%", "an 11%", "a 100%")
    assert sentences == [f"That gives you {share} chance of winning." for share in shares]


def test_points_ahead_and_behind_have_words_of_their_own() -> None:
    ahead, behind = (value_words("dominoes", value, POINTS, texts("en")) for value in (3.5, -3.5))
    assert "3.5 points" in ahead
    assert "3.5 points" in behind
    assert "-" not in behind
    assert ahead != behind


def test_a_lead_that_would_be_shown_as_zero_is_in_words() -> None:
    small, less, none = (value_words("dominoes", value, POINTS, texts("en")) for value in (0.04, -0.04, 0.0))
    assert small == less == none
    assert "0" not in none


async def test_a_best_answer_names_the_move_that_it_answers() -> None:
    game, match = engines.get("mancala"), begun("mancala", Start(2, {}, "07" * 32))
    start = game.load(match.state or {})
    thought, others = Thought("a", SEEDS, (("a", 40.0), ("b", 37.0))), game.play(start, "b")
    seen = game.view(others, 1)
    reply = next(move for move in seen["legal"] if game.facts(seen, move))
    found = Hint(match, game.view(start, 0), thought, ("b", 3.0), Reply(seen, reply))
    post = await hint.post(found, themes.get("dark"), texts(), Pictures(Drawing()))
    shown = str([item.to_component_dict() for item in post.items])
    assert texts()("hint-reply", move="b", name="**Ben**", answer="") in shown
