"""`list` names the games, `rules` prints a game's rules."""

from collections.abc import Sequence

import engines
from engines.cli.arguments import parser


def list_games(arguments: Sequence[str]) -> None:
    """Print the name and title of every game."""
    parser("list").parse_args(arguments)
    for name, game in engines.games().items():
        print(name, game.TITLE, sep="\t")


def rules(arguments: Sequence[str]) -> None:
    """Print a game's rules for players."""
    asked = parser("rules")
    asked.add_argument("game")
    print(engines.rules_text(asked.parse_args(arguments).game), end="")
