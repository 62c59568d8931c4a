"""Every dependency is pinned with its hashes, and everywhere in the same version."""

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
# What each file is for: the bot, with these extras.
LOCKS = {
    "requirements.lock": (),
    "requirements-postgresql.lock": ("postgresql",),
    "requirements-dev.lock": ("postgresql", "dev"),
}
_PINNED = re.compile(r"^([A-Za-z0-9][\w.\-]*)(?:\[[\w,\-]+\])?==([^\s;\\]+)")


def pinned(name: str) -> dict[str, tuple[str, str]]:
    """The packages of a file: the version of each, and what else is said of it."""
    found: dict[str, tuple[str, str]] = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8")):
        match = _PINNED.match(entry)
        assert match is not None, f"{name} pins no version: {entry.splitlines()[0]}"
        found[canonicalize_name(match[1])] = match[2], entry
    return found


@pytest.mark.parametrize(("name", "extras"), LOCKS.items())
def test_a_lock_has_all_that_is_asked_for_with_hashes(name: str, extras: tuple[str, ...]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    asked = [*project["dependencies"], *(one for extra in extras for one in optional[extra])]
    found = pinned(name)
    for requirement in map(Requirement, asked):
        version, _ = found[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version, prereleases=True), requirement
    assert [package for package, (_, entry) in found.items() if "--hash=sha256:" not in entry] == []


def test_a_lock_pins_the_extras_that_packages_ask_for() -> None:
    """Without the extra, pip takes the pin for none once a newer version is out, and installs nothing."""
    found = pinned("requirements-dev.lock")
    asked = [requirement for package in found for requirement in asked_for(package) if requirement.extras]
    assert asked
    for requirement in asked:
        _, entry = found[canonicalize_name(requirement.name)]
        assert requirement.extras <= Requirement(entry.split()[0]).extras, requirement


def asked_for(package: str) -> Iterator[Requirement]:
    """Yield what an installed package needs here; of others, such as those for another system, nothing."""
    try:
        requires = metadata.requires(package) or []
    except metadata.PackageNotFoundError:
        return
    for requirement in map(Requirement, requires):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement


def test_what_compiles_is_pinned_with_hashes() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    found = pinned("requirements-build.lock")
    assert set(found) == {Requirement(one).name for one in groups["build"]}
    assert all("--hash=sha256:" in entry for _, entry in found.values())


def test_what_is_tested_is_what_runs() -> None:
    run, postgresql, dev = (
        {package: version for package, (version, _) in pinned(name).items()} for name in LOCKS
    )
    assert run.items() <= postgresql.items() <= dev.items()
