"""Finding people: the standing message of a server, the private panel, and the block list."""

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

import engines
from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.routes import anything, one_from, page_number, positive, route, up_to
from bot.features.finding.service import OpenSeats, Seeker, free_seats
from bot.i18n import Texts
from bot.match import endings
from bot.match.model import Match, SeatStatus
from bot.match.people_rows import Blocked
from bot.table import names as time_left
from bot.table.controls import PageLink, as_button
from bot.table.front import OPEN
from bot.table.names import Names, plain_text, safe
from bot.table.offers import LOBBY_NOTES, Offers
from bot.table.table import table_url

# What other features offer in the list of a server, and in the panel.
IN_LIST: Final = Offers[None, PageLink]()
IN_PANEL: Final = Offers[None, PageLink]()
STOP: Final = "stop"


JOIN: Final = route("find:join:{}", positive)
SIT: Final = route("find:sit:{}", positive)
TURN: Final = route("find:page:{}", page_number)
LOOK: Final = route("find:look:{}", one_from(lambda: [*engines.games_for_several(), STOP]))
BLOCKS: Final = route("find:blocks")
BLOCK: Final = route("find:block:{}", positive)
UNBLOCK: Final = route("find:unblock:{}", positive)
UNBLOCK_NAMED: Final = route("find:forgive:{}", anything)
KEEP: Final = route("find:keep")
CHANNEL: Final = route("find:channel:{*}", up_to(1, positive))
# Of each on a page. Lobbies and matches have a button, which makes three of a message's 40 components: a full
# panel with all its other buttons has just as many.
_LOBBIES, _WANTING, _SEEKERS = 6, 3, 30
_ROOM = 3300  # characters for all of them


def lobby_list(open_seats: OpenSeats, t: Texts) -> Post:
    """Return the standing message: the first page, and a button to all. It pings nobody."""
    first, *others = _pages(open_seats, t)
    everything = blocks.button(t("find-all"), TURN.id(1)) if others else None
    return blocks.page(
        _listed(first, [], None, t), blocks.buttons(*map(as_button, IN_LIST.of(None, t)), everything)
    )


def panel(
    open_seats: OpenSeats, t: Texts, *, reader: int, manages: bool, note: str = "", page: int = 1
) -> Post:
    """Return a page of the private panel: what the list says, and what the reader can set.

    Seats in the reader's own matches are left out.
    """
    open_seats = replace(
        open_seats, takeovers=[match for match in open_seats.takeovers if match.seat_of(reader) is None]
    )
    shown = paging.page_of(_pages(open_seats, t), page, 1)
    above = [note, *paging.footer(shown.page, shown.pages, t)]
    return blocks.page(
        _listed(shown.items[0], above, blocks.pager(shown.page, shown.pages, TURN.id, t), t),
        blocks.buttons(
            *map(as_button, IN_PANEL.of(None, t)),
            blocks.button(t("find-blocks"), BLOCKS.id()),
            blocks.button(t("find-keep"), KEEP.id()) if manages else None,
        ),
    )


def digest(post: Post) -> str:
    """Return a hash of what a list shows."""
    shown = [item.to_component_dict() for item in post.items]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def _pages(open_seats: OpenSeats, t: Texts) -> list[OpenSeats]:
    """Return the pages, at least one: each has some lobbies, some matches, and some people who look."""
    left = [deque[Any](part) for part in (open_seats.lobbies, open_seats.takeovers, open_seats.seekers)]
    told: Sequence[Callable[[Any, Texts], str]] = (_lobby, _wanting, _seeker)
    pages = list[OpenSeats]()
    while not pages or any(left):
        taken, room = list[list[Any]](), _ROOM
        for items, most, tell in zip(left, (_most_lobbies(), _WANTING, _SEEKERS), told, strict=True):
            part = list[Any]()
            while items and len(part) < most and (length := len(tell(items[0], t))) <= room:
                part.append(items.popleft())
                room -= length
            taken.append(part)
        pages.append(OpenSeats(*taken))
    return pages


def _most_lobbies() -> int:
    """Return how many lobbies stand on a page: each has three components, each further menu of games two."""
    further = -(-(len(engines.games_for_several()) + 1) // paging.OPTIONS) - 1
    return max(1, _LOBBIES - -(-2 * further // 3))


def _listed(shown: OpenSeats, above: Sequence[str], pager: blocks.Block, t: Texts) -> Sequence[blocks.Block]:
    """Return what is on a page, with these lines below the title, and the buttons that turn pages."""
    shown_blocks: list[blocks.Block] = [
        blocks.section(_lobby(match, t), blocks.button(t("find-join"), JOIN.id(match.id), "success"))
        for match in shown.lobbies
    ]
    shown_blocks += [
        blocks.section(_wanting(match, t), blocks.button(t("find-sit"), SIT.id(match.id)))
        for match in shown.takeovers
    ]
    if shown.seekers:
        shown_blocks.append(blocks.text(f"**{t('find-looking')}**", *_seekers(shown.seekers, t)))
    title = blocks.text(blocks.heading(t("find-title")), *above)
    return [title, shown_blocks or _nothing(t), pager, _look(t)]


def _nothing(t: Texts) -> Sequence[blocks.Block]:
    """Say that nothing is open, with buttons, or for many games a menu, that open a match here."""
    games = engines.games_for_several()
    if len(games) > paging.ROW:
        options = [blocks.option(t(f"{name}-name"), name) for name in games]
        return [t("find-nothing"), blocks.menus(OPEN.menu_id(), options, t("find-open"))]
    offered = [blocks.button(t(f"{name}-name"), OPEN.id(name), "success") for name in games]
    return [t("find-nothing"), blocks.buttons(*offered)]


def _lobby(match: Match, t: Texts) -> str:
    names = Names.of(match, t)
    people = [names[seat.seat] for seat in match.seats if seat.status in {SeatStatus.JOINED, SeatStatus.AI}]
    lobby = t(
        "find-lobby",
        match=f"#{match.id}",
        game=t(f"{match.game}-name"),
        names=", ".join(people),
        count=free_seats(match),
        time=time_left.lobby_note(match, t),
        link=section_link(match, t),
    )
    return "\n".join([lobby, *(f"-# {note}" for note in LOBBY_NOTES.of(match, t))])


def _wanting(match: Match, t: Texts) -> str:
    names = Names.of(match, t)
    held = {seat.seat for seat in endings.held_seats(match)}
    return t(
        "find-wanting",
        match=f"#{match.id}",
        game=t(f"{match.game}-name"),
        names=", ".join(names[seat.seat] for seat in match.seats if seat.seat not in held),
        count=len(held),
        link=section_link(match, t),
    )


def section_link(match: Match, t: Texts) -> str:
    """Return a link to the match's message, or while that is on its way, to its channel."""
    return (
        f"<#{match.place.channel_id}>"
        if match.shown.message_id is None
        else t("games-link", url=table_url(match))
    )


def _seekers(seekers: Iterable[Seeker], t: Texts) -> list[str]:
    by_game = sorted(seekers, key=lambda seeker: seeker.game)
    return [
        t(
            "find-seekers",
            game=t(f"{game}-name"),
            names=", ".join(_seeker(one, t) for one in group),
        )
        for game, group in groupby(by_game, key=lambda seeker: seeker.game)
        if game in engines.games()
    ]


def _seeker(seeker: Seeker, t: Texts) -> str:
    return f"**{safe(seeker.name)}** ({time_left.time_of_day(seeker.until)})"


def _look(t: Texts) -> blocks.Block:
    options = [
        blocks.option(t("find-look", game=t(f"{name}-name")), name) for name in engines.games_for_several()
    ]
    options.append(blocks.option(t("find-look-stop"), STOP))
    return blocks.menus(LOOK.menu_id(), options, t("find-look-ask"))


# Settings


def block_list(blocked: Sequence[Blocked], t: Texts, note: str = "") -> Post:
    """Return the reader's block list, with selects that add people and remove them.

    People of other servers appear only under the name they chose.
    """
    people = ", ".join(
        f"<@{block.user_id}>" if block.name is None else f"**{safe(block.name)}**" for block in blocked
    )
    named = [(place, block.name) for place, block in enumerate(blocked, start=1) if block.name is not None]
    options = [blocks.option(plain_text(name), entry(place, name)) for place, name in named]
    of_other_servers = blocks.menu(UNBLOCK_NAMED.menu_id(), options, t("across-unblock"))
    of_this_server = blocks.person_menu(UNBLOCK.menu_id(), t("block-remove"))
    return blocks.page(
        blocks.text(note, blocks.heading(t("block-title")), t("block-about"), people or t("block-nobody")),
        blocks.person_menu(BLOCK.menu_id(), t("block-add")),
        of_other_servers if named else None,
        of_this_server if len(named) < len(blocked) else None,
    )


def entry(place: int, name: str) -> str:
    """Return the value of the option for this name at a place in the block list, from 1.

    It reveals nothing about the person, and matches nobody else if the list has changed.
    """
    return f"{place}-{hashlib.sha256(name.encode()).hexdigest()[:12]}"


def choose_channel(channel_id: int | None, t: Texts) -> Post:
    """Ask a manager in which channel the standing message is to be; none removes it."""
    chosen = [] if channel_id is None else [channel_id]
    return blocks.page(
        t("find-channel-ask"), blocks.channel_menu(CHANNEL.menu_id(), chosen, t("find-channel"))
    )
