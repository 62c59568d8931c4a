"""The command line: the same for people and scripts."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engines
from engines.__main__ import main
from engines.lab import labs
from engines.lab.labs import Lab, Weights

ROOT = Path(engines.__file__).parent.parent


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(arguments) == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    return err


def test_list_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("\t")[0] for line in lines] == sorted(engines.games())


def test_rules_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "dominoes"]) == 0
    assert capsys.readouterr().out == engines.rules_text("dominoes")


def test_replay_tells_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run(
        capsys, "replay", "dominoes", "--seats", "3", "-o", "set=6", "-o", "hands=3", "bid 4", "PASS", "bid 5"
    )
    assert list(answer) == ["game", "options", "to_move", "legal", "outcome", "state"]
    assert (answer["game"], answer["options"]["set"], answer["options"]["hands"]) == ("dominoes", 6, 3)
    assert answer["to_move"] == answer["state"]["contractor"]
    assert answer["legal"] == answer["state"]["hands"][answer["to_move"]]
    assert answer["outcome"] is None


def test_replay_prints_what_a_seat_sees(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ("bid 4", "pass", "pass")
    state = run(capsys, "replay", "dominoes", *moves)["state"]
    view = run(capsys, "replay", "dominoes", "--view", "1", *moves)
    assert (view["seat"], view["mine"]) == (1, state["hands"][1])
    assert "seed" not in view
    assert "0 … 2" in refused(capsys, "replay", "dominoes", "--view", "3")


def test_replay_goes_on_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first = run(capsys, "replay", "dominoes", "--seed", "ab" * 32, "bid 4")
    for number, content in enumerate((first["state"], first)):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(content))
        later = run(capsys, "replay", "dominoes", "--from", str(path), "bid 5")
        assert later == run(capsys, "replay", "dominoes", "--seed", "ab" * 32, "bid 4", "bid 5")


def test_an_error_is_one_line_with_exit_code_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "bid_too_low" in refused(capsys, "replay", "dominoes", "bid 4", "bid 4")
    assert "'frob'" in refused(capsys, "replay", "dominoes", "frob")
    assert "6, 7, 8, 9" in refused(capsys, "replay", "dominoes", "-o", "set=5")
    assert "key=value" in refused(capsys, "replay", "dominoes", "-o", "set")
    assert "seed" in refused(capsys, "replay", "dominoes", "--seed", "xyz")
    assert "seats" in refused(capsys, "replay", "dominoes", "--seats", "2")
    assert "'go'" in refused(capsys, "rules", "go")
    path = tmp_path / "state.json"
    refused(capsys, "replay", "dominoes", "--from", str(path))
    path.write_text("{}")
    assert "options is missing" in refused(capsys, "replay", "dominoes", "--from", str(path))
    path.write_text("[" * 20_000)
    refused(capsys, "replay", "dominoes", "--from", str(path))
    assert "random" in refused(capsys, "arena", "dominoes", "--players", "random,best,random", "--games", "1")
    assert "seats" in refused(capsys, "arena", "dominoes", "--players", "random", "--games", "1")
    random = ["--players", "random,random,random"]
    assert "games" in refused(capsys, "arena", "dominoes", *random, "--games", "0")


def test_arena_counts_every_game_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "dominoes", "--players", "random,random,random", "--games", "6", "-o", "hands=3"]
    answer = run(capsys, *arguments)
    assert sum(answer["wins"]) + answer["draws"] == answer["games"] == 6
    assert answer["ends"] == {"hands": 6}
    assert 3 * 24 <= answer["plies"]["mean"] <= answer["plies"]["most"]
    assert len(answer["mean_scores"]) == len(answer["ms_per_move"]) == 3
    again = run(capsys, *arguments)
    del answer["ms_per_move"], again["ms_per_move"]
    assert again == answer


@pytest.mark.slow
def test_arena_pairs_players_and_rates_them(capsys: pytest.CaptureFixture[str]) -> None:
    answer = run(capsys, "arena", "mancala", "--players", "easy,random,random", "--games", "4")
    assert answer["players"] == ["easy", "random"]
    assert [one["player"] for one in answer["elo"]] == ["easy", "random"]
    assert answer["elo"][1]["elo"] < 0
    assert answer["elo"][1]["low"] <= answer["elo"][1]["elo"] <= answer["elo"][1]["high"]
    three = run(capsys, "arena", "dominoes", "--players", "easy,random", "--games", "3", "-o", "hands=3")
    assert [table["players"][1:] for table in three["tables"]] == [["random", "random"], ["easy", "easy"]]
    assert three["tables"][0]["lead_per_hand"]["mean"] > 0
    alone = run(capsys, "arena", "crisscross", "--players", "easy,random", "--games", "5")
    assert [table["share"]["n"] for table in alone["tables"]] == [5, 5]


def test_calibrate_prints_predictions_and_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "crisscross", "--matches", "2", "--level", "medium"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("crisscross: medium against itself, 2 matches")
    assert "predicted" in out
    assert "values no moves" in refused(capsys, "calibrate", "mancala", "--matches", "1", "--level", "random")
    assert "easy" in refused(capsys, "calibrate", "mancala", "--matches", "1", "--level", "best")
    assert "0 …" in refused(capsys, "calibrate", "mancala", "--matches", "1", "--reviewed", "-1")


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "engines", "replay", "dominoes", "7-7"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("illegal move '7-7'")


GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_replay_plays_a_transcript(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    answer = run(capsys, "replay", str(path))
    match = json.loads(path.with_suffix(".json").read_text())
    options = [f"-o{key}={value}" for key, value in match["options"].items()]
    typed = ["--seats", str(match["seats"]), "--seed", match["seed"], *options, "--", *match["moves"]]
    assert answer == run(capsys, "replay", match["game"], *typed)
    assert (answer["to_move"], answer["legal"]) == (None, [])


def test_a_transcript_may_have_been_saved_by_a_windows_editor(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "transcript.txt"
    text = (GOLDEN / "mancala-1.txt").read_text()
    path.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert run(capsys, "replay", str(path))["to_move"] is None


def test_a_broken_transcript_is_an_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "transcript"
    path.write_text((GOLDEN / "mancala-1.txt").read_text().replace("\n1. 0 ", "\n1. 1 "))
    assert "is to move: '1. 1 " in refused(capsys, "replay", str(path))
    path.write_bytes(b"\xff\xfe\x00")
    assert f"{path} is not UTF-8" in refused(capsys, "replay", str(path))
    assert "none.txt" in refused(capsys, "replay", str(tmp_path / "none.txt"))
    assert "no such game" in refused(capsys, "replay", str(tmp_path / "none"))


def test_a_games_name_is_the_game_whatever_files_there_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mancala").write_text("nothing")
    assert run(capsys, "replay", "mancala")["state"]["ply"] == 0


def test_replay_tells_that_a_seed_is_unproven(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN / "mancala-1.txt")]) == 0
    assert capsys.readouterr().err == ""  # nothing is drawn in mancala
    path = GOLDEN / "dominoes-1.txt"
    assert main(["replay", str(path)]) == 0
    lines = path.read_text().split("\n")
    number = next(number for number, line in enumerate(lines, start=1) if line.startswith("seed: "))
    told = f"line {number}: the seed is unproven without commitment and secret and seed text"
    assert capsys.readouterr().err.startswith(told)


def test_training_prints_its_curve_and_writes_what_was_learned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = [tmp_path / "one.txt", tmp_path / "other.txt"]
    for file in files:
        assert main(["train", "crisscross", "-o", "arms=3", "--games", "10", "--to", str(file)]) == 0
        *curve, last = capsys.readouterr().out.splitlines()
        assert curve[-1].split()[:2] == ["10", "games:"]
        assert str(file) in last
    assert files[0].read_bytes() == files[1].read_bytes()
    on = ["--on", str(files[0]), "--to", str(files[1])]
    assert main(["train", "crisscross", "-o", "arms=3", "--games", "10", *on]) == 0
    assert files[0].read_bytes() != files[1].read_bytes()


def test_further_files_of_a_training_lie_beside_the_first(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned = [Weights("ai/weights.txt", "first"), Weights("ai/patterns.txt", "second")]
    monkeypatch.setattr(labs, "of", lambda _: Lab(train=lambda *_: iter(learned)))
    assert main(["train", "chain", "--to", str(tmp_path / "trial.txt")]) == 0
    assert (tmp_path / "trial.txt").read_text(encoding="ascii") == "first"
    assert (tmp_path / "trial-patterns.txt").read_text(encoding="ascii") == "second"
    assert capsys.readouterr().out.count("wrote") == 2


def test_training_goes_on_from_weights_only(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("of another game", encoding="ascii")
    assert "weights" in refused(capsys, "train", "crisscross", "--on", str(tmp_path / "other.txt"))


def test_a_game_that_learns_nothing_is_not_trained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing to train" in refused(capsys, "train", "mancala")
    assert "arms" in refused(capsys, "train", "crisscross", "-o", "set=9", "-o", "arms=3")
    assert "games" in refused(capsys, "train", "crisscross", "--games", "0")


def test_a_new_game_needs_a_name_that_a_game_can_have_and_a_folder_that_is_not_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("mancala", "Pegs", "two words", "../pegs"):
        assert name in refused(capsys, "new", name, "--to", str(tmp_path))
    assert list(tmp_path.iterdir()) == []
    assert main(["new", "twigs", "--to", str(tmp_path)]) == 0
    assert "zigzag-twigs" in capsys.readouterr().out
    written = [path for path in (tmp_path / "zigzag-twigs").rglob("*") if path.is_file()]
    assert len(written) == 6
    assert not any(re.search("@[a-zA-Z]+@", path.read_text()) for path in written)
    assert "exists" in refused(capsys, "new", "twigs", "--to", str(tmp_path))
