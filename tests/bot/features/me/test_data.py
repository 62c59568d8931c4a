"""A person's data is exported completely and can be deleted without a trace."""

import asyncio
import gzip
import json
import random
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any

import pytest
from sqlalchemy import BigInteger, String, func, insert, select

from bot.discord.direct_messages import DMChannels
from bot.features import load_tables
from bot.features.cross_server.service import Queue
from bot.features.daily.service import Dailies
from bot.features.finding.service import FindingPlayers
from bot.features.following import Followers
from bot.features.lessons import Lessons
from bot.features.lobby_alerts.service import Alerts, Hours
from bot.features.me import data as account_service
from bot.features.me import data_rows
from bot.features.me.data import Accounts
from bot.features.puzzles.of_the_day import PuzzleDays
from bot.features.puzzles.service import Puzzles
from bot.features.reviews.cog import Reviews
from bot.features.seasons.rules import SeasonLength
from bot.features.seasons.service import Seasons
from bot.features.together.service import SharedReviews
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import Setup
from bot.features.what_if.service import WhatIfs
from bot.match import preferences
from bot.match.admission import Admission
from bot.match.commands import Admit, Agree, Ask, Cancel, Join, Leave, Play, Resign
from bot.match.model import FORMER_PLAYER, MatchStatus, Person, Purpose, Seat, SeatStatus
from bot.match.refusals import Refusal
from bot.match.rows import OPEN
from bot.match.settings import PlayerSettings
from bot.store.schema import Json, MatchId, matches, moves, seats
from bot.store.schema.people_tables import own_tables

metadata = load_tables()

ZOE = Person(700_123_456_789_012_345, "Zoë Quux-Garply")
DM = 700_999_888_777_666_555  # the channel of her direct messages
GERM = "Quux-Garply"

# Where a person's id or name may be stored, and its key in the export.
EXPORTED = {
    "matches.host_id": "matches[].host",
    "matches.channel_id": "matches[].channel_id",
    "matches.parent_id": "matches[].parent_id",
    "matches.guild_id": "matches[].guild_id",
    "matches.unrated": "matches[].unrated",
    "matches.rematch_of": "matches[].rematch_of",
    "matches.rematch_id": "matches[].rematch_id",
    "matches.deal_of": "matches[].deal_of",
    "matches.id": "matches[].id",
    "matches.options": "matches[].options",
    "matches.result": "matches[].result",
    "matches.seating": "places_kept",
    "matches.vote": "seats_asked_for",
    "matches.admission": "matches[].admission",
    "matches.game": "matches[].game",
    "matches.status": "matches[].status",
    "matches.daily": "matches[].daily",
    "matches.locale": "matches[].locale",
    "moves.match_id": "matches[].id",
    "moves.move": "matches[].moves",
    "moves.user_id": "matches[].moves",
    "moves.interaction_id": "matches[].moves",
    "taken_back_moves.match_id": "matches[].id",
    "taken_back_moves.move": "matches[].taken_back_moves",
    "taken_back_moves.user_id": "matches[].taken_back_moves",
    "taken_back_moves.interaction_id": "matches[].taken_back_moves",
    "tournaments.organiser_id": "tournaments_opened",
    **{
        f"tournaments.{name}": f"tournaments_opened[].{name}"
        for name in (
            "id",
            "game",
            "options",
            "format",
            "guild_id",
            "channel_id",
            "thread_id",
            "name",
            "locale",
            "zone",
        )
    },
    **{f"entrants.{column.name}": "tournaments" for column in metadata.tables["entrants"].columns},
    **{f"seats.{column.name}": "matches[].seat" for column in seats.columns},
    **{
        f"{table.name}.{column.name}": name
        for name, table in own_tables().items()
        for column in table.columns
    },
}
EXPLAINED = {
    "sessions.application_id": "the bot's own id",
    "sessions.session": "the bot's session with Discord",
    "sessions.sequence": "the number of its last event",
    "sessions.gateway": "an address of Discord's",
    "sessions.holder": "the process that has it",
    "matches.secret": "drawn by the bot before anyone joined",
    "matches.commitment": "the secret's hash",
    "matches.seed": "of the secret and the seed text",
    "matches.seed_text": "the match's id and the ids of presses, which are exported with the seats",
    "matches.state": "an engine's dump, which knows seats and no people",
    "matches.take_back": "the last move, and an engine's dump",
    "matches.log": "events, which know seats and no people",
    "matches.message_id": "a message of the bot's",
    "matches.mention_id": "a message of the bot's",
    "matches.tournament_id": "a tournament's",
    **{
        f"bot_standings.{name}": "of a level or a program, no matter against whom"
        for name in ("guild_id", "game", "bot")
    },
    **{
        f"tournaments.{name}": "of the tournament, no matter who opened it"
        for name in ("level", "recurrence", "status", "seed", "previous_id", "deal_group_id")
    },
    **{
        f"tournaments.{name}": "a message, an event or a role of the bot's or the server's"
        for name in ("message_id", "standings_id", "event_id", "role_id")
    },
    **{
        f"round_tables.{column.name}": "seats by the numbers of entries, which are exported"
        for column in metadata.tables["round_tables"].columns
    },
    **{
        f"odd_moves.{column.name}": "a move of a bot's, no matter who found it odd"
        for column in metadata.tables["odd_moves"].columns
    },
    "fingerprints.name": "of what the bot has registered with Discord",
    "fingerprints.value": "of what the bot has registered with Discord",
    "absences.guild_id": "a server's",
    "matches.opened_by": "a command's, which names nobody",
    "heartbeats.process": "a process of the bot",
    "deals.guild_id": "a server's",
    "welcomes.guild_id": "a server's",
    "deals.day": "a server's",
    "deals.secret": "drawn by the bot",
    "deals.commitment": "the secret's hash",
    "deals.seed_text": "the day",
    "matches.deal_group_id": "a deal's",
    **{f"seasons.{column.name}": "a server's" for column in metadata.tables["seasons"].columns},
    **{f"deal_groups.{column.name}": "a deal's" for column in metadata.tables["deal_groups"].columns},
    **{f"boards.{column.name}": "a server's" for column in metadata.tables["boards"].columns},
    **{
        f"{name}.{column.name}": "a server's"
        for name in ("daily_channels", "puzzle_channels", "puzzle_days", "retired_messages")
        for column in metadata.tables[name].columns
    },
    **{f"guild_settings.{column.name}": "a server's" for column in metadata.tables["guild_settings"].columns},
}


def could_name_someone(column: Any) -> bool:
    return isinstance(column.type, BigInteger | String | type(Json) | type(MatchId))


async def dump(core: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return every row of every table."""
    async with core.database.read() as connection:
        return [
            (name, dict(row))
            for name, table in metadata.tables.items()
            for row in (await connection.execute(select(table))).mappings().all()
        ]


async def traces(core: Any) -> list[tuple[str, str, Any]]:
    """Return every cell that contains her id, her name or the channel of her direct messages."""
    wanted = (str(ZOE.id), GERM, str(DM))
    return [
        (table, column, value)
        for table, row in await dump(core)
        for column, value in row.items()
        if any(one in str(value) for one in wanted)
    ]


@dataclass
class Life:
    """What Zoë has left in a database."""

    matches: dict[str, int]
    rows: list[tuple[str, dict[str, Any]]]
    time: float


@pytest.fixture(scope="module")
def lives() -> dict[str, Life]:
    """Keep what Zoë has done in the first database of each kind."""
    return {}


@pytest.fixture
async def life(core: Any, lives: dict[str, Life]) -> dict[str, int]:
    """Let Zoë have done everything a player can do, and return her matches."""
    core.ana = ZOE
    kind = core.database.url.get_backend_name()
    if kind in lives:
        await restore(core, lives[kind])
    else:
        lives[kind] = Life(await live(core), await dump(core), core.clock.time)
    return dict(lives[kind].matches)


async def restore(core: Any, life: Life) -> None:
    """Put the rows of a life into an empty database."""
    core.clock.time = life.time
    async with core.database.write() as connection:
        for table in metadata.sorted_tables:
            rows = [row for name, row in life.rows if name == table.name]
            if rows:
                await connection.execute(insert(table), rows)
        if connection.dialect.name == "postgresql":
            # SQLite counts on from the highest id by itself.
            last = max(row["id"] for name, row in life.rows if name == "matches")
            await connection.execute(select(func.setval("matches_id_seq", last)))


async def taken_back(core: Any) -> int:
    """Have Zoë take back a move, and return the match."""
    match, service = await core.lobby(game="mancala", options={}), core.matches
    match = (await service.act(match.id, Join(core.ben, core.interaction()))).match
    while core.mover(match) != ZOE.id:
        match = await core.play_one(match, random.Random(5))
    match = await core.play_one(match, random.Random(5))
    match = (await service.act(match.id, Ask(Purpose.TAKE_BACK, ZOE, match.state_version))).match
    await service.act(match.id, Agree(core.ben.id, match.vote.number))
    return int(match.id)


async def enter_tournaments(core: Any) -> None:
    """Have her open a tournament, and one begin in which she plays."""
    service = core.matches.service(Tournaments)
    setup = Setup(
        "mancala", {}, Format.SWISS, core.guild, core.channel, ZOE.id, name=f"{GERM}'s cup", locale="de"
    )
    await service.create(setup, ZOE, enter=True)
    begun = await service.create(replace(setup, organiser_id=core.ben.id, name=""), core.ben, enter=True)
    await service.join(begun.id, ZOE)
    await service.start(begun.id, core.ben.id)
    await service.run_due()


async def live(core: Any) -> dict[str, int]:
    """Do everything a player can do, and return Zoë's matches."""
    service, rng = core.matches, random.Random(5)
    made: dict[str, int] = {}
    await service.service(Seasons).choose(core.guild, SeasonLength.MONTH)
    made["finished"] = (await core.play_out(await core.started(), rng)).id
    made["running"] = (await core.play_one(await core.started(), rng)).id
    made["hosted"] = (await core.lobby()).id
    await service.act(made["hosted"], Join(core.ben, core.interaction()))
    noted = await core.lobby(game="mancala", options={})  # she wrote its note
    await service.act(noted.id, Admit(ZOE.id, Admission(note=f"{GERM} teaches")))
    made["with a note"] = noted.id
    await service.act(noted.id, Join(core.ben, core.interaction()))
    made["alone in a lobby"] = (await core.lobby()).id
    made["invited"] = (await core.lobby(host=core.ben, invited=[ZOE])).id
    made["declined"] = (await core.lobby(host=core.ben, invited=[ZOE])).id
    await service.act(made["declined"], Leave(ZOE.id))
    # A rematch that reserves her a seat, started without her; and one that still waits for her.
    first = await core.play_out(
        await core.lobby(game="mancala", options={"pits": 4}, ai_levels=["easy"]), rng
    )
    made["against the house"] = first.id
    third = await core.play_out(await core.started(), rng)
    again, _ = await service.openings.rematch(third.id, core.ben, core.interaction())
    await service.act(again.id, Leave(ZOE.id))
    await service.act(again.id, Join(core.cleo, core.interaction()))
    await service.act(again.id, Join(core.dan, core.interaction()))
    made["rematch without her"] = again.id
    waiting, _ = await service.openings.rematch(made["finished"], core.cleo, core.interaction())
    made["rematch waiting"] = waiting.id
    left = await service.act((await core.play_one(await core.started(), rng)).id, Resign(ZOE.id))
    asked = await service.act(left.match.id, Ask(Purpose.REPLACE, core.dan, 0))
    for who in (core.ben, core.cleo):
        await service.act(left.match.id, Agree(who.id, asked.match.vote.number))
    asked = await core.lobby(host=core.ben, ai_levels=["easy"])
    await service.act(asked.id, Join(core.cleo, core.interaction()))
    await service.act(asked.id, Ask(Purpose.REPLACE, ZOE))
    await service.blocks.add(ZOE.id, core.dan.id)
    await service.service(FindingPlayers).look(core.guild, ZOE, "mancala")
    await service.service(Alerts).save(core.guild, ZOE.id, "mancala", Hours.EVENINGS, "de")
    made["followed"] = (await core.lobby(host=core.ben)).id
    await service.service(Followers).follow(made["followed"], ZOE.id, core.guild, turns=True, locale="de")
    made["move taken back"] = await taken_back(core)
    made["cancelled"] = (await core.lobby()).id
    await service.act(made["cancelled"], Cancel(ZOE.id))
    made["solitaire"] = (await core.play_out(await core.alone(game="crisscross", options={}), rng)).id
    made["solitaire running"] = (await core.alone(game="crisscross", options={})).id
    made["daily"] = (await service.service(Dailies).play(core.guild, ZOE, core.channel)).id
    made["in her messages"] = (
        await core.alone(game="crisscross", options={}, guild_id=None, channel_id=DM)
    ).id
    for match_id in list(made.values()):
        await service.message_state.table(match_id, 1, message_id=match_id + 5_000)
    await service.service(DMChannels).note(ZOE.id, DM)
    await service.message_state.hand(made["running"], 0, DM, 123_456, 3)
    await service.preferences.change_player(ZOE.id, hands="dm", theme="light", safe=True, listed=True)
    await service.preferences.change_player(ZOE.id, across=True, alias="Zo Fox")
    await service.service(Queue).join(ZOE.id, "mancala", 86_400, core.guild)
    await enter_tournaments(core)
    await service.service(Lessons).reach(ZOE.id, "mancala", 2)
    puzzle, _ = await service.service(Puzzles).open(ZOE.id, "mancala")
    await service.service(Puzzles).answer(ZOE.id, puzzle, puzzle.solutions[0])
    failed, _ = await service.service(Puzzles).open(ZOE.id, "mancala")
    await service.service(Puzzles).answer(
        ZOE.id, failed, next(iter(failed.values.keys() - {*failed.solutions}))
    )
    channel, _ = await service.service(PuzzleDays).choose(core.guild, core.channel, "en")
    one = await service.service(PuzzleDays).begin(channel, service.service(PuzzleDays).today())
    _, puzzle = await service.service(PuzzleDays).get(core.guild, one.day)
    await service.service(PuzzleDays).answer(one, puzzle, ZOE, puzzle.solutions[0])
    await service.service(WhatIfs).from_finished(made["solitaire"], 0, ZOE.id, core.guild)
    await service.service(SharedReviews).open(
        made["solitaire"], core.guild, core.channel, leader=ZOE.id, ply=None
    )
    return made


def test_every_column_is_exported_or_explained() -> None:
    columns = {
        f"{table.name}.{column.name}"
        for table in metadata.tables.values()
        for column in table.columns
        if could_name_someone(column)
    }
    assert columns - EXPORTED.keys() - EXPLAINED.keys() == set()
    assert not EXPORTED.keys() & EXPLAINED.keys()


async def exported(core: Any, user_id: int = ZOE.id) -> dict[str, Any]:
    (file,) = await core.matches.service(Accounts).export(user_id, "why")
    assert file.name.endswith(".json")
    found: dict[str, Any] = json.loads(file.content)
    return found


@pytest.mark.both_databases
@pytest.mark.slow
async def test_the_export_has_every_row_that_has_something_of_hers(core: Any, life: dict[str, int]) -> None:
    export = await exported(core)
    own = {table.name: name for name, table in own_tables().items()}
    by_id = {match["id"]: match for match in export["matches"]}
    kept = {place["match_id"] for place in export["places_kept"]}
    seen = set()
    for table, row in await dump(core):
        if not any(str(ZOE.id) in str(value) or GERM in str(value) for value in row.values()):
            continue
        seen.add(table)
        if table in own:
            assert {name: row[name] for name in ("user_id",)} in [
                {"user_id": one["user_id"]} for one in export[own[table]]
            ]
            numbers = {name: value for name, value in row.items() if isinstance(value, float | str)}
            assert any(numbers.items() <= one.items() for one in export[own[table]]), (table, row)
        elif table == "seats":
            assert by_id[row["match_id"]]["seat"]["name"] == ZOE.name
            assert by_id[row["match_id"]]["seat"]["join_id"] == row["join_id"]
        elif table in ("moves", "taken_back_moves"):
            move = [row["ply"], row["move"], row["at"], row["interaction_id"]]
            given_up = [row["match_id"], row["ply"], row["move"], row["at"]]
            assert (
                move in by_id.get(row["match_id"], {table: []})[table] or given_up in export["moves_given_up"]
            )
        elif table == "entrants":
            assert row in export["tournaments"]
        elif table == "tournaments":
            assert row["id"] in {one["id"] for one in export["tournaments_opened"]}
        else:
            assert table == "matches"
            assert by_id.get(row["id"], {"host": False})["host"] == (row["host_id"] == ZOE.id)
            admission = row["admission"] and asdict(row["admission"])
            assert by_id.get(row["id"], {}).get("admission") == admission
            assert (row["id"] in kept) == (str(ZOE.id) in str(row["seating"]))
    assert seen == {"matches", "seats", "moves", "taken_back_moves", "entrants", "tournaments", *own}


@pytest.mark.slow
async def test_the_export_has_nothing_of_the_others(core: Any, life: dict[str, int]) -> None:
    export = await exported(core)
    text = json.dumps(export, ensure_ascii=False)
    assert all(name not in text for name in ('"Ben"', '"Cleo"', '"Dan"'))
    secrets = [row["secret"] for table, row in await dump(core) if table == "matches"]
    assert not any(secret in text for secret in secrets)
    for match in export["matches"]:
        mine = {
            row["ply"]
            for table, row in await dump(core)
            if table == "moves" and row["match_id"] == match["id"]
        }
        assert {move[0] for move in match["moves"]} <= mine


@pytest.mark.slow
async def test_the_export_of_a_stranger_is_empty_and_whole(core: Any, life: dict[str, int]) -> None:
    export = await exported(core, 42)
    assert export.pop("about") == "why"
    assert export.pop("user_id") == 42
    assert len(export) == len(own_tables()) + 6
    assert not any(export.values())


@pytest.mark.slow
@pytest.mark.both_databases
async def test_after_forgetting_no_column_of_any_table_knows_her(core: Any, life: dict[str, int]) -> None:
    assert {table for table, *_ in await traces(core)} >= {
        "matches",
        "seats",
        "moves",
        "taken_back_moves",
        "ratings",
        "solos",
        "results",
    }
    await core.matches.service(Accounts).forget(ZOE.id)
    assert await traces(core) == []


@pytest.mark.slow
async def test_the_others_keep_their_matches_and_can_go_on(core: Any, life: dict[str, int]) -> None:
    await core.matches.service(Accounts).forget(ZOE.id)
    service = core.matches
    hosted = await service.get(life["hosted"])
    assert (hosted.status, hosted.host_id) == ("lobby", core.ben.id)
    assert [seat.user_id for seat in hosted.seats] == [core.ben.id]
    for name in ("invited", "declined"):
        lobby = await service.get(life[name])
        assert (lobby.status, [seat.user_id for seat in lobby.seats]) == ("lobby", [core.ben.id])
        await service.act(lobby.id, Join(core.cleo, core.interaction()))
        assert (
            await service.act(lobby.id, Join(core.dan, core.interaction()))
        ).match.status == MatchStatus.PLAYING
    assert (await service.get(life["alone in a lobby"])).status == MatchStatus.CANCELLED
    running = await service.get(life["running"])
    assert (running.seats[0].user_id, running.seats[0].name, running.seats[0].status) == (
        FORMER_PLAYER,
        "",
        "resigned",
    )
    ended = await core.play_out(running)
    assert ended.status == MatchStatus.FINISHED
    assert 0 not in (ended.result or {})["winners"]
    assert await traces(core) == []
    waiting = await service.get(life["rematch waiting"])
    assert waiting.seat_of(ZOE.id) is None
    await service.act(waiting.id, Join(core.dan, core.interaction()))
    assert (
        await service.act(waiting.id, Join(core.ben, core.interaction()))
    ).match.status == MatchStatus.PLAYING


@pytest.mark.slow
async def test_old_matches_replay_are_verified_and_played_again(core: Any, life: dict[str, int]) -> None:
    await core.matches.service(Accounts).forget(ZOE.id)
    for row in [row for table, row in await dump(core) if table == "matches" and row["seed"]]:
        await core.matches.queries.rebuild(row["id"])
    finished = life["finished"]
    assert await core.matches.service(Reviews).review(finished, core.ben.id) is not None
    again, made = await core.matches.openings.rematch(finished, core.ben, core.interaction())
    assert not made  # Cleo opened it before
    assert (again.id, again.status) == (life["rematch waiting"], "lobby")


@pytest.mark.slow
async def test_a_rematch_leaves_the_former_players_seat_to_anyone(core: Any) -> None:
    core.ana = ZOE
    over = await core.ended()
    await core.matches.service(Accounts).forget(ZOE.id)
    again, made = await core.matches.openings.rematch(over.id, core.ben, core.interaction())
    assert made
    assert {seat.user_id for seat in again.seats} == {core.ben.id, core.cleo.id}
    assert again.capacity == 3
    await core.matches.act(again.id, Join(core.cleo, core.interaction()))
    assert (
        await core.matches.act(again.id, Join(core.dan, core.interaction()))
    ).match.status == MatchStatus.PLAYING


@pytest.mark.slow
async def test_forgetting_twice_is_forgetting_once(core: Any, life: dict[str, int]) -> None:
    await core.matches.service(Accounts).forget(ZOE.id)
    before = await dump(core)
    await core.matches.service(Accounts).forget(ZOE.id)
    assert await dump(core) == before


async def test_who_comes_back_is_a_newcomer(core: Any, life: dict[str, int]) -> None:
    await core.matches.service(Accounts).forget(ZOE.id)
    assert (await core.matches.preferences.of_player(ZOE.id)).hands == "ephemeral"
    match = await core.started()
    assert match.seats[0].user_id == ZOE.id
    export = await exported(core)
    assert not any(export[name] for name in own_tables())
    assert [one["id"] for one in export["matches"]] == [match.id]


async def test_a_shared_channel_outside_servers_is_kept_for_who_is_left(core: Any) -> None:
    core.ana = ZOE
    match = await core.started(guild_id=None, channel_id=12345)
    await core.matches.service(Accounts).forget(ZOE.id)
    assert (await core.matches.get(match.id)).place.channel_id == 12345


async def test_messages_with_her_name_are_shown_anew(core: Any, life: dict[str, int]) -> None:
    core.heard.clear()
    await core.matches.service(Accounts).forget(ZOE.id)
    redrawn = {change.match.id for change in core.heard if change.kind == "forgotten"}
    assert {life[name] for name in ("finished", "running", "solitaire")} <= redrawn
    assert life["hosted"] in {change.match.id for change in core.heard if change.kind == "lobby"}
    assert life["cancelled"] not in redrawn
    for match_id in redrawn:
        match = await core.matches.get(match_id)
        assert match.version > match.shown.version  # also found by another process, after a crash
        assert match.seat_of(ZOE.id) is None


@pytest.mark.both_databases
@pytest.mark.slow
async def test_many_matches_are_forgotten_in_several_transactions_and_resumed(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    core.ana = ZOE
    for _ in range(7):
        await core.ended()
    monkeypatch.setattr(account_service, "_FORGET_BATCH", 2)
    anonymize = data_rows.anonymize
    calls = []

    async def interrupted(*arguments: Any) -> None:
        calls.append(arguments)
        if len(calls) == 3:
            raise asyncio.CancelledError
        await anonymize(*arguments)

    monkeypatch.setattr(data_rows, "anonymize", interrupted)
    with pytest.raises(asyncio.CancelledError):
        await core.matches.service(Accounts).forget(ZOE.id)
    assert await traces(core)
    await core.matches.service(Accounts).forget(ZOE.id)
    assert await traces(core) == []
    assert len(calls) == 5  # twice two, one that fails, and the remaining three


@pytest.mark.both_databases
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_happens_meanwhile_nothing_of_her_is_left(core: Any, seed: int) -> None:
    core.ana = ZOE
    rng = random.Random(seed)
    running = [await core.started() for _ in range(3)]
    lobbies = [await core.lobby(host=core.ben) for _ in range(3)]

    async def others_play() -> None:
        for _ in range(30):
            match = await core.matches.get(rng.choice(running).id)
            await asyncio.sleep(0)
            if match.status != MatchStatus.PLAYING:
                continue
            seat = core.matches.to_move(match)
            user_id = match.seats[seat].user_id
            if match.seats[seat].status == SeatStatus.JOINED and user_id != ZOE.id:
                with suppress(Refusal):
                    await core.matches.act(match.id, Play(user_id, rng.choice(core.legal(match))))
            else:
                core.clock.move(60)
                await core.matches.run_due()

    async def she_presses() -> None:
        for match in lobbies:
            await asyncio.sleep(rng.random() * 0.01)
            await core.matches.act(match.id, Join(ZOE, core.interaction()))

    await asyncio.gather(core.matches.service(Accounts).forget(ZOE.id), others_play(), she_presses())
    # Presses after it ended were those of a new player, so it is repeated when all is quiet.
    await core.matches.service(Accounts).forget(ZOE.id)
    assert await traces(core) == []
    for match in running:
        await core.matches.queries.rebuild(match.id)


@pytest.mark.slow
@pytest.mark.both_databases
async def test_a_match_that_she_joins_in_the_middle_is_left_too(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    core.ana = ZOE
    await core.ended()
    lobby = await core.lobby(host=core.ben)
    lock_newest = data_rows.lock_newest
    service = core.matches
    leave_all = service.service(Accounts)._leave_all
    rounds = []

    async def then_she_joins(user_id: int) -> None:
        await leave_all(user_id)
        rounds.append(user_id)
        if len(rounds) == 1:
            await service.act(lobby.id, Join(ZOE, core.interaction()))

    monkeypatch.setattr(service.service(Accounts), "_leave_all", then_she_joins)
    await service.service(Accounts).forget(ZOE.id)
    assert data_rows.lock_newest is lock_newest
    assert len(rounds) == 2
    assert await traces(core) == []
    assert (await service.get(lobby.id)).status == MatchStatus.LOBBY


@pytest.mark.slow
async def test_many_matches_fit_into_files_and_nobody_waits_for_them(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Use random interaction ids and times, which compress as badly as real ones."""
    scale = 10  # of ten thousand matches: files are as much smaller
    for limit in ("_PLAIN_BYTES", "_PART_BYTES"):
        monkeypatch.setattr(account_service, limit, getattr(account_service, limit) // scale)
    rng = random.Random(3)
    over = await core.ended()
    count, plies = 10_000 // scale, 12
    tiles = [f"{one}-{other}" for one in range(7) for other in range(7)]
    async with core.matches.database.write() as connection:
        template = next(row for table, row in await dump(core) if table == "matches" and row["id"] == over.id)
        ids = range(1_000, 1_000 + count)
        await connection.execute(
            insert(matches), [template | {"id": number, "host_id": ZOE.id} for number in ids]
        )
        seat = Seat(0, ZOE.id, ZOE.name, SeatStatus.JOINED)
        await connection.execute(
            insert(seats),
            [asdict(seat) | {"match_id": number, "join_id": rng.getrandbits(60)} for number in ids],
        )
        made = [
            {
                "match_id": number,
                "ply": ply,
                "seat": 0,
                "move": rng.choice(tiles),
                "user_id": ZOE.id,
                "at": 1_700_000_000 + rng.random() * 1e7,
                "interaction_id": rng.getrandbits(60),
            }
            for number in ids
            for ply in range(1, plies + 1)
        ]
        await connection.execute(insert(moves), made)
        await preferences.save_player(connection, PlayerSettings(ZOE.id, "dm", "dark"))
    writes = 0

    async def keep_writing() -> None:
        nonlocal writes
        while True:
            await core.matches.preferences.change_player(core.ben.id, hands="dm")
            writes += 1

    others = asyncio.create_task(keep_writing())
    files = await core.matches.service(Accounts).export(ZOE.id, "why")
    others.cancel()
    assert all(len(file.content) < 10_000_000 // scale for file in files)
    parts = [json.loads(gzip.decompress(file.content)) for file in files]
    assert [match["id"] for part in parts for match in part["matches"]] == list(ids)
    assert all(len(match["moves"]) == plies for match in parts[-1]["matches"])
    assert writes > 100 // scale  # others got through in between
    await core.matches.service(Accounts).forget(ZOE.id)
    assert await traces(core) == []


def test_matches_are_open_in_the_two_states_that_forgetting_leaves() -> None:
    assert set(OPEN) == {"lobby", "playing"}
