"""Why a match cannot be opened, and what to do instead."""

from bot.domain.errors import ChannelFull, NotInThisChannel, OpeningRefused, TooManyOpen
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.table import table_url


def refusal_text(error: OpeningRefused, t: Texts) -> str:
    """Return the reason, with the channels where matches may be opened, or the matches already open."""
    if isinstance(error, NotInThisChannel):
        mentions = ", ".join(f"<#{channel_id}>" for channel_id in error.channels)
        return t(error.key, channels=mentions)
    if not isinstance(error, TooManyOpen):
        return t(error.key)
    kind = "channel" if isinstance(error, ChannelFull) else "person"
    lines = [f"- {_open(match, t)}" for match in error.matches]
    return "\n".join([t(error.key, count=error.limit), *lines, t(f"error-{kind}-full-advice")])


def _open(match: Match, t: Texts) -> str:
    game, number = t(f"{match.game}-name"), f"#{match.id}"
    if match.message_id is None:
        return t("open-match-unposted", game=game, match=number)
    return t("open-match", game=game, match=number, url=table_url(match))
