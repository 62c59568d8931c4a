"""The command line, `zigzag` or `python -m bot`: run the bot, maintain its database, check its health."""

import argparse
import asyncio
import logging
import sys
from pathlib import Path
from typing import NoReturn

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from bot import __version__, clock
from bot.config import BadSetting, Settings
from bot.doctor import doctor
from bot.match import queries
from bot.match.archive import check_all, transcript
from bot.match.refusals import Refusal, ReplayMismatch
from bot.match.service import Matches
from bot.monitoring.health import ask as ask_health
from bot.run import CannotStart, run, set_up_logging
from bot.store import backup as sqlite_backup
from bot.store.database import Database, DatabaseUnusable
from bot.token_setup import setup
from engines.transcript import write

log = logging.getLogger("bot")

_WHY_NOT_EXPORTED = {
    "error-unknown-match": "there is no such match",
    "error-match-not-over": "it is not over",
    "error-not-yet-public": "others may still play it, until its day (UTC) is over",
    "error-deal-still-played": "others still play the same deal",
}


def main() -> int:
    """Run the command given on the command line.

    Return the exit code: 1 if it failed, otherwise 0, even if it was stopped.
    """
    arguments = _parse_arguments()
    try:
        if arguments.command == "doctor":  # also if the settings are wrong
            logging.basicConfig(handlers=[logging.NullHandler()])
            return doctor()
        settings = Settings.read()
        set_up_logging(logging.getLevelNamesMapping()[settings.log])
        return _do(arguments, settings)
    except (BadSetting, CannotStart, DatabaseUnusable) as error:
        return _fail(f"Zigzag cannot start. {error}")
    except (KeyboardInterrupt, asyncio.CancelledError):
        log.info("stopped")
        return 0


def _do(arguments: argparse.Namespace, settings: Settings) -> int:
    """Run the command until it ends or is stopped, and return the exit code."""
    code = 0
    match arguments.command:
        case "backup":
            code = backup(settings.database_url, arguments.file)
        case "check":
            code = asyncio.run(check(settings.database_url))
        case "matches":
            code = asyncio.run(list_matches(settings.database_url, stuck_only=arguments.stuck))
        case "export":
            code = asyncio.run(export(settings.database_url, arguments.match, arguments.file))
        case "reports":
            code = asyncio.run(reports(settings.database_url, arguments.file, clear=arguments.clear))
        case "health":
            code = health(settings.metrics, settings.metrics_host)
        case "setup":
            code = setup(settings, Path(".env"))
        case "sandbox":
            asyncio.run(run(settings.model_copy(update={"token": None})))
        case _:
            asyncio.run(run(settings))
    return code


class _Parser(argparse.ArgumentParser):
    """Reports wrong arguments in two lines, without the long usage text."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\nSee: {self.prog} --help\n")


def _parse_arguments() -> argparse.Namespace:
    called = Path(sys.argv[0])
    parser = _Parser(
        "python -m bot" if called.suffix == ".py" else called.stem,
        description="Zigzag, a Discord bot for four board games. "
        "Settings come from the environment and from .env.",
    )
    parser.add_argument("--version", action="version", version=f"zigzag {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    commands.add_parser("run", help="run the bot, without DISCORD_TOKEN in the sandbox; so does no command")
    commands.add_parser("sandbox", help="try the bot in a small Discord on this machine, even with a token")
    commands.add_parser("setup", help="check the bot's token, print the invite link, and write .env")
    commands.add_parser("doctor", help="look for what keeps the bot from running well; changes nothing")
    backup_parser = commands.add_parser("backup", help="copy the SQLite database, also while the bot runs")
    backup_parser.add_argument("file", type=Path, help="the copy; this file must not exist yet")
    commands.add_parser("check", help="replay every match from its seed and moves, and compare")
    export_parser = commands.add_parser("export", help="write a finished match as a text file")
    export_parser.add_argument("match", type=_match_id, metavar="MATCH", help="the number of the match")
    export_parser.add_argument(
        "file", type=Path, nargs="?", help="must not exist yet; without it, the match is printed"
    )
    reports_parser = commands.add_parser(
        "reports", help="write bots' moves that players found odd, one line of JSON each, without names"
    )
    reports_parser.add_argument(
        "file", type=Path, nargs="?", help="must not exist yet; without it, the lines are printed"
    )
    reports_parser.add_argument("--clear", action="store_true", help="then delete those that were written")
    commands.add_parser("health", help="ask the running bot at the port ZIGZAG_METRICS whether it is well")
    list_parser = commands.add_parser("matches", help="list what is open, and say what is stuck and why")
    list_parser.add_argument("--stuck", action="store_true", help="only what is stuck")
    return parser.parse_args()


def _match_id(text: str) -> int:
    """Read the number of a match, which players see as #12. Raises ArgumentTypeError."""
    number = text.removeprefix("#")
    if not (number.isascii() and number.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is not the number of a match, such as 12")
    return int(number)


def backup(address: str, copy: Path) -> int:
    """Copy the SQLite database, even while the bot runs. Return the exit code."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return _fail("ZIGZAG_DATABASE: this is not a database address")
    if url.get_backend_name() != "sqlite":
        return _fail("This command copies SQLite databases. For PostgreSQL, use pg_dump.")
    try:
        size = sqlite_backup.backup(Path(url.database or ""), copy)
    except sqlite_backup.CannotBackUp as error:
        return _fail(f"Nothing was copied. {error}")
    _print(f"{copy}: {size} bytes")
    return 0


async def check(address: str) -> int:
    """Check the SQLite file for damage, and replay every match.

    Return the exit code: 1 if anything is wrong. Raises DatabaseUnusable.
    """
    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _fail(f"{database.path}: there is no such file")
    await database.open()
    try:
        damage = await database.find_damage()
        exit_code = 0 if damage is None else _fail(f"{database.path} is damaged: {damage}")
        checked = 0
        async for match in check_all(database, Matches(database, now=clock.now).queries.rebuild):
            checked += 1
            if match.error is not None:
                exit_code = _fail(f"match #{match.match_id}: {match.error}")
        _print(f"{database.path}: matches replayed from seed and moves: {checked}")
    except DBAPIError as error:
        exit_code = _fail(f"{database.path} cannot be read to its end: {str(error.orig).splitlines()[0]}")
    finally:
        await database.close()
    return exit_code


async def list_matches(address: str, *, stuck_only: bool) -> int:
    """List the open matches. Return the exit code: 1 if the database is not there."""
    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _fail(f"{database.path}: there is no such file")
    await database.open()
    try:
        async for line in queries.lines(database, clock.now(), stuck_only=stuck_only):
            _print(line)
    finally:
        await database.close()
    return 0


async def export(address: str, match_id: int, file: Path | None) -> int:
    """Write the transcript of a finished match to a file or to standard output. Return the exit code."""
    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _fail(f"{database.path}: there is no such file")
    await database.open()
    try:
        archive = Matches(database, now=clock.now).archive
        text = write(transcript(await archive.public(match_id)))
    except Refusal as error:
        mismatch = error.reason if isinstance(error, ReplayMismatch) else "it cannot be read"
        why = _WHY_NOT_EXPORTED.get(error.key, mismatch)
        return _fail(f"Match #{match_id} was not exported: {why}.")
    finally:
        await database.close()
    return _write(text, file)


async def reports(address: str, file: Path | None, *, clear: bool) -> int:
    """Write the bots' moves that players found odd to a file or to standard output. Return the exit code.

    With `clear`, those that were written are deleted. Moves of matches that are not over wait.
    """
    from bot.features import odd_moves  # imported here, as the other commands do without features

    database = Database(address)
    if database.url.get_backend_name() == "sqlite" and not _is_file(database.path):
        return _fail(f"{database.path}: there is no such file")
    await database.open()
    try:
        found = await odd_moves.reports(database)
        archive = Matches(database, now=clock.now).archive
        written = {report: line async for report, line in odd_moves.lines(archive, found)}
        code = _write("".join(f"{line}\n" for line in written.values()), file)
        if waiting := len(found) - len(written):
            print(f"waiting for the end of their matches: {waiting}", file=sys.stderr)  # noqa: T201 - as below
        if clear and not code:
            await odd_moves.remove(database, list(written))
    finally:
        await database.close()
    return code


def _write(text: str, file: Path | None) -> int:
    """Write to a new file, or to standard output. Return the exit code."""
    if file is None:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return 0
    try:
        with file.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
    except FileExistsError:
        return _fail(f"{file} exists and was not overwritten")
    except OSError as error:
        return _fail(f"{file} cannot be written: {error.strerror}")
    return 0


def health(port: int | None, host: str = "127.0.0.1") -> int:
    """Print the health of the running bot. Return the exit code: 1 if it is unhealthy or does not answer."""
    if port is None:
        return _fail("ZIGZAG_METRICS is not set, so the bot has no port to ask.")
    answer = ask_health(port, host)
    if not answer.is_well:
        return _fail(answer.line)
    _print(answer.line)
    return 0


def _print(line: str) -> None:
    print(line)  # noqa: T201 - for a person at a terminal


def _fail(line: str) -> int:
    print(line, file=sys.stderr)  # noqa: T201 - for a person at a terminal
    return 1


def _is_file(path: str) -> bool:
    return Path(path).is_file()
