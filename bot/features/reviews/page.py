"""The pages of a review, and the button that leads to it."""

from collections.abc import Sequence
from dataclasses import dataclass

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Picture, Post
from bot.discord.routes import number, one_of, route
from bot.features.reviews.stories import Decision, Story
from bot.i18n import Texts
from bot.images.background_drawing import open_views
from bot.images.pictures import Pictures
from bot.match import ai_moves
from bot.match.archive import ArchivedMatch
from bot.match.model import Match
from bot.table import move_facts as facts
from bot.table import offers
from bot.table.controls import Control, PageLink, Press, rows
from bot.table.move_facts import (
    describe_marks,
    describe_position,
    difference,
    option_lines,
    suggestions,
    value_words,
)
from bot.table.names import Names
from bot.table.offers import Moment
from engines.game import Unit, View
from engines.move_facts import reasons
from renderers.advantage_chart import Line, TurningPoint
from renderers.move_marks import MISTAKE, Mark
from renderers.theme import Theme


def _review(match: Match, t: Texts) -> list[Control]:
    is_played = any(seat.user_id is not None for seat in match.seats)  # the review is for its players
    return [Press(t("table-review"), "review")] if is_played else []


def add_offers() -> None:
    """Offer it."""
    offers.ENDED.add(10, _review)
    offers.ENDED_ALONE.add(10, _review)
    offers.ENDED_DAILY.add(40, _review)


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
    turning = [
        TurningPoint(decision.ply, sides[decision.seat], place)
        for place, decision in enumerate(shown, start=1)
    ]
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
            t("review-loss", unit=unit.name, value=t.number(ai_moves.shown(unit.half, unit), 0))
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
        t("review-alt-point", place=place, ply=decision.ply, name=names.plain_text(decision.seat))
        for place, decision in enumerate(shown, start=1)
    ]
    return " ".join(sentences)


OVERVIEW = route("review:{}:all", number)
# The position before the move of that ply. The word tells apart buttons that lead to the same.
MOMENT = route("review:{}:{}:{}", number, number, one_of("show", "back", "next"))


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a review: the position before the move of that ply, or the course of the match."""

    match: int
    ply: int | None = None


async def overview(
    archived: ArchivedMatch, story: Story, seat: int, t: Texts, *, theme: Theme, pictures: Pictures
) -> Post:
    """Return the course of the match as a chart, how accurate each seat was, and the turning points."""
    match, shown = archived.match, story.turning_points(seat)
    title = t("review-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    links = [
        PageLink(t("review-show", ply=costly.ply), MOMENT.id(match.id, costly.ply, "show"))
        for costly in shown
    ]
    return blocks.page(
        blocks.heading(title),
        await course(archived, story, shown, t, theme=theme, pictures=pictures),
        rows([*links, *offers.OVERVIEW.of(match, t)], match.id, match.version),
    )


async def course(
    archived: ArchivedMatch,
    story: Story,
    shown: Sequence[Decision],
    t: Texts,
    *,
    theme: Theme,
    pictures: Pictures,
) -> list[blocks.Block]:
    """Return the chart, what it shows, and a line for each of the turning points that are `shown`."""
    names = Names.of(archived.match, t)
    chart = await picture(archived, story, shown, names, t, theme=theme, pictures=pictures)
    lines = [_line(archived, place, costly, names, t) for place, costly in enumerate(shown, start=1)]
    return [
        None if chart is None else [chart, captions(archived, story, shown, names, t)],
        blocks.text(*lines) or t("review-nothing"),
    ]


def _line(archived: ArchivedMatch, place: int, costly: Decision, names: Names, t: Texts) -> str:
    return f"**{place}** · {names.mark(costly.seat)} {summary(archived, costly, t)}"


def summary(archived: ArchivedMatch, costly: Decision, t: Texts) -> str:
    """Return in a sentence what was played, what was better, and by how much."""
    game, seen, name = archived.match.game, _seen(archived, costly), games.get(archived.match.game).name_move
    return t(
        f"{game}-review-{costly.unit.name}",
        ply=costly.ply,
        move=name(seen, costly.move, t),
        better=name(seen, costly.better[0][0], t),
        lost=difference(costly.better[0][1], costly.value, costly.unit, t),
    )


def why(archived: ArchivedMatch, costly: Decision, names: Names, t: Texts) -> list[str]:
    """Return what the better move does and what the move played does, as far as they differ."""
    game, seen = engines.get(archived.match.game), _seen(archived, costly)
    better = costly.better[0][0]
    first, second = (game.parts.facts(seen, move) for move in (better, costly.move))
    speaking_for, against = reasons(first, second)
    sentences = [
        facts.sentence(seen, better, speaking_for, names, t),
        facts.sentence(seen, costly.move, against, names, t),
        *_lines(archived, costly, names, t),
    ]
    return [sentence for sentence in sentences if sentence] or [t("review-deeper")]


def _lines(archived: ArchivedMatch, costly: Decision, names: Names, t: Texts) -> list[str]:
    """Return how play is expected to go on after the better move and after the one played, with the gains."""
    game, presentation = engines.get(archived.match.game), games.get(archived.match.game)
    before, lines = archived.states[costly.ply - 1], []
    for line in costly.lines:
        state = before
        for move in line:
            state = game.play(state, move)
        scores = [game.view(one, None).get("scores", []) for one in (before, state)]
        if scores[0]:
            gains = [
                t(f"{game.NAME}-gained", name=names[seat], count=end - start)
                for seat, (start, end) in enumerate(zip(*scores, strict=True))
            ]
            shown = [presentation.move_text(move) for move in line]
            lines.append(_expected(shown[0], shown[1:], t.listing(gains), t))
    return lines


def _expected(move: str, following: Sequence[str], gains: str, t: Texts) -> str:
    """Return a sentence on what the bot expects after a move, and how much it gains each player."""
    if not following:
        return t("review-line-alone", move=move, gains=gains)
    line = f"**{following[-1]}**"
    if earlier := following[:-1]:
        line = t("review-line-then", moves=", ".join(f"**{one}**" for one in earlier), last=following[-1])
    return t("review-line", move=move, line=line, gains=gains)


def _seen(archived: ArchivedMatch, costly: Decision) -> View:
    ply = costly.ply - 1
    return engines.get(archived.match.game).view(archived.states[ply], archived.moves[ply].seat)


async def moment(
    archived: ArchivedMatch,
    shown: Sequence[Decision],
    costly: Decision,
    own: int,
    t: Texts,
    *,
    theme: Theme,
    pictures: Pictures,
) -> Post:
    """Return the position before a turning point: the move and better ones marked, and why they are better.

    `shown` are all turning points, `own` is the reader's seat.
    """
    match, names = archived.match, Names.of(archived.match, t, reader=own)
    title = t("review-move", game=t(f"{match.game}-name"), match=f"#{match.id}", ply=costly.ply)
    return blocks.page(
        blocks.text(blocks.heading(title), *reasons_of(archived, costly, names, t)),
        await marked(archived, costly, names, t, theme=theme, pictures=pictures),
        blocks.text(*values(archived, costly, t, own=own == costly.seat)),
        _controls(archived, shown, costly, t),
    )


def reasons_of(archived: ArchivedMatch, costly: Decision, names: Names, t: Texts) -> list[str]:
    """Return whose move it was, unless they were alone, and why better moves are better."""
    whose = names.marked(costly.seat) if len(archived.match.seats) > 1 else ""
    return [whose, *why(archived, costly, names, t)]


async def marked(
    archived: ArchivedMatch, costly: Decision, names: Names, t: Texts, *, theme: Theme, pictures: Pictures
) -> Picture:
    """Draw the position before a turning point, with the move and better ones marked."""
    match, before, seen = archived.match, costly.ply - 1, _seen(archived, costly)
    marks = [
        *suggestions(match.game, [move for move, _ in costly.better]),
        Mark(costly.move, MISTAKE),
    ]
    alt = f"{describe_marks(seen, marks, t)} {describe_position(archived, before, names, t)}"
    views = open_views(match.game, len(match.seats), archived.states[before], last=False)
    pictured = [games.get(match.game).pictured(view, names, t) for view in views]
    return await pictures.marked(match.game, pictured, marks, theme, alt)


def values(archived: ArchivedMatch, costly: Decision, t: Texts, *, own: bool) -> list[str]:
    """Return a line for each marked move, to its player with what it gave."""
    game, seen = archived.match.game, _seen(archived, costly)
    move = games.get(game).describe_move(seen, costly.move, t)
    if not own:
        better = [(move, None) for move, _ in costly.better]
        played = t("hint-option-only", label=MISTAKE, move=move)
        return [summary(archived, costly, t), played, *option_lines(seen, better, costly.unit, t)]
    value = value_words(seen, costly.value, costly.unit, t)
    played = t("hint-option", label=MISTAKE, move=move, value=value)
    return [t("review-played"), played, *option_lines(seen, costly.better, costly.unit, t)]


def _controls(
    archived: ArchivedMatch, decisions: Sequence[Decision], costly: Decision, t: Texts
) -> blocks.Block:
    """Return buttons for the moves before and after it, if there are several, and for where to go on."""
    match, place, turns = archived.match, decisions.index(costly), []
    for turn, label, there in (("back", "replay-back", place - 1), ("next", "replay-forward", place + 1)):
        exists = 0 <= there < len(decisions)
        goal = decisions[there if exists else place].ply
        turns.append(PageLink(t(label), MOMENT.id(match.id, goal, turn), disabled=not exists))
    others = [
        PageLink(t("review-all"), OVERVIEW.id(match.id)),
        *offers.REVIEWED.of(Moment(archived, costly.ply - 1), t),
    ]
    groups = [turns if len(decisions) > 1 else [], others]
    return [rows(group, match.id, match.version) for group in groups]
