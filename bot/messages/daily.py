"""The deal of the day: a table that its player alone sees, a line for everybody when it is done, and the
tables of the day and the month.
"""

from datetime import UTC, datetime, timedelta

import discord

from bot import clock
from bot.domain.model import Match
from bot.domain.solitaire import day_of, left
from bot.i18n import Texts
from bot.i18n.language_choice import for_everybody, for_reader
from bot.images import pictures
from bot.messages import table
from bot.messages.message import Post, notice
from bot.messages.player_names import safe
from bot.services.matches import Matches
from bot.sync.hands import pressed_in_hand

_LISTED = 20


async def show(interaction: discord.Interaction, matches: Matches, match: Match) -> None:
    """Answer with the player's own deal, in place when that was pressed; tell the channel when it is done."""
    t = for_reader(interaction)
    look = await pictures.look_of(matches, interaction.user.id)
    post = await table.post(match, matches.view(match, None), look, t)
    if pressed_in_hand(interaction, match):
        await interaction.response.edit_message(**post.edit())
    else:
        await interaction.response.send_message(**post.new(), ephemeral=True)
    if match.status == "finished":
        await tell_everybody(interaction, matches, match)


async def today(matches: Matches, guild_id: int, t: Texts) -> Post:
    """What people made of today's deal."""
    results = await matches.standings.today(guild_id, _LISTED)
    lines = [
        t("daily-line-today", rank=rank, name=safe(result.name), left=result.left)
        for rank, result in enumerate(results, start=1)
    ]
    return _listed(t("daily-title-today", day=t.day(day_of(clock.now()))), lines, t)


async def this_month(matches: Matches, guild_id: int, t: Texts) -> Post:
    """What people made of the deals of this month."""
    standings = await matches.standings.this_month(guild_id, _LISTED)
    lines = [
        t(
            "daily-line-month",
            rank=rank,
            name=safe(standing.name),
            cleared=standing.cleared,
            days=standing.days,
            average=t.number(standing.left / standing.days),
        )
        for rank, standing in enumerate(standings, start=1)
    ]
    return _listed(t("daily-title-month", month=t.month(day_of(clock.now())[:7])), lines, t)


def next_deal(now: float) -> str:
    """When the next deal is dealt, as Discord's relative time."""
    midnight = datetime.fromtimestamp(now, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return f"<t:{int((midnight + timedelta(days=1)).timestamp())}:R>"


async def tell_everybody(interaction: discord.Interaction, matches: Matches, match: Match) -> None:
    """A line without spoilers, where the deal was played, unless it is known to have been told. What the bot
    did not come to tell is told when its player looks at the deal again.
    """
    if match.shown_version >= match.version:
        return
    t = for_everybody(interaction)
    name = f"**{safe(match.seats[0].name)}**"
    assert match.daily is not None
    post = notice(t("daily-result", name=name, day=t.day(match.daily), left=left(match)))
    await interaction.followup.send(**post.new())
    await matches.showing.table(match.id, match.version)


def _listed(title: str, lines: list[str], t: Texts) -> Post:
    return notice("\n".join([f"### {title}", *(lines or [t("daily-nobody")])]))
