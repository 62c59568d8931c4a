"""Places in a ranking as messages show them: medals, and that others share a place."""

from typing import Any, Final

from bot.domain.scoring.ranks import Top
from bot.i18n import Texts

_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def medal(rank: int | None) -> str:
    """Return the medal of one of the first three ranks."""
    return _MEDALS[rank or 0]


def left_out(top: Top[Any], t: Texts) -> list[str]:
    """Return a line that says how many others share the last place of a list, or none."""
    return [t("place-shared", count=top.more, rank=top.rows[-1].rank)] if top.more else []
