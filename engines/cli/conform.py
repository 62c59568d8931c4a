"""`conform` checks a program that plays our games."""

import argparse
import shlex
import sys
from collections.abc import Sequence

from engines.cli.arguments import parser as parser_of
from engines.errors import InvalidOption
from engines.programs.conform import MATCHES, conform
from engines.programs.player import SECONDS
from engines.programs.process import ProgramCommand
from engines.programs.protocol import Limit

EXIT_FAILED = 1


def check_program(arguments: Sequence[str]) -> None:
    """Print what was checked of a program, and what failed. Exit with code 1 if anything did."""
    parser = parser_of("conform")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="the time limit of a move")
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N", help="in every seat")
    parser.add_argument("program", help="a path, perhaps followed by arguments and @level")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    for name, least in (("seconds", 0.001), ("matches", 1)):
        if not getattr(given, name) >= least:
            raise InvalidOption(name, getattr(given, name), f"{least:g} …")
    command = ProgramCommand.parse(shlex.join([given.program, *given.arguments]))
    checked = failed = 0
    for check in conform(command, Limit(given.seconds), matches=given.matches):
        checked += 1
        failed += check.failure is not None
        failure = "" if check.failure is None else f"\n        {check.failure}"
        print("ok     " if check.failure is None else "FAILED ", check.what, failure, sep="", flush=True)
    print(f"{checked} checks, {failed} failed" if failed else f"{checked} checks, all passed")
    if failed:
        sys.exit(EXIT_FAILED)
