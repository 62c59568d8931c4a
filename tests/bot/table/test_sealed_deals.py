"""What others may learn of a match while its deal is still played at another table: nothing, by any door."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from bot.match.commands import Resign
from bot.match.levels import Level
from bot.match.model import Clock, Match, MatchStatus, Person, Seat, SeatStatus
from bot.match.opening import Opening
from bot.match.place import Place
from tests.bot.conftest import alt_text, controls, words
from tests.bot.forging import forge
from tests.bot.matches import changed
from tests.bot.seen import newest, seen
from tests.bot.test_hidden_information import become
from tests.bot.twins import twin_match
from tests.bot.walk import Door as Offered
from tests.bot.walk import Walk, bare, declared, restore, stored

Door = Callable[[Any, Any, int], Awaitable[Any]]


def command(name: str, **options: Any) -> Door:
    async def ask(room: Any, who: Any, match_id: int) -> Any:
        return await room.slash(who, name, match=match_id, **options)

    return ask


def page(custom_id: str) -> Door:
    async def ask(room: Any, who: Any, match_id: int) -> Any:
        panel = (await room.slash(who, "me")).response
        return await forge(who, panel, custom_id.format(match_id))

    return ask


def of_person(show: str) -> Door:
    async def ask(room: Any, who: Any, match_id: int) -> Any:
        return await room.slash(who, "leaderboard", player=room.ana, show=show)

    return ask


async def suggested(room: Any, who: Any, match_id: int) -> Any:
    return [
        await who.autocomplete(room.channel, f"zigzag {name}", "match", "") for name in ("review", "hand")
    ]


DOORS: dict[str, Door] = {
    "replay": command("review", show="replay"),
    "shared replay": command("review", show="animation"),
    "review": command("review"),
    "export": command("review", show="file"),
    "proof": command("review", show="verify"),
    "hand": command("hand"),
    "games": command("games"),
    "statistics": of_person("results"),
    "history": of_person("matches"),
    "suggestions": suggested,
    "replay's page": page("p:replay:{}:0:open"),
    "animation": page("p:film:{}:me"),
    "shared animation": page("p:film:{}:all"),
    "highlight": page("p:highlight:{}:me"),
    "deciding moment": page("p:moment:{}"),
    "result card": page("p:card:{}"),
    "review's page": page("p:review:{}:1"),
    "fairness": page("z:{}:0:fair:"),
    "how to check it": page("z:{}:0:check:"),
    "old hand": page("z:{}:0:look:"),
    "own hand": page("z:{}:0:hand:"),
    "hint's button": page("z:{}:0:hintnow:"),
    "review's button": page("z:{}:0:review:"),
    "rematch": page("z:{}:0:again:"),
    "taking a seat": page("z:{}:0:sit:"),
    "line of the match": page("p:whatif:at:{}:0"),
    "line of a running match": page("p:whatif:live:{}"),
    "personal data": page("p:me:export"),
}


async def opened(room: Any, game: str, *tables: tuple[Any, ...], **options: Any) -> list[Match]:
    """Open a deal group of tables with these people; AI players fill them."""
    openings = []
    for people in tables:
        seats = [Seat(number, who.id, who.name, SeatStatus.JOINED) for number, who in enumerate(people)]
        seats += [
            Seat(number, None, "", SeatStatus.AI, level=Level.EASY)
            for number in range(len(people), 3 if game == "dominoes" else len(people))
        ]
        host = Person(people[0].id, people[0].name)
        openings.append(Opening(game, options, host, Place(room.guild.id, room.channel.id), seats=seats))
    groups = room.bot.matches.deal_groups
    async with room.bot.database.write() as connection:
        group = await groups.seal(connection)
        found = await groups.open(connection, group.id, openings)
    matches: list[Match] = await groups.announce(found)
    for match in matches:
        await shown(room, match.id)
    return matches


async def shown(room: Any, match_id: int) -> Match:
    """Return the match once its newest version stands in all direct messages."""
    while True:
        await room.env.settle()
        match: Match = await room.match(match_id)
        if match.shown.version == match.version:
            return match
        await asyncio.sleep(0.01)  # tables are drawn in another thread


def table_of(room: Any, who: Any) -> Any:
    """Return the only table that a person has in their direct messages."""
    (found,) = [message for message in room.direct(who) if controls(message)]
    return found


async def given_up(room: Any) -> Match:
    """Return a match of Ana, Ben and a bot that both gave up. Dan plays the same deal against bots."""
    match, _ = await opened(room, "dominoes", (room.ana, room.ben), (room.dan,), set=6, hands=3)
    for who in (room.ana, room.ben):
        match = (await room.bot.matches.act(match.id, Resign(who.id))).match
    assert match.status == MatchStatus.FINISHED
    await room.env.advance_time(25)  # for the scheduler, which finds that Dan still plays
    found = await shown(room, match.id)
    assert found.deal.sealed
    assert found.clock.wake_at is None
    return found


async def offered(room: Any, match: Match) -> list[Offered]:
    """Return everything that a player would be offered of the match if it were not sealed, and the rest."""
    rows = await stored(room)
    await become(room, changed(match, sealed=False, clock=Clock()))
    walk = Walk(room, room.ana, [match.id], [table_of(room, room.ana)], theirs=[match.id])
    await walk.go()
    await restore(room, rows)
    doors = [door for door in walk.found.values() if door.names([match.id])]
    return [*doors, *bare(declared(room.bot), match.id)]


async def learned(
    room: Any, match: Match, others: Sequence[Offered], *people: Any
) -> dict[tuple[str, str], Any]:
    """Return what these people see behind each door, and behind these others."""
    await become(room, match)
    await room.env.settle()
    found: dict[tuple[str, str], Any] = {}
    for who in people:
        for name, door in DOORS.items():
            room.refill()
            since = newest(room)
            answer = await door(room, who, match.id)
            found[who.name, name] = (answer if name == "suggestions" else None, await seen(room, who, since))
        walk = Walk(room, who, [match.id], ())
        await walk.forge(others)
        found |= {(who.name, name): answer for name, answer in walk.answers}
    return found


async def test_nobody_learns_anything_of_a_deal_that_others_still_play(room: Any) -> None:
    """Dan plays at the other table, Cleo at none, and Ana has finished; the twin was dealt otherwise."""
    match = await given_up(room)
    others = await offered(room, match)
    assert {"p:replay:*:*:open", "p:whatif:at:*:*"} <= {door.kind for door in others}
    for_all = await learned(room, match, others, room.dan, room.cleo, room.ana)
    assert match.deal.secret not in str(for_all)
    assert match.deal.seed not in str(for_all)
    for people, seat in (((room.dan, room.cleo), None), ((room.ana,), 0)):
        for door, found in (await learned(room, twin_match(match, seat, Random(2)), others, *people)).items():
            assert found == for_all[door], door
    # Once nobody plays it any more, there is something to see.
    await become(room, changed(match, sealed=False, clock=Clock()))
    answer = await room.slash(room.cleo, "review", show="replay", match=match.id)
    assert answer.response.attachments


async def test_the_final_message_of_a_sealed_match_shows_the_result_and_no_hands(room: Any) -> None:
    match = await given_up(room)
    table = table_of(room, room.ana)
    assert {control.act for control in controls(table)} == {"rules", "fair"}
    for hand in room.bot.matches.positions.state(match).hands:
        assert not any(f"{low}-{high}" in alt_text(table) + words(table) for low, high in hand)
    assert room.channel.history() == []
    await room.bot.matches.act(match.id + 1, Resign(room.dan.id))
    await room.env.advance_time(25)
    assert not (await shown(room, match.id)).deal.sealed
    assert {"review", "more"} <= {control.act for control in controls(table_of(room, room.ana))}
    proof = await room.slash(room.cleo, "review", show="verify", match=match.id)
    assert all(f"#{one}" in words(proof.response) for one in (match.id, match.id + 1))
    assert match.deal.secret in words(proof.response)


async def test_a_running_match_of_a_group_is_shown_to_its_players_alone(room: Any) -> None:
    (match, _) = await opened(room, "crisscross", (room.ana,), (room.ben,))
    move = next(control for control in controls(table_of(room, room.ana)) if control.act == "move")
    ana = room.person(room.ana)
    await ana.click(table_of(room, room.ana), custom_id=move.format())
    assert (await shown(room, match.id)).version > match.version
    assert not {"hint", "back"} & {control.act for control in controls(table_of(room, room.ana))}
    assert room.channel.history() == []
    answer = await room.slash(room.ben, "games", match=match.id)
    assert answer.ephemeral
    assert not answer.response.attachments
