"""`zigzag doctor`: looks for what a host gets wrong, and changes nothing."""

import asyncio
import logging

from bot import checks
from bot.checks import Problem
from bot.config import BadSetting, Settings
from bot.token_setup import CannotSetUp, look_up, report


def examine() -> int:
    """Check everything, print a line each, problems last. Return the exit code."""
    try:
        settings = Settings.read()
    except BadSetting as error:
        _print(f"PROBLEM {error}: correct this in .env or in the environment.")
        return 1
    return examine_with(settings)


def examine_with(settings: Settings) -> int:
    """Do the same with these settings."""
    logging.getLogger("discord").setLevel(logging.WARNING)
    found: list[Problem] = []
    for name, check in checks.CHECKS.items():
        problem = check(settings)
        if problem is None:
            _print(f"ok      {name}")
        else:
            found.append(problem)
    if settings.token is not None:
        try:
            for line in report(asyncio.run(look_up(settings.token.get_secret_value(), settings.api))):
                _print(line)
        except CannotSetUp as error:
            found.append(Problem("Discord does not let the bot in", str(error).rstrip(".")))
    for one in sorted(found, key=lambda problem: problem.stops):
        _print(f"{'PROBLEM' if one.stops else 'note   '} {one}")
    return int(any(one.stops for one in found))


def _print(line: str) -> None:
    print(line)  # noqa: T201 - for a person at a terminal
