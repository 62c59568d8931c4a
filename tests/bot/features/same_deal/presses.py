"""The presses by which people play a finished deal again."""

from typing import Any

from bot.features import same_deal
from bot.i18n import texts
from bot.match.model import Match
from tests.bot.conftest import controls, words


async def deal(room: Any, who: Any, match_id: int) -> Any:
    """Show the page of a match's deal."""
    return (await room.slash(who, "review", match=match_id, show="same-deal")).response


async def offered_to_others(room: Any, who: Any, match_id: int) -> Any:
    """Open a lobby for the match's deal, or the offer of someone who knows it; return the message."""
    shown = await deal(room, who, match_id)
    return (await who.click(shown, custom_id=same_deal.OTHERS.id(match_id))).response


async def dealt_again(room: Any, match_id: int, *people: Any) -> Match:
    """Have as many people as it takes begin the deal of a finished match, and return their match."""
    lobby = await offered_to_others(room, people[0], match_id)
    for who in people[1:]:
        await room.press(who, lobby, "join")
    match: Match = await room.match(controls(lobby)[0].match)
    return match


def is_refused(answer: Any, key: str, **params: int) -> bool:
    """Return whether the answer is this refusal; `params` are the matches that it names."""
    named = {name: f"#{match_id}" for name, match_id in params.items()}
    return bool(answer.ephemeral) and words(answer.response) == texts()(key, **named)
