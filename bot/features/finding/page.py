"""Finding people: the standing message of a server, the private panel, and the block list.

The question which game to challenge a person to.
"""

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

import engines
from bot.discord import paging
from bot.discord.message import ACCENT, Post, notice
from bot.discord.page_ids import page_id
from bot.features.finding.rules import Seeker, free_seats
from bot.features.finding.service import OpenSeats
from bot.i18n import Texts
from bot.match import endings
from bot.match.block_rows import Blocked
from bot.match.model import Match, SeatStatus
from bot.table import names as time_left
from bot.table.controls import PageLink, as_button
from bot.table.names import Names, plain_text, safe
from bot.table.offers import Offers
from bot.table.table import table_url

PAGE: Final = "find"
# What other features offer in the list of a server, and in the panel.
IN_LIST: Final = Offers[None, PageLink]()
IN_PANEL: Final = Offers[None, PageLink]()
STOP: Final = "stop"
# Of each on a page. Lobbies and matches have a button, which makes three of a message's 40 components: a full
# panel with all its other buttons has just as many.
_LOBBIES, _WANTING, _SEEKERS = 6, 3, 30
_ROOM = 3300  # characters for all of them


def lobby_list(open_seats: OpenSeats, t: Texts) -> Post:
    """Return the standing message: the first page, and a button to all. It pings nobody."""
    first, *others = _pages(open_seats, t)
    buttons = [*map(as_button, IN_LIST.of(None, t)), *([_button(t("find-all"), "page", 1)] if others else [])]
    rows = [ui.ActionRow(*buttons)] if buttons else []
    return Post((ui.Container(*_items(first, [], [], t), *rows, accent_colour=ACCENT),))


def panel(
    open_seats: OpenSeats, t: Texts, *, reader: int, manages: bool, note: str = "", page: int = 1
) -> Post:
    """Return a page of the private panel: what the list says, and what the reader can set.

    Seats in the reader's own matches are left out.
    """
    open_seats = replace(
        open_seats, takeovers=[match for match in open_seats.takeovers if match.seat_of(reader) is None]
    )
    buttons = [*map(as_button, IN_PANEL.of(None, t)), _button(t("find-blocks"), "blocks")]
    if manages:
        buttons.append(_button(t("find-keep"), "keep"))
    shown = paging.page_of(_pages(open_seats, t), page, 1)
    above = [*([note] if note else []), *paging.footer(shown.page, shown.pages, t)]
    turns = paging.turning_row(shown.page, shown.pages, lambda number: page_id(PAGE, "page", number), t)
    items = [*_items(shown.items[0], above, turns, t), ui.ActionRow(*buttons)]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def digest(post: Post) -> str:
    """Return a hash of what a list shows."""
    shown = [item.to_component_dict() for item in post.items]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def games() -> list[str]:
    """Return the games for which people can look for players."""
    return [name for name, game in engines.games().items() if not game.is_solitaire]


def _pages(open_seats: OpenSeats, t: Texts) -> list[OpenSeats]:
    """Return the pages, at least one: each has some lobbies, some matches, and some people who look."""
    left = [deque[Any](part) for part in (open_seats.lobbies, open_seats.takeovers, open_seats.seekers)]
    told: Sequence[Callable[[Any, Texts], str]] = (_lobby, _wanting, _seeker)
    pages = list[OpenSeats]()
    while not pages or any(left):
        taken, room = list[list[Any]](), _ROOM
        for items, most, tell in zip(left, (_LOBBIES, _WANTING, _SEEKERS), told, strict=True):
            part = list[Any]()
            while items and len(part) < most and (length := len(tell(items[0], t))) <= room:
                part.append(items.popleft())
                room -= length
            taken.append(part)
        pages.append(OpenSeats(*taken))
    return pages


def _items(
    shown: OpenSeats, above: Sequence[str], turns: Sequence[ui.ActionRow[Any]], t: Texts
) -> list[ui.Item[Any]]:
    """Return what is on a page, with these lines below the title, and the buttons that turn pages."""
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([f"### {t('find-title')}", *above]))]
    items += [
        _section(_lobby(match, t), t("find-join"), "join", match, style="success") for match in shown.lobbies
    ]
    items += [_section(_wanting(match, t), t("find-sit"), "sit", match) for match in shown.takeovers]
    if shown.seekers:
        lines = "\n".join(_seekers(shown.seekers, t))
        items.append(ui.TextDisplay(f"**{t('find-looking')}**\n{lines}"))
    if len(items) == 1:
        items.append(ui.TextDisplay(t("find-nothing")))
    return [*items, *turns, ui.ActionRow(_look(t))]


def _section(text: str, label: str, action: str, match: Match, style: str = "secondary") -> ui.Section[Any]:
    return ui.Section(ui.TextDisplay(text), accessory=_button(label, action, match.id, style=style))


def _lobby(match: Match, t: Texts) -> str:
    names = Names(match.seats, t)
    people = [names[seat.seat] for seat in match.seats if seat.status in {SeatStatus.JOINED, SeatStatus.AI}]
    return t(
        "find-lobby",
        match=f"#{match.id}",
        game=t(f"{match.game}-name"),
        names=", ".join(people),
        count=free_seats(match),
        pace=time_left.pace_name(match.pace, t),
        link=section_link(match, t),
    )


def _wanting(match: Match, t: Texts) -> str:
    names = Names(match.seats, t)
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
    return f"<#{match.channel_id}>" if match.message_id is None else t("games-link", url=table_url(match))


def _seekers(seekers: Iterable[Seeker], t: Texts) -> list[str]:
    """Return who is looking for each game, and until when."""
    found = sorted(seekers, key=lambda seeker: seeker.game)
    return [
        t(
            "find-seekers",
            game=t(f"{game}-name"),
            names=", ".join(_seeker(one, t) for one in group),
        )
        for game, group in groupby(found, key=lambda seeker: seeker.game)
        if game in engines.games()
    ]


def _seeker(seeker: Seeker, t: Texts) -> str:
    return f"**{safe(seeker.name)}** (<t:{int(seeker.until)}:t>)"


def _look(t: Texts) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=t("find-look", game=t(f"{name}-name")), value=name) for name in games()
    ]
    options.append(discord.SelectOption(label=t("find-look-stop"), value=STOP))
    return ui.Select(custom_id=page_id(PAGE, "look"), placeholder=t("find-look-ask"), options=options)


def _button(label: str, *arguments: object, style: str = "secondary") -> ui.Button[Any]:
    return ui.Button(label=label, style=discord.ButtonStyle[style], custom_id=page_id(PAGE, *arguments))


# Settings


def block_list(blocked: Sequence[Blocked], t: Texts, note: str = "") -> Post:
    """Return the reader's block list, with selects that add people and remove them.

    People of other servers appear only under the name they chose.
    """
    people = ", ".join(
        f"<@{one.user_id}>" if one.name is None else f"**{safe(one.name)}**" for one in blocked
    )
    named = [(place, one.name) for place, one in enumerate(blocked, start=1) if one.name is not None]
    text = f"### {t('block-title')}\n{t('block-about')}\n{people or t('block-nobody')}"
    add: ui.UserSelect[Any] = ui.UserSelect(custom_id=page_id(PAGE, "block"), placeholder=t("block-add"))
    rows = [ui.ActionRow[Any](add)]
    if named:
        options = [
            discord.SelectOption(label=plain_text(name), value=entry(place, name)) for place, name in named
        ]
        rows.append(
            ui.ActionRow(
                ui.Select[Any](
                    custom_id=page_id(PAGE, "forgive"), placeholder=t("across-unblock"), options=options
                )
            )
        )
    if len(named) < len(blocked):
        remove: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=page_id(PAGE, "unblock"), placeholder=t("block-remove")
        )
        rows.append(ui.ActionRow(remove))
    return notice(f"{note}\n{text}" if note else text, *rows)


def entry(place: int, name: str) -> str:
    """Return the value of the option for this name at a place in the block list, from 1.

    It reveals nothing about the person, and matches nobody else if the list has changed.
    """
    return f"{place}-{hashlib.sha256(name.encode()).hexdigest()[:12]}"


def choose_channel(channel_id: int | None, t: Texts) -> Post:
    """Ask a manager in which channel the standing message is to be; none removes it."""
    chosen = [] if channel_id is None else [channel_id]
    select: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=page_id(PAGE, "channel"),
        channel_types=[discord.ChannelType.text, discord.ChannelType.news],
        placeholder=t("find-channel"),
        min_values=0,
        default_values=[
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in chosen
        ],
    )
    return notice(t("find-channel-ask"), ui.ActionRow(select))
