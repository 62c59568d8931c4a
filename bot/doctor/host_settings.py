"""What the environment and `.env` say: names, values, the token's form, the ports and the programs."""

import difflib
import os
import re
import socket
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

from bot.config import BadSetting, Settings
from bot.findings import Finding, warning
from engines.programs.process import BadProgram, ProgramCommand

ENV: Final = Path(".env")
TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 - its name
_KNOWN: Final = {str(field.validation_alias) for field in Settings.model_fields.values()}
_ELSEWHERE: Final = {"POSTGRES_PASSWORD"}  # compose.yaml reads it
_OURS: Final = ("ZIGZAG_", "DISCORD_")
_SIMILAR: Final = 0.8

_FORM: Final = re.compile(r"[\w.=+/-]{20,200}", re.ASCII)
_PAGE: Final = f"press Reset Token on the page Bot and copy what it shows into {TOKEN}"
# What a host copies instead of the token, from the same pages.
_OTHER_KINDS: Final = (
    (re.compile(r"\d{15,21}"), "token-id", "the ID of an application or a person"),
    (re.compile(r"[0-9a-fA-F]{64}"), "token-public-key", "the application's Public Key"),
    (re.compile(r"[\w-]{32}", re.ASCII), "token-client-secret", "the Client Secret of the page OAuth2"),
    (re.compile(r"mfa\..+"), "token-of-person", "the token of a person, which bots must not use"),
    (re.compile(r"([\"']).*\1"), "token-quoted", "in quotation marks, which count as part of it"),
)


def read(file: Path = ENV) -> tuple[list[Finding], Settings | None]:
    """Read the settings, and name each that is wrong."""
    try:
        return [], Settings.read()
    except BadSetting as error:
        if error.is_of_file:
            todo = "make it readable for the bot's user, as UTF-8 text"
            return [Finding("env-unreadable", str(error), todo)], None
        wrong = [line.partition(": ") for line in error.lines]
        todo = f"correct it in {file} or in the environment; .env.example explains it"
        return [Finding("setting", f"{name} is wrong ({why})", todo) for name, _, why in wrong], None


def permissions(file: Path = ENV) -> list[Finding]:
    """Look whether others on the machine can read the token."""
    with suppress(OSError):
        if os.name != "nt" and file.stat().st_mode & 0o077:
            what = f"Others on this machine may read {file}, which holds the token"
            return [warning("env-open", what, f"run `chmod 600 {file}`")]
    return []


def unknown_names(file: Path = ENV, environment: Mapping[str, str] = os.environ) -> list[Finding]:
    """Look for settings that do not exist, such as misspelt ones."""
    with suppress(OSError, UnicodeDecodeError):
        given = dotenv_values(file, interpolate=False) if file.is_file() else {}
        return [*_unknown(given, str(file)), *_unknown(environment, "the environment", only_similar=True)]
    return []


def _unknown(names: Mapping[str, object], where: str, *, only_similar: bool = False) -> Iterator[Finding]:
    """Find unknown names; of the environment, which others use too, `only_similar` to ours."""
    for name in names:
        upper = name.upper()
        if upper in _KNOWN | _ELSEWHERE:
            continue
        similar = difflib.get_close_matches(upper, sorted(_KNOWN), 1, _SIMILAR)
        if similar or (upper.startswith(_OURS) and not only_similar):
            todo = f"write {similar[0]}" if similar else "remove it; .env.example has all settings"
            yield warning("setting-unknown", f"{name} in {where} is not a setting of the bot", todo)


def token(settings: Settings, file: Path = ENV, environment: Mapping[str, str] = os.environ) -> list[Finding]:
    """Look whether there is a token, and whether it looks like a bot's."""
    if settings.token is None:
        what = f"There is no {TOKEN} in the environment or in {file.absolute()}, so the bot opens its sandbox"
        return [Finding("token-missing", what, "run `setup` in the folder that the bot starts in")]
    wrong = wrong_form(settings.token.get_secret_value())
    return [*([] if wrong is None else [wrong]), *_twice(file, environment)]


def wrong_form(token: str) -> Finding | None:
    """Say what this is instead of a bot's token, None if it may be one."""
    for form, key, what in _OTHER_KINDS:
        if form.fullmatch(token):
            return Finding(key, f"What was given as the token is {what}", _PAGE)
    if _FORM.fullmatch(token):
        return None
    return Finding("token-malformed", "What was given as the token is not a bot's token", _PAGE)


def _twice(file: Path, environment: Mapping[str, str]) -> list[Finding]:
    with suppress(OSError, UnicodeDecodeError):
        written = dotenv_values(file).get(TOKEN) if file.is_file() else None
        if written and environment.get(TOKEN, written) != written:
            what = f"{TOKEN} in the environment is not the one in {file}, and is used instead"
            return [warning("token-twice", what, "remove one of them")]
    return []


def programs(settings: Settings) -> list[Finding]:
    """Look whether the programs that play as bots are there."""
    findings = []
    for command in settings.named_programs.values():
        try:
            ProgramCommand.parse(command)
        except BadProgram as error:
            findings.append(
                Finding("program", f"A program cannot be started ({error})", "correct ZIGZAG_PROGRAMS")
            )
    return findings


def ports(settings: Settings) -> list[Finding]:
    """Look whether the ports can be opened that the bot would open."""
    if settings.token is None:
        return _port("127.0.0.1", settings.sandbox_port, "ZIGZAG_SANDBOX_PORT")
    return (
        [] if settings.metrics is None else _port(settings.metrics_host, settings.metrics, "ZIGZAG_METRICS")
    )


def _port(host: str, number: int, setting: str) -> list[Finding]:
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as tried:
            if os.name != "nt":
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, number))
            tried.listen()
    except OSError as error:
        return [port_taken(host, number, setting, error)]
    return []


def port_taken(host: str, number: int, setting: str, error: OSError) -> Finding:
    """Say that the port of a setting cannot be opened."""
    what = f"Port {number} cannot be used at {host} ({os.strerror(error.errno or 0)})"
    return Finding(
        "port", what, f"stop what uses it, which may be the bot itself, or set {setting} to another"
    )
