"""Hostile values for fuzzing: texts, numbers and names, and tampering with gateway events."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.state import Channel, Json, Message
from tests.reliability.scenario import SEATED, STRANGERS

TEXTS = [
    "",
    " ",
    "x" * 6000,
    "@everyone",
    "@here <@1> <@&2> <#3>",
    "**bold** `b` ||c|| [d](https://example.org)",
    "\u202e\u2066\u200b\u200d",
    "a\nb\r\n2026 ERROR forged",
    "\x00\x1b[31m",
    "'; DROP TABLE matches; --",
    "😀" * 200,
    "\u0663-\u0665",
    "\ud800",
    "{x} %s {0} {$move}",
    *SEATED,
    *STRANGERS,
]
NUMBERS = [0, -1, 1, 2, 3, 25, 10**6, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63), 10**40]
JUNK: list[Any] = [None, True, 1.5, float(10**20), [], {}, ["x"], {"a": 1}, *NUMBERS, *TEXTS]

Tamper = Callable[[Json], None]  # changes a gateway event in place


@dataclass(frozen=True, slots=True)
class Forged:
    """One interaction to send as a person in a channel; `tampers` change the gateway event."""

    kind: int
    label: str
    data: Json
    person: str
    place: Channel
    source: Message | None = None
    tampers: tuple[Tamper, ...] = field(default=())


def tampers(rng: random.Random) -> tuple[Tamper, ...]:
    """Return random changes to an event, mostly none."""
    made = []
    if rng.random() < 0.3:
        made.append(_called(rng.choice(TEXTS), rng.choice(TEXTS)))
    if rng.random() < 0.3:
        made.append(_speaking(rng.choice(["de", "fr", "es-ES", "es-419", "ja", "xx", ""])))
    if rng.random() < 0.15:
        made.append(_elsewhere(rng.randrange(5), str(rng.choice([7, 2**53, 2**63 - 1]))))
    return tuple(made)


def _called(name: str, nick: str) -> Tamper:
    """Change the person's name and nickname."""

    def tamper(event: Json) -> None:
        event.get("member", event)["user"]["global_name"] = name
        if "member" in event:
            event["member"]["nick"] = nick

    return tamper


def _speaking(locale: str) -> Tamper:
    """Change the locale."""

    def tamper(event: Json) -> None:
        event["locale"] = locale

    return tamper


def _elsewhere(how: int, number: str) -> Tamper:
    """Change the guild, channel or person, or leave something out."""

    def tamper(event: Json) -> None:
        if how == 0 and "guild_id" in event:
            event["guild_id"] = event["guild"]["id"] = number
        elif how == 1:
            event["channel_id"] = event["channel"]["id"] = number
        elif how == 2:
            event.get("member", event)["user"]["id"] = number
        elif how == 3:
            event.pop("locale", None), event.pop("guild_locale", None)
        else:
            event.pop("entitlements", None)

    return tamper
