"""Plans in Discord: laid down in a private message, and carried out."""

from typing import Any

from bot.features.plans import service as planned_moves
from bot.features.plans.service import Plans
from tests.bot.forging import forge


async def duel(room: Any, match_id: int = 1) -> Any:
    """Start a match of mancala in which Ana moves first, and return its table."""
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    return await room.table(match_id)


def acts(message: Any, controls: Any) -> set[str]:
    return {control.act for control in controls(message)}


async def test_a_planned_move_is_played_when_the_turn_comes(room: Any, words: Any) -> None:
    table = await duel(room)
    asked = await room.press(room.ben, table, "plan")
    assert asked.response.flags.ephemeral
    await room.press(room.ben, asked.response, "planstep", "D")
    assert "**D**" in words(asked.response)
    await room.slash(room.ana, "move", move="a")
    await room.env.advance_time(2)
    assert [move.move for move in await room.bot.matches.queries.moves(1)] == ["a", "D"]


async def test_nobody_is_offered_a_plan_when_only_bots_wait(room: Any, controls: Any) -> None:
    """At the table of people, everyone sees the same button, so there someone can always plan."""

    async def offered(match_id: int) -> bool:
        more = await room.press(room.ana, await room.table(match_id), "more")
        return "plan" in acts(more.response, controls)

    await room.slash(room.ana, "mancala", house="easy")
    assert not await offered(1)
    await room.press(room.ana, await room.table(1), "move", "a")
    assert await offered(1), "while the bot thinks"
    await duel(room, 2)
    assert await offered(2)


async def test_a_plan_can_be_taken_back_step_by_step_and_dropped(room: Any, controls: Any) -> None:
    asked = await room.press(room.ben, await duel(room), "plan")
    for pit in ("D", "E"):
        await room.press(room.ben, asked.response, "planstep", pit)
    await room.press(room.ben, asked.response, "planundo")
    assert (await room.match(1)).seats[1].plan == ["D"]
    await room.press(room.ben, asked.response, "plandrop")
    assert (await room.match(1)).seats[1].plan is None
    assert acts(asked.response, controls) == set()


async def test_who_planned_in_vain_is_told_in_private(room: Any, words: Any) -> None:
    asked = await room.press(room.ben, await duel(room), "plan")
    for pit in ("D", "C"):
        await room.press(room.ben, asked.response, "planstep", pit)
    for pit in ("a", "a"):  # after these, C is empty
        await room.slash(room.ana, "move", move=pit)
        await room.env.advance_time(2)
    assert [move.move for move in await room.bot.matches.queries.moves(1)] == ["a", "D", "a"]
    (sent,) = room.direct(room.ben)
    assert "#1" in words(sent)
    assert (await room.match(1)).seats[1].plan is None


async def plans(room: Any, table: Any, *pits: str) -> None:
    """Have Ben plan these moves."""
    asked = await room.press(room.ben, table, "plan")
    for pit in pits:
        await room.press(room.ben, asked.response, "planstep", pit)


def mentioned(room: Any) -> list[int]:
    return [user.id for message in room.mentions() for user in message.mentions]


async def test_nobody_is_notified_of_a_turn_that_a_plan_answers(room: Any, words: Any) -> None:
    table = await duel(room)
    await follow_every_turn(room, table)
    await plans(room, table, "D")
    await room.slash(room.ana, "move", move="a")
    assert mentioned(room) == []
    await room.env.advance_time(2)  # the plan is played
    assert mentioned(room) == [room.ana.id]
    (line,) = told(room, words)
    assert "**Ana**'s turn" in line


async def test_a_player_whose_plan_ends_without_a_move_is_notified_of_the_turn(room: Any, words: Any) -> None:
    table = await duel(room)
    await follow_every_turn(room, table)
    await plans(room, table, "D", "C")
    for pit in ("a", "a"):  # after these, C is empty
        await room.slash(room.ana, "move", move=pit)
        await room.env.advance_time(2)
    assert mentioned(room) == [room.ben.id]
    assert "**Ben**'s turn" in told(room, words)[-1]


async def test_a_player_whose_planned_bid_wins_is_notified_that_they_go_on(room: Any) -> None:
    match_id = await room.begun()
    begun = await room.match(match_id)
    first = room.bot.matches.to_move(begun)
    last = begun.seats[(first + 2) % 3].user_id
    await room.bot.matches.service(Plans).add(
        match_id, last, planned_moves.steps(room.bot.matches.positions, begun, last)[-1]
    )
    for _ in range(2):
        await room.pass_at_table(match_id)
    await room.env.advance_time(2)  # the planned bid is made, and wins
    assert (await room.to_move(match_id)).id == last
    assert mentioned(room) == [last]


async def follow_every_turn(room: Any, table: Any) -> None:
    """Have Dan follow the match at every turn."""
    asked = await room.dan.context_menu(room.channel, "Follow", table)
    await room.dan.click(asked.response, custom_id="p:follow:1:turns")


def told(room: Any, words: Any) -> list[str]:
    """Return what Dan has been sent, the oldest first."""
    return [words(message) for message in room.direct(room.dan)]


async def test_an_open_plan_follows_the_match(room: Any, controls: Any) -> None:
    asked = await room.press(room.ben, await duel(room), "plan")
    await room.press(room.ben, asked.response, "planstep", "D")
    await room.slash(room.ana, "move", move="a")
    assert acts(asked.response, controls) == {"planundo", "plandrop"}
    await room.env.advance_time(2)  # the plan is played
    assert acts(asked.response, controls) == {"planstep", "planif", "plantype"}
    await room.slash(room.ana, "move", move="e")
    await room.env.settle()
    assert acts(asked.response, controls) == set()
    await room.slash(room.ben, "move", move="E")
    await room.env.settle()
    assert acts(asked.response, controls) == {"planstep", "planif", "plantype"}
    asked_to_resign = await room.press(room.ana, await room.table(1), "resign")
    await room.press(room.ana, asked_to_resign.response, "sure")
    await room.env.settle()
    assert acts(asked.response, controls) == set()


async def test_plans_that_end_together_are_told_in_one_message(room: Any, words: Any) -> None:
    for number in (1, 2):
        lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
        await room.press(room.ben, lobby, "join")
        asked = await room.press(room.ben, await room.table(number), "plan")
        for pit in ("D", "C"):
            await room.press(room.ben, asked.response, "planstep", pit)
    for pit in ("a", "a"):
        for number in (1, 2):
            await room.slash(room.ana, "move", move=pit, match=number)
        await room.env.advance_time(2)
    (sent,) = room.direct(room.ben)
    assert "#1" in words(sent)
    assert "#2" in words(sent)


async def test_the_player_to_move_has_nothing_to_plan(room: Any) -> None:
    refused = await room.press(room.ana, await duel(room), "plan")
    assert refused.ephemeral
    assert (await room.match(1)).seats[0].plan is None


async def test_a_forged_step_is_not_planned(room: Any) -> None:
    asked = await room.press(room.ben, await duel(room), "plan")
    await forge(room.ben, asked.response, "z:1:0:planstep:a")
    assert (await room.match(1)).seats[1].plan is None


async def test_a_hand_that_waits_offers_a_plan_and_tells_of_it(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    waiting = next(who for who in (room.ana, room.ben, room.cleo) if who is not first)
    hand = (await room.press(waiting, await room.table(match_id), "hand")).response
    assert "plan" in acts(hand, controls)
    plan = (await room.press(waiting, hand, "plan")).response
    step = next(
        control.arg for control in controls(plan) if control.arg.startswith("max ")
    )  # as the hand is worth
    await room.press(waiting, plan, "planstep", step)
    await room.press(waiting, hand, "look")
    assert step.removeprefix("max ") in words(hand)
    table = await room.table(match_id)
    assert "plan" not in words(table).lower()


async def test_a_bid_that_has_no_button_can_be_typed_into_the_plan(room: Any, words: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    waiting = next(who for who in (room.ana, room.ben, room.cleo) if who is not first)
    hand = (await room.hand(waiting, match_id)).response
    plan = (await room.press(waiting, hand, "plan")).response
    refused = await waiting.submit_modal(await room.press(waiting, plan, "planform"), {"answer": "99"})
    assert refused.ephemeral
    assert "99" not in words(plan)
    await waiting.submit_modal(await room.press(waiting, plan, "planform"), {"answer": " 31 "})
    assert "31" in words(plan)
    seat = (await room.match(match_id)).seat_of(waiting.id)
    assert seat.plan == ["max 31"]


async def test_a_conditional_move_is_chosen_step_by_step_and_says_why_it_was_not_played(
    room: Any, words: Any, controls: Any
) -> None:
    plan = (await room.press(room.ben, await duel(room), "plan")).response
    await room.press(room.ben, plan, "planif", "")
    assert acts(plan, controls) == {"planif", "plan"}
    await room.press(room.ben, plan, "planif", "c")
    assert acts(plan, controls) == {"planstep", "plan"}
    await room.press(room.ben, plan, "planstep", "if c then E")
    assert "1. if they sow **c**: **E**" in words(plan)
    await room.press(room.ben, plan, "planelse", "")
    await room.press(room.ben, plan, "plan", "")  # changed their mind
    assert acts(plan, controls) == {"planstep", "planif", "planelse", "plantype", "planundo", "plandrop"}
    assert (await room.match(1)).seats[1].plan == ["if c then E"]
    await room.slash(room.ana, "move", move="d")
    await room.env.advance_time(2)
    assert [move.move for move in await room.bot.matches.queries.moves(1)] == ["d"]
    assert "they sowed d, not c" in words(plan)
    (sent,) = room.direct(room.ben)
    assert "they sowed d, not c" in words(sent)
    assert mentioned(room) == [room.ben.id]
    assert "plan" not in words(await room.table(1)).lower()


async def test_a_whole_plan_can_be_typed_and_a_mistake_says_where(room: Any, words: Any) -> None:
    plan = (await room.press(room.ben, await duel(room), "plan")).response
    refused = await room.ben.submit_modal(
        await room.press(room.ben, plan, "plantype"), {"answer": "b\nc: z; else b"}
    )
    assert refused.ephemeral
    assert "Line 2" in words(refused.response) and "c: \u25b8z" in words(refused.response)
    typed = "captures: e\nc: e; else b"
    await room.ben.submit_modal(await room.press(room.ben, plan, "plantype"), {"answer": typed})
    assert "1. **E** if it captures\n2. if they sow **c**: **E**, otherwise **B**" in words(plan)
    assert (await room.match(1)).seats[1].plan == ["if captures then E", "if c then E else B"]
