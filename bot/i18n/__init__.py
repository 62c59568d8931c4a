"""Every text a user sees, by message id, in the language of whoever reads it.

The bot's own messages are in the folder `<language>/` beside this file, a file a subject, a game's in
`engines/<game>/texts/words.<language>.ftl`, its rules in `rules.<language>.md` there. The format is Fluent
(https://projectfluent.org). A message or language that is missing falls back to English.
"""

import re
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Any

from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal, format_percent, get_decimal_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

import engines

FALLBACK = "en"
_START = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_KEPT = 2_000  # texts of one language that were filled in last
_REGIONS = {"en": "en_GB"}  # as the messages are spelt, so are numbers and days


class MissingText(LookupError):
    """No such message in any language, or a placeholder of it was not given."""


class Texts:
    """The catalogue of one language: `texts("lobby-title", game="…")`."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._babel = _REGIONS.get(locale, locale)
        self._bundle = FluentBundle([locale], use_isolating=False)
        # Parsing all would be most of the time that a start takes, so a message is parsed when it is wanted.
        self._unread = _entries(locale)
        self._english = None if locale == FALLBACK else _load(FALLBACK)
        # Tables say the same again and again. An equal value of another type may be written differently.
        self._filled = lru_cache(maxsize=_KEPT, typed=True)(self._fill)

    def __call__(self, key: str, /, **values: Any) -> str:
        """The message `key`, filled in. Raises MissingText."""
        return self._filled(key, *chain.from_iterable(values.items()))

    def _fill(self, key: str, *named: Any) -> str:
        values = dict(zip(named[::2], named[1::2], strict=True))
        pattern = None if (found := self._message(key)) is None else found.value
        if pattern is None:
            if self._english is None:
                raise MissingText(key)
            return self._english(key, **values)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingText(f"{key}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._message(key) is not None or (self._english is not None and self._english.has(key))

    def name(self, key: str) -> str | None:
        """What the command or option that the message describes is called; None: as in the code."""
        found = self._message(key)
        pattern = None if found is None else found.attributes.get("name")
        return None if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def _message(self, key: str) -> Message | None:
        """As it is in this language."""
        if (source := self._unread.pop(key, None)) is not None:
            self._bundle.add_resource(FluentResource(source))
        return self._bundle.get_message(key) if self._bundle.has_message(key) else None

    def command_name(self, command: str) -> str:
        """What readers of this language call a command under `/zigzag`: a game's, or another."""
        key = f"{command}-command" if self.has(f"{command}-command") else f"command-{command}"
        return self.name(key) or command

    def number(self, value: float, digits: int = 1) -> str:
        """A number with so many decimals: 1.5, or 1,5."""
        return format_decimal(value, f"0.{'0' * digits}" if digits else "0", self._babel)

    @property
    def decimal(self) -> str:
        """What stands before the decimals of a number."""
        return get_decimal_symbol(self._babel)

    def percent(self, share: float) -> str:
        """A share as a whole percentage."""
        return format_percent(share, locale=self._babel)

    def day(self, iso: str) -> str:
        """A day such as 2026-11-21 in words."""
        return format_date(date.fromisoformat(iso), "long", self._babel)

    def month(self, iso: str) -> str:
        """A month such as 2026-11 in words."""
        return format_skeleton("yMMMM", date.fromisoformat(f"{iso}-01"), locale=self._babel)

    def option_name(self, option: str) -> str:
        """What readers of this language call an option, of a game's command or of another."""
        keys = (f"option-{option}", *(f"{game}-option-{option}" for game in engines.games()))
        return next((name for key in keys if (name := self.name(key)) is not None), option)

    def rules(self, game: str) -> str:
        """The rules of a game, as Discord's markdown."""
        folder = files("engines").joinpath(game, "texts")
        wanted = folder / f"rules.{self.locale}.md"
        return (wanted if wanted.is_file() else folder / f"rules.{FALLBACK}.md").read_text(encoding="utf-8")


def texts(locale: object = FALLBACK) -> Texts:
    """The catalogue for a Discord locale such as ``de`` or ``en-GB``, English for None and for what we do not
    have: the one place where a language is chosen.
    """
    return _load(_language(locale) if speaks(locale) else FALLBACK)


def speaks(locale: object) -> bool:
    """Whether there is a catalogue for a Discord locale."""
    return _language(locale) in languages()


def _language(locale: object) -> str:
    return str(locale).split("-", maxsplit=1)[0]


@cache
def languages() -> frozenset[str]:
    """The languages there are."""
    return frozenset(
        entry.name for entry in files(__name__).iterdir() if entry.name.isalpha() and entry.is_dir()
    )


@cache
def _load(language: str) -> Texts:
    return Texts(language)


def _entries(language: str) -> dict[str, str]:
    """What the sources say of each message, by its id. A message begins where a line does; what belongs to it
    is indented.
    """
    found: dict[str, str] = {}
    for source in _sources(language):
        starts = list(_START.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        found |= {start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)}
    return found


def _sources(language: str) -> list[str]:
    folder = files(__name__) / language
    places: list[Traversable] = (
        sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else []
    )
    places += [files("engines").joinpath(game, "texts", f"words.{language}.ftl") for game in engines.games()]
    return [place.read_text(encoding="utf-8") for place in places if place.is_file()]
