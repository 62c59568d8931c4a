"""Everything that people see of the bot, so that it can be compared."""

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import simcord
from PIL import Image, ImageSequence

_ID = re.compile(r"\d{15,}")


async def seen(room: Any, who: Any, since: int) -> list[Any]:
    """The messages that this person sees in the channel and in direct messages, from an id on: their parts,
    files to the byte and pictures to the pixel, and whom they mention. Discord's ids, which are never the
    same, are left out.
    """
    direct = simcord.UserHandle(room.env, room.env.backend.users[who.id]).dm_channel
    messages = [*room.channel.history(viewer=who), *direct.history()]
    return [await _message(message) for message in messages if message.id > since]


async def _message(message: Any) -> Any:
    files = [(file.filename, file.description, _content(await file.read())) for file in message.attachments]
    parts = [_plain(component.to_dict()) for component in message.components]
    return parts, files, sorted(user.id for user in message.mentions), message.flags.value


def _content(content: bytes) -> Any:
    """Text without ids, a picture's pixels; else as it is."""
    try:
        return _ID.sub("…", content.decode())
    except UnicodeDecodeError:
        return pixels(content) if content.startswith(b"\x89PNG") else content


def pixels(png: bytes) -> list[Any]:
    """All there is to a picture but how it is packed, for ISA-L does not always pack the same pixels into the
    same bytes.
    """
    with Image.open(io.BytesIO(png)) as image:
        return [
            (frame.mode, frame.size, frame.getpalette(), frame.info, frame.tobytes())
            for frame in ImageSequence.Iterator(image)
        ]


def _plain(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _plain(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_plain(value) for value in part]
    return _ID.sub("…", part) if isinstance(part, str) else part


def newest(room: Any) -> int:
    """An id that is later than those of all messages and interactions so far."""
    return int(room.env.backend.snowflake())


@contextmanager
def logged() -> Iterator[list[str]]:
    """Everything that our own code logs meanwhile, whatever its level, without ids."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(_ID.sub("…", f"{record.name} {record.levelname} {self.format(record)}"))

    ear, loggers = Ear(), [logging.getLogger(name) for name in ("bot", "engines", "renderers")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(ear)
        logger.setLevel(logging.DEBUG)
    try:
        yield heard
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(ear)
            logger.setLevel(level)
