"""The application's emojis: tiles, dice and seeds on buttons and in lines of text.

They are drawn by `renderers.emojis` and uploaded once. An emoji's name at Discord is `zz_`, the picture's
name and the start of the SHA-256 of its pixels, so a changed picture is a new emoji, and emojis of others are
never touched. While an emoji is missing, text stands alone.
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
from renderers import png_encoder

log = logging.getLogger(__name__)

_OURS = re.compile(r"zz_(?P<name>[a-z0-9]{1,12})_[0-9a-f]{6}", re.ASCII)
_LIMIT_REACHED = {30008, 30056}  # Discord's error codes for too many emojis
_INVALID_FORM = 50035  # Discord's error code for an invalid form body
_MAX_FAILURES = 3  # consecutive failed uploads before giving up for now
MOST = 2000  # emojis of one application
_MAX_LISTED = 6  # in longer lists emojis would use up a message's 4,000 characters
# Seconds between refreshes: with backoff while emojis are missing, which another process may be uploading;
# otherwise rarely, in case one was deleted.
_MIN_INTERVAL, _MAX_INTERVAL = 60.0, 3600.0
_FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)

# A cache of the emojis that can be shown, by the name of their picture: a process serves one application.
_available: dict[str, discord.PartialEmoji] = {}


def get(name: str) -> discord.PartialEmoji | None:
    """Look up the emoji of a picture, None if it is not available."""
    return _available.get(name)


def tile(text: str) -> str:
    """Write a tile in notation after its emoji, if available, for formatted text."""
    return _with_emoji(text, drawn.tile_emoji(text))


def tiles(texts: Sequence[str]) -> str:
    """Write several tiles as `tile` does; long lists have no emojis."""
    return ", ".join(tile(text) if len(texts) <= _MAX_LISTED else text for text in texts)


def die(number: int) -> str:
    """Write the number of a die after its emoji, if available, for formatted text."""
    return _with_emoji(str(number), drawn.die_emoji(number))


def forget_if_refused(error: BaseException) -> bool:
    """Forget all emojis until the next refresh if Discord refused a message because of one.

    It has been deleted then. Returns whether that was so, and drawing the message again helps.
    """
    is_gone = (
        isinstance(error, discord.HTTPException) and error.status == 400 and "emoji" in str(error).lower()
    )
    if is_gone:
        log.warning("an emoji is gone; using text until the next refresh: %s", error)
        _available.clear()
    return is_gone


def _with_emoji(text: str, name: str) -> str:
    emoji = _available.get(name)
    return text if emoji is None else f"{emoji} {text}"


async def load(client: discord.Client) -> None:
    """Fetch the emojis that an earlier process has uploaded, so that the first messages have them already.

    They are known by their names alone: drawing all pictures takes too long for a start. `keep_current` looks
    whether they are the right ones.
    """
    for emoji in await _fetch(client) or ():
        if ours := _OURS.fullmatch(emoji.name):
            _available[ours["name"]] = discord.PartialEmoji(name=emoji.name, id=emoji.id)


async def keep_current(client: discord.Client, *, uploads: bool) -> None:
    """Refresh the available emojis until cancelled.

    With `uploads`, upload missing emojis and delete our outdated ones; only one process of an application
    should do that.
    """
    warned, pause = False, _MIN_INTERVAL
    names = await asyncio.to_thread(full_names)
    while True:
        missing = await _refresh(client, names, uploads=uploads)
        if missing and uploads and not warned:
            log.warning("%s emojis could not be uploaded yet; text stands in their place", missing)
            warned = True
        await asyncio.sleep(pause if missing else _MAX_INTERVAL)
        pause = min(2 * pause, _MAX_INTERVAL) if missing else _MIN_INTERVAL


def _full_name(name: str, image: Image.Image) -> str:
    """Name a picture at Discord by its pixels, since files differ between versions of zlib."""
    return f"zz_{name}_{hashlib.sha256(image.tobytes()).hexdigest()[:6]}"


def full_names() -> dict[str, str]:
    """List the pictures' names by their names at Discord."""
    return {_full_name(name, image): name for name, image in drawn.pictures()}


async def _refresh(client: discord.Client, names: Mapping[str, str], *, uploads: bool) -> int:
    """Fetch the emojis, upload missing ones if asked to, and count those still missing."""
    existing = await _fetch(client)
    if uploads and existing is not None and (missing := names.keys() - {emoji.name for emoji in existing}):
        await _upload(client, missing)
        existing = await _fetch(client)
    if existing is None:
        return len(names)
    current = {
        names[emoji.name]: discord.PartialEmoji(name=emoji.name, id=emoji.id)
        for emoji in existing
        if emoji.name in names
    }
    _available.clear()
    _available.update(current)
    if uploads:
        await _delete_outdated(existing, names)
    return len(names) - len(current)


async def _fetch(client: discord.Client) -> Sequence[discord.Emoji] | None:
    """Return the application's emojis; None if Discord cannot be asked now."""
    try:
        return await client.fetch_application_emojis()
    except _FAILURES as error:
        log.info("could not fetch the emojis: %s", error)
        return None


async def _upload(client: discord.Client, missing: Collection[str]) -> None:
    """Upload missing emojis one after another; each is available at once."""
    failures = 0
    for name, image in await asyncio.to_thread(lambda: list(drawn.pictures())):
        full = _full_name(name, image)
        if full not in missing:
            continue
        try:
            made = await client.create_application_emoji(name=full, image=png_encoder.png(image))
        except _FAILURES as error:
            log.info("emoji %s could not be uploaded: %s", full, error)
            # An invalid form concerns this emoji alone: another process was faster.
            failures += getattr(error, "code", 0) != _INVALID_FORM
            if failures == _MAX_FAILURES or getattr(error, "code", 0) in _LIMIT_REACHED:
                return
        else:
            failures = 0
            _available[name] = discord.PartialEmoji(name=made.name, id=made.id)


async def _delete_outdated(existing: Iterable[discord.Emoji], current: Collection[str]) -> None:
    """Delete emojis of ours that are no longer drawn."""
    for emoji in existing:
        if _OURS.fullmatch(emoji.name) and emoji.name not in current:
            try:
                await emoji.delete()
            except _FAILURES as error:
                log.info("emoji %s could not be deleted: %s", emoji.name, error)
