"""How a tournament ends in words and in a picture: everyone who shares a place, or how many more do."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bot.discord.message import Post
from bot.features.tournaments import announcements, overview
from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures, theme_named
from tests.bot.features.tournaments.samples import finished, played
from tests.bot.features.tournaments.test_limits import check

T, DARK = texts("en"), theme_named("dark")


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Drawing()
    yield Pictures(drawing)
    drawing.close()


def shown(post: Post) -> str:
    return str(post.new()["view"].to_components())


def ended(players: int, result: Callable[[StoredTable], StoredTable], **setup: object) -> StoredTournament:
    """Return a Swiss tournament of one round, whose tables have this result."""
    tournament = played(Format.SWISS, "mancala", players, 1, length=1, **setup)
    return finished(replace(tournament, tables=tuple(map(result, tournament.tables))))


def first_wins(table: StoredTable) -> StoredTable:
    return replace(table, places=(1, 2), scores=(9, 3))


def nobody_comes(table: StoredTable) -> StoredTable:
    return replace(table, places=(), scores=(), absent=frozenset(table.as_table.people))


def winners(tournament: StoredTournament) -> list[int]:
    return [tournament.entrant(table.seats[0] or 0).user_id for table in tournament.tables]


def over(tournament: StoredTournament) -> Post:
    people = {entrant.user_id for entrant in tournament.entrants}
    return announcements.over(tournament, people, "https://example.org", T)


def test_all_who_share_the_first_place_are_named_and_notified() -> None:
    tournament = ended(8, first_wins)
    post = over(tournament)
    assert set(post.mentions) == set(winners(tournament))
    assert shown(post).count("🥇") == 4
    assert "🥈" not in shown(post)


def test_so_many_winners_that_the_rest_are_counted() -> None:
    tournament = ended(120, first_wins)
    post = over(tournament)
    check(post)
    named = shown(post).count("🥇")
    assert 3 < named < 60
    assert T("place-shared", count=60 - named, rank=1) in shown(post)


@pytest.mark.parametrize("players", [8, 10, 12, 120])
async def test_the_podium_shows_everyone_on_it_or_says_how_many_more_there_are(
    pictures: Pictures, players: int
) -> None:
    tournament = ended(players, first_wins)
    post = await overview.post(tournament, DARK, T, pictures)
    check(post)
    podium, first = shown(post), players // 2
    named = podium.count("🥇")
    assert named == first or T("place-shared", count=first - named, rank=1) in podium
    alt = post.pictures[0].alt or ""
    assert alt.count("1. ") == named
    assert named == first or T("place-shared", count=first - named, rank=1) in alt


async def test_standings_that_are_cut_among_equals_say_so(pictures: Pictures) -> None:
    running = replace(ended(48, first_wins), status=played(Format.SWISS, "mancala", 4, 1).status)
    post = await overview.post(running, DARK, T, pictures)
    assert T("place-shared", count=14, rank=1) in shown(post)
    third = await overview.standings(running, DARK, T, pictures, division=0, page=3)
    items = str(third.new()["view"].to_components()[0]["components"][2])
    assert re.findall(r"\*\*(\d+)\.\*\* Player", items) == ["1"] * 4 + ["25"] * 6


def first_table_alone(tournament: StoredTournament) -> StoredTournament:
    """Return the tournament as it is when only its first table is done."""
    first, *others = tournament.tables
    waiting = [replace(table, places=(), scores=(), done=False) for table in others]
    return replace(tournament, tables=(first_wins(first), *waiting))


async def test_nobody_is_crowned_where_nobody_is_ahead(pictures: Pictures) -> None:
    swiss = played(Format.SWISS, "mancala", 4, 1)
    groups = first_table_alone(played(Format.ROUND_ROBIN, "mancala", 20, 1))
    bracket = first_table_alone(played(Format.KNOCKOUT, "mancala", 8, 1))
    none = replace(swiss, tables=tuple(replace(table, places=(), done=False) for table in swiss.tables))
    for tournament, division in ((none, 0), (groups, 1), (bracket, 0)):
        page = await overview.standings(tournament, DARK, T, pictures, division=division, page=1)
        assert not page.pictures
        assert "1." not in shown(page)
        assert "Player" in shown(page)
    for tournament in (none, bracket):
        message = await overview.post(tournament, DARK, T, pictures)
        assert "**1.**" not in shown(message)
    ahead = await overview.standings(groups, DARK, T, pictures, division=0, page=1)
    assert ahead.pictures
    assert "**1.**" in shown(ahead)


async def test_everyone_who_is_best_of_a_group_is_named(pictures: Pictures) -> None:
    tournament = finished(played(Format.ROUND_ROBIN, "mancala", 20, 1))
    tied = replace(
        tournament, tables=tuple(replace(table, places=(1, 1), scores=(4, 4)) for table in tournament.tables)
    )
    text = shown(await overview.post(tied, DARK, T, pictures))
    (line,) = [one for one in text.replace("\\n", "\n").splitlines() if one.startswith("Best of group 2")]
    assert line.count("Player") > 1


async def test_a_tournament_to_which_nobody_came_says_so(pictures: Pictures) -> None:
    tournament = ended(4, nobody_comes)
    for post in (
        over(tournament),
        await overview.post(tournament, DARK, T, pictures),
        overview.own_page(tournament, tournament.entrants[0], "", T),
    ):
        assert T("tourney-over-nobody") in shown(post)
        assert T("tourney-over") not in shown(post)
        assert "🥇" not in shown(post)


def test_a_bye_is_no_coming() -> None:
    tournament = ended(5, lambda table: table if table.as_table.is_bye else nobody_comes(table))
    assert T("tourney-over-nobody") in shown(over(tournament))
