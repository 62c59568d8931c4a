"""Settings are read from the environment, validated, and documented."""

import re
from pathlib import Path

import pytest

from bot.config import BadSetting, Settings, database_url
from bot.store.process_rows import Shards

ROOT = Path(__file__).parents[2]
NO_SHARDS = [
    "3",
    "/4",
    "4/4",
    "0-4/4",
    "3-1/4",
    "0/0",
    "a/4",
    "0..3/4",
    "-1/4",
    "1,/4",
    "0/4/8",
    "٣/٤",
    "9" * 99,
]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for field in Settings.model_fields.values():
        monkeypatch.delenv(str(field.validation_alias), raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Mine",
            "=/bin/mine",
            "Mine=",
            "Mine=/a; mine=/b",
            "Mi*ne=/a",
            "N" * 33 + "=/a",
            "Hard=/a",
            "fitting=/a",
        ),
        ";".join(f"Mine {number}=/a" for number in range(11)),
    ],
)
def test_programs_need_a_name_of_their_own_and_a_path(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZIGZAG_PROGRAMS", text)
    with pytest.raises(BadSetting, match="ZIGZAG_PROGRAMS"):
        Settings.read()


def test_programs_are_read_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZIGZAG_PROGRAMS", "Mine=/bin/mine --depth=3; Deep thought = /bin/deep @slow;")
    expected = {"Mine": "/bin/mine --depth=3", "Deep thought": "/bin/deep @slow"}
    assert Settings.read().named_programs == expected


def test_names_for_metrics_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.read().own_metrics_names == ()
    monkeypatch.setenv("ZIGZAG_METRICS_NAMES", "zigzag.internal, bot")
    assert Settings.read().own_metrics_names == ("zigzag.internal", "bot")


def test_every_setting_has_a_default() -> None:
    settings = Settings.read()
    assert settings.token is None
    assert settings.database_url == "sqlite+aiosqlite:///zigzag.db"


def test_the_environment_takes_precedence_over_the_env_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nZIGZAG_LOG=DEBUG\n")
    monkeypatch.setenv("ZIGZAG_LOG", "ERROR")
    settings = Settings.read()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "from-file"
    assert settings.log == "ERROR"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ZIGZAG_LOG", "LOUD"),
        ("ZIGZAG_SANDBOX_PORT", "99999"),
        ("ZIGZAG_SANDBOX_PORT", "web"),
        ("ZIGZAG_API", "discord.com"),
        ("ZIGZAG_METRICS_HOST", "everywhere"),
        ("ZIGZAG_METRICS_NAMES", "a, b c"),
        ("ZIGZAG_PRIVACY_URL", "PRIVACY.md"),
        ("ZIGZAG_TERMS_URL", "https://nowhere"),
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "two\nlines"),
        *(("ZIGZAG_SHARDS", nonsense) for nonsense in NO_SHARDS),
    ],
)
def test_an_error_names_the_setting_but_not_its_value(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as caught:
        Settings.read()
    assert name in str(caught.value)
    assert "\n" not in str(caught.value)
    if name == "DISCORD_TOKEN":
        assert value not in str(caught.value)


@pytest.mark.parametrize(
    ("written", "ids", "count"),
    [("0-3/8", (0, 1, 2, 3), 8), ("2/4", (2,), 4), ("0,2/4", (0, 2), 4), (" 0-1, 4-5 / 8", (0, 1, 4, 5), 8)],
)
def test_invalid_shards_are_refused(
    monkeypatch: pytest.MonkeyPatch, written: str, ids: tuple[int, ...], count: int
) -> None:
    assert Settings.read().own_shards is None
    monkeypatch.setenv("ZIGZAG_SHARDS", written)
    assert Settings.read().own_shards == Shards(ids, count)


def test_the_token_is_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    assert "abc.def.ghi" not in repr(Settings.read())


def test_the_example_file_documents_exactly_the_settings() -> None:
    documented = set(re.findall(r"^#?([A-Z][A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert documented == {str(field.validation_alias) for field in Settings.model_fields.values()}


def test_the_operating_notes_list_exactly_the_settings() -> None:
    table = re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs/operating.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(table) == sorted(str(field.validation_alias) for field in Settings.model_fields.values())


def test_a_path_becomes_a_sqlite_url_and_a_url_is_kept() -> None:
    assert database_url("/srv/x.db") == "sqlite+aiosqlite:////srv/x.db"
    assert database_url("postgresql+asyncpg://db/zigzag") == "postgresql+asyncpg://db/zigzag"
