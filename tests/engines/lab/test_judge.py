"""Judging moves: wrong answers to puzzles lose to the solutions, and reports keep what else they say."""

from pathlib import Path
from random import Random

import pytest

import engines
from engines import puzzles
from engines.__main__ import main
from engines.lab import strength, worst
from engines.lab.judge import HORIZON, NOISE, Decided, described, judged


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mancala", "dominoes", "crisscross"])  # by search, by samples, by rollouts
def test_a_wrong_answer_to_a_puzzle_loses_to_the_solution(game: str) -> None:
    usual = [one for one in puzzles.of_game(game)[:60] if one.options.get("set") in {None, 6, 8}]
    puzzle = max(usual, key=lambda one: one.best - one.second)
    state, wrong = puzzles.state_of(puzzle), min(puzzle.values, key=lambda move: puzzle.values[move])
    one = judged(Decided(engines.get(game), "easy", state, wrong), 48, Random(1))
    assert one.better in puzzle.solutions and one.clear
    assert (one.lost.n == 1) == (game == "mancala")
    assert one.cause in ({HORIZON, NOISE} if game == "mancala" else {NOISE, "evaluation"})
    assert f": {wrong} loses" in described(one)
    right = judged(Decided(engines.get(game), "easy", state, puzzle.solutions[0]), 48, Random(1))
    assert right.better in puzzle.solutions and not right.clear


@pytest.mark.slow
def test_the_worst_decisions_are_judged_again_from_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, report = tmp_path / "worst.jsonl", tmp_path / "strength.md"
    report.write_text("# Kept\n", encoding="utf-8")
    play = ["worst", "mancala", "-o", "pits=4", "-o", "seeds=3", "--level", "random", "--decisions", "30"]
    budget = ["--samples", "16", "--deep", "32", "--every", "4"]
    assert main([*play, *budget, "--to", str(file), "--report", str(report)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].startswith("1. mancala random, move ")
    assert report.read_text(encoding="utf-8").startswith("# Kept\n")
    written = report.read_text(encoding="utf-8")
    assert strength._costly(written).count("| `mancala` | random | 30 | 16 to 32 |") == 2
    assert worst.with_rows(written, out.splitlines()[-2:]) == written
    assert main(["judge", str(file), "--samples", "16"]) == 0
    assert all(line.startswith("mancala random, move ") for line in capsys.readouterr().out.splitlines())
    file.write_text('{"game": "mancala"}\n', encoding="utf-8")
    assert main(["judge", str(file)]) == 2
    assert "line 1: " in capsys.readouterr().err
