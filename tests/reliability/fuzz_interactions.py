"""Forged component presses and modal submissions, which no client sends or which are not the sender's to use.

None of them is valid: a seated player's move is out of turn, outdated or illegal, and what a page offers to
everyone is never pressed on that page. See `fuzz_commands` for commands. The seed determines everything but
the moves, which depend on the deal.
"""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import engines
from bot.sandbox.interactions import COMMAND, COMPONENT, SUBMIT
from bot.sandbox.state import Json, Message
from tests.bench.crowd import buttons
from tests.reliability.fuzz_commands import CommandFuzzer
from tests.reliability.fuzz_values import JUNK, NUMBERS, TEXTS, Forged, tampers
from tests.reliability.scenario import Scenario, Table

ACTS = (
    "join leave start cancel house hint hand look move place part form filled rules resign sure return "
    "ask agree decline"
)
OVER_ACTS = ("join", "leave", "start", "cancel", "house", "move", "part", "filled", "ask", "sure", "return")
BEGUN_ACTS = ("join", "leave", "start", "cancel", "house", "again", "refresh", "dance")
NO_MOVES = ["", "0-0", "zz", "bid 0", "bid 9999", "rank 9 regular", "a12 a13", "pass pass", "-", "a" * 40]
PAGES = (
    "help",
    "settings",
    "me",
    "stats",
    "history",
    "replay",
    "film",
    "board",
    "daily",
    "none",
    "puzzle",
    "puzzleday",
)
WORDS = ["every", "start", "open", "pick", "go", "me", "all", "choose", "people", "server", "theme", "light"]
WORDS += ["channels", "forgotten", "forget", "export", "hands", "dm", "first", "mancala", "pace", "house"]
# What is valid on one's own messages and changes something: settings, a new match, a public animation.
_RIGHT = re.compile(
    r"p:(help:(open:\w+|daily)|(film|highlight):\d+:all|card:\d+|settings:(channels|\w+:\w+)|me:(\w+:\w+|forget|forgotten))",
    re.ASCII,
)


class InteractionFuzzer:
    """An endless iterator of forged interactions."""

    def __init__(self, seed: int, scenario: Scenario, group: Json) -> None:
        """`group` is the registered command."""
        self.rng = random.Random(seed)
        self._scenario = scenario
        self._commanding = CommandFuzzer(self.rng, scenario, group)
        self._over = {table.id for table in scenario.tables if table.match.status == "finished"}
        self._turned = [
            message for message in scenario.public if '"p:' in json.dumps(message.data["components"])
        ]
        self._games = {table.id: engines.get(table.match.game) for table in scenario.tables}

    def __iter__(self) -> Iterator[Forged]:
        makers = [self._control, self._control, self._page, self._page, self._choice, self._form]
        makers += [self._out_of_turn, self._outdated, self._illegal, self._out_of_place, self._misplaced]
        commands = self._commanding
        makers += [commands.command, commands.asked, commands.named, commands.typing, self._typed_move]
        while True:
            yield self.rng.choice(makers)()

    # by strangers

    def _control(self) -> Forged:
        data = {"custom_id": self._custom_id(), "component_type": self.rng.choice([2, 2, 3, 8, 99, None])}
        return self._pressed("control", data, self._stranger())

    def _choice(self) -> Forged:
        rng = self.rng
        values = [[rng.choice(TEXTS)], [rng.choice(JUNK)], [], ["rank 6 regular"] * 30, rng.choice(JUNK)]
        person, source = self._stranger(), None
        custom_id = self._custom_id()
        if rng.random() < 0.5:  # an existing menu, with values it does not offer
            person, source, custom_id = self._menu()
            values = [[rng.choice(TEXTS)], [str(rng.choice([7, 2**53, -1]))], ["x"] * 30]
        data = {"custom_id": custom_id, "component_type": 3, "values": rng.choice(values)}
        return self._pressed("choice", data, person, source)

    def _form(self) -> Forged:
        rng, table = self.rng, self._table()
        typed = rng.choice([one for one in [*TEXTS, *JUNK] if not str(one).isdecimal()])  # those are bids
        right = f"z:{table.id}:{table.match.version}:filled:{rng.choice(['bid', 'move', 'squares', ''])}"
        custom_id = rng.choice([right, right, self._custom_id(), f"p:me:{rng.choice(WORDS)}"])
        line = {"type": 4, "custom_id": rng.choice(["answer", "answer", "other", ""]), "value": typed}
        rows: list[Any] = [{"type": 1, "components": [line]}, {"type": 18, "component": line, "id": 1}, line]
        rows += [{"type": 1, "components": rng.choice(JUNK)}, {}]
        data = {"custom_id": custom_id, "components": rng.sample(rows, rng.randrange(4))}
        return self._pressed("form", data, rng.choice(self._scenario.everyone()), kind=SUBMIT)

    def _page(self) -> Forged:
        rng = self.rng
        person = rng.choice(self._scenario.everyone())
        if rng.random() < 0.7:
            source = rng.choice([None, *self._turned, *self._turned, *self._scenario.own[person]])
            data: Json = {"custom_id": self._near_page(), "component_type": 2}
            return self._pressed("page", data, person, source)
        words = [str(rng.choice([*NUMBERS, *WORDS, *WORDS, *TEXTS, *self._scenario.seated]))]
        words += [str(rng.choice([*WORDS, *JUNK])) for _ in range(rng.randrange(4))]
        custom_id = ":".join(["p", rng.choice(PAGES), *words])
        if _RIGHT.fullmatch(custom_id):
            custom_id += ":x"
        data = {"custom_id": custom_id, "component_type": rng.choice([2, 3])}
        if rng.random() < 0.4:
            data["values"] = [rng.choice([*TEXTS, "x", "-1"]) for _ in range(rng.randrange(1, 4))]
        return self._pressed("page", data, person)

    def _near_page(self) -> str:
        """Return the custom id of a page that could exist."""
        rng = self.rng
        number, ply = rng.choice([*range(1, 12), *NUMBERS]), rng.choice(NUMBERS)
        who = rng.choice([*self._scenario.everyone(), *NUMBERS])
        game, pool = rng.choice([["every", "every"], ["mancala", "people"], ["chess", "house"]])
        scope, turn = rng.choice([["here", "first"], ["all", "open"], ["server", "go"], ["mars", "last"]])
        film = rng.choice(["me", "all"]) if number not in self._over else "nobody"
        return rng.choice(
            [
                f"p:stats:{who}:{game}:{pool}",
                f"p:stats:{who}:choose",
                f"p:history:{who}:{game}:{number}:{scope}",
                f"p:board:{game}:{pool}:{scope}:{number}",
                f"p:replay:{number}:{ply}:{turn}",
                f"p:film:{number}:{film}",
                f"p:help:{rng.choice(['start', 'commands'])}:{rng.choice([number, who, '</x:1>'])}",
            ]
        )

    # by seated players

    def _out_of_turn(self) -> Forged:
        """Return what would be valid if it were the person's turn."""
        table = self._running()
        others = [one for one in self._scenario.everyone() if one != table.mover]
        act, arg = self.rng.choice(
            [("move", self.rng.choice(table.legal)), ("part", "0"), ("place", ""), ("form", "bid")]
        )
        custom_id = f"z:{table.id}:{table.match.version}:{act}:{arg}"
        seated = sorted(table.seated - {table.mover})
        data = {"custom_id": custom_id, "component_type": 2}
        return self._pressed("out of turn", data, self.rng.choice([*seated * 4, *others]))

    def _outdated(self) -> Forged:
        """Return a legal move by the person to move, for a past or future version."""
        table = self._running()
        assert table.mover is not None
        version, move = self.rng.choice(table.outdated), self.rng.choice(table.legal)
        data = {"custom_id": f"z:{table.id}:{version}:move:{move}", "component_type": 2}
        return self._pressed("outdated", data, table.mover)

    def _illegal(self) -> Forged:
        """Return an illegal move by the person to move, pressed or chosen."""
        table, rng = self._running(), self.rng
        assert table.mover is not None
        move = rng.choice([one for one in self._moves() if not self._is_legal(table, one)])
        version = table.match.version
        data: Json = {"custom_id": f"z:{table.id}:{version}:move:{move}", "component_type": 2}
        if rng.random() < 0.5:
            data = {"custom_id": f"z:{table.id}:{version}:move:0", "component_type": 3, "values": [move]}
        return self._pressed("illegal", data, table.mover)

    def _out_of_place(self) -> Forged:
        """Return an action that does not exist in the match's status, by one of its players."""
        table, rng = self._table(), self.rng
        person = rng.choice(sorted(table.seated))
        known = {"lobby": ("refresh", "again", "ask", "return", "hint", "dance"), "playing": BEGUN_ACTS}
        act = rng.choice(known.get(table.match.status, OVER_ACTS))
        arg = rng.choice(["", "seat", "0", rng.choice(TEXTS)])
        data = {"custom_id": f"z:{table.id}:{rng.choice(table.outdated)}:{act}:{arg}", "component_type": 2}
        return self._pressed("out of place", data, person)

    def _misplaced(self) -> Forged:
        """Return a valid custom id on the wrong message.

        For example, a private confirmation on a public message, or a hand's button in someone else's DM.
        """
        table, scenario, rng = self._running(), self._scenario, self.rng
        person = rng.choice(sorted(table.seated))
        act = rng.choice(["sure", "ask", "hand", "move"])
        # A match's own table takes an "ask" from every player. Where the bot can only answer interactions,
        # a table may be posted again when an answer is slow: the older message then also counts.
        shelf = [message for message in scenario.public if act != "ask" or not _shows(message, table)]
        if act in ("hand", "move"):
            shelf = [
                message for message in scenario.direct if message.channel.person != person
            ] or scenario.public
        arg = "cancel" if act == "ask" else ""
        data = {"custom_id": f"z:{table.id}:0:{act}:{arg}", "component_type": 2}
        return self._pressed("misplaced", data, person, rng.choice(shelf))

    def _typed_move(self) -> Forged:
        """Return a valid `/zigzag move` that is out of turn or illegal."""
        table, rng = self._running(), self.rng
        others = [one for one in self._scenario.everyone() if one != table.mover]
        person, move = rng.choice(others), rng.choice(table.legal)
        if rng.random() < 0.5:
            assert table.mover is not None
            person = table.mover
            moves = [*NO_MOVES, *(text[:40] for text in TEXTS if "\ud800" not in text)]
            move = rng.choice([one for one in moves if one and not self._is_legal(table, one)])
        given = [{"name": "move", "type": 3, "value": move}]
        given.append({"name": "match", "type": 4, "value": table.id})
        return self._commanding.invoked(COMMAND, "typed move", "move", given, person)

    # building blocks

    def _pressed(
        self, label: str, data: Json, person: str, source: Message | None = None, kind: int = COMPONENT
    ) -> Forged:
        """Return a press on any message: public, one's own ephemeral, or in someone else's DM."""
        scenario = self._scenario
        if source is None:
            shelves = [scenario.public, scenario.public, scenario.own[person], scenario.direct]
            source = self.rng.choice(self.rng.choice(shelves))
        if source.visible_to is None and self._is_offered(str(data["custom_id"]), source):
            data = data | {"custom_id": f"{data['custom_id'][:90]}x"}
        return Forged(kind, label, data, person, source.channel, source, tampers(self.rng))

    def _is_offered(self, custom_id: str, source: Message) -> bool:
        """Return whether anyone may press this button on that message."""
        if not (custom_id.startswith("p:") or ":refresh:" in custom_id):
            return False
        there = buttons(source.data["components"])
        return any(one["type"] == 2 and one["custom_id"] == custom_id for one in there)

    def _menu(self) -> tuple[str, Message, str]:
        person = self.rng.choice(self._scenario.everyone())
        messages = [*self._scenario.public, *self._scenario.own[person]]
        found = [
            (message, str(button["custom_id"]))
            for message in messages
            for button in buttons(message.data["components"])
            if button["type"] != 2
        ]
        return person, *self.rng.choice(found)

    def _custom_id(self) -> str:
        rng, table = self.rng, self._table()
        acts = [*ACTS.split(), "again", "refresh", "dance"]
        if rng.random() < 0.6:  # well-formed
            arg = rng.choice(["", "", "seat", "easy", "remove", "0", "bid", *table.legal[:9], *NO_MOVES[:6]])
            version = rng.choice([0, table.match.version])
            return f"z:{rng.choice([table.id, table.id, 999])}:{version}:{rng.choice(acts)}:{arg}"
        number: Any = rng.choice([table.id, table.id, table.id, *NUMBERS])
        version = rng.choice([table.match.version, *table.outdated, *NUMBERS])
        arg = rng.choice(["", "pass", "0-0", "a", "bid", "bid 3", "seat", "easy", "remove", "house", *TEXTS])
        made = f"z:{number}:{version}:{rng.choice(acts)}:{arg}"
        return rng.choice([made, made, made, made[: rng.randrange(len(made) + 1)], rng.choice(TEXTS)])

    def _moves(self) -> list[str]:
        """Return moves of every match, texts that look like moves, and others."""
        return [*NO_MOVES, *TEXTS, *(one for table in self._scenario.tables for one in table.legal[:20])]

    def _is_legal(self, table: Table, move: str) -> bool:
        game = self._games[table.id]
        assert table.match.state is not None
        try:
            game.play(game.load(table.match.state), move)
        except ValueError:
            return False
        return True

    def _table(self) -> Table:
        return self.rng.choice(self._scenario.tables)

    def _running(self) -> Table:
        return self.rng.choice([table for table in self._scenario.tables if table.mover is not None])

    def _stranger(self) -> str:
        return self.rng.choice(self._scenario.strangers)


def _shows(message: Message, table: Table) -> bool:
    """Return whether a message is, or was, the table of a match."""
    controls = buttons(message.data["components"])
    return any(str(control["custom_id"]).startswith(f"z:{table.id}:") for control in controls)
