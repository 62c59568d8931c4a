"""The private form that opens a tournament. What has been chosen so far is in its custom ids."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Self

import discord

import engines
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import NotAControl, Route, anything, one_from, route
from bot.features.tournaments.formats import PAIRED, Format
from bot.features.tournaments.stored import Recurrence, Setup
from bot.i18n import Texts
from bot.match.calendar import DAY, HOUR, MINUTE, days_later, zone_named
from bot.match.clocks import PACES
from bot.table import names as time_left
from engines.option import Option

# What each select offers, the usual value first.
MOST: Final = (64, 4, 6, 8, 9, 12, 16, 24, 32, 48, 96, 128, 200)
_BEGINS: Final = (None, 15 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
_ROUND_TIMES: Final = (None, HOUR, 3 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY)
_LENGTHS: Final = (None, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)
_REPEATS: Final = (None, *Recurrence)
DEALS: Final = (False, True)  # whether all tables have the same deal

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_USUAL: Final = "-"  # an option of the game that was not chosen
_QUICK: Final = 900  # seconds for a move, up to which a round takes a day


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen in the form: places in the lists above, and values of the game's options."""

    game: str
    format: int = 0
    most: int = 0
    pace: int = 0
    begins: int = 0
    round_time: int = 0
    length: int = 0
    repeat: int = 0
    same_deal: int = 0
    options: str = ""  # a character for each, `_USUAL` or a place in its values

    def __str__(self) -> str:
        """Return the draft as text, for custom ids."""
        chosen = "".join(_DIGITS[getattr(self, name)] for name in _FIELDS)
        return f"{self.game}.{chosen}.{self.options}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse what `str` returned, which may be forged. Raises NotAControl."""
        game, _, rest = text.partition(".")
        chosen, _, options = rest.partition(".")
        if game not in engines.games() or len(chosen) != len(_FIELDS) or not set(chosen) <= set(_DIGITS):
            raise NotAControl(text)
        places: dict[str, Any] = dict(zip(_FIELDS, map(_DIGITS.index, chosen), strict=True))
        draft = cls(game, options=options, **places)
        offered = listed_options(game)
        if any(getattr(draft, name) >= len(draft.values(name)) for name in _FIELDS):
            raise NotAControl(text)
        if len(options) > len(offered) or any(
            place != _USUAL and _DIGITS.find(place) not in range(len(option.listed_values))
            for place, option in zip(options, offered, strict=False)
        ):
            raise NotAControl(text)
        return draft

    def values(self, name: str) -> Sequence[Any]:
        """Return what can be chosen for a field."""
        return formats_of(self.game) if name == "format" else _VALUES[name]

    def value(self, name: str) -> Any:
        """Return what is chosen for a field."""
        return self.values(name)[getattr(self, name)]

    def with_choice(self, name: str, place: str) -> "Draft":
        """Return the draft with the chosen place in a field's list, or in an option's. Raises NotAControl."""
        if name == "game" and place in engines.games():
            return Draft(place, pace=self.pace, most=self.most, begins=self.begins, repeat=self.repeat)
        if len(place) != 1 or place not in _DIGITS:
            raise NotAControl(place)
        if name in _FIELDS:
            chosen: dict[str, Any] = {name: _DIGITS.index(place)}
            return self.parse(str(replace(self, **chosen)))
        names = [option.name for option in listed_options(self.game)]
        if name not in names:
            raise NotAControl(name)
        options = list(self.options.ljust(len(names), _USUAL))
        options[names.index(name)] = place
        return self.parse(str(replace(self, options="".join(options))))

    @property
    def game_options(self) -> dict[str, Any]:
        """The options of the game that were chosen."""
        offered = listed_options(self.game)
        return {
            option.name: option.listed_values[_DIGITS.index(place)]
            for place, option in zip(self.options, offered, strict=False)
            if place != _USUAL
        }

    @property
    def round_seconds(self) -> int:
        """How long a round may take; usually what fits the time for a move."""
        chosen = self.value("round_time")
        if chosen is not None:
            return int(chosen)
        pace = self.value("pace")
        if 0 < pace <= _QUICK or -HOUR < pace < 0:
            return 3 * HOUR if pace < _QUICK else DAY
        return 7 * DAY if 0 <= pace <= DAY else 14 * DAY

    def _begins_at(self, now: float, zone: str | None) -> float | None:
        """Return when it begins, if that is chosen: in some days, at the time of day that it is now."""
        seconds = self.value("begins")
        if seconds is None or seconds % DAY:
            return None if seconds is None else now + seconds
        return days_later(now, seconds // DAY, zone_named(zone))

    def setup(
        self, guild_id: int, channel_id: int, organiser_id: int, now: float, locale: str, *, zone: str | None
    ) -> Setup:
        """Return the setup of the tournament; `zone` is its organiser's."""
        return Setup(
            self.game,
            self.game_options,
            self.value("format"),
            guild_id,
            channel_id,
            organiser_id,
            most=self.value("most"),
            length=self.value("length"),
            pace=self.value("pace") or None,
            round_seconds=self.round_seconds,
            begins_at=self._begins_at(now, zone),
            duplicate=self.value("same_deal"),
            recurrence=self.value("repeat"),
            locale=locale,
        )


def _draft_or_none(text: str) -> Draft | None:
    return Draft.parse(text) if text else None


FORM: Final = route("cup:form:{}", _draft_or_none)
GAME: Final = route("cup:game:{}", one_from(engines.games))
MORE: Final = route("cup:more:{}", Draft.parse)
OPEN: Final = route("cup:open:{}", Draft.parse)
# What is chosen for a field: on the first page, and on that of details.
Choosing = Route[str, Draft, str]
SET: Final = route("cup:set:{}:{}:{}", anything, Draft.parse, anything)
DETAIL: Final = route("cup:detail:{}:{}:{}", anything, Draft.parse, anything)
_VALUES: Final[dict[str, Sequence[Any]]] = {
    "most": MOST,
    "pace": PACES,
    "begins": _BEGINS,
    "round_time": _ROUND_TIMES,
    "length": _LENGTHS,
    "repeat": _REPEATS,
    "same_deal": DEALS,
}
_FIELDS: Final = tuple(field.name for field in fields(Draft) if field.name not in {"game", "options"})


def formats_of(game: str) -> Sequence[Format]:
    """Return the formats that a game can be played in, the usual one first."""
    if engines.get(game).is_solitaire:
        return (Format.SERIES,)
    return (Format.SWISS, *(each for each in PAIRED if each != Format.SWISS))


def listed_options(game: str) -> list[Option]:
    """Return the options of a game that can be chosen from a list."""
    return [option for option in engines.get(game).offered_options if option.listed_values]


def form(draft: Draft | None, t: Texts) -> Post:
    """Return the form: what most tournaments need, and a button to the rest; first of all a game."""
    if draft is None:
        return blocks.page(
            blocks.text(blocks.heading(t("tourney-form-title")), t("tourney-form-which")),
            blocks.menus(GAME.menu_id(), _games(None, t), t("tourney-form-game")),
        )
    names = ["game", "format", "most", "begins"]
    if not engines.get(draft.game).is_solitaire:
        names.insert(3, "pace")
    return blocks.page(
        blocks.text(blocks.heading(t("tourney-form-title")), t("tourney-form-about")),
        [_field(draft, name, SET, t) for name in names],
        blocks.buttons(_opening(draft, t), blocks.button(t("tourney-form-more"), MORE.id(draft))),
    )


def details(draft: Draft, t: Texts, zone: str | None) -> Post:
    """Return the rest of the form: rounds, repetition, and the options of the game.

    It says by the clocks of which zone it repeats: that of its reader, if it is known.
    """
    names = ["round_time", "length", "repeat"]
    if engines.get(draft.game).CHANCE and not engines.get(draft.game).is_solitaire:
        names.append("same_deal")
    about = ""
    if draft.value("repeat") is not None:
        about = t("tourney-repeat-utc") if zone is None else t("tourney-repeat-zone", zone=zone)
    title = t("tourney-form-more-title", game=t(f"{draft.game}-name"))
    return blocks.page(
        blocks.text(blocks.heading(title), blocks.small(about) if about else ""),
        [_field(draft, name, DETAIL, t) for name in names],
        [_option(draft, option, t) for option in listed_options(draft.game)],
        blocks.buttons(_opening(draft, t), blocks.button(t("page-back"), FORM.id(draft))),
    )


def _opening(draft: Draft, t: Texts) -> blocks.Button:
    return blocks.button(t("tourney-form-open"), OPEN.id(draft), "success")


def _field(draft: Draft, name: str, to: Choosing, t: Texts) -> blocks.Block:
    if name == "game":
        options = _games(draft.game, t)
    else:
        options = [
            blocks.option(_label(draft, name, value, t), _DIGITS[place], chosen=place == getattr(draft, name))
            for place, value in enumerate(draft.values(name))
        ]
    heading = t(f"tourney-form-{name.replace('_', '-')}")
    return [f"**{heading}**", blocks.menus(to.menu_id(name, draft), options)]


def _games(chosen: str | None, t: Texts) -> list[discord.SelectOption]:
    return [blocks.option(t(f"{game}-name"), game, chosen=game == chosen) for game in engines.games()]


def _label(draft: Draft, name: str, value: Any, t: Texts) -> str:
    match name:
        case "format":
            text = t(f"tourney-format-{value}")
        case "most":
            text = t("tourney-most", count=value)
        case "pace":
            text = time_left.pace_name(value, t)
        case "begins":
            text = (
                t("tourney-begins-asked") if value is None else t("tourney-begins-in", time=_time(value, t))
            )
        case "round_time" if value is None:
            text = t("tourney-usual", value=_time(replace(draft, round_time=0).round_seconds, t))
        case "round_time":
            text = _time(value, t)
        case "length":
            text = t("tourney-length-usual") if value is None else str(value)
        case "repeat":
            text = t(f"tourney-repeat-{value or 'none'}")
        case _:
            text = t(f"tourney-same-deal-{'on' if value else 'off'}")
    return text


def _time(seconds: int, t: Texts) -> str:
    if seconds % DAY == 0:
        return t("tourney-days", count=seconds // DAY)
    if seconds % HOUR == 0:
        return t("tourney-hours", count=seconds // HOUR)
    return t("tourney-minutes", count=seconds // MINUTE)


def _option(draft: Draft, option: Option, t: Texts) -> blocks.Block:
    now = draft.game_options.get(option.name, option.default)
    options = [
        blocks.option(
            t(f"{draft.game}-choice-{value}") if option.kind == "choice" else str(value),
            _DIGITS[place],
            chosen=value == now,
        )
        for place, value in enumerate(option.listed_values)
    ]
    heading = t(f"{draft.game}-option-{option.name}")
    return [f"**{heading}**", blocks.menus(DETAIL.menu_id(option.name, draft), options)]
