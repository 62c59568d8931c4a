"""The settings, read from the environment and `.env`, and nowhere else. `.env.example` explains each."""

from pathlib import Path
from typing import Literal, Self

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import URL

from bot.match import ai_players
from bot.match.ai_players import FITTING
from bot.match.levels import Level
from bot.store.process_rows import Shards
from engines.ai import ALL_LEVELS

_ADDRESS = r"^[0-9A-Fa-f.:]+$"
_NAMES = r"^[A-Za-z0-9.-]+( *, *[A-Za-z0-9.-]+)*$"
_MOST_PROGRAMS = 10  # Discord's menus have room for 25 choices
_PAGE = r"^https?://[^/\s]+\.[^/\s]+(/\S*)?$"  # what Discord accepts behind a button


class BadSetting(ValueError):
    """A setting has an invalid value, or `.env` cannot be read.

    Each of the lines names one setting, but not its value; the first is the message.
    """

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines

    def __str__(self) -> str:
        return self.lines[0]

    @property
    def is_of_file(self) -> bool:
        """Whether all of `.env` cannot be read."""
        return self.lines[0].startswith(".env ")


class Settings(BaseSettings):
    """The validated settings of one process."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    database: str | None = Field(None, validation_alias="ZIGZAG_DATABASE")
    sandbox_database: str | None = Field(None, validation_alias="ZIGZAG_SANDBOX_DATABASE")
    shards: str | None = Field(None, validation_alias="ZIGZAG_SHARDS")
    log: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", validation_alias="ZIGZAG_LOG")
    sandbox_port: int = Field(8432, ge=0, le=65535, validation_alias="ZIGZAG_SANDBOX_PORT")
    sandbox_browser: bool = Field(True, validation_alias="ZIGZAG_SANDBOX_BROWSER")
    metrics: int | None = Field(None, ge=1, le=65535, validation_alias="ZIGZAG_METRICS")
    metrics_host: str = Field("127.0.0.1", pattern=_ADDRESS, validation_alias="ZIGZAG_METRICS_HOST")
    metrics_names: str | None = Field(None, pattern=_NAMES, validation_alias="ZIGZAG_METRICS_NAMES")
    privacy_url: str | None = Field(
        None, pattern=_PAGE, max_length=512, validation_alias="ZIGZAG_PRIVACY_URL"
    )
    terms_url: str | None = Field(None, pattern=_PAGE, max_length=512, validation_alias="ZIGZAG_TERMS_URL")
    programs: str | None = Field(None, validation_alias="ZIGZAG_PROGRAMS")
    program_seconds: float = Field(5.0, gt=0, le=60, validation_alias="ZIGZAG_PROGRAM_SECONDS")
    program_megabytes: int = Field(512, ge=16, le=1_000_000, validation_alias="ZIGZAG_PROGRAM_MEGABYTES")
    retention_days: int | None = Field(None, ge=1, le=36_500, validation_alias="ZIGZAG_RETENTION_DAYS")
    new_dms_a_minute: float = Field(
        30.0, gt=0, le=1_000, allow_inf_nan=False, validation_alias="ZIGZAG_NEW_DMS_A_MINUTE"
    )
    api: str | None = Field(None, pattern=r"^https?://", validation_alias="ZIGZAG_API")
    gateway: str | None = Field(None, pattern=r"^wss?://", validation_alias="ZIGZAG_GATEWAY")

    @field_validator("token")
    @classmethod
    def _token_has_no_spaces(cls, token: SecretStr | None) -> SecretStr | None:
        if token is None:
            return None
        plain = token.get_secret_value().strip()
        if not (plain.isascii() and plain.isprintable()) or " " in plain:
            raise ValueError("a bot token has no spaces and only plain letters, digits and punctuation")
        return SecretStr(plain)

    @field_validator("shards")
    @classmethod
    def _shards_are_valid(cls, shards: str | None) -> str | None:
        if shards is not None:
            Shards.parse(shards)
        return shards

    @field_validator("programs")
    @classmethod
    def _programs_are_named(cls, programs: str | None) -> str | None:
        _programs_of(programs or "")
        return programs

    @classmethod
    def read(cls) -> Self:
        """Read the environment and `.env`. Raises BadSetting."""
        try:
            return cls()
        except ValidationError as error:
            errors = error.errors(include_input=False, include_url=False)
            raise BadSetting(
                *(f"{one['loc'][0]}: {one['msg'].removeprefix('Value error, ')}" for one in errors)
            ) from None
        except UnicodeDecodeError:
            raise BadSetting(".env is not UTF-8 text") from None
        except OSError as error:
            raise BadSetting(f".env cannot be read ({error.strerror})") from None

    @property
    def own_shards(self) -> Shards | None:
        """The shards of this process; None for all, as many as Discord recommends."""
        return None if self.shards is None else Shards.parse(self.shards)

    @property
    def own_metrics_names(self) -> tuple[str, ...]:
        """The further names under which health and metrics are served."""
        return tuple(name.strip() for name in (self.metrics_names or "").split(",") if name.strip())

    @property
    def named_programs(self) -> dict[str, str]:
        """The programs that play as bots, as command lines by name."""
        return _programs_of(self.programs or "")

    @property
    def database_url(self) -> str:
        """The database as a SQLAlchemy URL."""
        return database_url(self.database or "zigzag.db")


_LEVELS = {*ALL_LEVELS, *Level, FITTING}


def _programs_of(text: str) -> dict[str, str]:
    """Parse ``Name=/path/to/program arguments; Other name=…``. Raises ValueError."""
    programs: dict[str, str] = {}
    for one in filter(None, (part.strip() for part in text.split(";"))):
        name, equals, command = (part.strip() for part in one.partition("="))
        if not (equals and name and command):
            raise ValueError("write Name=/path/to/program, and a semicolon between two programs")
        if not ai_players.NAME.fullmatch(name):
            raise ValueError("a program's name has up to 32 letters from a to z, digits, spaces, hyphens")
        if name.casefold() in _LEVELS:
            raise ValueError(f"{name} is a level, so no program can have that name")
        if name.casefold() in map(str.casefold, programs):
            raise ValueError(f"two programs are named {name}")
        programs[name] = command
    if len(programs) > _MOST_PROGRAMS:
        raise ValueError(f"at most {_MOST_PROGRAMS} programs can play")
    return programs


def database_url(database: str) -> str:
    """Return the SQLAlchemy URL of a SQLite file, or the argument if it is a URL."""
    if "://" in database:
        return database
    path = str(Path(database).expanduser())
    return URL.create("sqlite+aiosqlite", database=path).render_as_string(hide_password=False)
