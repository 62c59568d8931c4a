"""The messages of tournaments keep to Discord's limits in every language, however many take part."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import discord
import pytest

import engines
from bot.discord.message import Post
from bot.features.tournaments import announcements, form, overview, panels
from bot.features.tournaments import tables as headings_and_rankings
from bot.features.tournaments.form import Draft
from bot.features.tournaments.formats import Format
from bot.features.tournaments.routes import OUT_SURE
from bot.features.tournaments.stored import Recurrence, StoredTournament
from bot.i18n import languages, texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures, theme_named
from bot.match.model import FORMER_PLAYER
from bot.sandbox.message_validation import validate_message
from tests.bot.features.tournaments.samples import finished, played

LONG = "_*~|`" * 6  # every character escaped
DARK = theme_named("dark")


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Drawing()
    yield Pictures(drawing)
    drawing.close()


def check(post: Post) -> None:
    sent = post.new()
    body = {"components": sent["view"].to_components(), "flags": 1 << 15}
    allowed: discord.AllowedMentions = sent["allowed_mentions"]
    body["allowed_mentions"] = allowed.to_dict()
    validate_message(body, v2=True, attached={picture.name for picture in post.pictures})


def largest() -> list[StoredTournament]:
    recurring = {"recurrence": Recurrence.WEEKLY, "most": 200}
    return [
        played(Format.SWISS, "mancala", 200, 0, name=LONG, **recurring),
        played(Format.SWISS, "mancala", 64, 2, name=LONG, unfinished=True, **recurring),
        played(Format.ROUND_ROBIN, "chain", 33, 2, name=LONG, unfinished=True),
        played(Format.KNOCKOUT, "chain", 50, 6, name=LONG, unfinished=True),
        played(Format.SWISS, "dominoes", 50, 2, name=LONG, duplicate=True, unfinished=True),
        played(Format.SERIES, "crisscross", 60, 3, name=LONG, unfinished=True),
    ]


@pytest.mark.slow
async def test_every_message_of_the_largest_tournaments_can_be_sent(pictures: Pictures) -> None:
    tournaments = largest()
    for t, tournament in (
        (texts(language), tournament) for language in ("de", "fr") for tournament in tournaments
    ):
        check(await overview.post(tournament, DARK, t, pictures))
        check(await overview.post(finished(tournament), DARK, t, pictures))
        check(await overview.standings(tournament, DARK, t, pictures, division=1, page=1))
        check(panels.organiser(tournament, ["x" * 300] * 3, t, "note"))
        check(panels.ask(tournament, "out", OUT_SURE.id(9, 1), t, name=LONG, resigned=9))
        check(panels.ask_replacement(tournament, tournament.entrants[0], t))
        check(panels.listed([tournament] * 5, ["https://example.org"] * 5, t, may_open=True))
        check(overview.own_page(tournament, tournament.entrants[0], "https://example.org", t))
        tables = tournament.tables[: announcements.TABLES_EACH]
        people = [entrant.user_id for entrant in tournament.entrants]
        check(announcements.round_begins(tournament, tables, people, t, "5e" * 32))
        late = [10**19 + number for number in range(announcements.WARNED_EACH)]
        check(announcements.warning(tournament, late, t))
        check(announcements.over(finished(tournament), people, "https://example.org", t))


@pytest.mark.parametrize(("kind", "same"), [(Format.KNOCKOUT, False), (Format.SWISS, True)])
def test_a_bye_promises_no_point_where_it_gives_none(kind: Format, same: bool) -> None:
    def byes(tournament: StoredTournament) -> list[str]:
        lines = headings_and_rankings.table_lines(tournament, 1, texts("en"))
        return [line for line in lines if "sits this round out" in line]

    tournament = played(kind, "chain", 5, 1, duplicate=same)
    assert byes(tournament)
    assert not any("point" in line for line in byes(tournament))
    assert all("point" in line for line in byes(played(Format.SWISS, "chain", 5, 1)))


async def test_an_organiser_who_was_forgotten_is_not_mentioned(pictures: Pictures) -> None:
    tournament = played(Format.SWISS, "mancala", 4, 0)
    tournament = replace(tournament, setup=replace(tournament.setup, organiser_id=FORMER_PLAYER))
    post = await overview.post(tournament, DARK, texts("en"), pictures)
    assert "<@" not in str(post.new()["view"].to_components())


def test_the_form_can_be_sent_for_every_game() -> None:
    for t in map(texts, languages()):
        for game in engines.games():
            draft = Draft(game, options="1" * len(form.listed_options(game)))
            check(form.form(draft, t))
            check(form.details(draft, t, None))
            check(form.details(replace(draft, repeat=1), t, None))


def test_the_form_keeps_what_was_chosen() -> None:
    draft = Draft("dominoes").with_choice("most", "7").with_choice("set", "3").with_choice("repeat", "1")
    setup = Draft.parse(str(draft)).setup(1, 2, 3, 100.0, "de", zone=None)
    assert (setup.most, setup.options, setup.recurrence) == (24, {"set": 9}, Recurrence.WEEKLY)
    assert (setup.pace, setup.begins_at) == (86_400, None)
    other = draft.with_choice("game", "crisscross").setup(1, 2, 3, 100.0, "de", zone=None)
    assert (other.format, other.options, other.most) == (Format.SERIES, {}, 24)
    timed = replace(draft, begins=2).setup(1, 2, 3, 100.0, "de", zone=None)
    assert timed.begins_at == 100.0 + 3600


def test_in_some_days_is_at_the_same_time_of_day() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    now = datetime(2026, 10, 24, 20, tzinfo=berlin).timestamp()  # in the night, clocks change
    draft = Draft("mancala")
    for place, days in ((5, 1), (6, 2), (8, 7)):
        setup = replace(draft, begins=place).setup(1, 2, 3, now, "de", zone="Europe/Berlin")
        then = datetime(2026, 10, 24, 20, tzinfo=berlin) + timedelta(days=days)
        assert setup.begins_at == then.timestamp()


@pytest.mark.parametrize(
    "state", ["chess.00000000.", "mancala.0000000.", "mancala.z0000000.", "mancala.00000000.zz"]
)
def test_a_forged_form_is_refused(state: str) -> None:
    with pytest.raises(ValueError):
        Draft.parse(state)
