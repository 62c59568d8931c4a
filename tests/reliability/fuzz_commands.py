"""Forged commands and autocompletions; see `fuzz_interactions`."""

import random
from dataclasses import replace
from typing import Any

from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND
from bot.sandbox.state import Json
from tests.reliability.fuzz_values import JUNK, TEXTS, Forged, tampers
from tests.reliability.scenario import Scenario

_STRING, _INTEGER, _BOOLEAN, _USER = 3, 4, 5, 6


class CommandFuzzer:
    """Makes commands with an option that is not as registered, or that the person must not use."""

    def __init__(self, rng: random.Random, scenario: Scenario, group: Json) -> None:
        self.rng = rng
        self._scenario = scenario
        self._group = group
        self._commands = {person["name"]: person.get("options", []) for person in group["options"]}

    def asked(self) -> Forged:
        """Return a valid command about a match that is not the person's, or for which it is not allowed."""
        rng = self.rng
        running = [table.id for table in self._scenario.tables if table.mover is not None]
        number = rng.choice([*running, *running, 0, -1, 999, 2**53, -(2**53)])
        person = rng.choice(self._scenario.everyone())
        names = ["review"]  # for finished matches, which these are not
        if person in self._scenario.strangers:
            names += ["hand", "games", "move"]
        name = rng.choice(names)
        given: list[Json] = [{"name": "match", "type": _INTEGER, "value": number}]
        if name == "move":
            given.append({"name": "move", "type": _STRING, "value": "pass"})
        if name == "review":
            shown = rng.choice(["review", "replay", "animation", "file", "verify"])
            given.append({"name": "show", "type": _STRING, "value": shown})
        return self.invoked(COMMAND, "asked", name, given, person)

    def named(self) -> Forged:
        """Return a command naming people who cannot be opponents or have played nothing."""
        rng, person = self.rng, self.rng.choice(self._scenario.strangers)
        other: Json = {"id": "7"}
        bot: Json = {"id": "8", "bot": True}
        name = rng.choice(["leaderboard", "chain", "mancala", "dominoes"])
        people: list[Json] = rng.choice([[{"id": person}], [bot]])
        options = ["opponent"]
        if name == "leaderboard":
            people, options = [other], ["player"]
        elif name == "dominoes":
            people, options = (
                rng.choice([[other, other], [other, bot], [bot, bot]]),
                ["opponent", "opponent2"],
            )
        users = {
            one["id"]: {"username": rng.choice(TEXTS), "discriminator": "0", "avatar": None}
            | {"global_name": rng.choice([None, *TEXTS])}
            | one
            for one in people
        }
        given = [
            {"name": option, "type": _USER, "value": one["id"]}
            for option, one in zip(options, people, strict=True)
        ]
        made = self.invoked(COMMAND, "named", name, given, person)
        made.data["resolved"] = {"users": users}
        return replace(made, tampers=())  # with another id they would not be inviting themselves

    def command(self) -> Forged:
        rng = self.rng
        name = rng.choice([*self._commands, *self._commands, "none", rng.choice(TEXTS)])
        known = self._commands.get(name, [])
        given = [self._fitting(one) for one in known if rng.random() < 0.3]
        wrong = self._wrong(rng.choice(known)) if known and rng.random() < 0.8 else self._unknown()
        given = [one for one in given if one["name"] != wrong.get("name")] + [wrong]
        rng.shuffle(given)
        label = f"command {name}" if known or name == "none" else "command ?"
        made = self.invoked(COMMAND, label, name, given, rng.choice(self._scenario.everyone()))
        made.data["resolved"] = rng.choice([{}, {}, {"users": {"7": {}}}, {"users": []}, {"users": {"7": 1}}])
        return made

    def typing(self) -> Forged:
        rng = self.rng
        name = rng.choice([name for name, options in self._commands.items() if options])
        if rng.random() < 0.7:  # a command with autocompletion
            name = rng.choice(["move", "hand", "games", "review"])
        known = self._commands[name]
        given = [{"name": one["name"], "type": one["type"], "value": rng.choice(JUNK)} for one in known]
        rng.choice(given)["focused"] = True
        return self.invoked(AUTOCOMPLETE, "autocomplete", name, given, rng.choice(self._scenario.everyone()))

    def _fitting(self, option: Json) -> Json:
        right: Any = {_STRING: "a", _INTEGER: 1, _BOOLEAN: True, _USER: "7"}[option["type"]]
        if option.get("choices"):
            right = self.rng.choice(option["choices"])["value"]
        return {"name": option["name"], "type": option["type"], "value": right}

    def _wrong(self, option: Json) -> Json:
        """Return the option with a value it does not take."""
        kind = option["type"]
        values: dict[int, list[Any]] = {
            _STRING: [one for one in JUNK if not isinstance(one, str)] + ["x" * 41, "\ud800", ""],
            _INTEGER: [None, True, 1.5, "1", [], {}, 2**53 + 1, -(2**64), *TEXTS],
            _BOOLEAN: [None, 0, 1, "true", [], {}],
            _USER: [None, 7, "8", "", "x", "0", -1, *TEXTS],
        }
        if option.get("choices"):
            values[kind] = values[kind] + TEXTS
        made = {"name": option["name"], "type": kind, "value": self.rng.choice(values[kind])}
        if self.rng.random() < 0.1:
            made["focused"] = True
        if self.rng.random() < 0.1:
            made["type"] = self.rng.choice([one for one in (1, 3, 4, 5, 6, 10, 99, None) if one != kind])
        return made

    def _unknown(self) -> Json:
        name, value = self.rng.choice(["colour", "Match", *TEXTS]), self.rng.choice(JUNK)
        return {"name": name, "type": _STRING, "value": value}

    def invoked(self, kind: int, label: str, name: str, given: list[Any], person: str) -> Forged:
        """Return that command with these options, in a random channel."""
        inner = {"type": 1, "name": name, "options": given}
        data = {"id": self._group["id"], "name": "zigzag", "type": 1, "options": [inner]}
        place = self.rng.choice([self._scenario.games, *self._scenario.places(person)])
        return Forged(kind, label, data, person, place, tampers=tampers(self.rng))
