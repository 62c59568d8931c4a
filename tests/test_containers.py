"""The container's files fit the bot: settings, locks and metrics."""

import json
import re
from pathlib import Path

from bot.config import Settings
from bot.discord import connection

ROOT = Path(__file__).parents[1]
SETTINGS = {str(field.validation_alias) for field in Settings.model_fields.values()}


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_files_name_only_settings_that_exist() -> None:
    for name in ("Dockerfile", "compose.yaml"):
        named = set(re.findall(r"\b(?:ZIGZAG|DISCORD)_[A-Z_]+", read(name)))
        assert named
        assert named <= SETTINGS


def test_the_image_is_built_from_what_is_not_ignored_and_enforces_hashes() -> None:
    dockerfile = read("Dockerfile")
    lines = re.findall(r"^COPY (?!--)(.+) \S+$", dockerfile, re.MULTILINE)
    copied = [name for line in lines for name in line.split()]
    assert all((ROOT / name).exists() for name in copied)
    assert set(copied) == {line[1:] for line in read(".dockerignore").splitlines() if line.startswith("!")}
    assert "--require-hashes" in dockerfile


def test_the_files_that_compose_mounts_exist() -> None:
    mounted = re.findall(r"- \./(\S+?):", read("compose.yaml"))
    assert mounted
    assert all((ROOT / name).is_file() for name in mounted)


def test_the_dashboard_shows_every_documented_metric() -> None:
    dashboard = json.loads(read("deploy/grafana/zigzag.json"))
    queries = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    shown = {name.removesuffix("_bucket") for name in re.findall(r"\bzigzag_[a-z_]+", queries)}
    rows = re.findall(r"^\| (`zigzag_.+?) \| ", read("docs/operating.md"), re.MULTILINE)
    assert shown == set(re.findall(r"zigzag_[a-z_]+", " ".join(rows)))


def test_the_documented_service_pauses_longer_and_longer_between_restarts() -> None:
    unit = dict(re.findall(r"^(Restart\w*)=([\w.]+)$", read("docs/operating.md"), re.MULTILINE))
    assert float(unit["RestartSec"]) < float(unit["RestartMaxDelaySec"]) == connection.LONGEST_PAUSE
    assert int(unit["RestartSteps"]) > 1
