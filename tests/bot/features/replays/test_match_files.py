"""The comments of a review in the file of a match."""

from dataclasses import replace

import engines
from bot.features.reviews import page as review
from bot.features.reviews.cog import told
from bot.features.reviews.stories import Decision, Story
from bot.features.verify import proof
from bot.i18n import Texts, languages, texts
from bot.match.archive import ArchivedMatch, transcript
from bot.match.levels import Level
from bot.match.model import Move, SeatStatus
from engines.ai import SEEDS
from engines.transcript import Player, parse, write
from tests.bot.matches import changed
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def expected(line: tuple[str, ...], t: Texts) -> str:
    """Return what is said of a line from the start of a match of mancala."""
    game = engines.get("mancala")
    start = game.start(seats=2, options={}, seed="07" * 32)
    decision = Decision(1, 0, "b", 1.0, 2.0, ((line[0], 2.0),), SEEDS, (line,))
    match = begun("mancala", Start(2, {}, "07" * 32))
    archived = ArchivedMatch(match, (Move(1, 1, 0, "b", 7, 0.0, None),), (start,))
    return told(archived, Story(SEEDS, (), (decision,), (decision,)), t)[1][-1]


def test_what_a_move_lost_is_the_difference_of_the_values_as_they_are_shown() -> None:
    decision = Decision(1, 0, "b", 29.54, 30.46, (("a", 30.46),), SEEDS)
    start = engines.get("mancala").start(seats=2, options={}, seed="07" * 32)
    match = begun("mancala", Start(2, {}, "07" * 32))
    archived = ArchivedMatch(match, (Move(1, 1, 0, "b", 7, 0.0, None),), (start,))
    assert review.summary(archived, decision, texts()) == texts()(
        "mancala-review-seeds", ply=1, move="b", better="a", lost="1.0"
    )


def test_what_the_bot_expects_is_told_with_the_moves_and_without_any_where_there_are_none() -> None:
    for t in map(texts, languages()):
        opening = t("review-line", move="a", line="|", gains="").split("|")[0].replace("**", "")
        for line in (("a",), ("a", "A"), ("a", "A", "b")):
            text = expected(line, t)
            assert text.startswith(opening) == (len(line) > 1)
            assert "+" not in text and "Ana" in text and all(move in text for move in line)


def test_all_matches_with_the_same_deal_are_named_in_the_file_of_the_proof() -> None:
    match = changed(begun("dominoes", Start(3, {}, "07" * 32)), group_id=1, seed_text="x")
    start = engines.get("dominoes").start(seats=3, options={}, seed=match.deal.seed or "")
    dealt = tuple(range(1001, 1068))
    post = proof(ArchivedMatch(match, (), (start,), same_deal=dealt), texts())
    (file,) = post.files
    assert all(f"#{number}" in file.content.decode() for number in dealt)


def test_the_file_of_a_match_has_the_names_and_levels_of_its_bots_and_can_be_read_again() -> None:
    match = begun("dominoes", Start(3, {}, "07" * 32))
    hard = replace(match.seats[1], user_id=None, name="Pip", status=SeatStatus.AI, level=Level.HARD)
    program = replace(hard, seat=2, name="Momo", program="Magpie")
    played = replace(
        match,
        seats=(match.seats[0], hard, program),
        result={"reason": "target", "winners": [1], "scores": [0, 100, 3]},
    )
    found = parse(write(transcript(ArchivedMatch(played, (), ()))))
    assert found.players[1:] == (Player("Pip", level="hard"), Player("Magpie", level="hard"))
