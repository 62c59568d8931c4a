"""Finding people: the standing message of a server, the private panel, and the block list."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

import engines
from bot.domain import seat_takeovers
from bot.domain.model import Match, SeatStatus
from bot.domain.people.finding_players import Blocked, Seeker, free_seats
from bot.i18n import Texts
from bot.messages import time_left
from bot.messages.dm_table import PAGE as ACROSS_PAGE
from bot.messages.message import ACCENT, Post, notice
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import Names, plain_text, safe
from bot.messages.table import table_url
from bot.services.people.finding_players import OpenSeats

PAGE: Final = "find"
ALERT_PAGE: Final = "alert"
STOP: Final = "stop"
# With a button each; three of a message's 40 components.
_MOST_LOBBIES, _MOST_WANTING, _MOST_SEEKERS = 6, 3, 30


def lobby_list(open_seats: OpenSeats, t: Texts) -> Post:
    """Return the standing message. It pings nobody."""
    row: ui.ActionRow[Any] = ui.ActionRow(_alerts(t))
    return Post((ui.Container(*_items(open_seats, t), row, accent_colour=ACCENT),))


def panel(open_seats: OpenSeats, t: Texts, *, reader: int, manages: bool, note: str = "") -> Post:
    """Return the private panel: what the list says, and what the reader can set.

    Seats in the reader's own matches are left out.
    """
    open_seats = replace(
        open_seats, takeovers=[match for match in open_seats.takeovers if match.seat_of(reader) is None]
    )
    across: ui.Button[Any] = ui.Button(
        label=t("across-title"), custom_id=page_id(ACROSS_PAGE, "show"), style=discord.ButtonStyle.primary
    )
    buttons = [across, _alerts(t), _button(t("find-blocks"), "blocks")]
    if manages:
        buttons.append(_button(t("find-keep"), "keep"))
    items = [*_items(open_seats, t), ui.ActionRow(*buttons)]
    if note:
        items.insert(0, ui.TextDisplay(note))
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def digest(post: Post) -> str:
    """Return a hash of what a list shows."""
    shown = [item.to_component_dict() for item in post.items]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def games() -> list[str]:
    """Return the games for which people can look for players."""
    return [name for name, game in engines.games().items() if not game.is_solitaire]


def _items(open_seats: OpenSeats, t: Texts) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {t('find-title')}")]
    items += [
        _section(_lobby(match, t), t("find-join"), "join", match, style="success")
        for match in open_seats.lobbies[:_MOST_LOBBIES]
    ]
    items += [
        _section(_wanting(match, t), t("find-sit"), "sit", match)
        for match in open_seats.takeovers[:_MOST_WANTING]
    ]
    more = len(open_seats.lobbies[_MOST_LOBBIES:]) + len(open_seats.takeovers[_MOST_WANTING:])
    if more:
        items.append(ui.TextDisplay(f"-# {t('find-more', count=more)}"))
    if open_seats.seekers:
        lines = "\n".join(_seekers(open_seats.seekers[:_MOST_SEEKERS], t))
        items.append(ui.TextDisplay(f"**{t('find-looking')}**\n{lines}"))
    if len(items) == 1:
        items.append(ui.TextDisplay(t("find-nothing")))
    return [*items, ui.ActionRow(_look(t))]


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
    held = {seat.seat for seat in seat_takeovers.held_seats(match)}
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
            names=", ".join(f"**{safe(one.name)}** (<t:{int(one.until)}:t>)" for one in group),
        )
        for game, group in groupby(found, key=lambda seeker: seeker.game)
        if game in engines.games()
    ]


def _look(t: Texts) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=t("find-look", game=t(f"{name}-name")), value=name) for name in games()
    ]
    options.append(discord.SelectOption(label=t("find-look-stop"), value=STOP))
    return ui.Select(custom_id=page_id(PAGE, "look"), placeholder=t("find-look-ask"), options=options)


def _alerts(t: Texts) -> ui.Button[Any]:
    """Return the button to the page where people ask to be notified when a game opens."""
    return ui.Button(label=t("alert-title"), custom_id=page_id(ALERT_PAGE, "show"))


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
