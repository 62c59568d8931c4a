"""Comments on a finished match from its review, for a transcript."""

import re

from bot.features.reviews import page
from bot.features.reviews.service import Reviews
from bot.features.reviews.stories import Story
from bot.i18n import Texts
from bot.match.archive import ArchivedMatch
from bot.match.service import Matches
from bot.table.commentary import Comments
from bot.table.names import Names

# Emojis, bold, and what keeps names from being formatted.
_FORMATTING = re.compile(r"<a?:\w+:\d+>\s*|\*\*|\\")


async def of(matches: Matches, archived: ArchivedMatch, t: Texts) -> Comments:
    """Return what the match's review says. Raises Overloaded, Refusal."""
    return told(archived, await matches.service(Reviews).story(archived.match), t)


def told(archived: ArchivedMatch, story: Story, t: Texts) -> dict[int, list[str]]:
    """Return a review as lines of plain text by ply, for a transcript.

    At 0 they say how accurate everyone was, and after each turning point why it is one.
    """
    match, names, found = archived.match, Names(archived.match.seats, t), {}
    shares = [(seat.seat, story.accuracy(seat.seat)) for seat in match.seats]
    accuracies = [
        f"{names.plain_text(seat)} {t.percent(share)}" for seat, share in shares if share is not None
    ]
    if accuracies:
        found[0] = [t("review-accuracy", accuracy=", ".join(accuracies))]
    points = {one.ply: one for seat in match.seats for one in story.turning_points(seat.seat)}
    for ply, one in sorted(points.items()):
        lines = [page.summary(archived, one, t), *page.why(archived, one, names, t)]
        found[ply] = [_FORMATTING.sub("", line) for line in lines]
    return found
