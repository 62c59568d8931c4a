"""Refusals in words: why something cannot be done, and what to do instead."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.domain.errors import (
    BadMove,
    BadOption,
    ChannelFull,
    LobbyFull,
    NotInThisChannel,
    NotYourTurn,
    OpeningRefused,
    Refusal,
    SeveralMatches,
    TooManyOpen,
)
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.pages.open_matches import PAGE_SIZE
from bot.messages.player_names import safe
from bot.messages.table import table_url

# Values that Discord shows in its own way: a channel's id, and a time in unix seconds.
_MARKUP = {"channel": "<#{}>", "when": "<t:{}:R>"}


def refusal_text(error: Refusal, t: Texts) -> str:
    """Return what a user is told about a refusal."""
    if isinstance(error, BadMove):
        return _bad_move(error, t)
    if isinstance(error, LobbyFull) and error.params.get("invited"):
        return t("error-lobby-full-invited")
    if isinstance(error, NotYourTurn) and not error.params["name"]:  # an AI player, or a deleted one
        return t("error-not-your-turn-house")
    if isinstance(error, OpeningRefused | BadOption):
        return _opening(error, t)
    if isinstance(error, SeveralMatches):
        lines = _listed(error.matches[:PAGE_SIZE], t)
        if (more := len(error.matches) - PAGE_SIZE) > 0:
            lines.append(t("turns-more", count=more))
        return "\n".join([t(error.key, option=t.option_name("match")), *lines])
    return t(error.key, **{name: _formatted(name, value) for name, value in error.params.items()})


def _bad_move(error: BadMove, t: Texts) -> str:
    """Return why a move is refused: in a game's own words, or as the second sentence of the usual ones."""
    game, reason = error.params["game"], error.params["reason"]
    values: Mapping[str, Any] = {**error.values, "move": _quoted(error.params["move"])}
    own, why = f"{game}-bad-move-{reason}", f"{game}-refused-{reason}"
    if t.has(own):
        return t(own, **values)
    if not t.has(why):
        why = "error-bad-move-notation" if reason == "notation" else "error-bad-move-other"
    return t("error-bad-move", move=values["move"], why=t(why, **values))


def _formatted(name: str, value: object) -> object:
    """Return a value as a message shows it: an id without digit grouping, text from users escaped."""
    if name in _MARKUP and isinstance(value, int):
        return _MARKUP[name].format(value)
    if name.endswith("_id"):
        return f"#{_quoted(value)}"
    return _quoted(value) if isinstance(value, str) else value


def _quoted(value: object) -> str:
    """Return text from a user, escaped and shortened."""
    return safe(str(value), longest=100)


def _opening(error: OpeningRefused | BadOption, t: Texts) -> str:
    """Return why a match cannot be opened, and what to choose: values, channels, or matches open already."""
    if isinstance(error, BadOption):
        return _option_text(error, t)
    if isinstance(error, NotInThisChannel):
        mentions = ", ".join(f"<#{channel_id}>" for channel_id in error.channels)
        return t(error.key, channels=mentions)
    if not isinstance(error, TooManyOpen):
        return t(error.key)
    kind = "channel" if isinstance(error, ChannelFull) else "person"
    lines = _listed(error.matches, t)
    return "\n".join([t(error.key, count=error.limit), *lines, t(f"error-{kind}-full-advice")])


def _option_text(error: BadOption, t: Texts) -> str:
    name, game = str(error.params["name"]), str(error.params.get("game", ""))
    option = t.option_name(name, game)
    clash = f"{game}-clash-{name}"
    if error.params.get("clash") and t.has(clash):
        return t(clash, name=option)
    allowed = ", ".join(_value(game, value, t) for value in str(error.params["allowed"]).split(", "))
    return t(error.key, name=safe(option), value=_value(game, error.params["value"], t), allowed=allowed)


def _value(game: str, value: object, t: Texts) -> str:
    """Return a value as the command's menu calls it, else as it was typed."""
    choice = f"{game}-choice-{value}"
    return t(choice) if t.has(choice) else safe(str(value), longest=100)


def _listed(matches: Iterable[Match], t: Texts) -> list[str]:
    return [f"- {_open(match, t)}" for match in matches]


def _open(match: Match, t: Texts) -> str:
    game, number = t(f"{match.game}-name"), f"#{match.id}"
    if match.message_id is None:
        return t("open-match-unposted", game=game, match=number)
    return t("open-match", game=game, match=number, url=table_url(match))
