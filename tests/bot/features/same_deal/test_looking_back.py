"""Looking back at a match while others play its deal: its players may, in private, and nobody else."""

from random import Random
from typing import Any

from bot.match.commands import Resign
from tests.bot.conftest import alt_text, parts
from tests.bot.features.same_deal.presses import deal, dealt_again, is_refused, offered_to_others
from tests.bot.finished import finished, play
from tests.bot.forging import forge
from tests.bot.matches import changed
from tests.bot.table.test_sealed_deals import learned
from tests.bot.test_hidden_information import store
from tests.bot.twins import twin_match
from tests.bot.walk import bare, declared

PRIVATE = ("replay", "file", "verify")
SHARED = ("animation", "together")


def more_people(room: Any, *names: str) -> list[Any]:
    """Add people to the room's server."""
    return [room.guild.add_member(room.env.create_user(name)) for name in names]


async def look(room: Any, who: Any, match_id: int, show: str) -> Any:
    room.refill()
    if show == "secret":  # How do I check?, below the match
        return await forge(who, (await room.slash(who, "me")).response, f"z:{match_id}:0:check:")
    return await room.slash(who, "review", match=match_id, show=show)


async def test_others_look_back_once_the_deal_has_been_played(room: Any) -> None:
    first = await finished(room, "chain")  # Ana and Ben
    (eve,) = more_people(room, "Eve")
    lobby = await offered_to_others(room, room.cleo, first)
    waiting = await look(room, room.cleo, first, "replay")
    assert is_refused(waiting, "error-same-deal-playing", match_id=first + 1)
    assert (await look(room, eve, first, "replay")).response.attachments  # nobody plays yet
    await room.press(room.dan, lobby, "join")
    for show in (*PRIVATE, "secret"):
        for who in (room.cleo, room.dan):
            playing = await look(room, who, first, show)
            assert is_refused(playing, "error-same-deal-playing", match_id=first + 1), show
        assert is_refused(await look(room, eve, first, show), "error-deal-still-played", match_id=first), show
    # Those who played it know it, but can't show it to others.
    assert (await look(room, room.ana, first, "replay")).response.attachments
    for show in SHARED:
        answer = await look(room, room.ana, first, show)
        assert is_refused(answer, "error-deal-still-played", match_id=first), show
    await play(room, await room.match(first + 1))
    for show in PRIVATE:
        assert (await look(room, eve, first, show)).response.attachments, show
    assert not (await look(room, eve, first, "animation")).ephemeral


async def test_a_review_that_all_look_at_stands_still_while_the_deal_is_played(room: Any) -> None:
    first = await finished(room, "chain")
    await look(room, room.ana, first, "together")
    (review,) = room.channel.history()
    await dealt_again(room, first, room.cleo, room.dan)
    buttons = [
        part for part in parts(review.components) if part.get("type") == 2 and not part.get("disabled")
    ]
    ways = {part["custom_id"] for part in buttons if part["custom_id"].startswith(f"p:together:{first}:")}
    for custom_id in ways - {f"p:together:{first}:close"}:
        answer = await room.ana.click(review, custom_id=custom_id)
        assert is_refused(answer, "error-deal-still-played", match_id=first), custom_id
    await room.ana.click(review, custom_id=f"p:together:{first}:close")
    await room.env.settle()
    assert not any(str(part.get("custom_id")) in ways for part in parts(room.message(review.id).components))


async def test_someone_who_plays_it_alone_keeps_nobody_else_waiting(room: Any) -> None:
    first = await finished(room, "crisscross")  # Ana
    shown = await deal(room, room.ben, first)
    await room.ben.click(shown, custom_id=f"p:samedeal:{first}:alone")
    waiting = await look(room, room.ben, first, "replay")
    assert is_refused(waiting, "error-same-deal-playing", match_id=first + 1)
    assert (await look(room, room.cleo, first, "replay")).response.attachments
    # Others can begin it as well.
    await room.cleo.click(await deal(room, room.cleo, first), custom_id=f"p:samedeal:{first}:alone")
    assert (await room.match(first + 2)).deal.origin_id == first


async def test_giving_up_beside_a_match_of_the_deal_shows_no_hands(room: Any) -> None:
    first = await finished(room, "dominoes")  # Ana, Ben and Cleo
    second = await dealt_again(room, first, room.dan, *more_people(room, "Eve", "Fay"))
    for resigned, shown in ((second.id + 1, False), (second.id + 2, True)):
        await room.ana.click(await deal(room, room.ana, first), custom_id=f"p:samedeal:{first}:alone")
        await room.bot.matches.act(resigned, Resign(room.ana.id))
        await room.shown()
        hands = room.bot.matches.positions.state(await room.match(resigned)).hands
        tiles = [f"{low}-{high}" for hand in hands for low, high in hand]
        alone = alt_text(await room.table(resigned))
        assert [tile in alone for tile in tiles] == [shown] * len(tiles)
        if not shown:
            await play(room, await room.match(second.id))


async def test_no_door_of_the_first_match_leads_to_hands_of_the_second(room: Any) -> None:
    """Dan plays in seat 0, Hal in none; the twins were dealt otherwise."""
    first = await room.match(await finished(room, "dominoes"))  # Ana, Ben and Cleo
    eve, fay, hal = more_people(room, "Eve", "Fay", "Hal")
    second = await dealt_again(room, first.id, room.dan, eve, fay)
    others = list(bare(declared(room.bot), first.id))
    seen = await learned(room, first, others, hal, room.dan)
    assert first.deal.secret not in str(seen) and first.deal.seed not in str(seen)
    for who, seat in ((hal, None), (room.dan, 0)):
        twin = twin_match(second, seat, Random(3))
        await store(room, twin)
        again = changed(twin_match(first, None, Random(4)), secret=twin.deal.secret, seed=twin.deal.seed)
        other = await learned(room, again, others, who)
        for door, found in other.items():
            assert found == seen[door], door
