"""`zigzag setup`: checks the bot's token, prints the invite link, says what is missing, and writes `.env`."""

import asyncio
import logging
import os
import re
import sys
import tempfile
from contextlib import suppress
from getpass import getpass
from pathlib import Path
from typing import Any

import discord

from bot import doctor
from bot.config import Settings
from bot.discord import visibility
from bot.doctor.at_discord import NoContact, contact, has_user_install, invite_link, permission_names
from bot.doctor.host_settings import wrong_form

_SETTING = re.compile(r"\s*(export\s+)?DISCORD_TOKEN\s*=")
_PORTAL = "https://discord.com/developers/applications"


class CannotSetUp(Exception):
    """The token cannot be used or not be written. The message is one line for the person at the terminal."""


def setup(settings: Settings, file: Path) -> int:
    """Ask for a token, or check the one there is, report on it, and write it. Return the exit code."""
    logging.getLogger("discord").setLevel(logging.WARNING)
    try:
        token = _ask_token(settings)
        asyncio.run(_report(token, settings))
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
    if (wrong := wrong_form(token)) is not None:
        raise CannotSetUp(str(wrong))
    return token


async def _report(token: str, settings: Settings) -> None:
    """Print whose token it is, how to invite the bot, and what is missing. Raises CannotSetUp."""
    _, stored = await doctor.look_at_database(settings)
    try:
        async with contact(token, settings, stored, within=doctor.DISCORD_WITHIN) as found:
            for line in about(found.application):
                _print(line)
            reports = [findings async for _, findings in doctor.ask(found)]
    except NoContact as error:
        raise CannotSetUp(str(error.finding)) from None
    lines = [str(finding) for findings in reports for finding in findings]
    for line in lines or ["Nothing is missing."]:
        _print(f"- {line}")


def about(application: dict[str, Any]) -> list[str]:
    """Say whose token it is, and how to invite the bot."""
    lines = [
        f"The token is valid. It belongs to {application['name']}, application {application['id']}.",
        "",
        "To invite the bot to a server, open:",
        f"  {invite_link(int(application['id']))}",
        f"It asks for these permissions, which are all the bot uses: {permission_names(visibility.USED)}.",
    ]
    if has_user_install(application):
        link = discord.utils.oauth_url(application["id"], scopes=("applications.commands",))
        lines += ["To add it to yourself, for group chats and other servers:", f"  {link}&integration_type=1"]
    return [*lines, ""]


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
