"""The fullest case of each page can be sent in every language, with names in which all has to be escaped.

Tournaments, halls of fame, and what a match shows have tests of their own, beside theirs.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import engines
from bot.discord import blocks, visibility
from bot.discord.message import Post, TooLarge
from bot.discord.paging import page_of
from bot.features import challenges, following, holidays, lessons, server_settings
from bot.features import help as help_pages
from bot.features.cross_server import cog as across
from bot.features.cross_server.service import PACES, Waiting
from bot.features.daily import mornings
from bot.features.daily import page as daily
from bot.features.daily.mornings import LookBack
from bot.features.daily.service import DailyResult, MonthStanding
from bot.features.finding import page as finding
from bot.features.leaderboards import page as leaderboard
from bot.features.leaderboards.page import Board, Entries
from bot.features.lobby_alerts import cog as alerts
from bot.features.lobby_alerts.service import Alert, Hours
from bot.features.me import cog as me
from bot.features.puzzles import of_the_day_messages as puzzle_days
from bot.features.puzzles.of_the_day import LISTED, DayResult
from bot.features.puzzles.of_the_day_rows import PuzzleDay, Solver
from bot.features.seasons import cog as seasons
from bot.features.seasons.rules import Season, SeasonLength
from bot.features.server_settings import MAX_CHANNELS, Missing
from bot.features.stats import cog as stats
from bot.features.stats import service
from bot.features.stats.cog import StatsPage
from bot.features.stats.service import PAGE_SIZE, Companion, GameStats, HistoryPage, PlayedMatch
from bot.host import PolicyLinks
from bot.i18n import Texts, languages, texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures, theme_named
from bot.match.clocks import MOST_REST_DAYS
from bot.match.levels import Level
from bot.match.people_rows import Blocked
from bot.match.post_channels import PostChannel
from bot.match.preferences import MOST_BLOCKED
from bot.match.ratings import Ranked, top
from bot.match.results import BotStanding, Rating, RatingPool, Result, ResultOutcome, Solo
from bot.match.settings import GuildSettings, NotifyAfter, NotifyBy, PlayerSettings
from bot.sandbox.message_validation import validate_message
from bot.sandbox.modals import validate_modal
from bot.table import own_matches, presses
from bot.table.front import front
from tests.bot.matches import changed
from tests.bot.twins import begun
from tests.engines.random_matches import Start

LONG = "_*~|`" * 6 + "_*"
NOW = 1_800_000_000.0
ID = 10**18
DARK = theme_named("dark")
MATCH = changed(begun("chain", Start(4, {}, "5a" * 32)), id=10**9, guild_id=ID, channel_id=ID, message_id=ID)
SEATS = tuple(replace(seat, name=LONG) for seat in MATCH.seats)


@pytest.fixture(params=sorted(languages()))
def t(request: Any) -> Texts:
    return texts(request.param)


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Drawing()
    yield Pictures(drawing)
    drawing.close()


def check(*posts: Post) -> None:
    for post in posts:
        body = {"components": post.new()["view"].to_components(), "flags": 1 << 15}
        attached = {one.name for one in (*post.pictures, *post.files)}
        validate_message(body, v2=True, attached=attached)


def player(number: int) -> PlayerSettings:
    return PlayerSettings(
        number,
        zone="America/Argentina/ComodRivadavia",
        notify_by=NotifyBy.DM,
        notify_after=NotifyAfter.DAILY,
        list_at=NOW,
        night_from=1_400,
        night_to=500,
        away_since=NOW - 10.0,
        away_until=NOW + 10**6,
        across=True,
        alias=LONG,
    )


def test_settings_of_a_server(t: Texts) -> None:
    everything = GuildSettings(
        1, channels=[ID + number for number in range(MAX_CHANNELS)], rest_days=[*range(MOST_REST_DAYS)]
    )
    everything = replace(everything, zone="America/Argentina/ComodRivadavia")
    missing = [Missing(ID + number, visibility.USED) for number in range(MAX_CHANNELS)]
    for page in server_settings._PAGES:
        theme = server_settings._setting("theme", everything, t)
        refused = PostChannel(1, ID, "de", NOW, refused=10)
        posts = [mornings.setting(refused, t), puzzle_days.setting(refused, t)]
        extras = [*posts, theme, seasons.setting_line(t)]
        lines = extras if page == server_settings._EXTRAS else []
        post = server_settings.panel(everything, t, missing, lines=lines, page=page)
        check(post)
        assert post.new()["view"].total_children_count <= 30, "a new setting fits"
    season = Season(1, 10**3, SeasonLength.MONTH, NOW, NOW + 10**6, role_id=ID)
    check(seasons.panel(season, t, roles=True, lacking=True), puzzle_days.choose_channel(ID, t))
    check(mornings.choose_channel(refused, everything.zone, t))


async def test_settings_of_a_player(t: Texts, pictures: Pictures) -> None:
    check(
        await me.panel(player(7), t, pictures, note=t("me-changed")),
        me.notification_panel(player(7), t),
        me.ask_to_forget(t),
        holidays.page(player(7), t, NOW, days=60, note=t("me-changed")),
    )


def test_finding_people(t: Texts) -> None:
    blocked = [Blocked(ID + number, LONG if number else None) for number in range(MOST_BLOCKED)]
    check(finding.block_list(blocked, t, note="x" * 200), finding.choose_channel(ID, t))
    check(challenges.question(ID, t), following.question(MATCH, None, t))
    games = [*engines.games_for_several(), "any"]
    wishes = [Alert(1, 7, game, Hours.ANY, None, 0, NOW) for game in alerts.choices()]
    check(alerts.panel(wishes, t, "x" * 200))
    validate_modal(alerts.form("America/Argentina/ComodRivadavia", t).to_dict())
    pairs = [(game, pace) for game in games[:-1] for pace in PACES]
    waiting = [Waiting(7, game, pace, None, NOW, NOW) for game, pace in pairs]
    check(across.page(player(7), waiting, dict.fromkeys(pairs, 40), t, game=games[0], note="x" * 300))
    check(across.ask_whom_to_block(replace(MATCH, seats=SEATS), ID, t))


def test_lists(t: Texts) -> None:
    results = [
        Ranked(DailyResult(1, "2026-01-01", number, LONG, number, 12, NOW), number + 1)
        for number in range(60)
    ]
    month = [Ranked(MonthStanding(number, LONG, 31, 20, 200), number + 1) for number in range(60)]
    for page in (1, 2, 3):
        shown = daily.DayList(daily.TODAY, "2026-01-01", page)
        check(daily.today(results, shown, t), daily.this_month(month, shown, t))
    streaks = [(LONG, 10**3)] * 5
    back = LookBack(
        "2026-01-01", top([replace(ranked, rank=1) for ranked in results], 3), 10**5, streaks, MATCH
    )
    check(blocks.page(mornings.heading(back, t)))
    solved = DayResult([Solver(LONG, 10**3)] * LISTED, 10**5, 10**6)
    day = PuzzleDay(ID, "2026-01-01", "chain", "x", ID, ID)
    check(*(puzzle_days.solvers(day, solved, page, t) for page in (1, 2, 5_000)))
    mine = [replace(MATCH, id=10**9 + number) for number in range(50)]
    shown = page_of(mine, 2, own_matches.PAGE_SIZE)
    check(own_matches.listed(shown, {match.id: 0 for match in mine}, ID, t))
    check(presses.listed("x" * 300, ["x" * 200] * 50, t))


async def test_what_leads_to_everything(t: Texts, pictures: Pictures) -> None:
    links = PolicyLinks("https://example.org/privacy", "https://example.org/terms")
    given = {"alone": False, "on_server": True, "pace": 86_400, "links": links}
    begin = await front(t("welcome-title-dm", server=LONG), DARK, t, pictures, alone=False, on_server=True)
    check(help_pages.everything(begin, t, command_id="1" * 19, **given), help_pages.start(begin, "1" * 19, t))
    check(lessons.list_of_lessons({}, t))


def played(game: str, number: int) -> PlayedMatch:
    pool, lost = RatingPool.PEOPLE, ResultOutcome.LOST
    return PlayedMatch(Result(number, 0, 1, game, pool, 7, lost, 90, 1500, NOW, rating_before=1700), SEATS)


async def test_statistics(t: Texts, pictures: Pictures) -> None:
    finished = [played("chain", 10**9 + number) for number in range(PAGE_SIZE)]
    wanted = HistoryPage(ID, page=10**4)
    check(service.page(wanted, finished, 10**5 + 5, t, name=LONG, in_guild=True))
    rating = Rating(1, "chain", 7, LONG, 25.0, 8.0, 1500, 10**4, 10**3, 10**3, 10**2, NOW)
    pools = {(game, pool): 10**4 for game in engines.games() for pool in RatingPool}
    companions = [Companion(number, LONG, "", 10**3, 10**2) for number in range(5)]
    game_stats = GameStats(
        7,
        LONG,
        "chain",
        RatingPool.PEOPLE,
        pools,
        rating,
        None,
        10,
        [1500, 1600],
        9,
        companions,
        finished,
    )
    post = stats.page(StatsPage(7), game_stats, DARK, t, pictures, name=LONG, own=True, in_guild=True)
    check(await post)


async def test_leaderboards(t: Texts, pictures: Pictures) -> None:
    people = [
        Ranked(Rating(1, "chain", number, LONG, 25.0, 8.0, 1500, 10**4, 10**3, 10**3, 10**2, NOW), number + 1)
        for number in range(leaderboard.PAGE_SIZE)
    ]
    bots = [Ranked(BotStanding(level, 10**4, 10**3, 10**3), 1) for level in (*Level, *Level, *Level, *Level)]
    listed = [Season(1, number, SeasonLength.MONTH, NOW, NOW + 10**6) for number in range(70, 0, -1)]
    board = Board("chain", RatingPool.AI, page=2, season="30")
    full = Entries(people, 10**4, bots)
    check(await leaderboard.page(board, full, DARK, t, pictures, in_guild=True, seasons=listed))
    empty = Entries((), 0)
    check(await leaderboard.page(board, empty, DARK, t, pictures, in_guild=True, seasons=listed, others=9))
    solo = [
        Ranked(Solo(1, "crisscross", number, LONG, 10**4, 10**3, 1, 10**5, 10.0, NOW), number + 1)
        for number in range(leaderboard.PAGE_SIZE)
    ]
    check(
        await leaderboard.page(
            Board("crisscross", season="30", daily=True), Entries(solo, 99), DARK, t, pictures, in_guild=True
        )
    )


def test_a_post_that_is_too_large_cannot_be_made() -> None:
    fitting = ["x" * 100] * 39
    blocks.page(fitting)
    ids = [blocks.button("x", f"p:x:{number}") for number in range(6)]
    options = [blocks.option("x", str(number)) for number in range(26)]
    for too_much in (
        [*fitting, "x"],
        ["x" * 4001],
        ["x" * 2000, "y" * 2001],
        [blocks.buttons(ids[0], ids[0])],
        [blocks.menu("p:x", options)],
    ):
        with pytest.raises(TooLarge):
            blocks.page(too_much)
