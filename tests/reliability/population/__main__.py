"""Have simulated people play thousands of matches by correspondence through the services, and measure it.

    python -m tests.reliability.population --matches 10000 --people 1000 --seed 1

Nothing of Discord takes part but what decides whom the bot notifies. Who the people are and what they do is
in `habits` and `visits`; with the same seed, the same happens.
"""

import argparse
import asyncio
import gc
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from bot.match.calendar import DAY
from tests.reliability.population import one_thread
from tests.reliability.population.measures import Measures
from tests.reliability.population.visits import Visits
from tests.reliability.population.world import START, World

_MEMORY = Path("/dev/shm")  # noqa: S108 - the folder below is private
DAYS = 200.0  # at most; people are drawn for that time
_PARTS = 10  # after each of which it says how far it is
ENDING = 60.0  # days after the last match has started in which all may end


async def run(matches: int, people: int, seed: int, folder: Path) -> Measures:
    """Let people live until that many matches have started, and those have ended or cannot."""
    async with one_thread.opened(folder / "population.db") as database:
        world = World(database, people, DAYS, seed)
        visits = Visits(world)
        await world.save_settings()
        visits.begin()

        def has_started(goal: float) -> bool:
            return world.watch.measures.started >= goal

        for part in range(1, _PARTS + 1):
            await world.run(partial(has_started, matches * part / _PARTS), START + DAYS * DAY)
            _report(world)
        visits.is_open = False
        world.close_lobbies()
        await world.run(lambda: not world.open, min(world.now + ENDING * DAY, START + DAYS * DAY))
        _report(world)
        world.watch.finish()
        return world.watch.measures


def _report(world: World) -> None:
    days, spent = (world.now - START) / DAY, time.process_time()
    print(
        f"day {days:.0f}: {world.watch.measures.started:,} matches, {spent:.0f} s",
        file=sys.stderr,
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    gc.set_threshold(100_000, 50, 50)
    began = time.process_time()
    folder = _MEMORY if _MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=folder) as name:
        measures = asyncio.run(run(options.matches, options.people, options.seed, Path(name)))
    print(measures.table())
    print(f"\nrefused: {', '.join(f'{key} {count}' for key, count in measures.refusals.most_common())}")
    print(f"{time.process_time() - began:.0f} s of processor time, {measures.moves.total():,} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
