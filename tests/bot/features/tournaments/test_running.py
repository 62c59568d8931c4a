"""What the messages of a tournament say while it runs."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.message import Post
from bot.features.tournaments import overview, panels
from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import StoredTournament, TournamentStatus
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures, theme_named
from tests.bot.features.tournaments.samples import played

T = texts("en")


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Drawing()
    yield Pictures(drawing)
    drawing.close()


def sent(post: Post) -> str:
    return str(post.new()["view"].to_components())


def without_results(kind: Format, game: str, players: int, **setup: Any) -> StoredTournament:
    """Return a tournament in its first round, of which no match has ended."""
    tournament = played(kind, game, players, 1, **setup)
    tables = (replace(table, places=(), scores=(), done=False) for table in tournament.tables)
    return replace(tournament, tables=tuple(tables))


@pytest.mark.parametrize(
    ("kind", "game", "players", "setup", "is_offered"),
    [
        (Format.SWISS, "mancala", 4, {}, True),
        (Format.SWISS, "mancala", 4, {"most": 4}, False),  # it is full
        (Format.SWISS, "mancala", 4, {"length": 1}, False),  # the last round
        (Format.ROUND_ROBIN, "chain", 4, {}, False),  # no place is free
        (Format.ROUND_ROBIN, "chain", 5, {}, True),
        (Format.SERIES, "crisscross", 4, {}, True),
        (Format.KNOCKOUT, "chain", 4, {}, False),
    ],
)
async def test_once_it_runs_joining_is_offered_only_where_that_can_be_done_late(
    pictures: Pictures, kind: Format, game: str, players: int, setup: dict[str, Any], is_offered: bool
) -> None:
    tournament = without_results(kind, game, players, **setup)
    shown = sent(await overview.post(tournament, theme_named("dark"), T, pictures))
    assert ("p:cup:join" in shown) == (T("tourney-join-late") in shown) == is_offered


def test_once_it_is_started_the_organiser_sees_the_round_and_where_the_matches_are() -> None:
    signing_up = replace(played(Format.SWISS, "mancala", 4, 0), thread_id=77)
    entered = T("tourney-entered", count=4, most=64)
    assert entered in sent(panels.organiser(signing_up, [], T))
    for tournament in (
        replace(signing_up, status=TournamentStatus.RUNNING),  # the first round is not paired yet
        replace(played(Format.SWISS, "mancala", 4, 1, unfinished=True), thread_id=77),
    ):
        shown = sent(panels.organiser(tournament, [], T))
        assert entered not in shown
        assert T("tourney-stage", number=1, total=2) in shown
        assert "<#77>" in shown


@pytest.mark.parametrize(
    ("kind", "game"), [(Format.SWISS, "mancala"), (Format.SERIES, "crisscross"), (Format.KNOCKOUT, "chain")]
)
def test_an_entrant_has_a_place_from_the_first_result_on(kind: Format, game: str) -> None:
    for tournament, is_said in ((without_results(kind, game, 4), False), (played(kind, game, 4, 1), True)):
        shown = sent(overview.own_page(tournament, tournament.entrants[0], "", T))
        assert any(T("tourney-my-place", rank=rank) in shown for rank in range(1, 5)) == is_said


def test_the_link_to_an_entrants_table_is_in_its_button_only() -> None:
    tournament, link = without_results(Format.SWISS, "mancala", 4), "https://discord.com/channels/1/2/3"
    entrant = tournament.entrants[0]
    shown = sent(overview.own_page(tournament, entrant, link, T))
    assert shown.count(link) == 1
    assert f"#{tournament.match_of(entrant.user_id)}" in shown
    assert "<#2>" in sent(overview.own_page(tournament, entrant, "<#2>", T))  # which no button can lead to
    withdrawn = tournament.with_entrant(replace(entrant, left=2))
    assert T("tourney-withdrawn") in sent(overview.own_page(withdrawn, withdrawn.entrants[0], link, T))
