"""Playing with people of other servers: the private page, the form that asks for a name, and messages."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.domain.model import Match
from bot.domain.people import cross_server_names
from bot.domain.people.cross_server_queue import PACES, Waiting
from bot.domain.settings import PlayerSettings
from bot.i18n import Texts
from bot.messages import time_left
from bot.messages.controls import text_modal
from bot.messages.dm_table import PAGE
from bot.messages.message import ACCENT, Post, notice
from bot.messages.pages.finding_players import PAGE as FIND_PAGE
from bot.messages.pages.finding_players import games
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import plain_text, safe


def entrance(settings: PlayerSettings, t: Texts) -> ui.Section[Any]:
    """Return what the panel of all settings says about other servers, with a button to the page."""
    return ui.Section(
        ui.TextDisplay(f"**{t('across-title')}**\n{_standing(settings, t)}"),
        accessory=_button(t("across-open"), "show"),
    )


def page(
    settings: PlayerSettings,
    mine: Sequence[Waiting],
    others: Mapping[tuple[str, int], int],
    t: Texts,
    *,
    game: str | None = None,
    note: str = "",
) -> Post:
    """Build the page: what others see, what the reader waits for, and how many others wait (`others`).

    Once a `game` is chosen, the pace is asked for.
    """
    lines = [f"### {t('across-title')}", note]
    if not settings.across:
        lines.append(t("across-about"))
        row = [_button(t("across-allow"), "name", style="success"), *_elsewhere(t)]
        return _posted(lines, [ui.ActionRow(*row)])
    lines += [_standing(settings, t), *(_waiting(one, t) for one in mine)]
    rows: list[ui.ActionRow[Any]] = [ui.ActionRow(_game_select(others, t, game))]
    if game is not None:
        rows.append(ui.ActionRow(_pace_select(game, others, t)))
    leave = [_button(t("across-leave"), "leave", style="primary")] if mine else []
    rows.append(ui.ActionRow(*leave, _button(t("across-name"), "name"), _button(t("across-stop"), "off")))
    rows.append(ui.ActionRow(*_elsewhere(t)))
    return _posted(lines, rows)


def form(settings: PlayerSettings, number: int, t: Texts) -> ui.Modal:
    """Return the form that asks for the name; `number` makes the name that is suggested."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="answer",
        default=settings.alias or t("across-name-default", number=str(number)),
        min_length=cross_server_names.SHORTEST,
        max_length=cross_server_names.LONGEST,
    )
    return text_modal(t("across-form"), page_id(PAGE, "name"), t("across-form-name"), field)


def here(t: Texts) -> Post:
    """Tell a person by direct message that their match will come there."""
    return notice(t("across-here"))


def waits(one: Waiting, t: Texts) -> Post:
    """Tell them what they wait for, too."""
    row: ui.ActionRow[Any] = ui.ActionRow(_button(t("across-leave"), "leave"))
    return notice(f"{t('across-here')}\n{_waiting(one, t)}", row)


def expired_notice(one: Waiting, t: Texts) -> Post:
    """Tell a person by direct message that nobody came."""
    row: ui.ActionRow[Any] = ui.ActionRow(_button(t("across-again-same"), "show"))
    return notice(t("across-in-vain", game=t(f"{one.game}-name"), pace=time_left.pace_name(one.pace, t)), row)


def ask_whom_to_block(match: Match, reader: int, t: Texts) -> Post:
    """Ask which of the others of a match the reader wants to block."""
    buttons = [
        _button(t("across-block-one", name=plain_text(seat.name)), "block", match.id, seat.seat)
        for seat in match.seats
        if seat.person not in {None, reader}
    ]
    return notice(t("across-block-ask"), *([ui.ActionRow(*buttons)] if buttons else []))


def _posted(lines: Sequence[str], rows: Sequence[ui.ActionRow[Any]]) -> Post:
    text: ui.TextDisplay[Any] = ui.TextDisplay("\n".join(filter(None, lines)))
    return Post((ui.Container(text, *rows, accent_colour=ACCENT),))


def _standing(settings: PlayerSettings, t: Texts) -> str:
    if not settings.across:
        return t("across-off")
    return t("across-on", name=f"**{safe(settings.alias or '?')}**")


def _waiting(one: Waiting, t: Texts) -> str:
    return t(
        "across-waiting",
        game=t(f"{one.game}-name"),
        pace=time_left.pace_name(one.pace, t),
        until=f"<t:{int(one.until)}:f>",
    )


def _game_select(others: Mapping[tuple[str, int], int], t: Texts, chosen: str | None) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=t(f"{name}-name"),
            value=name,
            description=_count(sum(people for (game, _), people in others.items() if game == name), t),
            default=name == chosen,
        )
        for name in games()
    ]
    return ui.Select(custom_id=page_id(PAGE, "game"), placeholder=t("across-game"), options=options)


def _pace_select(game: str, others: Mapping[tuple[str, int], int], t: Texts) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=time_left.pace_name(pace, t),
            value=str(pace),
            description=_count(others.get((game, pace), 0), t),
        )
        for pace in PACES
    ]
    return ui.Select(custom_id=page_id(PAGE, "join", game), placeholder=t("across-pace"), options=options)


def _count(people: int, t: Texts) -> str:
    return t("across-count", count=people)


def _elsewhere(t: Texts) -> list[ui.Button[Any]]:
    """Return the buttons to the block list and to all settings."""
    return [
        ui.Button(label=t("find-blocks"), custom_id=page_id(FIND_PAGE, "blocks")),
        ui.Button(label=t("help-me"), custom_id=page_id("me", "show")),
    ]


def _button(label: str, *arguments: object, style: str = "secondary") -> ui.Button[Any]:
    return ui.Button(label=label, style=discord.ButtonStyle[style], custom_id=page_id(PAGE, *arguments))
