"""The permissions that the bot uses on a server: what the invite link asks for, and what is missing."""

from typing import Final

import discord

# Without one of these, the bot shows a match only by answering interactions.
_IN_CHANNELS = ("view_channel", "send_messages", "attach_files", "read_message_history")
# In a thread, this takes the place of `send_messages`.
_IN_THREADS = "send_messages_in_threads"
# For servers that want a thread for every match.
_FOR_THREADS = ("create_public_threads", _IN_THREADS)

USED: Final = (*_IN_CHANNELS, *_FOR_THREADS)


def used() -> discord.Permissions:
    """Return all permissions that the bot uses anywhere, and no others."""
    return discord.Permissions(**dict.fromkeys(USED, True))


def missing(
    allowed: discord.Permissions, *, in_thread: bool = False, threads_wanted: bool = False
) -> list[str]:
    """Return the names of the permissions the bot lacks for matches in a channel, or in a thread.

    `threads_wanted`: every match is to get a thread of its own.
    """
    needed = [_IN_THREADS if in_thread and name == "send_messages" else name for name in _IN_CHANNELS]
    needed += _FOR_THREADS if threads_wanted and not in_thread else ()
    return [name for name in needed if not _allows(allowed, name)]


def may_create_threads(allowed: discord.Permissions) -> bool:
    """Return whether the bot may create the thread of a match and write in it."""
    return all(_allows(allowed, name) for name in _FOR_THREADS)


def allows_any(allowed: discord.Permissions, *names: str) -> bool:
    """Return whether the bot has one of these permissions, which it can do without."""
    return any(_allows(allowed, name) for name in names)


def _allows(allowed: discord.Permissions, name: str) -> bool:
    return allowed.administrator or bool(getattr(allowed, name))
