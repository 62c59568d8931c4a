"""`zigzag setup`: checks the bot's token, prints the invite link, says what is missing, and writes `.env`."""

import asyncio
import logging
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from getpass import getpass
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot.config import Settings
from bot.discord import visibility
from bot.i18n import texts
from bot.images import emojis

_TOKEN = re.compile(r"[\w.=+/-]{20,200}", re.ASCII)
_SETTING = re.compile(r"\s*(export\s+)?DISCORD_TOKEN\s*=")
_PORTAL = "https://discord.com/developers/applications"
_GUILD_INSTALL, _USER_INSTALL = "0", "1"  # keys of `integration_types_config`
_PAGE = 200  # servers per request, the most that Discord gives
_MAX_SERVERS = 10  # named in a warning
# The flags of an application whose privileged intents are on; each has a second one for bots on few servers.
_PRIVILEGED: Final = {
    "Presence Intent": 1 << 12 | 1 << 13,
    "Server Members Intent": 1 << 14 | 1 << 15,
    "Message Content Intent": 1 << 18 | 1 << 19,
}


class CannotSetUp(Exception):
    """The token cannot be used or not be written. The message is one line for the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Found:
    """What Discord says about a token: its application and servers as JSON, and its emojis' names."""

    application: dict[str, Any]
    servers: Sequence[dict[str, Any]]
    emojis: frozenset[str]


def setup(settings: Settings, file: Path) -> int:
    """Ask for a token, or check the one there is, report on it, and write it. Return the exit code."""
    logging.getLogger("discord").setLevel(logging.WARNING)
    try:
        token = _ask_token(settings)
        found = asyncio.run(look_up(token, settings.api))
        for line in report(found):
            _print(line)
        if settings.token is not None and token == settings.token.get_secret_value():
            return 0
        return _offer_to_write(file, token)
    except CannotSetUp as error:
        print(error, file=sys.stderr)  # noqa: T201 - for a person at a terminal
    except (KeyboardInterrupt, EOFError):
        _print(f"\nStopped. {file} is as it was.")
    return 1


def _ask_token(settings: Settings) -> str:
    """Read a token without showing it. Raises CannotSetUp."""
    present = None if settings.token is None else settings.token.get_secret_value()
    if sys.stdin.isatty():
        _print(f"Make an application at {_PORTAL}, open Bot, press Reset Token and copy the token.")
        keep = "" if present is None else ", Enter alone checks the one you have"
        token = getpass(f"Token (it is not shown{keep}): ").strip()
    else:
        token = sys.stdin.readline().strip()
    token = token or present or ""
    if not token:
        raise CannotSetUp("There is no token to check.")
    if not _TOKEN.fullmatch(token):
        raise CannotSetUp("This is not a bot's token. Copy it again, on the page Bot.")
    return token


async def look_up(token: str, api: str | None = None) -> Found:
    """Ask Discord, or the stand-in at `api`, about the token. Raises CannotSetUp."""
    if api is not None:
        discord.http.Route.BASE = api
    try:
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            application = dict(await client.http.application_info())
            servers: list[dict[str, Any]] = []
            page: list[dict[str, Any]] = [{"id": 0}]
            while page:
                after = int(page[-1]["id"])
                page = [dict(one) for one in await client.http.get_guilds(_PAGE, None, after)]
                servers += page
            names = frozenset(emoji.name for emoji in await client.fetch_application_emojis())
    except discord.LoginFailure:
        raise CannotSetUp("Discord does not know this token. Press Reset Token and copy it.") from None
    except (aiohttp.ClientError, OSError) as error:
        raise CannotSetUp(f"Discord cannot be reached: {error}") from None
    except discord.HTTPException as error:
        raise CannotSetUp(f"Discord refused to answer: {error.status} {error.text}") from None
    return Found(application, servers, names)


def report(found: Found) -> list[str]:
    """Say whose token it is, how to invite the bot, and what is missing."""
    application = found.application
    lines = [
        f"The token is valid. It belongs to {application['name']}, application {application['id']}.",
        "",
        "To invite the bot to a server, open:",
        f"  {invite_link(int(application['id']))}",
        f"It asks for these permissions, which are all the bot uses: {_names(visibility.USED)}.",
    ]
    if _USER_INSTALL in _install_types(application):
        link = discord.utils.oauth_url(application["id"], scopes=("applications.commands",))
        lines += ["To add it to yourself, for group chats and other servers:", f"  {link}&integration_type=1"]
    notes = [*_application_notes(application), *_server_notes(found.servers), *_emoji_notes(found.emojis)]
    return [*lines, "", *(f"- {note}" for note in notes)]


def invite_link(application_id: int) -> str:
    """Return the address at which a server's owner adds the bot, with the permissions it uses."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application_id, permissions=visibility.used(), scopes=scopes)


def _application_notes(application: dict[str, Any]) -> list[str]:
    flags = int(application.get("flags") or 0)
    on = [name for name, bits in _PRIVILEGED.items() if flags & bits]
    notes = [f"The bot needs no privileged intents, and you may switch this off: {name}." for name in on]
    if not on:
        notes.append("Intents: none is missing. The bot needs no privileged ones.")
    if application.get("bot_require_code_grant"):
        notes.append('Switch off "Requires OAuth2 Code Grant" on the page Bot: invite links fail with it.')
    if application.get("interactions_endpoint_url"):
        notes.append('Clear "Interactions Endpoint URL" on the page General Information: commands go there.')
    if not application.get("bot_public", True):
        notes.append("Nobody but you can invite the bot, since it is not public.")
    if _USER_INSTALL not in _install_types(application):
        notes.append("Nobody can add the bot to themselves: User Install is off on the page Installation.")
    return notes


def _install_types(application: dict[str, Any]) -> set[str]:
    return set(application.get("integration_types_config") or {_GUILD_INSTALL: {}})


def _server_notes(servers: Sequence[dict[str, Any]]) -> list[str]:
    if not servers:
        return ["The bot is on no server yet."]
    lacking = []
    for server in servers:
        allowed = discord.Permissions(int(server["permissions"]))
        if missing := visibility.missing(allowed, threads_wanted=True):
            lacking.append(f"On the server {server['name']}, the bot lacks: {_names(missing)}.")
    if not lacking:
        return [f"Permissions: none is missing on the bot's servers ({len(servers)})."]
    more = len(lacking) - _MAX_SERVERS
    return lacking[:_MAX_SERVERS] + ([f"The same or similar on {more} more servers."] if more > 0 else [])


def _emoji_notes(present: frozenset[str]) -> list[str]:
    wanted = emojis.full_names().keys()
    missing = len(wanted - present)
    if not missing:
        return [f"Emojis: all {len(wanted)} are there."]
    if len(present) + missing > emojis.MOST:
        return [f"There is no room for {missing} emojis: delete some on the page Emojis, or see text."]
    return [f"Emojis: {missing} of {len(wanted)} are missing. The bot uploads them when it starts."]


def _names(names: Sequence[str]) -> str:
    t = texts("en")
    return ", ".join(t(f"permission-{name}") for name in names)


def _offer_to_write(file: Path, token: str) -> int:
    """Write the token, after asking if the file is there. Return the exit code. Raises CannotSetUp."""
    if file.exists() and not _agrees(f"{file} exists. Put the token into it, beside its other lines? [y/N] "):
        _print(f"{file} is as it was.")
        return 1
    try:
        write_token(file, token)
    except (OSError, UnicodeDecodeError) as error:
        raise CannotSetUp(f"{file} cannot be written: {error}") from None
    _print(f"{file} has the token now, and only you can read it. Start the bot in this folder.")
    if os.environ.get("DISCORD_TOKEN"):
        _print("But DISCORD_TOKEN is set in the environment too, and that one counts: unset it.")
    return 0


def _agrees(question: str) -> bool:
    return input(question).strip().lower() in {"y", "yes"}


def write_token(file: Path, token: str) -> None:
    """Set DISCORD_TOKEN in the file, keep its other lines, and let only its owner read it.

    The file is replaced in one step: whatever happens, it is the old or the new one. Raises OSError,
    UnicodeDecodeError.
    """
    file = file.resolve()  # not the link, if it is one
    before = file.read_text("utf-8").splitlines() if file.exists() else []
    kept = [line for line in before if not _SETTING.match(line)]
    at = next((number for number, line in enumerate(before) if _SETTING.match(line)), len(kept))
    kept.insert(at, f"DISCORD_TOKEN={token}")
    handle, name = tempfile.mkstemp(prefix=".env-", dir=file.parent)  # with mode 600
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as written:
            written.write("\n".join(kept) + "\n")
            written.flush()
            os.fsync(written.fileno())
        if file.exists() and hasattr(os, "chown"):
            owner = file.stat()
            os.chown(name, owner.st_uid, owner.st_gid)
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _print(line: str) -> None:
    print(line)  # noqa: T201 - for a person at a terminal
