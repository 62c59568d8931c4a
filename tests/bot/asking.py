"""Asking the people of a match for something; asking for what another has asked for is agreeing."""

from bot.match import rows as match_rows
from bot.match.commands import Ask, HandOver
from bot.match.commits import known
from bot.match.model import Change, Person, Purpose
from bot.match.service import Matches


async def ask(matches: Matches, purpose: Purpose, match_id: int, user_id: int) -> Change:
    return await matches.act(match_id, Ask(purpose, Person(user_id, "?")))


async def hand_over(matches: Matches, match_id: int, user_id: int, person: Person) -> Change:
    """Give the person's seat to another, as a tournament does."""
    async with matches.database.write() as connection:
        match = known(await match_rows.lock(connection, match_id), match_id)
        change = await matches.commits.act_within(connection, match, HandOver(user_id, person))
    await matches.commits.publish(change)
    return change
