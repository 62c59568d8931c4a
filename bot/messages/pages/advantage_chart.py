"""The course of a match in its review: a chart, and in words what it shows and how accurate everyone was."""

from collections.abc import Sequence

import engines
from bot.domain.analysis import hints
from bot.domain.analysis.match_reviews import Decision, Story
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.message import Picture
from bot.messages.player_names import Names
from bot.services.finished_matches import ArchivedMatch
from engines.game import Unit
from renderers.advantage_chart import Line, TurningPoint
from renderers.theme import Theme


async def picture(
    archived: ArchivedMatch,
    story: Story,
    shown: Sequence[Decision],
    names: Names,
    t: Texts,
    *,
    theme: Theme,
    pictures: Pictures,
) -> Picture | None:
    """Draw the course of the match with its turning points, in the order in which they are numbered.

    None if the match has no course.
    """
    if story.unit is None or not story.course:
        return None
    sides = _sides(archived)
    lines = [Line(seat, tuple(values[seat] for values in story.course)) for seat in sorted(set(sides))]
    turning = [TurningPoint(one.ply, sides[one.seat], place) for place, one in enumerate(shown, start=1)]
    title = f"{t(f'{archived.match.game}-name')} #{archived.match.id}"
    alt = _alt(archived, story.unit, lines, shown, names=names, t=t)
    return await pictures.course(title, lines, turning, theme, alt, percent=story.unit.probability)


def captions(archived: ArchivedMatch, story: Story, shown: Sequence[Decision], names: Names, t: Texts) -> str:
    """Return what the chart shows, how accurate everyone was, and what that means.

    `shown` are the turning points in it.
    """
    assert story.unit is not None
    parts = []
    for seat in archived.match.seats:
        share = story.accuracy(seat.seat)
        if share is not None:
            parts.append(f"{names.mark(seat.seat)} **{t.percent(share)}**")
    numbers = [t("review-course-numbers")] if shown else []
    lines = [" ".join([t("review-course", unit=_measure(archived, story.unit)), *numbers])]
    if parts:
        half = " / ".join(
            t("review-loss", unit=unit.name, value=t.number(hints.shown(unit.half, unit), 0))
            for unit in story.units
        )
        lines += [t("review-accuracy", accuracy=" · ".join(parts)), t("review-accuracy-means", half=half)]
    return "\n".join(lines)


def _measure(archived: ArchivedMatch, unit: Unit) -> str:
    """Return the key of what a course shows: a chance alone is that of clearing a solitaire."""
    return "clearing" if unit.probability and len(archived.match.seats) == 1 else unit.name


def _sides(archived: ArchivedMatch) -> list[int]:
    """Return for each seat the one whose line stands for it: partners have one."""
    view = engines.get(archived.match.game).view(archived.states[-1], None)
    teams = view.get("teams") or list(range(len(archived.match.seats)))
    return [teams.index(team) for team in teams]


def _alt(
    archived: ArchivedMatch,
    unit: Unit,
    lines: Sequence[Line],
    shown: Sequence[Decision],
    *,
    names: Names,
    t: Texts,
) -> str:
    sentences = [t("review-course", unit=_measure(archived, unit)).lstrip("-# ")]
    for line in lines:
        ends = {
            "start": line.values[0],
            "low": min(line.values),
            "high": max(line.values),
            "end": line.values[-1],
        }
        said = {
            key: t.percent(value) if unit.probability else t.number(value, 0) for key, value in ends.items()
        }
        sentences.append(t("review-alt-line", name=names.plain_text(line.seat), **said))
    sentences += [
        t("review-alt-point", place=place, ply=one.ply, name=names.plain_text(one.seat))
        for place, one in enumerate(shown, start=1)
    ]
    return " ".join(sentences)
