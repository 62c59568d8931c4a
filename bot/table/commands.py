"""What several commands share: the option `match`.

`/zigzag <game>`: a command of a game, with its options as parameters. `/zigzag play`: one for any game.
"""

import inspect
import logging
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

import engines
from bot.discord import http
from bot.discord.dispatch import COMES_AGAIN, Interrupted
from bot.discord.limits import Cost, RateLimiter
from bot.discord.paging import OPTIONS
from bot.i18n import Texts, for_reader, texts
from bot.i18n import command_text as t
from bot.match import levels
from bot.match.ai_players import FITTING, PROGRAM, choose_player
from bot.match.clocks import MATCH_PACES
from bot.match.commands import Cancel
from bot.match.limits import pace_of, with_usual_length
from bot.match.model import Match, MatchStatus
from bot.match.opening import Opening
from bot.match.preferences import Preferences
from bot.match.refusals import AlreadyOpened, Refusal
from bot.match.service import Matches
from bot.table import delivery, game_commands, threads
from bot.table.front import FrontPage
from bot.table.game_commands import GameOption
from bot.table.names import pace_key
from bot.table.presses import person
from bot.table.sync import MessageSync
from engines.game import MAX_SEATS, Game, Option

_OPPONENTS = [f"opponent{number}".removesuffix("1") for number in range(1, MAX_SEATS)]
_PACE_CHOICES = [Choice(name=t(pace_key(pace)), value=pace) for pace in MATCH_PACES]


class OpenMatchCog(commands.Cog):
    """Base of a cog whose commands take an open match as the option `match`."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync

    async def _open_match(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        """Return the match named; otherwise the one the user plays in this channel; otherwise their only one.

        Raises UnknownMatch, and Refusal if it is ambiguous.
        """
        match = await self._named_or_usual(interaction, match_id)
        if interaction.type is discord.InteractionType.application_command:
            self._message_sync.after_command(interaction, match)
        return match

    async def _named_or_usual(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        if match_id is not None:
            return await self._matches.get(match_id)
        user_id = interaction.user.id
        if interaction.channel_id is not None:
            here = await self._matches.queries.latest_in_channel(interaction.channel_id, user_id)
            if here is not None:
                return here
        mine = await self._matches.queries.open_matches(user_id)
        if len(mine) == 1:
            return mine[0]
        raise Refusal("error-no-match-here")

    async def suggest_open(self, interaction: discord.Interaction, typed: int | str) -> list[Choice[int]]:
        """Suggest the user's open matches."""
        t = for_reader(interaction)
        mine = await self._matches.queries.open_matches(interaction.user.id)
        return choices_of(((f"#{match.id} · {t(f'{match.game}-name')}", match.id) for match in mine), typed)


def choices_of(labels: Iterable[tuple[str, int]], typed: int | str) -> list[Choice[int]]:
    """Return the matches whose labels have what is typed, the one with just that number first."""
    text = str(typed).lower()
    choices = [Choice(name=label, value=match_id) for label, match_id in labels if text in label.lower()]
    return sorted(choices, key=lambda one: str(one.value) != text)[:OPTIONS]


log = logging.getLogger(__name__)


class NewMatchCog(commands.Cog):
    """Opens matches, with the commands of games and with one for any game."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        preferences: Preferences,
        message_sync: MessageSync,
        limiter: RateLimiter,
        *,
        front: FrontPage,
    ) -> None:
        self._client = client
        self._matches = matches
        self._preferences = preferences
        self._message_sync = message_sync
        self._limiter = limiter
        self._front = front

    def game_command(self, game: Game) -> app_commands.Command[Any, ..., None]:
        """Return a new command of the game."""

        async def opened(interaction: discord.Interaction, **given: Any) -> None:
            await self.open(interaction, game, given)

        # discord.py reads a command's parameters from its signature, and a game's are known only now.
        opened.__signature__ = signature(game)  # type: ignore[attr-defined]
        described = app_commands.describe(**_descriptions(game))(opened)
        named = app_commands.rename(**_names(game))(described)
        programs = self._matches.programs.offered(game.NAME)
        callback: Any = app_commands.choices(**_option_choices(game, programs))(named)
        return app_commands.Command(name=game.NAME, description=t(f"{game.NAME}-command"), callback=callback)

    @app_commands.command(name="play", description=t("command-play"))
    @app_commands.describe(
        game=t("option-game"),
        variant=t("option-variant"),
        players=t("option-players"),
        house=t("option-house"),
        pace=t("option-pace"),
        **{name: t("option-opponent") for name in _OPPONENTS},
    )
    @app_commands.choices(pace=_PACE_CHOICES)
    async def play(
        self,
        interaction: discord.Interaction,
        *,
        game: app_commands.Transform[str, GameOption()] | None = None,
        opponent: discord.User | None = None,
        house: str | None = None,
        variant: app_commands.Range[str, 1, 300] | None = None,
        pace: int | None = None,
        opponent2: discord.User | None = None,
        opponent3: discord.User | None = None,
        opponent4: discord.User | None = None,
        opponent5: discord.User | None = None,
        players: app_commands.Range[int, 0, MAX_SEATS] | None = None,
    ) -> None:
        if game is None:
            await self._front.show(interaction)
            return
        rules, texts = engines.get(game), for_reader(interaction)
        opponents = (opponent, opponent2, opponent3, opponent4, opponent5)
        given: dict[str, Any] = {} if variant is None else dict(game_commands.parse(rules, variant, texts))
        given |= {"players": players, "house": house and self._house(game, house, texts), "pace": pace}
        await self.open(interaction, rules, given | dict(zip(_OPPONENTS, opponents, strict=True)))

    @play.autocomplete("variant")
    async def suggest_variant(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the options of the game that is chosen, and their values."""
        game, texts = self._chosen(interaction), for_reader(interaction)
        suggested = [] if game is None else game_commands.suggestions(engines.get(game), typed, texts)
        return [Choice(name=line, value=line) for line in suggested]

    @play.autocomplete("house")
    async def suggest_house(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the bots of the game that is chosen."""
        game = self._chosen(interaction)
        bots = {} if game is None else self._bots(game, for_reader(interaction))
        matching = [item for item in bots.items() if typed.strip().casefold() in item[1].casefold()]
        return [Choice(name=label, value=value) for value, label in matching[:OPTIONS]]

    @staticmethod
    def _chosen(interaction: discord.Interaction) -> str | None:
        """Return the game that the command names so far."""
        return game_commands.find(str(interaction.namespace.game), engines.games(), for_reader(interaction))

    def _bots(self, game: str, t: Texts) -> dict[str, str]:
        """Return what the option `house` takes, and how it is called."""
        named = {level: t(f"house-{level}") for level in (*levels.offered(game), FITTING)}
        return named | {PROGRAM + name: name for name in self._matches.programs.offered(game)}

    def _house(self, game: str, typed: str, t: Texts) -> str:
        """Return the bots that are called what was typed; what was typed if there are none."""
        text = typed.strip().casefold()
        values = (value for value, label in self._bots(game, t).items() if label.casefold() == text)
        return next(values, typed)

    async def open_named(self, interaction: discord.Interaction, game: str) -> None:
        """Open a match of this game here, with no options. Raises what `open` raises."""
        await self.open(interaction, engines.get(game), {})

    async def open(self, interaction: discord.Interaction, game: Game, given: Mapping[str, Any]) -> None:
        """Open a match here, with these options of the command.

        Raises Refusal, and what `Openings.open` raises.
        """
        place = threads.place_here(interaction)
        check_place(interaction)
        self._limiter.charge(interaction, Cost.MATCH)
        chosen = {option.name: _choice_value(given.get(option.name)) for option in game.offered_options}
        options = {name: value for name, value in chosen.items() if value is not None}
        # Nobody waits for a solitaire.
        pace = 0 if game.is_solitaire else _choice_value(given.get("pace"))
        invited = self._invited(interaction, given)
        capacity = _choice_value(given.get("players"))
        if capacity == 0 and (invited or game.is_solitaire):
            raise Refusal("error-watch-alone")
        if capacity == 0 and interaction.guild_id is None:  # nobody there could look back at it
            raise Refusal("error-watch-here")
        new = Opening(
            game.NAME,
            await self._with_usual_length(interaction, game, options),
            person(interaction.user),
            place,
            capacity=capacity,
            pace=(await self.default_pace(interaction) if pace is None else pace) or None,
            invited=[person(user) for user in invited],
            ai_players=[
                choose_player(self._matches.programs, game.NAME, level)
                for level in self._ai_levels(interaction, game, given, capacity, len(invited))
            ],
            parent_channel_id=threads.parent_channel_id(interaction),
            opened_by=interaction.id,
        )
        await self.answer_with(interaction, self._matches.openings.open(new))

    async def answer_with(self, interaction: discord.Interaction, opening: Awaitable[Match]) -> None:
        """Answer with the first message of a match that is opened here. Raises what opening it does."""
        try:
            match = await opening
        except AlreadyOpened:
            if COMES_AGAIN in interaction.extras:
                raise Interrupted from None
            log.info("another process has opened the match of interaction %s", interaction.id)
            return
        try:
            await self._message_sync.post(interaction, match)
        except http.REQUEST_ERRORS:
            # A lobby without a message would stay open forever.
            if match.status == MatchStatus.LOBBY:
                await self._matches.act(match.id, Cancel(interaction.user.id))
            raise
        await self._message_sync.delivery.say_what_is_missing(interaction)
        await threads.explain_missing(interaction, self._matches, match)

    async def default_pace(self, interaction: discord.Interaction) -> int:
        """Return the pace if none is chosen: the server's, or 0 for no clock.

        There is none where the bot could not remind anyone, or the user plays alone.
        """
        if delivery.answers_only(interaction) or delivery.is_alone(interaction):
            return 0
        if interaction.guild_id is None:
            return MATCH_PACES[0]
        return pace_of(await self._preferences.of_guild(interaction.guild_id))

    async def _with_usual_length(
        self, interaction: discord.Interaction, game: Game, options: dict[str, Any]
    ) -> dict[str, Any]:
        if interaction.guild_id is None:
            return options
        settings = await self._preferences.of_guild(interaction.guild_id)
        return with_usual_length(settings, game, options)

    def _invited(self, interaction: discord.Interaction, given: Mapping[str, Any]) -> list[discord.abc.User]:
        """Return the people named as opponents, without this bot, which stands for an AI player.

        Raises Refusal for other bots, for the host and for people named twice.
        """
        named = [user for user in _named(given) if not self._is_us(user)]
        if named and delivery.is_alone(interaction):
            raise Refusal("error-alone-here")
        for user in named:
            self.check_opponent(interaction, user)
        if len({user.id for user in named}) < len(named):
            raise Refusal("error-bad-opponent-twice")
        return named

    def check_opponent(self, interaction: discord.Interaction, user: discord.abc.User) -> None:
        """Raise Refusal if the user challenges themselves, or a bot other than this one."""
        if user.id == interaction.user.id:
            raise Refusal("error-bad-opponent-self")
        if user.bot and not self._is_us(user):
            raise Refusal("error-bad-opponent-bot")

    def _ai_levels(
        self,
        interaction: discord.Interaction,
        game: Game,
        given: Mapping[str, Any],
        capacity: int | None,
        invited: int,
    ) -> list[str]:
        """Return the levels of the AI players to add.

        There is one for each time this bot was named; one for every free seat if a level was chosen, and
        always in a DM with the bot.
        """
        chosen, usual = _choice_value(given.get("house")), levels.to_play(game.NAME)
        if capacity == 0:
            return [usual if chosen in (None, FITTING) else chosen]
        level = chosen or (usual if delivery.is_alone(interaction) else None)
        wanted = sum(self._is_us(user) for user in _named(given))
        if level is not None:
            fitting = (seats for seats in game.SEATS if seats > invited)
            wanted = (capacity or min(fitting, default=0)) - 1 - invited
        return [level or usual] * max(wanted, 0)

    def _is_us(self, user: discord.abc.User) -> bool:
        return self._client.user is not None and user.id == self._client.user.id


def signature(game: Game) -> inspect.Signature:
    """Return the parameters of a game's command, first the four that most people use."""
    opponents, needed = _opponents(game), min(game.SEATS) - 1
    annotations: dict[str, Any] = dict.fromkeys(opponents[:needed], discord.User | None)
    if not game.is_solitaire:
        annotations |= {"house": Choice[str] | None, "pace": Choice[int] | None}
    if len(game.SEATS) > 1:
        annotations["players"] = Choice[int] | None
    annotations |= {option.name: _annotation(option) for option in game.offered_options}
    annotations |= dict.fromkeys(opponents[needed:], discord.User | None)
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    given = [inspect.Parameter(name, kind, default=None, annotation=one) for name, one in annotations.items()]
    return inspect.Signature([inspect.Parameter("interaction", kind, annotation=discord.Interaction), *given])


def _annotation(option: Option) -> Any:
    if option.kind == "choice":
        return Choice[str] | None
    if option.listed_values:
        return Choice[int] | None
    return app_commands.Range[int, option.minimum, option.maximum] | None


def _descriptions(game: Game) -> dict[str, locale_str]:
    described = {option.name: t(f"{game.NAME}-option-{option.name}") for option in game.offered_options}
    described |= {name: t("option-opponent") for name in _opponents(game)}
    if len(game.SEATS) > 1:
        described["players"] = t(f"{game.NAME}-option-players")
    if not game.is_solitaire:
        described |= {"house": t("option-house"), "pace": t("option-pace")}
    return described


def _names(game: Game) -> dict[str, str]:
    """Return what the options are called in the command, where the engine calls them otherwise."""
    english = texts()
    names = {
        option.name: english.name(f"{game.NAME}-option-{option.name}") for option in game.offered_options
    }
    return {option: name for option, name in names.items() if name}


def _option_choices(game: Game, programs: Sequence[str]) -> dict[str, list[Choice[Any]]]:
    choices: dict[str, list[Choice[Any]]] = {}
    if not game.is_solitaire:
        choices["house"] = [
            Choice(name=t(f"house-{level}"), value=level) for level in (*levels.offered(game.NAME), FITTING)
        ]
        choices["house"] += [Choice(name=name, value=PROGRAM + name) for name in programs]
        choices["pace"] = _PACE_CHOICES
    if len(game.SEATS) > 1:
        choices["players"] = [Choice(name=str(seats), value=seats) for seats in (*game.SEATS, 0)]
    for option in game.offered_options:
        if option.kind == "choice":
            choices[option.name] = [
                Choice(name=t(f"{game.NAME}-choice-{value}"), value=value) for value in option.listed_values
            ]
        elif option.listed_values:
            choices[option.name] = [Choice(name=str(value), value=value) for value in option.listed_values]
    return choices


def _opponents(game: Game) -> list[str]:
    return _OPPONENTS[: max(game.SEATS) - 1]


def _choice_value(value: Any) -> Any:
    return value.value if isinstance(value, Choice) else value


def _named(given: Mapping[str, Any]) -> list[discord.abc.User]:
    return [value for name, value in given.items() if name.startswith("opponent") and value is not None]


def check_place(interaction: discord.Interaction) -> None:
    """Refuse servers that hide the messages of apps they have not installed. Raises Refusal."""
    guest = interaction.guild_id is not None and not delivery.is_member(interaction)
    if guest and not interaction.permissions.use_external_apps:
        raise Refusal("error-hidden-here")
