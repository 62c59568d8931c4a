"""A message, ready to be sent or edited through any of Discord's endpoints."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.discord.paging import ALT_TEXT, COMPONENTS, OPTIONS, ROW, TEXT, shortened

ACCENT = discord.Colour(0xE0A84A)
_MENTION = re.compile(r"(?<!\\)<@([1-9][0-9]{0,19})>")  # after a backslash it is plain text
_NESTING = (ui.Container, ui.ActionRow, ui.Section)
_MOST_MENTIONS = 100  # that Discord accepts


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its file name and alt text."""

    name: str
    png: bytes
    alt: str

    def gallery(self) -> ui.MediaGallery[Any]:
        alt = shortened(self.alt, ALT_TEXT)
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.name}", description=alt))


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to download."""

    name: str
    content: bytes

    def item(self) -> ui.File[Any]:
        return ui.File(f"attachment://{self.name}")


class TooLarge(ValueError):
    """A message that Discord would refuse: it holds too much."""


@dataclass(frozen=True, slots=True)
class Post:
    """The items of a message, its pictures and files, and the ids of the users it may ping.

    Raises TooLarge when one is made that Discord would refuse.
    """

    items: tuple[ui.Item[Any], ...]
    pictures: tuple[Picture, ...] = ()
    mentions: tuple[int, ...] = ()
    files: tuple[Attachment, ...] = ()

    def __post_init__(self) -> None:
        parts, characters, ids = list(_parts(self.items)), 0, list[str]()
        for part in parts:
            if isinstance(part, ui.TextDisplay):
                characters += len(part.content)
            elif isinstance(part, ui.ActionRow):
                _check("buttons in a row", len(part.children), ROW)
            elif custom_id := getattr(part, "custom_id", None):
                ids.append(custom_id)
                if isinstance(part, ui.Select):
                    _check("options", len(part.options), OPTIONS)
        _check("components", len(parts), COMPONENTS)
        _check("characters", characters, TEXT)
        _check("components with the id of another", len(ids) - len(set(ids)), 0)

    def new(self) -> dict[str, Any]:
        """Return the arguments for sending it."""
        return {"view": self._view(), "files": self._attachments(), "allowed_mentions": self._allowed()}

    def unasked(self) -> dict[str, Any]:
        """Return the arguments for sending it unprompted: silently, unless it pings someone."""
        return self.new() | {"silent": not self.mentions}

    def fill(self) -> dict[str, Any]:
        """Return the arguments for filling in a deferred answer, which sends it: it may ping people."""
        return {"view": self._view(), "attachments": self._attachments(), "allowed_mentions": self._allowed()}

    def edit(self) -> dict[str, Any]:
        """Return the arguments for editing a message into it, which pings nobody.

        Everyone whom it shows is named to Discord. Otherwise they would be shown as unknown to people whose
        clients have never met them.
        """
        shown = _allow(self._shown_people()[:_MOST_MENTIONS])
        return {"view": self._view(), "attachments": self._attachments(), "allowed_mentions": shown}

    def edit_around_pictures(self) -> dict[str, Any]:
        """Return the arguments for editing a message into it that has its pictures already, which stay."""
        edited = self.edit()
        del edited["attachments"]
        return edited

    def without_controls(self) -> "Post":
        """Return the items of the message without rows of controls; its pictures' data is left out."""
        return Post(tuple(_without_controls(self.items)))

    def without_pictures(self) -> "Post":
        """Return the message without pictures and files; the text also says the whole position."""
        return Post(tuple(_without_pictures(item) for item in self.items), mentions=self.mentions)

    def _view(self) -> ui.LayoutView:
        """Return a view that discord.py does not track: presses are routed by their custom ids."""
        view = ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        view.stop()
        return view

    def _attachments(self) -> list[discord.File]:
        return [
            *(discord.File(BytesIO(picture.png), picture.name) for picture in self.pictures),
            *(discord.File(BytesIO(file.content), file.name) for file in self.files),
        ]

    def _allowed(self) -> discord.AllowedMentions:
        return _allow(self.mentions)

    def _shown_people(self) -> list[int]:
        """Return the ids of the users in its texts, each once. Names and typed text hold none: see `safe`."""
        parts = self._view().walk_children()
        texts = [part.content for part in parts if isinstance(part, ui.TextDisplay)]
        return list(dict.fromkeys(int(user_id) for text in texts for user_id in _MENTION.findall(text)))


def _parts(items: Sequence[ui.Item[Any]]) -> Iterator[ui.Item[Any]]:
    for item in items:
        yield item
        if isinstance(item, _NESTING):
            yield from item.walk_children()


def _check(what: str, found: int, most: int) -> None:
    if found > most:
        raise TooLarge(f"{found} {what}, and Discord accepts {most}")


def _allow(user_ids: Sequence[int]) -> discord.AllowedMentions:
    people = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people or False)


def _without_pictures(item: ui.Item[Any]) -> ui.Item[Any]:
    if not isinstance(item, ui.Container):
        return item
    kept = [part for part in item.children if not isinstance(part, ui.MediaGallery | ui.File)]
    return ui.Container(*kept, accent_colour=item.accent_colour)


def _without_controls(items: Sequence[ui.Item[Any]]) -> Iterator[ui.Item[Any]]:
    for item in items:
        if isinstance(item, ui.Container):
            kept = _without_controls(item.children)
            yield ui.Container(*kept, accent_colour=item.accent_colour)
        elif not isinstance(item, ui.ActionRow):
            yield item


def contained(
    items: Sequence[ui.Item[Any]],
    pictures: tuple[Picture, ...] = (),
    mentions: tuple[int, ...] = (),
    files: tuple[Attachment, ...] = (),
) -> Post:
    """Return a message with these items in a container; `blocks.page` also builds the items."""
    return Post((ui.Container(*items, accent_colour=ACCENT),), pictures, mentions, files)


def jump_url(guild_id: int | None, channel_id: int | None, message_id: int | None = None) -> str:
    """Return the link to a message, or without one to its channel. The guild of direct messages is None."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return place if message_id is None else f"{place}/{message_id}"


def notice(text: str, *controls: ui.ActionRow[Any]) -> Post:
    """Return a short message in a container, with or without controls."""
    return contained([ui.TextDisplay(text), *controls])
