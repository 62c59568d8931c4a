"""Asking the people of a match for something; asking for what another has asked for is agreeing."""

from bot.domain.changes import Change
from bot.domain.model import Person, Purpose
from bot.services.matches import Matches


async def ask(matches: Matches, purpose: Purpose, match_id: int, user_id: int) -> Change:
    return await matches.votes.ask(match_id, purpose, Person(user_id, "?"))
