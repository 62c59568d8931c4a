"""The workflows call make targets that exist, on every Python that the package names, with pinned actions."""

import re
import tomllib
from pathlib import Path

from bot import __version__

ROOT = Path(__file__).parents[1]
WORKFLOWS = {path.name: path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}


def test_workflows_call_make_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    called = {target for text in WORKFLOWS.values() for target in re.findall(r"run: make (\w+)", text)}
    assert {"lint", "test", "check", "image", "dist"} <= called <= targets


def test_every_python_of_the_package_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    matrix = re.search(r"python: \[(.+)\]", WORKFLOWS["test.yml"])
    assert matrix is not None
    assert re.findall(r"3\.\d+", matrix[1]) == named
    assert project["requires-python"] == f">={named[0]}"


def test_actions_are_pinned_by_hash_beside_the_version_it_is() -> None:
    used = [line for text in WORKFLOWS.values() for line in re.findall(r"uses: (.+)", text)]
    assert used
    pinned = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [one for one in used if not one.startswith("./") and not pinned.fullmatch(one)] == []


def test_the_newest_release_of_the_changelog_is_the_version() -> None:
    headings = re.findall(r"^## \[(.+?)\](.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    (unreleased, _), (version, date), *_ = headings
    assert unreleased == "Unreleased"
    assert version == __version__
    assert re.fullmatch(r" - \d{4}-\d\d-\d\d", date)
