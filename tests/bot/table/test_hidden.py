"""What is posted is the same for states that differ only in what the reader may not know."""

import asyncio
from random import Random
from typing import Any

import pytest

import engines
from bot.store.records import Match
from bot.table import hand, table
from bot.texts import texts
from renderers import theme as themes
from tests.engines.dominoes.hidden import reshuffle

THEME = themes.get(themes.NAMES[0])


def posted(post: Any) -> tuple[Any, ...]:
    """Words, custom ids, alt texts, file names and the pictures' bytes."""
    return (
        [item.to_component_dict() for item in post.items],
        [(picture.name, picture.png, picture.alt) for picture in post.pictures],
        post.mentions,
    )


@pytest.mark.parametrize("seed", range(6))
async def test_posts_tell_nothing_that_is_hidden(room: Any, seed: int) -> None:
    rng, game = Random(seed), engines.get("dominoes")
    match_id = await room.begun()
    match: Match = await room.match(match_id)
    state: Any = room.bot.matches.state(match)
    for _ in range(rng.randrange(12)):
        state = game.play(state, rng.choice(game.legal_moves(state)))
    for seat in (None, 0, 1, 2):
        other = reshuffle(state, seat, rng)
        assert game.dump(other)["hands"] != game.dump(state)["hands"]
        drawn = [table.post(match, game.view(one, None), THEME, texts()) for one in (state, other)]
        if seat is not None:
            drawn += [hand.post(match, game.view(one, seat), THEME, texts()) for one in (state, other)]
        made = [posted(post) for post in await asyncio.gather(*drawn)]
        assert made[0] == made[1]
        assert made[2:3] == made[3:]
