"""`zigzag doctor`: tries what a host gets wrong, and says of each fault what to do. It changes nothing.

A check returns what it finds. Checks of the machine need nothing; those of the settings need these, and
those of Discord need a token that works. `zigzag setup` also runs the last ones. A new check is a function in
its module, its name in one of the lists below, and an injected fault in `tests/bot/test_doctor.py`.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from http import HTTPStatus
from typing import Final

from bot import clock
from bot.config import Settings
from bot.discord import failures
from bot.doctor import at_discord, host_settings, machine
from bot.doctor.at_discord import FAILURES, Contact, NoContact, contact
from bot.findings import Finding, Severity
from bot.monitoring import health
from bot.store import inspection
from bot.store.inspection import Contents

Report = tuple[str, list[Finding]]  # what was looked at, and what was found

DISCORD_WITHIN: Final = 20.0  # seconds for a check; discord.py would go on trying for longer

MACHINE: Final[dict[str, Callable[[], Awaitable[list[Finding]]]]] = {
    "discord.py": machine.packages,
    "installed games": machine.installed_games,
    "compiled AI players": machine.compiled,
    "pictures": machine.drawing,
    "memory": machine.memory,
    "open files": machine.open_files,
    "worker processes": machine.workers,
    "time zones": machine.time_zones,
}
DISCORD: Final[dict[str, Callable[[Contact], Awaitable[list[Finding]]]]] = {
    "clock": at_discord.clock,
    "application of the database": at_discord.database_owner,
    "application": at_discord.portal,
    "sessions and gateway": at_discord.sessions,
    "commands": at_discord.commands,
    "emojis": at_discord.app_emojis,
    "servers": at_discord.servers,
    "channels": at_discord.channels,
}


def doctor() -> int:
    """Run all checks, print a line for each, and return the exit code: 1 if there is a problem."""
    return asyncio.run(_print_all())


async def _print_all() -> int:
    counts = Counter[Severity]()
    async for name, findings in _examine():
        if not findings:
            _print("ok", name)
        for finding in findings:
            _print(finding.severity, str(finding))
        counts.update(finding.severity for finding in findings)
    problems, warnings = counts[Severity.PROBLEM], counts[Severity.WARNING]
    print(f"\n{_count(problems, 'problem')}, {_count(warnings, 'warning')}")  # noqa: T201 - for a person
    return int(problems > 0)


def _count(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def _print(label: str, line: str) -> None:
    print(f"{label:<8} {line}", flush=True)  # noqa: T201 - for a person at a terminal


async def _examine() -> AsyncIterator[Report]:
    """Run all checks in order, without those that nothing can be said of before a problem is solved."""
    wrong, settings = host_settings.read()
    yield "settings", [*wrong, *host_settings.unknown_names(), *host_settings.permissions()]
    for name, check in MACHINE.items():
        yield name, await check()
    if settings is None:
        return
    reports, stored = await look_at_database(settings)
    for report in reports:
        yield report
    yield "programs", host_settings.programs(settings)
    yield "ports", await look_at_ports(settings)
    wrong = host_settings.token(settings)
    yield "token", wrong
    yield "other bots", machine.same_token(settings)
    if settings.token is not None and not any(finding.severity is Severity.PROBLEM for finding in wrong):
        async for report in look_at_discord(settings.token.get_secret_value(), settings, stored):
            yield report


async def look_at_database(settings: Settings) -> tuple[list[Report], Contents]:
    """Look at the database and its place; return also what is in it."""
    address = settings.database_url
    if wrong := inspection.address(address):
        return [("database", wrong)], Contents()
    reports: list[Report] = []
    path = inspection.file_of(address)
    if path is not None:
        reports += [("place of the database", inspection.place(path)), ("drive", inspection.drive(path))]
        reports += [("disk space", inspection.space(path))]
    findings, stored = await inspection.contents(address)
    reports += [("database", findings)]
    now = clock.now()
    running = inspection.running(stored, now) if path is None else inspection.processes(path, stored, now)
    return [*reports, ("running bots", running)], stored


async def look_at_ports(settings: Settings) -> list[Finding]:
    """Look whether a bot can open its port, and if one has opened it, how that one is."""
    findings = host_settings.ports(settings)
    if not findings or settings.token is None or settings.metrics is None:
        return findings
    answer = await asyncio.to_thread(health.ask, settings.metrics, settings.metrics_host)
    if answer.status != HTTPStatus.SERVICE_UNAVAILABLE:
        return [] if answer.is_well else findings
    what = f"The bot that is running is not well ({answer.line})"
    return [Finding("unhealthy", what, "look in its log for what is wrong")]


async def look_at_discord(token: str, settings: Settings, stored: Contents) -> AsyncIterator[Report]:
    """Log in with the token, and look at what Discord says."""
    try:
        async with contact(token, settings, stored, within=DISCORD_WITHIN) as found:
            yield "connection to Discord", []
            async for report in ask(found):
                yield report
    except NoContact as error:
        yield "connection to Discord", [error.finding]


async def ask(found: Contact) -> AsyncIterator[Report]:
    """Run the checks of Discord. Raises NoContact when it does not answer one."""
    for name, check in DISCORD.items():
        try:
            async with asyncio.timeout(DISCORD_WITHIN):
                findings = await check(found)
        except FAILURES as error:
            raise NoContact(failures.why(error, status=found.watch.status)) from None
        yield name, findings
