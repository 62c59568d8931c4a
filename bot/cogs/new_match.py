"""`/zigzag <game>`: one command for every game there is, with the game's options as its parameters."""

import inspect
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

import engines
from bot.cogs.options import Interaction, zigzag
from bot.components.handlers import person
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import locale_here
from bot.messages.server_settings import PACES, pace_of
from bot.services import house
from bot.sync import delivery as reach
from bot.sync import threads
from bot.transport import http as connection
from bot.transport.error_answers import Refusal
from bot.transport.quotas import Cost, spend
from engines.game import Game, Option


def _command(game: Game) -> app_commands.Command[Any, ..., None]:
    async def opened(interaction: Interaction, **given: Any) -> None:
        await open_match(interaction, game, given)

    # discord.py reads a command's parameters from its signature, and a game's are known only now.
    opened.__signature__ = _signature(game)  # type: ignore[attr-defined]
    described = app_commands.describe(**_descriptions(game))(opened)
    choosable: Any = app_commands.choices(**_choices(game))(described)
    return app_commands.Command(name=game.NAME, description=t(f"{game.NAME}-command"), callback=choosable)


async def open_match(interaction: Interaction, game: Game, given: Mapping[str, Any]) -> None:
    """Open a match here as the command does, with the options given by name. Raises Refusal, and what
    `Matches.open` raises.
    """
    if interaction.channel_id is None:
        raise Refusal("error-command")
    _check_place(interaction)
    await spend(interaction, Cost.OPEN)
    options = {option.name: _plain(given.get(option.name)) for option in _offered(game)}
    # Nobody waits for who plays alone.
    pace = 0 if max(game.SEATS) == 1 else _plain(given.get("pace"))
    invited = _invited(interaction, given)
    capacity = _plain(given.get("players"))
    match = await interaction.client.matches.open(
        game.NAME,
        {name: value for name, value in options.items() if value is not None},
        person(interaction.user),
        capacity=capacity,
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id,
        pace=(await usual_pace(interaction) if pace is None else pace) or None,
        invited=[person(user) for user in invited],
        interaction_id=interaction.id,
        house=_house(interaction, game, given, capacity, len(invited)),
        locale=locale_here(interaction),
        answers_only=reach.answers_only(interaction),
        within=threads.within(interaction),
        thread=threads.possible(interaction),
    )
    try:
        await interaction.client.presenter.post(interaction, match)
    except connection.FAILED:
        # A lobby that nobody can see would wait for ever.
        if match.status == "lobby":
            await interaction.client.matches.cancel(match.id, interaction.user.id)
        raise
    await interaction.client.presenter.reach.say_what_is_missing(interaction)
    await threads.say_why_not(interaction, interaction.client.matches, match)


def _signature(game: Game) -> inspect.Signature:
    annotations: dict[str, Any] = dict.fromkeys(_opponents(game), discord.User | None)
    if len(game.SEATS) > 1:
        annotations["players"] = Choice[int] | None
    annotations |= {option.name: _annotation(option) for option in _offered(game)}
    if max(game.SEATS) > 1:
        annotations |= {"house": Choice[str] | None, "pace": Choice[int] | None}
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    given = [inspect.Parameter(name, kind, default=None, annotation=one) for name, one in annotations.items()]
    return inspect.Signature([inspect.Parameter("interaction", kind, annotation=discord.Interaction), *given])


def _annotation(option: Option) -> Any:
    if option.kind == "choice":
        return Choice[str] | None
    if _numbers(option):
        return Choice[int] | None
    return app_commands.Range[int, option.minimum, option.maximum] | None


def _descriptions(game: Game) -> dict[str, locale_str]:
    described = {option.name: t(f"{game.NAME}-option-{option.name}") for option in _offered(game)}
    described |= {name: t("option-opponent") for name in _opponents(game)}
    if len(game.SEATS) > 1:
        described["players"] = t(f"{game.NAME}-option-players")
    if max(game.SEATS) > 1:
        described |= {"house": t("option-house"), "pace": t("option-pace")}
    return described


def _choices(game: Game) -> dict[str, list[Choice[Any]]]:
    made: dict[str, list[Choice[Any]]] = {}
    if max(game.SEATS) > 1:
        made["house"] = [Choice(name=t(f"house-{level}"), value=level) for level in house.LEVELS]
        made["pace"] = [Choice(name=t(f"pace-{pace}"), value=pace) for pace in PACES]
    if len(game.SEATS) > 1:
        made["players"] = [Choice(name=str(seats), value=seats) for seats in game.SEATS]
    for option in _offered(game):
        if option.kind == "choice":
            values = option.choices or ()
            made[option.name] = [
                Choice(name=t(f"{game.NAME}-choice-{value}"), value=value) for value in values
            ]
        elif numbers := _numbers(option):
            made[option.name] = [Choice(name=str(number), value=number) for number in numbers]
    return made


def _numbers(option: Option) -> list[int]:
    """All numbers an option can be when they are few or have gaps; [] when it is a plain range."""
    if option.choices is not None:
        return [value for value in option.choices if isinstance(value, int)]
    if option.multiple_of == 1 or option.minimum is None or option.maximum is None:
        return []
    return list(range(option.minimum, option.maximum + 1, option.multiple_of))


def _offered(game: Game) -> list[Option]:
    return [option for option in game.OPTIONS if option.offered]


def _opponents(game: Game) -> list[str]:
    """opponent, opponent2, opponent3: as many as can be invited."""
    return ["opponent" + ("" if number == 1 else str(number)) for number in range(1, max(game.SEATS))]


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Choice) else value


def _invited(interaction: Interaction, given: Mapping[str, Any]) -> list[discord.abc.User]:
    """The people named as opponents; naming this bot means the house. Raises Refusal for other bots, for the
    host and for somebody named twice.
    """
    named = [user for user in _named(given) if not _is_us(interaction, user)]
    if named and reach.is_alone(interaction):
        raise Refusal("error-alone-here")
    if any(user.bot for user in named):
        raise Refusal("error-bad-opponent-bot")
    if any(user.id == interaction.user.id for user in named):
        raise Refusal("error-bad-opponent-self")
    if len({user.id for user in named}) < len(named):
        raise Refusal("error-bad-opponent-twice")
    return named


def _house(
    interaction: Interaction, game: Game, given: Mapping[str, Any], capacity: int | None, invited: int
) -> list[str]:
    """The levels of the house players wanted: one for each time this bot was named, or in every free seat, as
    always in the DM with the bot.
    """
    level = _plain(given.get("house")) or (house.USUAL if reach.is_alone(interaction) else None)
    asked = sum(_is_us(interaction, user) for user in _named(given))
    if level is not None:
        asked = (capacity or min(seats for seats in game.SEATS if seats > invited)) - 1 - invited
    return [level or house.USUAL] * max(asked, 0)


def _named(given: Mapping[str, Any]) -> list[discord.abc.User]:
    return [value for name, value in given.items() if name.startswith("opponent") and value is not None]


def _is_us(interaction: Interaction, user: discord.abc.User) -> bool:
    return interaction.client.user is not None and user.id == interaction.client.user.id


def _check_place(interaction: Interaction) -> None:
    """Where the bot is a guest, the server may hide all it says. Raises Refusal."""
    guest = interaction.guild_id is not None and not reach.is_member(interaction)
    if guest and not interaction.permissions.use_external_apps:
        raise Refusal("error-hidden-here")


async def usual_pace(interaction: Interaction) -> int:
    """The seconds for a move that a match opened here gets unless another pace is chosen: the server's; 0, no
    clock, where the bot could not remind anybody, nor where nobody waits for who plays alone.
    """
    if reach.answers_only(interaction) or reach.is_alone(interaction):
        return 0
    if interaction.guild_id is None:
        return PACES[0]
    return pace_of(await interaction.client.matches.preferences.of_guild(interaction.guild_id))


for installed in sorted(engines.games()):
    zigzag.add_command(_command(engines.get(installed)))
