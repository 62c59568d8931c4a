"""Interactions that no client sends, or that do not belong to whoever sends them. Same seed, same ones.

What is right is never among them: a seated player's move is of the wrong turn, position or notation; what a
page offers everybody is not pressed on it; a command has at least one option that was not registered so.
"""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import engines
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT
from bot.sandbox.world import Channel, Json, Message
from tests.bench.crowd import buttons
from tests.reliability.stage import SEATED, STRANGERS, Stage, Table

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
ACTS = "join leave start cancel house hint hand look move part form filled rules resign sure agree return"
OVER_ACTS = ("join", "leave", "start", "cancel", "house", "move", "part", "filled", "agree", "sure", "return")
BEGUN_ACTS = ("join", "leave", "start", "cancel", "house", "again", "refresh", "dance")
NO_MOVES = ["", "0-0", "zz", "bid 0", "bid 9999", "rank 9 regular", "a12 a13", "pass pass", "-", "a" * 40]
PAGES = ("help", "settings", "me", "stats", "history", "replay", "film", "board", "daily", "none")
WORDS = ["every", "start", "open", "pick", "go", "me", "all", "choose", "people", "server", "theme", "light"]
WORDS += ["channels", "forgotten", "forget", "export", "hands", "dm", "first", "mancala", "pace", "house"]
# What is right in a message of one's own and changes something: settings, a new match, a film for everybody.
_RIGHT = re.compile(
    r"p:(help:(open:\w+|daily)|film:\d+:all|settings:(channels|\w+:\w+)|me:(\w+:\w+|forget|forgotten))",
    re.ASCII,
)
_STRING, _INTEGER, _BOOLEAN, _USER = 3, 4, 5, 6


@dataclass(frozen=True, slots=True)
class Forged:
    """One interaction to be sent by a person in a place; `warp` changes the event that the gateway sends."""

    kind: int
    label: str
    data: Json
    person: str
    place: Channel
    source: Message | None = None
    warps: tuple[Callable[[Json], None], ...] = field(default=())


class Forger:
    """Makes them."""

    def __init__(self, seed: int, stage: Stage, group: Json) -> None:
        """`group` is the command as it was registered."""
        self.rng = random.Random(seed)
        self._stage = stage
        self._group = group
        self._commands = {one["name"]: one.get("options", []) for one in group["options"]}
        self._games = {table.id: engines.get(table.match.game) for table in stage.tables}

    def __iter__(self) -> Iterator[Forged]:
        makers = [self._control, self._control, self._page, self._page, self._choice, self._form]
        makers += [self._out_of_turn, self._outdated, self._illegal, self._out_of_place]
        makers += [self._command, self._command, self._typed_move, self._typing]
        while True:
            yield self.rng.choice(makers)()

    # By strangers

    def _control(self) -> Forged:
        data = {"custom_id": self._custom_id(), "component_type": self.rng.choice([2, 2, 3, 8, 99, None])}
        return self._pressed("control", data, self._stranger())

    def _choice(self) -> Forged:
        rng = self.rng
        values = [[rng.choice(TEXTS)], [rng.choice(JUNK)], [], ["rank 6 regular"] * 30, rng.choice(JUNK)]
        person, source = self._stranger(), None
        custom_id = self._custom_id()
        if rng.random() < 0.5:  # a menu that is there, and what it has never offered
            person, source, custom_id = self._menu()
            values = [[rng.choice(TEXTS)], [str(rng.choice([7, 2**53, -1]))], ["x"] * 30]
        data = {"custom_id": custom_id, "component_type": 3, "values": rng.choice(values)}
        return self._pressed("choice", data, person, source)

    def _form(self) -> Forged:
        rng, table = self.rng, self._table()
        typed = rng.choice([one for one in [*TEXTS, *JUNK] if not str(one).isdecimal()])  # else it is a bid
        right = f"z:{table.id}:{table.match.version}:filled:{rng.choice(['bid', 'move', 'squares', ''])}"
        custom_id = rng.choice([right, right, self._custom_id(), f"p:me:{rng.choice(WORDS)}"])
        line = {"type": 4, "custom_id": rng.choice(["answer", "answer", "other", ""]), "value": typed}
        rows: list[Any] = [{"type": 1, "components": [line]}, {"type": 18, "component": line, "id": 1}, line]
        rows += [{"type": 1, "components": rng.choice(JUNK)}, {}]
        data = {"custom_id": custom_id, "components": rng.sample(rows, rng.randrange(4))}
        return self._pressed("form", data, rng.choice(self._everybody()), kind=SUBMIT)

    def _page(self) -> Forged:
        rng = self.rng
        person = rng.choice(self._everybody())
        words = [str(rng.choice([*NUMBERS, *WORDS, *WORDS, *TEXTS, *self._stage.seated]))]
        words += [str(rng.choice([*WORDS, *JUNK])) for _ in range(rng.randrange(4))]
        custom_id = ":".join(["p", rng.choice(PAGES), *words])
        if _RIGHT.fullmatch(custom_id):
            custom_id += ":x"
        data: Json = {"custom_id": custom_id, "component_type": rng.choice([2, 3])}
        if rng.random() < 0.4:
            data["values"] = [rng.choice([*TEXTS, "x", "-1"]) for _ in range(rng.randrange(1, 4))]
        return self._pressed("page", data, person)

    # By those who sit there

    def _out_of_turn(self) -> Forged:
        """What would be right if it were that person's turn."""
        table = self._running()
        others = [one for one in self._everybody() if one != table.mover]
        act, arg = self.rng.choice([("move", self.rng.choice(table.legal)), ("part", "0"), ("form", "bid")])
        custom_id = f"z:{table.id}:{table.match.version}:{act}:{arg}"
        seated = sorted(table.seated - {table.mover})
        data = {"custom_id": custom_id, "component_type": 2}
        return self._pressed("out of turn", data, self.rng.choice([*seated * 4, *others]))

    def _outdated(self) -> Forged:
        """A right move of whoever is to move, for a position that is past or to come."""
        table = self._running()
        assert table.mover is not None
        version, move = self.rng.choice(table.outdated), self.rng.choice(table.legal)
        data = {"custom_id": f"z:{table.id}:{version}:move:{move}", "component_type": 2}
        return self._pressed("outdated", data, table.mover)

    def _illegal(self) -> Forged:
        """A move against the rules by whoever is to move, pressed or chosen."""
        table, rng = self._running(), self.rng
        assert table.mover is not None
        move = rng.choice([one for one in self._moves() if not self._is_legal(table, one)])
        version = table.match.version
        data: Json = {"custom_id": f"z:{table.id}:{version}:move:{move}", "component_type": 2}
        if rng.random() < 0.5:
            data = {"custom_id": f"z:{table.id}:{version}:move:0", "component_type": 3, "values": [move]}
        return self._pressed("illegal", data, table.mover)

    def _out_of_place(self) -> Forged:
        """An act that a match like this does not have, by somebody of it."""
        table, rng = self._table(), self.rng
        person = rng.choice(sorted(table.seated))
        known = {"lobby": ("refresh", "again", "agree", "return", "hint", "dance"), "playing": BEGUN_ACTS}
        act = rng.choice(known.get(table.match.status, OVER_ACTS))
        arg = rng.choice(["", "seat", "0", rng.choice(TEXTS)])
        data = {"custom_id": f"z:{table.id}:{rng.choice(table.outdated)}:{act}:{arg}", "component_type": 2}
        return self._pressed("out of place", data, person)

    def _typed_move(self) -> Forged:
        """`/zigzag move`, as Discord would let it through."""
        table, rng = self._running(), self.rng
        others = [one for one in self._everybody() if one != table.mover]
        person, move = rng.choice(others), rng.choice(table.legal)
        if rng.random() < 0.5:
            assert table.mover is not None
            person = table.mover
            moves = [*NO_MOVES, *(text[:40] for text in TEXTS if "\ud800" not in text)]
            move = rng.choice([one for one in moves if one and not self._is_legal(table, one)])
        given = [{"name": "move", "type": _STRING, "value": move}]
        given.append({"name": "match", "type": _INTEGER, "value": table.id})
        return self._invoked(COMMAND, "typed move", "move", given, person)

    # Commands

    def _command(self) -> Forged:
        rng = self.rng
        name = rng.choice([*self._commands, *self._commands, "none", rng.choice(TEXTS)])
        known = self._commands.get(name, [])
        given = [self._fitting(one) for one in known if rng.random() < 0.3]
        wrong = self._wrong(rng.choice(known)) if known and rng.random() < 0.8 else self._unknown()
        given = [one for one in given if one["name"] != wrong.get("name")] + [wrong]
        rng.shuffle(given)
        label = f"command {name}" if known or name == "none" else "command ?"
        made = self._invoked(COMMAND, label, name, given, rng.choice(self._everybody()))
        made.data["resolved"] = rng.choice([{}, {}, {"users": {"7": {}}}, {"users": []}, {"users": {"7": 1}}])
        return made

    def _typing(self) -> Forged:
        rng = self.rng
        name = rng.choice([name for name, options in self._commands.items() if options])
        if rng.random() < 0.7:  # one that makes suggestions
            name = rng.choice(["move", "hand", "table", "replay", "export"])
        known = self._commands[name]
        given = [{"name": one["name"], "type": one["type"], "value": rng.choice(JUNK)} for one in known]
        rng.choice(given)["focused"] = True
        return self._invoked(AUTOCOMPLETE, "autocomplete", name, given, rng.choice(self._everybody()))

    def _fitting(self, option: Json) -> Json:
        right: Any = {_STRING: "a", _INTEGER: 1, _BOOLEAN: True, _USER: "7"}[option["type"]]
        if option.get("choices"):
            right = self.rng.choice(option["choices"])["value"]
        return {"name": option["name"], "type": option["type"], "value": right}

    def _wrong(self, option: Json) -> Json:
        """The option with a value that it does not take."""
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

    # What they are made of

    def _invoked(self, kind: int, label: str, name: str, given: list[Any], person: str) -> Forged:
        inner = {"type": 1, "name": name, "options": given}
        data = {"id": self._group["id"], "name": "zigzag", "type": 1, "options": [inner]}
        place = self.rng.choice([self._stage.games, *self._stage.places(person)])
        return Forged(kind, label, data, person, place, warps=self._warps())

    def _pressed(
        self, label: str, data: Json, person: str, source: Message | None = None, kind: int = COMPONENT
    ) -> Forged:
        """On any message: everybody's, one's own, or in somebody else's direct messages."""
        stage = self._stage
        if source is None:
            shelves = [stage.public, stage.public, stage.own[person], stage.direct]
            source = self.rng.choice(self.rng.choice(shelves))
        if source.only_for is None and self._is_offered(str(data["custom_id"]), source):
            data = data | {"custom_id": f"{data['custom_id'][:90]}x"}
        return Forged(kind, label, data, person, source.channel, source, self._warps())

    def _is_offered(self, custom_id: str, source: Message) -> bool:
        """Whether anybody may press this there. A menu is another thing: it is chosen from."""
        if not (custom_id.startswith("p:") or ":refresh:" in custom_id):
            return False
        there = buttons(source.data["components"])
        return any(one["type"] == 2 and one["custom_id"] == custom_id for one in there)

    def _menu(self) -> tuple[str, Message, str]:
        person = self.rng.choice(self._everybody())
        messages = [*self._stage.public, *self._stage.own[person]]
        found = [
            (message, str(one["custom_id"]))
            for message in messages
            for one in buttons(message.data["components"])
            if one["type"] != 2
        ]
        return person, *self.rng.choice(found)

    def _custom_id(self) -> str:
        rng, table = self.rng, self._table()
        number: Any = rng.choice([table.id, table.id, table.id, *NUMBERS])
        version: Any = rng.choice([table.match.version, *table.outdated, *NUMBERS])
        arg = rng.choice(["", "pass", "0-0", "a", "bid", "bid 3", "seat", "easy", "remove", "house", *TEXTS])
        made = f"z:{number}:{version}:{rng.choice([*ACTS.split(), 'again', 'refresh', 'dance'])}:{arg}"
        return rng.choice([made, made, made, made[: rng.randrange(len(made) + 1)], rng.choice(TEXTS)])

    def _moves(self) -> list[str]:
        """Moves of every match, what looks like some, and what does not."""
        return [*NO_MOVES, *TEXTS, *(one for table in self._stage.tables for one in table.legal[:20])]

    def _is_legal(self, table: Table, move: str) -> bool:
        game = self._games[table.id]
        try:
            game.play(game.load(table.match.state), move)
        except ValueError:
            return False
        return True

    def _table(self) -> Table:
        return self.rng.choice(self._stage.tables)

    def _running(self) -> Table:
        return self.rng.choice([table for table in self._stage.tables if table.mover is not None])

    def _stranger(self) -> str:
        return self.rng.choice(self._stage.strangers)

    def _everybody(self) -> list[str]:
        return [*self._stage.seated, *self._stage.strangers]

    # Events that are not as they should be

    def _warps(self) -> tuple[Callable[[Json], None], ...]:
        rng = self.rng
        warps = []
        if rng.random() < 0.3:
            warps.append(_called(rng.choice(TEXTS), rng.choice(TEXTS)))
        if rng.random() < 0.15:
            warps.append(_elsewhere(rng.randrange(5), str(rng.choice([7, 2**53, 2**63 - 1]))))
        return tuple(warps)


def _called(name: str, nick: str) -> Callable[[Json], None]:
    """Under another name."""

    def warp(event: Json) -> None:
        event.get("member", event)["user"]["global_name"] = name
        if "member" in event:
            event["member"]["nick"] = nick

    return warp


def _elsewhere(how: int, number: str) -> Callable[[Json], None]:
    """From another server or channel, from a person nobody knows, or with something left out."""

    def warp(event: Json) -> None:
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

    return warp
