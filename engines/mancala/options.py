"""The options of Zig Zag mancala."""

from collections.abc import Mapping

from engines.game import Option, check_options
from engines.mancala.state import Options

OPTIONS: tuple[Option, ...] = (
    Option("pits", "int", 6, minimum=2, maximum=26, multiple_of=2),
    Option("seeds", "int", 5, minimum=1, maximum=15, multiple_of=2),
)


def options_from(given: Mapping[str, object]) -> Options:
    """The options, checked and filled in. Raises InvalidOption."""
    values = check_options(OPTIONS, given)
    pits, seeds = values["pits"], values["seeds"]
    assert isinstance(pits, int) and isinstance(seeds, int)
    return Options(pits, seeds)


def options_to(options: Options) -> dict[str, int]:
    """The options under the names that players use."""
    return {"pits": options.pits, "seeds": options.seeds}
