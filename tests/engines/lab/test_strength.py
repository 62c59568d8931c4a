"""The table of strength: what is played, that it repeats itself, and that it can be written."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

import engines
from engines.__main__ import main
from engines.lab import labs, strength
from engines.lab.strength import Table, Task
from tests.engines.random_matches import games_with

QUICK = ("random", "thumb")


def played(name: str, deals: int = 1) -> list[Table]:
    """Return a game's tables; those at which only quick levels sit have been played."""
    game = engines.get(name)
    tables = strength.tables(game)
    for number, table in enumerate(tables):
        if all(labs.levels(game)[level] in QUICK for level in table.players):
            for deal in range(deals):
                task = Task(name, number, deal, 0)
                table.entries += strength.play(game, task, "0", clock=count().__next__)
    return tables


def report_lines(name: str, found: list[Table]) -> list[str]:
    return list(strength.report(engines.get(name), found))


def test_every_level_meets_every_other() -> None:
    for name in games_with("ai"):
        game = engines.get(name)
        levels = labs.levels(game)
        met = {frozenset(table.players) for table in strength.tables(game)}
        assert len(met) == (len(levels) if game.is_solitaire else len(levels) * (len(levels) - 1) // 2)
        few, many = list(strength.tasks(game, 0.001)), list(strength.tasks(game, 2))
        assert len(few) == 2 * len(strength.tables(game)) < len(many)
        assert all(0 <= task.done < 1 for task in many), name


def test_a_report_is_the_same_for_the_same_seed_and_tells_what_was_played() -> None:
    first = report_lines("mancala", played("mancala"))
    assert first == report_lines("mancala", played("mancala"))
    ranked = [line.split(" | ")[0] for line in first if line.startswith("| ")]
    assert "| thumb" in ranked
    assert "| hard" not in ranked  # it played nothing
    assert any("…" in line for line in first)


def test_three_seats_tell_points_a_hand_and_a_solitaire_the_share_cleared() -> None:
    assert any("points a hand" in line for line in report_lines("dominoes", played("dominoes")))
    solitaire = report_lines("crisscross", played("crisscross", 5))
    assert "| level | deals | cleared | 95 % | time |" in solitaire
    assert not any("Elo" in line for line in solitaire)


@pytest.mark.slow
def test_the_command_prints_the_report_and_writes_it_only_when_it_is_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned = [Task("mancala", 0, deal, deal / 3) for deal in range(3)]
    monkeypatch.setattr(strength, "tasks", lambda game, scale: planned)
    file = tmp_path / "strength.md"
    arguments = ["strength", "--games", "mancala", "--jobs", "1", "--to", str(file)]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert file.read_text() == out
    assert out.startswith("# How strong")

    other = "\n## CrissCross (`crisscross`)\n\nkept"
    file.write_text(f"# Old\n{other}\n\n## Gone (`gone`)\n\nnothing\n")
    assert main(arguments) == 0
    text = file.read_text()
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "# How strong the AI players are",
        "## CrissCross (`crisscross`)",
        "## Zig Zag mancala (`mancala`)",
    ]
    assert f"{other}\n\n## Zig Zag" in text
    capsys.readouterr()

    def interrupt(*_: Any) -> bool:
        return False

    file.unlink()
    monkeypatch.setattr(strength, "_played", interrupt)
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert "Nothing was played" in out
    assert "interrupted" in err
    assert not file.exists()
