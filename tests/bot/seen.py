"""Everything that users see of the bot, for comparisons."""

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PIL import Image, ImageSequence

_ID = re.compile(r"\d{15,}")
# When someone last changed a setting, which is later by a second on a busy machine.
_CHANGED = re.compile(r'(?<="last_change":\[{"user_id":…,"at":)[\d.]+')


async def seen(room: Any, who: Any, since: int) -> list[Any]:
    """Return the messages that a user sees in the channel and in direct messages, from an id on.

    That is their text, components, files by the byte, pictures by the pixel, and mentions. Discord's ids,
    which always differ, are left out.
    """
    direct = room.person(who).dm_channel
    messages = [*room.channel.history(viewer=who), *direct.history()]
    return [await _message(message) for message in messages if message.id > since]


async def answered(answer: Any) -> tuple[list[Any], Any]:
    """Return the messages and the form that a user got in answer to one interaction."""
    messages = [message for message in (answer.response, *answer.followups) if message is not None]
    return [await _message(message.message) for message in messages], _plain(answer.modal)


async def _message(message: Any) -> Any:
    files = [(file.filename, file.description, _content(await file.read())) for file in message.attachments]
    parts = [_plain(component.to_dict()) for component in message.components]
    texts = [_plain(message.content), *(_plain(embed.to_dict()) for embed in message.embeds)]
    return texts, parts, files, sorted(user.id for user in message.mentions), message.flags.value


def _content(content: bytes) -> Any:
    """Return text without ids and the time of a change, a picture as its pixels, any other file as it is."""
    try:
        return _CHANGED.sub("…", _ID.sub("…", content.decode()))
    except UnicodeDecodeError:
        return pixels(content) if content.startswith(b"\x89PNG") else content


def pixels(png: bytes) -> list[Any]:
    """Return everything about a picture except its compression.

    ISA-L does not always compress the same pixels to the same bytes.
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
    """Return an id above those of all messages and interactions so far."""
    return int(room.env.backend.snowflake())


@contextmanager
def logged() -> Iterator[list[str]]:
    """Collect what our own code logs meanwhile, at any level, without ids."""
    heard: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(_ID.sub("…", f"{record.name} {record.levelname} {self.format(record)}"))

    collector, loggers = Collector(), [logging.getLogger(name) for name in ("bot", "engines", "renderers")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(collector)
        logger.setLevel(logging.DEBUG)
    try:
        yield heard
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(collector)
            logger.setLevel(level)
