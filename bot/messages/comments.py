"""Comments on a finished match for its transcript: what its review tells, as plain text."""

import re

from bot.domain.stories import Story
from bot.i18n import Texts
from bot.messages.pages import review
from bot.messages.player_names import Names
from bot.services.finished_matches import ArchivedMatch

# Emojis, bold, and what keeps names from being formatted.
_FORMATTING = re.compile(r"<a?:\w+:\d+>\s*|\*\*|\\")


def comments(archived: ArchivedMatch, story: Story, t: Texts) -> dict[int, list[str]]:
    """Return lines by ply: at 0 how accurate everyone was, and after each turning point why it is one."""
    match, names, found = archived.match, Names(archived.match.seats, t), {}
    shares = [(seat.seat, story.accuracy(seat.seat)) for seat in match.seats]
    told = [f"{names.plain_text(seat)} {t.percent(share)}" for seat, share in shares if share is not None]
    if told:
        found[0] = [t("review-accuracy", accuracy=", ".join(told))]
    points = {one.ply: one for seat in match.seats for one in story.turning_points(seat.seat)}
    for ply, one in sorted(points.items()):
        lines = [review.told(archived, one, t), *review.why(archived, one, names, t)]
        found[ply] = [_FORMATTING.sub("", line) for line in lines]
    return found
