"""The page of a deal that can be played again: who held the same hand, and courses side by side."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot import games
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import positive, route
from bot.features.reviews import page as reviews
from bot.features.reviews.stories import Story
from bot.features.same_deal.service import Held, compared
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.archive import ArchivedMatch
from bot.match.model import Match, MatchStatus
from bot.match.opening import may_be_dealt_again
from bot.table import offers, results
from bot.table.controls import Control, Press
from bot.table.names import MARKS, Names, match_words
from bot.table.table import table_url
from engines.game import View
from renderers.theme import Theme

_CROWN: Final = "👑"

ALONE: Final = route("samedeal:{}:alone", positive)
OTHERS: Final = route("samedeal:{}:others", positive)
PLAY: Final = route("samedeal:{}:play", positive)  # on an offer to everyone
COURSES: Final = route("samedeal:{}:courses", positive)


def _ended_more(match: Match, t: Texts) -> list[Control]:
    return [Press(t("same-deal-play"), "samedeal")] if may_be_dealt_again(match) else []


def _ended(match: Match, t: Texts) -> list[Control]:
    return [] if match.deal_of is None else [Press(t("same-deal-compare"), "samedeal")]


def _lobby_note(match: Match, t: Texts) -> list[str]:
    return [] if match.deal_of is None else [t("same-deal-lobby", match=f"#{match.deal_of}")]


def add_offers() -> None:
    """Offer it."""
    offers.ENDED_MORE.add(40, _ended_more)
    offers.ENDED.add(20, _ended)
    offers.ENDED_ALONE.add(20, _ended)
    offers.LOBBY_NOTES.add(40, _lobby_note)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as someone sees it: all its matches with what a spectator sees at their ends.

    `open` are its lobbies and running matches. `with_others` says whether they can have others play it here;
    `has_seen`, whether they have played it.
    """

    match: Match
    played: Sequence[Match]
    views: Sequence[View]
    open: Sequence[Match]
    with_others: bool
    has_seen: bool


def overview(deal: Deal, t: Texts) -> Post:
    """Return what everyone made of each hand, and the ways to play it again."""
    match = deal.match
    title = blocks.heading(t("same-deal-title", **match_words(match, t)))
    views = {one.id: view for one, view in zip(deal.played, deal.views, strict=True)}
    lines = [blocks.text(*_seat(hands, views, t)) for hands in compared(deal.played) if len(deal.played) > 1]
    about = t("same-deal-seen" if deal.has_seen else "same-deal-about")
    note = t("same-deal-percent") if len(deal.played) > 1 else t("same-deal-nobody")
    return blocks.page(
        title,
        *lines,
        blocks.text(note, about, *(_open(one, t) for one in deal.open)),
        blocks.buttons(*_buttons(deal, t)),
        *_courses(deal, t),
    )


def _open(match: Match, t: Texts) -> str:
    """Say where others play the deal, and whether there is room."""
    where = {"match": f"#{match.id}", "url": table_url(match)}
    if match.status != MatchStatus.LOBBY:
        return t("same-deal-running", **where)
    taken = sum(seat.is_taken for seat in match.seats)
    return t("same-deal-waiting", **where, taken=taken, seats=match.capacity)


def _seat(hands: Sequence[Held], views: dict[int, View], t: Texts) -> list[str]:
    return [_line(one, views[one.match.id], t) for one in hands]


def _line(one: Held, view: View, t: Texts) -> str:
    match, names = one.match, Names.of(one.match, t)
    if len(match.seats) == 1:
        made = results.result(match, names, t)
    else:
        seat, winners = one.seat.seat, (match.result or {})["winners"]
        crown = f"{_CROWN} " if seat in winners else ""
        note = games.get(match.game).seat_note({**view, "to_move": None}, seat, t)
        made = " · ".join(filter(None, (f"{MARKS[seat]} {crown}{names.bold(seat)}", note)))
    percent = "" if one.percent is None else f"**{t.percent(float(one.percent) / 100)}**"
    return " · ".join(filter(None, (made, f"#{match.id}", percent)))


def _buttons(deal: Deal, t: Texts) -> list[blocks.Button]:
    match_id, several = deal.match.id, len(deal.match.seats) > 1
    alone = blocks.button(
        t("same-deal-bots" if several else "same-deal-again"), ALONE.id(match_id), "success"
    )
    label = t("same-deal-offer" if deal.has_seen or not several else "same-deal-open")
    return [alone, *([blocks.button(label, OTHERS.id(match_id))] if deal.with_others else [])]


def _courses(deal: Deal, t: Texts) -> list[blocks.Block]:
    if len(deal.played) < 2:
        return []
    return [blocks.buttons(blocks.button(t("same-deal-courses"), COURSES.id(deal.match.id)))]


def offered(match: Match, user_id: int, t: Texts) -> Post:
    """Return an offer to everyone in a channel to play the deal."""
    text = t("same-deal-offered", user=f"<@{user_id}>", **match_words(match, t))
    play = blocks.button(t("same-deal-play"), PLAY.id(match.id), "success")
    return blocks.page(text, blocks.buttons(play))


async def courses(
    found: Sequence[tuple[ArchivedMatch, Story]], t: Texts, *, theme: Theme, pictures: Pictures
) -> Post:
    """Return the courses of two matches of the deal, one below the other."""
    parts: list[blocks.Block] = []
    for place, (archived, story) in enumerate(found, start=1):
        match, names = archived.match, Names.of(archived.match, t)
        who = t.listing([names.marked(seat.seat) for seat in match.seats])
        shown = story.turning_points_of_all()
        chart = await reviews.picture(archived, story, shown, names, t, theme=theme, pictures=pictures)
        parts.append(f"**#{match.id}** · {who}")
        if chart is None:
            parts.append(t("same-deal-no-course"))
        else:
            parts += [
                replace(chart, name=f"course-{place}.png"),
                reviews.captions(archived, story, shown, names, t),
            ]
    game = t(f"{found[0][0].match.game}-name")
    return blocks.page(blocks.heading(t("same-deal-courses-title", game=game)), parts)
