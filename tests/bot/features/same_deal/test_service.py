"""A deal that is played again: what is the same, who may play it, and what everyone made of a hand."""

from dataclasses import replace
from typing import Any

import pytest

from bot.features.same_deal import SameDeals, compared
from bot.match import archive
from bot.match.ai_players import AIPlayer
from bot.match.commands import Ask, Cancel, Join, Start
from bot.match.levels import Level
from bot.match.model import Match, MatchStatus, Purpose, SeatStatus, Unrated
from bot.match.opening import dealt_again
from bot.match.place import Place
from bot.match.refusals import Refusal
from bot.match.seeds import SeedSource, source
from tests.bot.refused import refused


async def again(core: Any, old: Match, who: Any, bots: list[AIPlayer] | None = None) -> Match:
    """Open the deal of a finished match again."""
    opening = dealt_again(
        old,
        who,
        Place(core.guild, core.channel),
        None,
        bots=bots,
        parent_channel_id=None,
        opened_by=core.interaction(),
    )
    return await core.matches.openings.dealt_again(old, opening)


@pytest.mark.slow
@pytest.mark.both_databases
async def test_others_play_the_same_deal_and_those_who_know_it_play_alone(core: Any) -> None:
    first = await core.ended()
    assert first.game == "dominoes" and first.seat_of(core.dan.id) is None
    with refused("error-same-deal-seen"):
        await again(core, first, core.ben)
    lobby = await again(core, first, core.dan)
    assert (lobby.status, lobby.rated, lobby.unrated) == (MatchStatus.LOBBY, False, Unrated.SAME_DEAL)
    with refused("error-same-deal-seen"):
        await core.matches.act(lobby.id, Join(core.ana, core.interaction()))
    with refused("error-not-enough-players"):  # with fewer, it would be another deal
        await core.matches.act(lobby.id, Start(core.dan.id, core.interaction()))
    # Ben knows it, so he has it to himself, in the seat he had; nobody takes over a bot's.
    alone = await again(core, first, core.ben, [AIPlayer(Level.EASY)] * 2)
    assert (alone.status, alone.rated) == (MatchStatus.PLAYING, False)
    assert [seat.user_id for seat in alone.seats].index(core.ben.id) == first.seat_of(core.ben.id).seat
    with pytest.raises(Refusal):
        await core.matches.act(alone.id, Ask(Purpose.REPLACE, core.dan, 0))
    game = core.matches.positions.game(first.game)
    moves = await core.matches.queries.moves(first.id)
    dealt = archive.states(game, first, moves)[0]
    assert alone.deal.seed == first.deal.seed and source(alone) == SeedSource.MATCH
    assert alone.state == game.dump(dealt)
    await core.matches.queries.rebuild(alone.id)
    # One that is dealt as this one is dealt as the first.
    over = await core.play_out(alone)
    assert (await again(core, over, core.cleo, [AIPlayer(Level.EASY)] * 2)).deal.origin_id == first.id
    deals = core.matches.service(SameDeals)
    assert [match.id for match in await deals.matches(over, core.ana.id, core.guild)] == [first.id, over.id]
    assert await deals.matches(over, core.dan.id, 901) == []  # of another server


async def test_a_hand_is_compared_with_all_who_held_it(core: Any) -> None:
    first = await core.ended()
    seats = tuple(replace(seat, status=SeatStatus.JOINED) for seat in first.seats)
    scores = [[9, 5, 1], [3, 8, 1], [9, 2, 1]]
    matches = [
        replace(first, id=number, result={"reason": "target", "winners": [], "scores": one}, seats=seats)
        for number, one in enumerate(scores, start=1)
    ]
    north = compared(matches)[1]
    assert [(held.match.id, held.percent) for held in north] == [(2, 100), (1, 50), (3, 0)]


async def test_a_lobby_shows_nothing_of_the_deal_to_those_who_left_it(core: Any) -> None:
    first = await core.ended()
    lobby = await again(core, first, core.dan)
    with refused("error-same-deal-seen"):  # he may sit in one of them only
        await again(core, first, core.dan)
    await core.matches.act(lobby.id, Cancel(core.dan.id))
    assert not await core.matches.service(SameDeals).has_seen(first, core.dan.id)
    assert (await again(core, first, core.dan)).status == MatchStatus.LOBBY
