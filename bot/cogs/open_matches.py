"""`/zigzag hand`, `move`, `table`, `games` and `resign`: what a player does with the matches they are in."""

import discord
from discord import app_commands
from discord.app_commands import Choice

import engines
from bot.cogs.options import MOST_CHOICES, Interaction, suggest_match, the_match, zigzag
from bot.components import handlers as presses
from bot.domain.errors import MatchError, NotSeated
from bot.domain.model import Match
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages import daily
from bot.messages.message import notice
from bot.messages.player_names import Names
from bot.sync import delivery as reach
from bot.transport.error_answers import Refusal

_MOST_LISTED = 15


@zigzag.command(name="hand", description=t("command-hand"))
@app_commands.describe(match=t("option-match"))
@app_commands.autocomplete(match=suggest_match)
async def hand(interaction: Interaction, match: int | None = None) -> None:
    found = await the_match(interaction, match)
    await presses.show_hand(interaction, interaction.client.matches, interaction.client.presenter, found)


@zigzag.command(name="move", description=t("command-move"))
@app_commands.describe(move=t("option-move"), match=t("option-match"))
@app_commands.autocomplete(match=suggest_match)
async def move(
    interaction: Interaction, move: app_commands.Range[str, 1, 40], match: int | None = None
) -> None:
    found = await the_match(interaction, match)
    matches = interaction.client.matches
    change = await matches.play(found.id, interaction.user.id, move, interaction_id=interaction.id)
    note = for_reader(interaction)("played", move=discord.utils.escape_markdown(move.strip()))
    if found.daily is not None:
        await daily.show(interaction, matches, change.match)
    elif engines.get(found.game).HIDDEN:
        await interaction.client.presenter.hands.show(interaction, change.match, note=note)
    else:
        await interaction.response.send_message(**notice(note).new(), ephemeral=True)


@move.autocomplete("move")
async def suggest_move(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The legal moves that contain what has been typed; none when it is not this person's turn."""
    named = interaction.namespace.match
    try:
        match = await the_match(interaction, named if isinstance(named, int) else None)
    except (MatchError, Refusal):
        return []
    seat = match.seat_of(interaction.user.id)
    if seat is None or seat.status == "resigned" or match.status != "playing":
        return []
    view = interaction.client.matches.view(match, seat.seat)
    best = set(view.get("covering", ()))
    legal = sorted(view["legal"], key=lambda text: text not in best)  # else in the game's order
    wanted = [text for text in legal if typed.strip().lower() in text.lower()]
    return [Choice(name=text, value=text) for text in wanted[:MOST_CHOICES]]


@zigzag.command(name="table", description=t("command-table"))
@app_commands.describe(match=t("option-match"))
@app_commands.autocomplete(match=suggest_match)
async def table(interaction: Interaction, match: int | None = None) -> None:
    found = await the_match(interaction, match)
    if found.seat_of(interaction.user.id) is None:
        raise NotSeated(match_id=found.id)
    if found.daily is not None:
        raise Refusal("error-daily-private")
    presenter, reader = interaction.client.presenter, for_reader(interaction)
    here = interaction.channel_id == found.channel_id
    if here and (found.answers_only or reach.answers_only(interaction)):
        await interaction.response.defer(thinking=True)  # the answer is going to be the table
        if not await presenter.repost(found):
            raise Refusal("error-channel")
        return
    channel = reach.where(found, reader)
    if found.answers_only and not presenter.reach.writes(found):
        text = reader("table-elsewhere", channel=channel)
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    text = reader("table-posted", channel=channel)
    if not await presenter.repost(found):
        await _move_here(interaction, found)
        text = reader("table-moved", match=f"#{found.id}")
    await interaction.edit_original_response(**notice(text).edit())


async def _move_here(interaction: Interaction, match: Match) -> None:
    """A match whose channel was deleted goes on in another one of its server. Raises Refusal."""
    presenter = interaction.client.presenter
    if not presenter.reach.is_gone(match):
        raise Refusal("error-channel")
    if interaction.guild_id != match.guild_id or interaction.channel_id is None:
        raise Refusal("error-channel-gone")
    if reach.answers_only(interaction):
        raise Refusal("error-channel")
    await interaction.client.matches.places.move_to(match, interaction.channel_id)
    await presenter.refresh(match.id)


@zigzag.command(name="games", description=t("command-games"))
async def games(interaction: Interaction) -> None:
    mine = await interaction.client.matches.open_matches(interaction.user.id)
    reader = for_reader(interaction)
    if not mine:
        text = reader("games-none", game=reader.command_name(min(engines.games())))
    else:
        lines = [_line(interaction, match, reader) for match in mine[:_MOST_LISTED]]
        text = "\n".join([f"### {reader('games-title')}", *lines])
    await interaction.response.send_message(**notice(text).new(), ephemeral=True)


@zigzag.command(name="resign", description=t("command-resign"))
@app_commands.describe(match=t("option-match"))
@app_commands.autocomplete(match=suggest_match)
async def resign(interaction: Interaction, match: int | None = None) -> None:
    found = await the_match(interaction, match)
    await presses.ask_to_resign(interaction, interaction.client.matches, found)


def _line(interaction: Interaction, match: Match, reader: Texts) -> str:
    to_move = interaction.client.matches.to_move(match)
    common = {
        "match": f"#{match.id}",
        "game": reader(f"{match.game}-name"),
        "channel": reach.where(match, reader),
        "link": reader("games-link", url=reach.link(match)),
    }
    if to_move is None:
        return reader("games-line-lobby", **common)
    if match.seats[to_move].user_id == interaction.user.id:
        return reader("games-line-yours", **common)
    return reader("games-line-other", name=Names(match.seats, reader)[to_move], **common)
