"""The message of a review that people look at together, and the copy of someone who follows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

import engines
from bot.discord import blocks
from bot.discord.message import Post, contained, jump_url
from bot.discord.routes import anything, number, one_of, positive, route
from bot.features.replays import page as replay
from bot.features.reviews import page as reviews
from bot.features.reviews.stories import Decision, Story
from bot.features.together.service import SharedReview
from bot.features.what_if import page as what_if
from bot.features.what_if.page import ACTS, LineReader, Shared
from bot.features.what_if.service import WhatIf
from bot.i18n import Texts
from bot.match.archive import ArchivedMatch
from bot.match.model import Match
from bot.table import offers
from bot.table.controls import Control, PageLink, Press, as_button
from bot.table.names import Names, match_words, time_of_day
from bot.table.offers import Moment
from engines.game import State


def may_be_shared(match: Match) -> bool:
    """Return whether a finished match was played in a channel, where others can also look at it."""
    return match.mode.in_channel and match.place.guild_id is not None and not match.deal.sealed


def _ended(match: Match, t: Texts) -> list[Control]:
    return [Press(t("together-open"), "together")] if may_be_shared(match) else []


def _beside_course(match: Match, t: Texts) -> list[PageLink]:
    return [PageLink(t("together-open"), OPEN.id(match.id, 0))] if may_be_shared(match) else []


def _beside_moment(moment: Moment, t: Texts) -> list[PageLink]:
    if not may_be_shared(moment.match):
        return []
    return [PageLink(t("together-open"), OPEN.id(moment.match.id, place_of(moment.ply)))]


def add_offers() -> None:
    """Offer it."""
    offers.ENDED_MORE.add(30, _ended)
    offers.OVERVIEW.add(20, _beside_course)
    offers.REVIEWED.add(30, _beside_moment)


# Of a match, and the place where to begin: 0 is the course of the match, 1 the position at its start.
OPEN: Final = route("together:open:{}:{}", positive, number)
# The place to go to. The word tells apart buttons that lead to the same.
STEP: Final = route("together:{}:{}:{}", positive, number, one_of("back", "next", "before", "after", "end"))
LINE: Final = route("together:{}:line:{}:{}:{chosen}", positive, number, one_of(*ACTS), anything)
TRY: Final = route("together:{}:try:{}", positive, number)
FOLLOW: Final = route("together:{}:follow", positive)
UNFOLLOW: Final = route("together:{}:unfollow", positive)
LEAD: Final = route("together:{}:lead", positive)
CLOSE: Final = route("together:{}:close", positive)


def place_of(ply: int | None) -> int:
    """Return the place of the position after `ply` moves; None: of the course."""
    return 0 if ply is None else ply + 1


def ply_of(place: int, archived: ArchivedMatch) -> int | None:
    """Return what `place_of` was given, at most the last position."""
    return min(place - 1, len(archived.moves)) if place else None


@dataclass(frozen=True, slots=True)
class LeaderLine:
    """The leader's line, with its states."""

    line: WhatIf
    states: Sequence[State]


@dataclass(frozen=True, slots=True)
class LoadedReview:
    """A review with what it is about. `story` is None until it is told."""

    review: SharedReview
    archived: ArchivedMatch
    story: Story | None
    line: LeaderLine | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.archived.match

    @property
    def points(self) -> list[Decision]:
        """The turning points, in order."""
        return [] if self.story is None else self.story.turning_points_of_all()

    @property
    def place(self) -> int:
        """Where the review is."""
        return place_of(self.review.ply)


async def post(loaded: LoadedReview, reader: LineReader) -> Post:
    """Return the message with its controls."""
    if loaded.line is not None:
        line = loaded.line
        return await what_if.position(line.line, loaded.match, line.states, beside_line(loaded, reader))
    groups = [_turns(loaded, reader.t), _points(loaded, reader.t), _people(loaded, reader.t)]
    rows = [blocks.buttons(*map(as_button, group)) for group in groups]
    return blocks.page(await _position(loaded, reader, _leads(loaded, reader.t)), rows)


async def line_part(loaded: LoadedReview, line: LeaderLine, part: str, reader: LineReader) -> Post:
    """Return the line while its leader chooses a move in parts."""
    return await what_if.position(
        line.line, loaded.match, line.states, beside_line(loaded, reader), part=part
    )


async def closed(loaded: LoadedReview, reader: LineReader) -> Post:
    """Return what is left of it, which says how to open it again."""
    return blocks.page(await _position(loaded, reader, blocks.small(reader.t("together-closed"))))


def gone(t: Texts) -> Post:
    """Return what is left of a message whose review is not known any more."""
    return blocks.page(blocks.small(t("together-closed")))


def copy(loaded: LoadedReview, original: Post, until: float, t: Texts) -> Post:
    """Return the message for someone who follows, with controls of its own."""
    items: list[ui.Item[Any]] = []
    for item in original.without_controls().items:
        items += item.children if isinstance(item, ui.Container) else [item]
    note = ui.TextDisplay[Any](blocks.small(t("together-follows", time=time_of_day(until))))
    stop = PageLink(t("together-unfollow"), UNFOLLOW.id(loaded.match.id))
    row = blocks.buttons(as_button(_alone(loaded, t)), as_button(stop))
    return contained([*items, note, *([] if row is None else [row])], original.pictures)


def opened(review: SharedReview, user_id: int, t: Texts) -> Post:
    """Return where the review is, to the person who asked for it."""
    url = jump_url(review.guild_id, review.channel_id, review.message_id)
    if review.user_id == user_id:
        return blocks.page(t("together-opened", url=url))
    return blocks.page(t("together-there", url=url, user=f"<@{review.user_id}>"))


def beside_line(loaded: LoadedReview, reader: LineReader) -> LineReader:
    """Return the reader of a line in the message, with the controls that stand beside it."""
    match_id, t, line = loaded.match.id, reader.t, loaded.line
    assert line is not None
    end = PageLink(t("together-line-end"), STEP.id(match_id, loaded.place, "end"))
    shared = Shared(
        lambda act, arg: LINE.id(match_id, len(line.line.moves), act, arg),
        _leads(loaded, t),
        [end],  # more would not fit beside the largest boards
    )
    return LineReader(reader.theme, t, reader.pictures, shared)


async def _position(loaded: LoadedReview, reader: LineReader, note: str) -> list[blocks.Block]:
    """Return the step with its title: the course, or a position with what its moves did."""
    t, archived, ply = reader.t, loaded.archived, loaded.review.ply
    theme, pictures = reader.theme, reader.pictures
    title = blocks.heading(t("together-title", **match_words(loaded.match, t)))
    if ply is None:
        course: list[blocks.Block] = [t("together-searching")]
        if loaded.story is not None:
            course = await reviews.course(
                archived, loaded.story, loaded.points, t, theme=theme, pictures=pictures
            )
        return [blocks.text(title, note), *course]
    names = Names.of(loaded.match, t)
    told = [replay.caption(archived, ply, names, t)]
    costly = next((decision for decision in loaded.points if decision.ply == ply + 1), None)
    if costly is None:
        picture = await replay.position(archived, ply, theme, t, pictures)
    else:
        picture = await reviews.marked(archived, costly, names, t, theme=theme, pictures=pictures)
        number = loaded.points.index(costly) + 1
        told += [
            f"**{t('together-point', number=number, points=len(loaded.points))}**",
            *reviews.reasons_of(archived, costly, names, t),
            *reviews.values(archived, costly, t, own=False),
        ]
    return [blocks.text(title, note, replay.headline(archived, ply, t)), picture, blocks.text(*told)]


def _leads(loaded: LoadedReview, t: Texts) -> str:
    return blocks.small(t("together-leads", user=f"<@{loaded.review.user_id}>"))


def _turns(loaded: LoadedReview, t: Texts) -> list[PageLink]:
    match_id, place, last = loaded.match.id, loaded.place, len(loaded.archived.moves) + 1
    ply = loaded.review.ply
    over = ply is None or engines.get(loaded.match.game).to_move(loaded.archived.states[ply]) is None
    return [
        PageLink(t("replay-back"), STEP.id(match_id, max(place - 1, 0), "back"), disabled=place == 0),
        PageLink(
            t("replay-forward"),
            STEP.id(match_id, min(place + 1, last), "next"),
            style="primary",
            disabled=place == last,
        ),
        PageLink(t("what-if-open"), TRY.id(match_id, place), disabled=over),
    ]


def _points(loaded: LoadedReview, t: Texts) -> list[PageLink]:
    """Return the ways to the turning points before and after; none without any."""
    places = [place_of(decision.ply - 1) for decision in loaded.points]
    if not places:
        return []
    before = max((place for place in places if place < loaded.place), default=None)
    after = min((place for place in places if place > loaded.place), default=None)
    return [
        PageLink(
            t(f"together-{way}"),
            STEP.id(loaded.match.id, loaded.place if goal is None else goal, way),
            disabled=goal is None,
        )
        for way, goal in (("before", before), ("after", after))
    ]


def _people(loaded: LoadedReview, t: Texts) -> list[PageLink]:
    match_id = loaded.match.id
    return [
        PageLink(t("together-follow"), FOLLOW.id(match_id)),
        _alone(loaded, t),
        PageLink(t("together-lead"), LEAD.id(match_id)),
        PageLink(t("together-close"), CLOSE.id(match_id)),
    ]


def _alone(loaded: LoadedReview, t: Texts) -> PageLink:
    return PageLink(t("together-alone"), replay.OPEN.id(loaded.match.id, loaded.review.ply or 0))
