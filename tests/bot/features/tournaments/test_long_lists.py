"""However many take part, everyone and every table can be looked up, and every entrant chosen."""

from collections.abc import Iterator

import pytest

from bot.discord.message import Post
from bot.features.tournaments import overview, panels
from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import StoredTournament
from bot.i18n import texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures, theme_named
from bot.sandbox.message_validation import validate_components
from tests.bot.conftest import parts
from tests.bot.features.tournaments.samples import played

NAME = "Maximilian of Somewhere"
T = texts()


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Drawing()
    yield Pictures(drawing)
    drawing.close()


def components(post: Post) -> list[dict[str, object]]:
    made = [item.to_component_dict() for item in post.items]
    validate_components(made, v2=True, attached={picture.name for picture in post.pictures})
    return list(parts(made))


def ids(post: Post) -> set[str]:
    return {str(part["custom_id"]) for part in components(post) if "custom_id" in part}


def text(post: Post) -> str:
    return "\n".join(str(part["content"]) for part in components(post) if "content" in part)


def all_pages(first: Post, turn: object) -> list[Post]:
    """Return the post and those that its buttons lead to, one after the other."""
    pages = [first]
    while any(part.get("label") == "Next" and not part.get("disabled") for part in components(pages[-1])):
        pages.append(turn(len(pages) + 1))  # type: ignore[operator]
        assert len(pages) < 20
    return pages


def sign_up(players: int) -> StoredTournament:
    return played(Format.SWISS, "mancala", players, 0, name=NAME, most=200)


async def test_a_long_sign_up_leads_to_the_list_of_everyone(pictures: Pictures) -> None:
    for players, is_cut in ((8, False), (200, True)):
        tournament = sign_up(players)
        shown = await overview.post(tournament, theme_named("dark"), T, pictures)
        assert ("p:cup:people:3:1" in ids(shown)) == is_cut
        pages = all_pages(
            overview.people(tournament, 1, T), lambda page, of=tournament: overview.people(of, page, T)
        )
        listed = "".join(map(text, pages))
        assert all(f"{NAME} {number}" in listed for number in range(1, players + 1))


async def test_a_long_round_leads_to_the_list_of_all_tables(pictures: Pictures) -> None:
    for players, is_cut in ((8, False), (64, True)):
        tournament = played(Format.SWISS, "mancala", players, 1, name=NAME, unfinished=True, most=200)
        shown = await overview.post(tournament, theme_named("dark"), T, pictures)
        assert ("p:cup:tables:3:1" in ids(shown)) == is_cut
        pages = all_pages(
            overview.tables(tournament, 1, T), lambda page, of=tournament: overview.tables(of, page, T)
        )
        lines = "\n".join(map(text, pages)).splitlines()
        assert all(
            any(line.startswith(f"{number}. ") for line in lines) for number in range(1, players // 2 + 1)
        )


@pytest.mark.parametrize("players", [2, 25, 26, 200])
def test_every_entrant_can_be_taken_out_and_replaced(players: int) -> None:
    tournament = played(Format.SWISS, "mancala", players, 1, name=NAME, most=200)
    pages = all_pages(
        panels.organiser(tournament, [], T),
        lambda page: panels.organiser(tournament, [], T, page=page),
    )
    for action in ("out", "replace"):
        offered = [
            option["value"]
            for post in pages
            for part in components(post)
            if part.get("custom_id") == f"p:cup:{action}:3"
            for option in part["options"]  # type: ignore[attr-defined]
        ]
        assert offered == [str(number) for number in range(1, players + 1)]
