"""The options of Zig Zag mancala."""

from collections.abc import Mapping

from engines.game import Option
from engines.mancala.state import Options
from engines.validators import check_options

OPTIONS: tuple[Option, ...] = (
    Option("pits", "int", 6, minimum=2, maximum=26, multiple_of=2),
    Option("seeds", "int", 5, minimum=1, maximum=15, multiple_of=2),
)


def options_from(given: Mapping[str, object]) -> Options:
    """Return the options, checked and filled in. Raises InvalidOption."""
    values = check_options(OPTIONS, given)
    return Options(values["pits"], values["seeds"])


def options_to(options: Options) -> dict[str, int]:
    """Return the options by name."""
    return {"pits": options.pits, "seeds": options.seeds}
