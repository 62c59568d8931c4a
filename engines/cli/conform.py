"""`conform` checks a program that plays our games."""

import argparse
import shlex
import sys
from collections.abc import Sequence

from engines.cli.arguments import add_limits, limit
from engines.cli.arguments import parser as parser_of
from engines.errors import InvalidOption
from engines.programs.conform import MATCHES, conform
from engines.programs.process import ProgramCommand

EXIT_FAILED = 1


def check_program(arguments: Sequence[str]) -> None:
    """Print the checks of a program and their failures. Exit with code 1 if any failed."""
    parser = parser_of("conform")
    add_limits(parser)
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N", help="in every seat")
    parser.add_argument("program", help="a path, then its own arguments and @level, if any")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    if given.matches < 1:
        raise InvalidOption("matches", given.matches, "1 …")
    command = ProgramCommand.parse(shlex.join([given.program, *given.arguments]))
    checked = failed = 0
    for check in conform(command, limit(given), matches=given.matches):
        checked += 1
        failed += check.failure is not None
        failure = "" if check.failure is None else f"\n        {check.failure}"
        print("ok     " if check.failure is None else "FAILED ", check.what, failure, sep="", flush=True)
    print(f"{checked} checks, {failed} failed" if failed else f"{checked} checks, all passed")
    if failed:
        sys.exit(EXIT_FAILED)
