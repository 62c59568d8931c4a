"""Why a match cannot be opened, and what to do instead."""

from bot.domain.errors import BadOption, ChannelFull, NotInThisChannel, OpeningRefused, TooManyOpen
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.player_names import safe
from bot.messages.table import table_url


def refusal_text(error: OpeningRefused | BadOption, t: Texts) -> str:
    """Return the reason, with what else to choose: values, channels, or the matches that are open already."""
    if isinstance(error, BadOption):
        return _option_text(error, t)
    if isinstance(error, NotInThisChannel):
        mentions = ", ".join(f"<#{channel_id}>" for channel_id in error.channels)
        return t(error.key, channels=mentions)
    if not isinstance(error, TooManyOpen):
        return t(error.key)
    kind = "channel" if isinstance(error, ChannelFull) else "person"
    lines = [f"- {_open(match, t)}" for match in error.matches]
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


def _open(match: Match, t: Texts) -> str:
    game, number = t(f"{match.game}-name"), f"#{match.id}"
    if match.message_id is None:
        return t("open-match-unposted", game=game, match=number)
    return t("open-match", game=game, match=number, url=table_url(match))
