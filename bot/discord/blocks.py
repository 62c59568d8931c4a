"""The blocks that pages, panels, forms and questions are made of.

`page` puts them into one message. A block is a text (a `str`), a `Picture`, an `Attachment`, what one of the
functions below returns, or a list of blocks; None, "" and [] are left out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.discord.message import Attachment, Picture, Post, contained
from bot.discord.paging import OPTION_LABEL, OPTIONS, PLACEHOLDER, shortened
from bot.discord.routes import numbered
from bot.i18n import Texts

Block = str | Picture | Attachment | ui.Item[Any] | Sequence["Block"] | None
Row = ui.ActionRow[Any]
Button = ui.Button[Any]

_BACK_AND_NEXT = ("page-back", "page-next")
NEWER_AND_OLDER = ("page-newer", "page-older")
_CHANNEL, _ROLE = discord.SelectDefaultValueType.channel, discord.SelectDefaultValueType.role


def page(*blocks: Block, mentions: Sequence[int] = ()) -> Post:
    """Return a message with these blocks, which pings these people."""
    items, pictures, files = list[ui.Item[Any]](), list[Picture](), list[Attachment]()
    for block in _flat(blocks):
        if isinstance(block, str):
            items.append(ui.TextDisplay(block))
        elif isinstance(block, Picture):
            items.append(block.gallery())
            pictures.append(block)
        elif isinstance(block, Attachment):
            items.append(block.item())
            files.append(block)
        else:
            items.append(block)
    return contained(items, tuple(pictures), tuple(mentions), tuple(files))


def _flat(blocks: Sequence[Block]) -> Iterator[str | Picture | Attachment | ui.Item[Any]]:
    for block in blocks:
        if isinstance(block, Sequence) and not isinstance(block, str):
            yield from _flat(block)
        elif block is not None and block != "":
            yield block


# Texts


def heading(words: str) -> str:
    """Return a heading."""
    return f"### {words}"


def small(words: str) -> str:
    """Return a line of small print."""
    return f"-# {words}"


def text(*lines: str) -> str:
    """Return the lines, without the empty ones, as one text."""
    return "\n".join(filter(None, lines))


# Buttons


def button(
    label: str, custom_id: str, style: str = "secondary", *, emoji: str | None = None, disabled: bool = False
) -> Button:
    """Return a button with this custom id."""
    shown = discord.ButtonStyle[style]
    return ui.Button(label=label, custom_id=custom_id, style=shown, emoji=emoji, disabled=disabled)


def link(label: str, url: str) -> Button:
    """Return a button that leads to an address."""
    return ui.Button(label=label, url=url)


def buttons(*made: Button | None) -> Row | None:
    """Return a row of these buttons; none without any."""
    shown = [button for button in made if button is not None]
    return ui.ActionRow(*shown) if shown else None


def section(words: str, beside: Button) -> ui.Section[Any]:
    """Return a text with a button beside it."""
    return ui.Section(ui.TextDisplay(words), accessory=beside)


def separator() -> ui.Separator[Any]:
    """Return a line between blocks."""
    return ui.Separator()


def turns(
    shown: int,
    pages: int,
    custom_id: Callable[[int], str],
    t: Texts,
    labels: tuple[str, str] = _BACK_AND_NEXT,
) -> list[Button]:
    """Return the buttons to the pages before and after the one shown; none if it is the only one.

    `custom_id` returns the id of a button to a page. It may be one that does not exist, of a disabled button.
    """
    if pages == 1:
        return []
    return [
        button(t(label), custom_id(goal), disabled=shown == end)
        for label, goal, end in zip(labels, (shown - 1, shown + 1), (1, pages), strict=True)
    ]


def pager(shown: int, pages: int, custom_id: Callable[[int], str], t: Texts) -> Row | None:
    """Return these buttons as a row of their own."""
    return buttons(*turns(shown, pages, custom_id, t))


# Menus


def option(label: str, value: str, *, chosen: bool = False, about: str | None = None) -> discord.SelectOption:
    """Return an option of a menu."""
    return discord.SelectOption(
        label=shortened(label, OPTION_LABEL), value=value, default=chosen, description=about
    )


def menu(
    custom_id: str,
    options: Iterable[discord.SelectOption],
    placeholder: str | None = None,
    *,
    least: int = 1,
    most: int = 1,
) -> Row:
    """Return a menu in a row of its own."""
    return ui.ActionRow(
        ui.Select(
            custom_id=custom_id,
            options=list(options),
            placeholder=placeholder,
            min_values=least,
            max_values=most,
        )
    )


def menus(
    custom_id: str, options: Sequence[discord.SelectOption], placeholder: str | None = None
) -> list[Row]:
    """Return a menu of any number of options; of more than 25, as few as hold them, of about equal length.

    Each of several says from which option to which it goes. They lead to the same.
    """
    count = max(1, -(-len(options) // OPTIONS))
    length = -(-len(options) // count)
    parts = [options[start : start + length] for start in range(0, len(options), length)]
    if count == 1:
        return [menu(custom_id, options, placeholder)]
    return [
        menu(numbered(custom_id, number), part, _between(placeholder, part))
        for number, part in enumerate(parts)
    ]


def _between(placeholder: str | None, part: Sequence[discord.SelectOption]) -> str:
    """Return the placeholder of a menu, and its first and last option."""
    between = f"{part[0].label} \u2013 {part[-1].label}"
    return shortened(" · ".join(filter(None, [placeholder, between])), PLACEHOLDER)


def channel_menu(
    custom_id: str,
    chosen: Sequence[int],
    placeholder: str,
    *,
    types: Sequence[discord.ChannelType] = (discord.ChannelType.text, discord.ChannelType.news),
    most: int = 1,
) -> Row:
    """Return a menu of the server's channels, in which people may also choose none."""
    return ui.ActionRow(
        ui.ChannelSelect(
            custom_id=custom_id,
            channel_types=list(types),
            placeholder=placeholder,
            min_values=0,
            max_values=most,
            default_values=[discord.SelectDefaultValue(id=one, type=_CHANNEL) for one in chosen],
        )
    )


def role_menu(custom_id: str, chosen: int | None, placeholder: str) -> Row:
    """Return a menu of the server's roles, in which people may also choose none."""
    return ui.ActionRow(
        ui.RoleSelect(
            custom_id=custom_id,
            placeholder=placeholder,
            min_values=0,
            default_values=[] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=_ROLE)],
        )
    )


def person_menu(custom_id: str, placeholder: str | None = None) -> Row:
    """Return a menu of people."""
    return ui.ActionRow(ui.UserSelect(custom_id=custom_id, placeholder=placeholder))
