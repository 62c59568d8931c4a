"""The emojis of the application: tiles, dice and seeds on buttons and in lines of text.

They are drawn by `renderers.emojis`, and uploaded once. The name of an emoji at Discord is `zz_`, the name of
the picture, and the start of the SHA-256 of its pixels, so that a changed picture is another emoji, and those
of somebody else are never touched. Until an emoji is there, and wherever it cannot be, text stands alone.
"""

import asyncio
import hashlib
import logging
import re
from collections.abc import Collection, Iterable, Mapping, Sequence

import aiohttp
import discord
from PIL import Image

from renderers import emojis as drawn
from renderers import encode

log = logging.getLogger(__name__)

_OURS = re.compile(r"zz_(?P<name>[a-z0-9]{1,12})_[0-9a-f]{6}", re.ASCII)
_FULL = {30008, 30056}  # Discord's codes for having as many emojis as there may be
_REFUSED = 50035  # a form with something in it that cannot be
_ENOUGH = 3  # uploads that fail one after the other: no more for now
_SHOWN = 6  # in a longer list of tiles, emojis would take too much of a message's 4,000 characters
# Seconds between looking at what there is: soon while something is missing, for another process may be
# uploading it, and ever later; else seldom, for somebody may have deleted one.
_SOON, _LATER = 60.0, 3600.0
_TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)

# What can be shown now, by the name of the picture. An application has one set of emojis, and a process is
# one application.
_there: dict[str, discord.PartialEmoji] = {}


def get(name: str) -> discord.PartialEmoji | None:
    """The emoji of that picture, if it can be shown."""
    return _there.get(name)


def tile(text: str) -> str:
    """A tile as it is written, behind its emoji if that can be shown: for text that Discord formats."""
    return _before(text, drawn.tile(text))


def tiles(texts: Sequence[str]) -> str:
    """Several tiles, as `tile` does; a long list has no emojis."""
    return ", ".join(tile(text) if len(texts) <= _SHOWN else text for text in texts)


def die(number: int) -> str:
    """What a die shows, behind its emoji if that can be shown: for text that Discord formats."""
    return _before(str(number), drawn.die(number))


def doubt(error: BaseException) -> None:
    """Hear of a message that was refused. If that was for an emoji that is no more, none is shown until we
    have looked anew.
    """
    if isinstance(error, discord.HTTPException) and error.status == 400 and "emoji" in str(error).lower():
        log.warning("an emoji is gone, so there are none for now: %s", error)
        _there.clear()


def _before(text: str, name: str) -> str:
    emoji = _there.get(name)
    return text if emoji is None else f"{emoji} {text}"


async def keep(client: discord.Client, *, uploads: bool) -> None:
    """Know which emojis there are, for as long as this is not cancelled; with `uploads`, bring those that are
    missing and take away our own that are outdated. One process of an application should do that.
    """
    complained, pause = False, _SOON
    names = await asyncio.to_thread(_names)
    while True:
        missing = await _look(client, names, uploads=uploads)
        if missing and uploads and not complained:
            log.warning("%s emojis could not be uploaded yet; text stands in their place", missing)
            complained = True
        await asyncio.sleep(pause if missing else _LATER)
        pause = min(2 * pause, _LATER) if missing else _SOON


def full_name(name: str, image: Image.Image) -> str:
    """What a picture is called at Discord. Its pixels count, not its file, which differs with the machine's
    zlib.
    """
    return f"zz_{name}_{hashlib.sha256(image.tobytes()).hexdigest()[:6]}"


def _names() -> dict[str, str]:
    """The names of the pictures by what they are called at Discord."""
    return {full_name(name, image): name for name, image in drawn.pictures()}


async def _look(client: discord.Client, names: Mapping[str, str], *, uploads: bool) -> int:
    """Look at what there is, and upload; the number of emojis that are still missing."""
    try:
        found = await client.fetch_application_emojis()
        if uploads and (missing := names.keys() - {emoji.name for emoji in found}):
            await _upload(client, missing)
            found = await client.fetch_application_emojis()
    except _TROUBLE as error:
        log.info("the emojis could not be looked at: %s", error)
        return len(names)
    current = {
        names[emoji.name]: discord.PartialEmoji(name=emoji.name, id=emoji.id)
        for emoji in found
        if emoji.name in names
    }
    _there.clear()
    _there.update(current)
    if uploads:
        await _delete_outdated(found, names)
    return len(names) - len(current)


async def _upload(client: discord.Client, missing: Collection[str]) -> None:
    """Upload what is missing, one after the other; each can be shown as soon as it is there."""
    in_a_row = 0
    for name, image in await asyncio.to_thread(lambda: list(drawn.pictures())):
        full = full_name(name, image)
        if full not in missing:
            continue
        try:
            made = await client.create_application_emoji(name=full, image=encode.png(image))
        except _TROUBLE as error:
            log.info("emoji %s could not be uploaded: %s", full, error)
            # A refused form is this emoji's alone: another process has been quicker.
            in_a_row += getattr(error, "code", 0) != _REFUSED
            if in_a_row == _ENOUGH or getattr(error, "code", 0) in _FULL:
                return
        else:
            in_a_row = 0
            _there[name] = discord.PartialEmoji(name=made.name, id=made.id)


async def _delete_outdated(found: Iterable[discord.Emoji], current: Collection[str]) -> None:
    """Take away what we once uploaded and is not shown any more."""
    for emoji in found:
        if _OURS.fullmatch(emoji.name) and emoji.name not in current:
            try:
                await emoji.delete()
            except _TROUBLE as error:
                log.info("emoji %s could not be deleted: %s", emoji.name, error)
