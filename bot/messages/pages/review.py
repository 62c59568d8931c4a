"""The review of a finished match: a player's costliest moves, and each position with better ones marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

import engines
from bot import games
from bot.domain.model import Match
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.images.replay_pictures import open_views
from bot.messages.controls import NotAControl, PageLink, rows
from bot.messages.message import ACCENT, Post, notice
from bot.messages.pages import replay
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import Names
from bot.messages.private.analysis import amount, describe_marks, option_lines, suggestions, value_words
from bot.services.analysis import CostlyMove
from bot.services.finished_matches import ArchivedMatch
from engines.game import View
from renderers.marks import MISTAKE, Mark
from renderers.theme import Theme

REVIEW = "review"  # the page's name in custom ids
_OVERVIEW = "all"
_TURNS = ("show", "back", "next")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a review: the position before the move of that ply, or all moves."""

    match: int
    ply: int | None = None

    @classmethod
    def parse(cls, arguments: list[str]) -> "Page":
        """Parse an untrusted custom id. Raises NotAControl. The ply may be any."""
        match arguments:
            case [number, "all"]:
                return cls(replay.parse_number(number))
            case [number, ply, turn] if turn in _TURNS:
                return cls(replay.parse_number(number), replay.parse_number(ply))
        raise NotAControl(":".join(arguments))


def overview(archived: ArchivedMatch, found: Sequence[CostlyMove], t: Texts) -> Post:
    """Return the costliest moves in their order, each with a better one and a button that shows it."""
    match, shown = archived.match, _in_order(found)
    lines = [_line(archived, costly, t) for costly in shown]
    title = t("review-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    links = [
        PageLink(t("review-show", ply=costly.ply), page_id(REVIEW, match.id, costly.ply, "show"))
        for costly in shown
    ]
    body = "\n".join([f"### {title}", *(lines or [t("review-nothing")])])
    return notice(body, *rows(links, match.id, match.version))


def _line(archived: ArchivedMatch, costly: CostlyMove, t: Texts) -> str:
    game, seen, name = archived.match.game, _seen(archived, costly), games.get(archived.match.game).name_move
    return t(
        f"{game}-review-{costly.unit.name}",
        ply=costly.ply,
        move=name(seen, costly.move, t),
        better=name(seen, costly.better[0][0], t),
        lost=amount(costly.lost, costly.unit, t),
    )


def _seen(archived: ArchivedMatch, costly: CostlyMove) -> View:
    """Return what the player saw before a costly move."""
    ply = costly.ply - 1
    return engines.get(archived.match.game).view(archived.states[ply], archived.moves[ply].seat)


async def moment(
    archived: ArchivedMatch,
    found: Sequence[CostlyMove],
    costly: CostlyMove,
    t: Texts,
    *,
    theme: Theme,
    pictures: Pictures,
) -> Post:
    """Return the position before a costly move: the move and better ones marked, and what each gives."""
    match, before, seen = archived.match, costly.ply - 1, _seen(archived, costly)
    marks = [
        *suggestions(match.game, [move for move, _ in costly.better]),
        Mark(costly.move, MISTAKE),
    ]
    position = replay.describe_position(archived, before, Names(match.seats, t), t)
    alt = f"{describe_marks(seen, marks, t)} {position}"
    views = open_views(match.game, len(match.seats), archived.states[before], last=False)
    picture = await pictures.marked(match.game, views, marks, theme, alt)
    move = games.get(match.game).describe_move(seen, costly.move, t)
    title = t("review-move", game=t(f"{match.game}-name"), match=f"#{match.id}", ply=costly.ply)
    value = value_words(match.game, costly.value, costly.unit, t)
    lines = [
        t("hint-option", label=MISTAKE, move=move, value=value),
        *option_lines(seen, costly.better, costly.unit, t),
    ]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {title}\n{t('review-played')}"),
        picture.gallery(),
        ui.TextDisplay("\n".join(lines)),
        *_controls(match, _in_order(found), costly, t),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _in_order(found: Sequence[CostlyMove]) -> list[CostlyMove]:
    return sorted(found, key=lambda costly: costly.ply)


def _controls(
    match: Match, found: Sequence[CostlyMove], costly: CostlyMove, t: Texts
) -> list[ui.ActionRow[Any]]:
    """Return buttons for the moves before and after it, if there are several, and for where to go on."""
    place, turns = found.index(costly), []
    for turn, label, there in (("back", "replay-back", place - 1), ("next", "replay-forward", place + 1)):
        exists = 0 <= there < len(found)
        goal = found[there if exists else place].ply
        turns.append(PageLink(t(label), page_id(REVIEW, match.id, goal, turn), disabled=not exists))
    others = [
        PageLink(t("review-all"), page_id(REVIEW, match.id, _OVERVIEW)),
        PageLink(t("replay-step"), page_id(replay.STEP, match.id, costly.ply - 1, "open")),
    ]
    return [
        row
        for group in ([turns] if len(found) > 1 else []) + [others]
        for row in rows(group, match.id, match.version)
    ]
