"""Fitting the shifts by which what hard tells is calibrated."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE, POINTS
from engines.dominoes.ai import calibration, levels, rollouts
from engines.dominoes.ai.calibration import all_rows, calibrated
from engines.dominoes.ai.knowledge import Budget
from engines.dominoes.lab.calibration_fit import LAST_DEALS, Sums, fit_calibration, write
from engines.errors import InvalidOption
from engines.lab.calibration import calibrate


def rows(text: str) -> dict[tuple[str, ...], list[float]]:
    lines = [line.partition(":") for line in text.splitlines() if not line.startswith("#")]
    return {tuple(name.split()): [float(shift) for shift in shifts.split()] for name, _, shifts in lines}


def views(rng: Random) -> Iterator[dict[str, Any]]:
    """Yield views of decisions in bidding and play, with what calibration asks of them."""
    options = {"set": 8, "scoring": "tiles", "target": 100, "hands": 0, "failed": "full"}
    options |= {"leftover": "hidden", "ranking": "standard"}
    here = {"options": options, "highest_bid": 45, "scores": [0, 0, 0], "hand": 1, "starter": 0}
    while True:
        seat, each = rng.randrange(3), rng.randrange(2, 16)
        yield {**here, "phase": "bidding", "seat": seat, "bid": None, "contractor": None}
        played = {"bid": rng.choice((7, 9)), "contractor": 1, "tiles_left": [each] * 3}
        yield {**here, **played, "phase": "playing", "seat": seat}


def test_what_is_told_after_a_fit_is_what_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes is less than predicted: 1.5 points of a bidder, in play a fifth or a third of the bid."""
    sums, rng = Sums(), Random(1)
    found = views(rng)

    def off(view: dict[str, Any]) -> float:
        if view["bid"] is None:
            return -1.5
        return -float(view["bid"]) / (5 if view["contractor"] == view["seat"] else 3)

    for _ in range(6000):
        view, best = next(found), rng.uniform(-4, 7)
        sums.add(view, best, POINTS, best + off(view) + rng.gauss(0, 1))
    fitted = rows(write(sums.shifts(), "3 matches"))
    monkeypatch.setattr(calibration, "_rows", lambda _: fitted)
    for _ in range(200):
        view, best = next(found), rng.uniform(-3, 6)
        values = calibrated(view, {"one": best, "two": best - 1})
        assert values["one"] == pytest.approx(best + off(view), abs=0.5)
        assert values["one"] - values["two"] == pytest.approx(1)


def test_after_a_fit_chances_told_are_those_that_came(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the chances predicted, the square is won; the other moves keep their ratio to the best."""
    sums, rng = Sums(), Random(1)
    found = ({**view, "hand": 3, "options": {**view["options"], "hands": 3}} for view in views(rng))
    for _ in range(20000):
        best = rng.random()
        sums.add(next(found), best, CHANCE, float(rng.random() < best**2))
    fitted = rows(write(sums.shifts(), "3 matches"))
    monkeypatch.setattr(calibration, "_rows", lambda _: fitted)
    for _ in range(200):
        best = rng.random()
        values = calibrated(next(found), {"one": best, "two": best / 2, "three": 0.0})
        assert values["one"] == pytest.approx(best**2, abs=0.12)
        assert 0 <= values["one"] <= 1
        assert values["two"] == pytest.approx(values["one"] / 2)
        assert values["three"] == 0


def test_without_decisions_nothing_is_shifted() -> None:
    fitted = rows(write(Sums().shifts(), "nothing"))
    assert {shift for shifts in fitted.values() for shift in shifts} == {0.0}


@pytest.mark.parametrize("file", [calibration.FILE, calibration.PLAYOUTS_FILE])
def test_the_files_hold_every_row(file: str) -> None:
    text = Path(calibration.__file__).with_name(file).read_text(encoding="ascii")
    assert [(row, len(shifts)) for row, shifts in rows(text).items()] == list(all_rows())


@pytest.mark.slow
def test_the_command_fits_hands_and_writes_the_same_file_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "HARD", Budget(deals=1, work=1, candidates=1, uses_evidence=False))
    monkeypatch.setattr(rollouts, "WORK", 1)
    texts = []
    for seed in ("0", "0", "1"):
        file = tmp_path / seed
        calibrate(["dominoes", "--fit", "--matches", "1", "--seed", seed, "--to", str(file)])
        texts.append(file.read_text(encoding="ascii"))
    assert texts[0] == texts[1] != texts[2]
    assert [(row, len(shifts)) for row, shifts in rows(texts[0]).items()] == list(all_rows())


@pytest.mark.slow
def test_the_last_hand_is_dealt_again_after_the_same_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "HARD", Budget(deals=1, work=1, candidates=1, uses_evidence=False))
    monkeypatch.setattr(rollouts, "WORK", 1)
    last: list[tuple[list[int], list[str]]] = []
    first_speaker = {"phase": "bidding", "hand": 3, "bids": [None] * 3}

    def collect(sums: Sums, view: dict[str, Any], *_: Any) -> None:
        if first_speaker.items() <= view.items():
            last.append((view["scores"], view["mine"]))

    monkeypatch.setattr(Sums, "add", collect)
    list(fit_calibration({"hands": 3}, 1, "0"))
    scores, hands = zip(*last, strict=True)
    assert all(before == scores[0] for before in scores)
    assert len(set(map(tuple, hands))) >= LAST_DEALS  # more if all passed and the tiles were dealt again


def test_a_game_without_such_a_file_says_so() -> None:
    with pytest.raises(ValueError, match="no calibration file"):
        calibrate(["chain", "--fit", "--matches", "1"])
    with pytest.raises(InvalidOption):
        calibrate(["dominoes", "--fit", "--matches", "0"])


def test_with_options_that_networks_were_not_trained_for_playouts_are_calibrated_by_a_file_of_their_own() -> (
    None
):
    view = next(views(Random(1)))
    others = {**view, "options": {**view["options"], "failed": "shared"}}
    assert calibration.file_for(view) == calibration.FILE
    assert calibration.file_for(others) == calibration.PLAYOUTS_FILE
    assert calibrated(view, {"pass": 5.0}) != calibrated(others, {"pass": 5.0})
