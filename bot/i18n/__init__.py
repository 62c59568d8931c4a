"""Every text a user sees, by message id and language, and which language is used for whom.

The bot's own messages are in ``<language>/`` beside this file, one file per subject. A game's messages are in
``texts/words.<language>.ftl`` of its package, its rules in ``rules.<language>.md`` there. The format is
Fluent (https://projectfluent.org). A message or language that is missing falls back to English; a game's
message ``<game>-<kind>-<detail>`` that is also missing in English falls back to ``default-<kind>``.

The description of a command is a message of the catalogue like any other; its attribute `.name` is the name
of the command or option in that language. English has it only for options that the code calls something else:
its names, which Discord accepts from every user, are those in the code.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Any

import discord
from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent, get_decimal_symbol
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

import engines
from bot.match.model import Match
from bot.match.settings import PlayerSettings
from engines.percentages import percent

FALLBACK = "en"
_MESSAGE_START = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_CACHED = 2_000  # formatted messages of a language
_REGIONS = {"en": "en_GB"}  # numbers and dates follow the spelling of the messages
_without_command: set[str] = set()  # games; see `set_games_without_command`
# Discord's locale for every server without the Community feature, whatever its members speak.
_SERVER_DEFAULT = "en-US"


class MissingText(LookupError):
    """A message that exists in no language, or that lacks a value for one of its placeholders."""


class Texts:
    """The catalogue of one language, called with a message id: ``t("lobby-title", game="…")``."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._babel = _REGIONS.get(locale, locale)
        self._bundle = FluentBundle([locale], use_isolating=False)
        # Parsing all messages would take most of the start-up time, so each is parsed when first used.
        self._unparsed = _entries(locale)
        self._english = None if locale == FALLBACK else _load(FALLBACK)
        # Typed: values that are equal but of different types may be formatted differently.
        self._formatted = lru_cache(maxsize=_CACHED, typed=True)(self._format)

    def __call__(self, key: str, /, **values: Any) -> str:
        """Fill the values into a message. Raises MissingText."""
        return self._formatted(key, *chain.from_iterable(values.items()))

    def _format(self, key: str, *pairs: Any) -> str:
        values = dict(zip(pairs[::2], pairs[1::2], strict=True))
        pattern = None if (message := self._message(key)) is None else message.value
        if pattern is None:
            if self._english is not None and self._english.has(key):
                return self._english(key, **values)
            return self._default(key, values)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingText(f"{key}: {errors[0]}")
        return str(text)

    def _default(self, key: str, values: dict[str, Any]) -> str:
        """Fill in the default message, for a game that has none of its own. Raises MissingText."""
        game, _, rest = key.partition("-")
        kind, _, detail = rest.partition("-")
        if game not in engines.games():
            if rest == "name" and game.isidentifier():  # the game of a match may be gone
                return game.capitalize()
            raise MissingText(key)
        if rest == "name":
            return engines.get(game).TITLE
        for default in (f"default-{rest}", f"default-{kind}"):
            if self.has(default):
                return self(default, game=self(f"{game}-name"), detail=detail.replace("_", " "), **values)
        raise MissingText(key)

    def has(self, key: str) -> bool:
        """Check whether the message exists in this language or in English; defaults do not count."""
        return self._message(key) is not None or (self._english is not None and self._english.has(key))

    def name(self, key: str) -> str | None:
        """Translate the name of the command or option that the message describes; None if it has none."""
        message = self._message(key)
        pattern = None if message is None else message.attributes.get("name")
        return None if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def _message(self, key: str) -> Message | None:
        if (source := self._unparsed.pop(key, None)) is not None:
            self._bundle.add_resource(FluentResource(source))
        return self._bundle.get_message(key) if self._bundle.has_message(key) else None

    def command_name(self, command: str) -> str:
        """Translate the name of a command under `/zigzag`, a game's or another."""
        key = f"{command}-command" if self.has(f"{command}-command") else f"command-{command}"
        return self.name(key) or command

    def opening_command(self, game: str) -> str:
        """Return what opens a match of the game after `/zigzag`: its own command, or `play game:…`."""
        if has_command(game):
            return self.command_name(game)
        return f"{self.command_name('play')} {self.option_name('game')}:{self(f'{game}-name')}"

    def option_name(self, option: str, game: str = "") -> str:
        """Translate the name of an option of this game's command, or of another command."""
        games = [game] if game else engines.games()
        keys = [f"option-{option}", *(f"{name}-option-{option}" for name in games)]
        if game:
            keys.reverse()
        return next((name for key in keys if (name := self.name(key)) is not None), option)

    def number(self, value: float, digits: int = 1) -> str:
        """Write the number with that many decimals: 1.5, or 1,5."""
        return format_decimal(value, f"0.{'0' * digits}" if digits else "0", self._babel)

    def ordinal_form(self, number: int) -> str:
        """Find the plural category of an ordinal number: "two" for the 2nd and the 22nd in English."""
        return str(Locale.parse(self._babel).ordinal_form(number))

    def listing(self, parts: Sequence[str]) -> str:
        """Write the parts as a list in a sentence: a, b and c."""
        return format_list(parts, locale=self._babel)

    @property
    def decimal(self) -> str:
        """The decimal separator."""
        return get_decimal_symbol(self._babel)

    def percent(self, share: float) -> str:
        """Write a share, between 0 and 1, as a whole percentage."""
        return format_percent(percent(share) / 100, locale=self._babel)

    def day(self, iso: str) -> str:
        """Write a day such as 2026-11-21 in words."""
        return format_date(date.fromisoformat(iso), "long", self._babel)

    def month(self, iso: str) -> str:
        """Write a month such as 2026-11 in words."""
        return format_skeleton("yMMMM", date.fromisoformat(f"{iso}-01"), locale=self._babel)

    def rules(self, game: str) -> str:
        """Read the rules of a game, as Discord's markdown."""
        folder = engines.get(game).parts.folder / "texts"
        translated = folder / f"rules.{self.locale}.md"
        source = translated if translated.is_file() else folder / f"rules.{FALLBACK}.md"
        return source.read_text(encoding="utf-8")


def texts(locale: object = FALLBACK) -> Texts:
    """Load the catalogue for a Discord locale such as ``de`` or ``en-GB``.

    English for None and for languages without a catalogue.
    """
    return _load(_language(locale) if speaks(locale) else FALLBACK)


def speaks(locale: object) -> bool:
    """Check whether there is a catalogue for a Discord locale."""
    return _language(locale) in languages()


@cache
def languages() -> frozenset[str]:
    """Find the languages that have a catalogue."""
    return frozenset(
        entry.name for entry in files(__name__).iterdir() if entry.name.isalpha() and entry.is_dir()
    )


def has_command(game: str) -> bool:
    """Return whether a game has a command of its own; `/zigzag play` opens the others."""
    return game not in _without_command


def set_games_without_command(games: Iterable[str]) -> None:
    """Have texts say that `/zigzag play` opens these games; every other has a command of its own."""
    _without_command.clear()
    _without_command.update(games)


@cache
def reserved_names() -> frozenset[str]:
    """Collect the first words of the bot's own message ids, which no game may have as its name."""
    return frozenset(key.partition("-")[0] for key in _entries_of(_own_sources(FALLBACK)))


def _leave_out_misnamed() -> None:
    """Leave out installed games that are called like a command, or like the start of a message's id."""
    commands = {key.removeprefix("command-") for key in _entries_of(_own_sources(FALLBACK))}
    for name in engines.games():
        if engines.is_installed(name) and name in reserved_names() | commands:
            engines.leave_out(name, "the bot uses that name itself")


def _language(locale: object) -> str:
    return str(locale).split("-", maxsplit=1)[0]


@cache
def _load(language: str) -> Texts:
    return Texts(language)


def _entries(language: str) -> dict[str, str]:
    """Read the Fluent source of every message, by its id."""
    entries = _entries_of(_own_sources(language))
    for name, game in engines.games().items():
        own = _entries_of([game.parts.folder / "texts" / f"words.{language}.ftl"])
        entries |= {key: source for key, source in own.items() if key.startswith(f"{name}-")}
    return entries


def _entries_of(sources: Iterable[Traversable]) -> dict[str, str]:
    # A message begins at the start of a line; its other lines are indented.
    entries: dict[str, str] = {}
    for path in sources:
        if not path.is_file():
            continue
        source = path.read_text(encoding="utf-8")
        starts = list(_MESSAGE_START.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        entries |= {start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)}
    return entries


def _own_sources(language: str) -> list[Traversable]:
    folder = files(__name__) / language
    return sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else []


# Before anyone lists the games. `check_names` in `bot.games` refuses such a name for a game of ours.
_leave_out_misnamed()


def for_reader(interaction: discord.Interaction) -> Texts:
    """Choose the texts for what the user alone sees: in their language, else the server's, else English."""
    locales = (interaction.locale, interaction.guild_locale)
    return texts(next((locale for locale in locales if speaks(locale)), FALLBACK))


def for_everyone(interaction: discord.Interaction) -> Texts:
    """Choose the texts for what everyone sees where the interaction comes from."""
    return texts(locale_here(interaction))


def for_sent(match: Match, settings: PlayerSettings) -> Texts:
    """Choose the texts for what is sent to a player: in their language if known, else the table's."""
    return texts(settings.locale or match.place.locale)


def for_table(match: Match) -> Texts:
    """Choose the texts for the messages of a match that everyone sees."""
    return texts(match.place.locale)


def locale_of(interaction: discord.Interaction) -> str | None:
    """Find the user's language, without its region; None if there is no catalogue for it."""
    return interaction.locale.value.split("-", maxsplit=1)[0] if speaks(interaction.locale) else None


def locale_here(interaction: discord.Interaction) -> str:
    """Choose the locale for everyone where the interaction comes from.

    That is the server's choice; the user's locale in a server that cannot choose, or outside servers.
    """
    server = interaction.guild_locale
    guild = interaction.guild
    if server is not None and (
        server.value != _SERVER_DEFAULT or (guild is not None and "COMMUNITY" in guild.features)
    ):
        return server.value
    return interaction.locale.value


def command_text(key: str) -> locale_str:
    """Write the English message, which the `Translator` translates when commands are synced.

    Raises MissingText.
    """
    return locale_str(texts()(key), key=key)


class Translator(app_commands.Translator):
    """Translates commands, their options and choices with the catalogues."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Translate the text into that language; None to use the English one."""
        language = locale.value.split("-", maxsplit=1)[0]
        if language == FALLBACK or language not in languages():
            return None
        t = texts(language)
        if isinstance(context.data, app_commands.ContextMenu):
            return t(string.extras["key"])
        if context.location is Location.command_name:
            return t.command_name(context.data.name)
        if context.location is Location.parameter_name:
            return _option_name(context.data, t)
        key = string.extras.get("key")
        return None if key is None else t(key)


def _option_name(option: app_commands.Parameter, t: Texts) -> str | None:
    # The options opponent, opponent2 … share one message, so the number is added to its name.
    described = option.locale_description
    key = None if described is None else described.extras.get("key")
    name = None if key is None else t.name(key)
    number = option.name[len(option.name.rstrip("0123456789")) :]
    return None if name is None else name + number
