"""The package as strangers get it: built, installed into an empty environment, and used from elsewhere.

What it depends on is linked into that environment from this one, for unpacking and compiling all of it takes
longer than everything else. Only what the wheel says that it requires is there.
"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from bot import __version__
from bot.sandbox.scripted_people import Person

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engines", "renderers")
PATIENCE = 120.0  # seconds to wait for a condition; how long it takes depends on the machine
NO_INDEX = ("Could not find a version", "NewConnectionError", "ConnectionError", "Temporary failure")


def pip(*arguments: object) -> None:
    """Run pip; without a package index, skip the test."""
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if done.returncode != 0 and any(sign in done.stderr for sign in NO_INDEX):
        pytest.skip("the package index cannot be reached")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy, since building leaves files in the tree."""
    tree = tmp_path_factory.mktemp("tree")
    for name in PACKAGES:
        shutil.copytree(
            ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.db*", "*.so", "*.pyd")
        )
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--wheel-dir", folder, tree)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_file_of_the_packages(wheel: Path) -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for name in PACKAGES
        for path in (ROOT / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".so", ".pyd"}
    }
    held = set(zipfile.ZipFile(wheel).namelist())
    assert files - held == set()
    assert {name.split("/")[0] for name in held} == {*PACKAGES, f"zigzag-{__version__}.dist-info"}


def required(
    lines: Iterable[str], extras: frozenset[str], known: set[tuple[str, frozenset[str]]]
) -> Iterator[metadata.Distribution]:
    """Yield the distributions that these requirements need, checking that their versions will do."""
    for requirement in map(Requirement, lines):
        marker, wanted = requirement.marker, frozenset(requirement.extras)
        if marker is not None and not any(marker.evaluate({"extra": extra}) for extra in extras | {""}):
            continue
        distribution = metadata.distribution(requirement.name)
        assert requirement.specifier.contains(distribution.version), requirement
        if (distribution.name, wanted) not in known:
            known.add((distribution.name, wanted))
            yield distribution
            yield from required(distribution.requires or [], wanted, known)


def link_requirements(wheel: Path, site: Path) -> None:
    """Link every file of what the wheel requires, and of what that requires, into a folder of packages."""
    with zipfile.ZipFile(wheel) as opened:
        described = opened.read(f"zigzag-{__version__}.dist-info/METADATA")
    lines = message_from_bytes(described).get_all("Requires-Dist") or []
    files = {
        site / file: Path(str(distribution.locate_file(file)))
        for distribution in required(lines, frozenset(), set())
        for file in distribution.files or ()
        if ".." not in file.parts  # scripts
    }
    for folder in {name.parent for name in files}:
        folder.mkdir(parents=True, exist_ok=True)
    for name, file in files.items():
        try:
            name.symlink_to(file)
        except OSError:  # where only administrators may
            shutil.copy(file, name)


def test_an_example_game_is_installed_with_pip_and_found(tmp_path: Path) -> None:
    tree, site = tmp_path / "tree", tmp_path / "site"
    shutil.copytree(ROOT / "examples" / "pig", tree, ignore=shutil.ignore_patterns("__pycache__"))
    pip("install", "--no-deps", "--target", site, tree)
    ran = subprocess.run(
        [sys.executable, "-m", "engines", "rules", "pig"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout.startswith("# Pig"), ran.stderr


async def test_a_match_is_played_with_what_the_wheel_requires(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "venv", "--without-pip", str(environment)],
        check=True,
        timeout=PATIENCE,
    )
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    await asyncio.to_thread(pip, "--python", scripts / "python", "install", "--no-deps", wheel)
    paths = {"base": str(environment), "platbase": str(environment)}
    link_requirements(wheel, Path(sysconfig.get_path("purelib", "venv", paths)))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    variables = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ZIGZAG"))
    }
    variables |= {"ZIGZAG_SANDBOX_PORT": "0", "ZIGZAG_SANDBOX_BROWSER": "false"}
    variables |= {"ZIGZAG_SANDBOX_DATABASE": "zigzag.db", "DISCORD_TOKEN": "unused"}

    async def start(*arguments: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            scripts / "zigzag", *arguments, cwd=elsewhere, env=variables, stdout=asyncio.subprocess.PIPE
        )

    process = await start("sandbox")
    try:
        match_id = await _play_mancala(await _sandbox_url(process))
    finally:
        process.terminate()
        await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    for arguments, said in (
        (["--version"], f"zigzag {__version__}"),
        (["check"], "replayed from seed and moves: 1"),
        (["export", match_id], "mancala"),
    ):
        asked = await start(*arguments)
        output, _ = await asyncio.wait_for(asked.communicate(), PATIENCE)
        assert asked.returncode == 0
        assert said in output.decode()


async def _sandbox_url(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while line := (await process.stdout.readline()).decode():
            if matched := re.search(r"http://127\.0\.0\.1:\d+", line):
                return matched[0]
    raise AssertionError("the sandbox does not start")


async def _play_mancala(url: str) -> str:
    """Play a short match against a bot to its end, and return its number."""
    async with await Person.connect(url, "ana") as ana:
        await ana.until(lambda: ana.bot_online and ana.commands, timeout=PATIENCE)
        opened = await ana.slash("games", "zigzag mancala", pits=4, seeds=3, house="easy")
        assert opened.message is not None
        table: Any = opened.message

        def next_step() -> str | None:
            """Return a move that can be pressed, or what ends the match."""
            enabled = (str(component.get("custom_id")) for component in ana.offered(table))
            return next((one for one in enabled if re.match(r"z:\d+:\d+:(move:|again:)", one)), None)

        def differs(pressed: str) -> bool:
            return next_step() != pressed

        for _ in range(200):
            step = str(await ana.until(next_step, timeout=PATIENCE))
            if ":again:" in step:
                return step.split(":")[1]
            await ana.press(table, custom_id=step)
            await ana.until(partial(differs, step), timeout=PATIENCE)
    raise AssertionError("the match does not end")
