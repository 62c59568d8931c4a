"""A walk through everything that the bot offers a person.

It begins with messages, every slash command and every context menu, and goes on with whatever the answers
offer, until nothing new turns up. So a test that compares two walks tries a new page or button by itself.
"""

import hashlib
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
import simcord
from simcord.backend.errors import BackendError
from simcord.components import walk_components
from simcord.interactions import command_leaves
from sqlalchemy import Table, delete, insert, select, text

import engines
from bot.client import Zigzag
from bot.discord.routes import NotAControl
from bot.features import load_tables
from bot.match import seeds as random_seeds
from bot.table.controls import ControlId
from tests.bot.conftest import Room
from tests.bot.forging import forge, forge_form
from tests.bot.seen import answered

Use = Callable[[], Awaitable[Any]]
Rows = dict[Table, list[dict[str, Any]]]

_BUTTON, _SELECT, _TEXT, _ROLES, _CHANNELS, _PEOPLE = 2, 3, 4, 6, 8, (5, 7)
_RADIO = 21
_ON_A_PERSON, _ON_A_MESSAGE = 2, 3  # kinds of context menus
_WORD = re.compile(r"[a-z_]{2,}")
_TIME = re.compile(r"\b1767\d{6}(\.\d+)?")  # simcord's clock begins on the first day of 2026
_TYPED = "10"  # in every field of a form
# Arguments to try in the custom ids of what nothing has offered.
_OF_ACTS = ("", "1", "a1", "bid", "cancel")
_OF_PAGES = ("{0}", "{0}:1", "{0}:me", "{0}:all", "{0}:0:open", "at:{0}:0", "live:{0}", "show", "export")
# By these, players change a match of theirs: what others then do may depend on their hands.
_CHANGES = {"move", "playhint", "yes", "yeshand", "filled", "sure", "end", "ask", "agree", "decline"}


@dataclass(frozen=True, slots=True)
class Door:
    """A component that can be used, or a form that can be sent; `values` are chosen in a select."""

    custom_id: str
    component: int = _BUTTON
    values: tuple[str, ...] = ()
    is_form: bool = False

    @property
    def name(self) -> str:
        """The name under which it is declared."""
        first, *rest = self.custom_id.split(":")
        name = f"{first}:{rest[2] if first == 'z' else rest[0]}"
        return f"{name} (form)" if self.is_form else name

    @property
    def kind(self) -> str:
        """What it does, without numbers, moves, games and the like: one of a kind is tried."""
        first, *rest = self.custom_id.split(":")
        shown = " ".join([":".join([first, *map(_plain, rest)]), *map(_plain, self.values)])
        return f"{shown} (form)" if self.is_form else shown

    def names(self, matches: Collection[int]) -> bool:
        """Whether it may belong to one of the matches."""
        return not {str(match) for match in matches}.isdisjoint(self.custom_id.split(":"))

    def of_other_match(self, others: Mapping[int, int]) -> "Door":
        """Return the door with other matches in the places of these."""
        known = {str(one): str(other) for one, other in others.items()}
        swapped = [known.get(part, part) for part in self.custom_id.split(":")]
        return replace(self, custom_id=":".join(swapped))

    async def use(self, who: Any, message: Any) -> Any:
        if self.is_form:
            field = {"type": _TEXT, "custom_id": "answer", "value": _TYPED}
            return await forge_form(who, message, self.custom_id, [{"type": 18, "component": field}])
        values = {"values": list(self.values)} if self.values else {}
        return await forge(who, message, self.custom_id, self.component, **values)


def _plain(argument: str) -> str:
    if argument in engines.games():
        return "game"
    return argument if _WORD.fullmatch(argument) else "*"


def declared(bot: Zigzag) -> set[str]:
    """Return the names of what the routers answer: the acts of matches, the pages, and the forms of both."""
    router = bot.app.pages
    return {
        (route.name if route.page == "z" else f"p:{route.page}") + suffix
        for routes, suffix in ((router._handlers, ""), (router._forms, " (form)"))
        for known in routes.values()
        for route, _ in known
    }


def guesses(names: Iterable[str], match_id: int, version: int) -> Iterator[Door]:
    """Yield plausible doors of these names, for a match."""
    for name in sorted(names):
        yield from _guesses(name, match_id, version)


def bare(names: Iterable[str], match_id: int) -> Iterator[Door]:
    """Yield the plainest door of each name, for a match."""
    for name in sorted(names):
        yield next(_guesses(name, match_id, 0))


def _guesses(name: str, match_id: int, version: int) -> Iterator[Door]:
    shown, _, form = name.partition(" ")
    first, _, what = shown.partition(":")
    start, arguments = (f"z:{match_id}:{version}", _OF_ACTS) if first == "z" else ("p", _OF_PAGES)
    for argument in arguments:
        yield Door(f"{start}:{what}:{argument.format(match_id)}", is_form=bool(form))


async def stored(room: Room) -> Rows:
    """Return everything that is in the database."""
    async with room.bot.database.read() as connection:
        return {
            table: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in load_tables().sorted_tables
        }


async def restore(room: Room, rows: Rows) -> None:
    """Bring back everything that was in the database."""
    async with room.bot.database.write() as connection:
        for table in reversed(rows):
            await connection.execute(delete(table))
        for table, kept in rows.items():
            if kept:
                await connection.execute(insert(table), kept)
        await connection.execute(text("DELETE FROM sqlite_sequence"))


def steady(room: Room, patch: pytest.MonkeyPatch) -> None:
    """Let chance be the same in every walk: secrets, and nothing of the ids of presses."""
    rng = Random(1)
    room.bot.matches.rng.seed(1)
    patch.setattr(secrets, "token_bytes", rng.randbytes)
    patch.setattr(secrets, "token_hex", lambda length: rng.randbytes(length).hex())
    patch.setattr(secrets, "randbelow", rng.randrange)
    patch.setattr(secrets, "randbits", rng.getrandbits)
    patch.setattr(random_seeds, "presses", lambda seats: [1 for seat in seats if seat.join_id is not None])
    patch.setattr(random_seeds, "opening", lambda match: [1])


@dataclass(slots=True)
class Walk:
    """One person's walk, which begins with `messages`; options of commands name the `matches`.

    Those in `theirs` are not changed. What has been `tried` is left out where it belongs to none of the
    `matches`.
    """

    room: Room
    who: simcord.MemberActor
    matches: Collection[int]
    messages: Sequence[Any]
    theirs: Collection[int] = ()
    tried: Collection[str] = ()
    found: dict[str, Door] = field(default_factory=dict)
    reached: set[str] = field(default_factory=set)
    answers: list[tuple[str, Any]] = field(default_factory=list)
    _ahead: list[tuple[Door, Use]] = field(default_factory=list)
    _panel: Any = None  # a private message, on which any custom id can be pressed
    _error: BaseException | None = None

    async def go(self, forged: Iterable[Door] = ()) -> None:
        """Walk, and then try what is forged."""
        self._listen()
        for message in self.messages:
            self._look(message)
        await self._go_on()
        for name, ask in self._commands():
            self.room.refill()
            with suppress(BackendError):  # a menu has posted its message again, further down
                await self._note(name, await ask())
        await self._go_on()
        await self.forge(forged)
        await self._go_on()

    async def forge(self, doors: Iterable[Door]) -> None:
        """Try these doors in a private message, without following what they lead to."""
        await self._open_panel()
        for door in doors:
            if not self._is_left_alone(door):
                await self._try(door, lambda door=door: door.use(self.who, self._panel))  # type: ignore[misc]

    async def _open_panel(self) -> None:
        self._panel = (await self.room.slash(self.who, "me")).response

    def _listen(self) -> None:
        """Note why the bot refuses something."""
        dispatcher = self.room.bot.dispatcher
        answer = dispatcher._on_error

        async def noted(interaction: Any, error: Exception) -> str:
            self._error = error
            return await answer(interaction, error)

        dispatcher._on_error = noted

    def _commands(self) -> Iterator[tuple[str, Use]]:
        """Yield every context menu and every command, with its options one at a time."""
        room, who = self.room, self.who
        targets: dict[int, Sequence[Any]] = {_ON_A_PERSON: (room.ana, room.ben), _ON_A_MESSAGE: self.messages}
        for kind, shown in targets.items():
            for menu in self._visible(kind):
                for place, target in enumerate(shown):
                    if _channel_id(target) in (None, room.channel.id):
                        yield f"{menu['name']} {place}", _menu(room, who, menu["name"], target)
        for command in self._visible(1):
            for path, leaf in command_leaves(command):
                for place, options in enumerate(self._options(leaf)):
                    yield f"/{leaf['name']} {place}", _slash(room, who, " ".join(path), options)

    def _visible(self, kind: int) -> list[dict[str, Any]]:
        backend, where = self.room.env.backend, self.room.channel.id
        found: list[dict[str, Any]] = backend.visible_commands(
            user_id=self.who.id, channel_id=where, type=kind
        )
        return found

    def _options(self, command: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yield a command's options: all that it needs, and at most one more; a game's only the former."""
        options = {one["name"]: self._values(one) for one in command.get("options", [])}
        needed = {one["name"] for one in command.get("options", []) if one.get("required")}
        least = {name: options[name][0] for name in needed}
        for match_id in [None, *options.pop("match", [])]:
            about = least if match_id is None else least | {"match": match_id}
            yield about
            if command["name"] not in {*engines.games(), "play"}:
                yield from (
                    about | {name: value}
                    for name, values in options.items()
                    if name not in needed
                    for value in values
                )

    def _values(self, option: dict[str, Any]) -> list[Any]:
        if option["name"] == "show":
            return [choice["value"] for choice in option["choices"]]
        if choices := option.get("choices"):
            return list(dict.fromkeys((choices[0]["value"], choices[-1]["value"])))
        if option["name"] == "match":
            return list(self.matches)
        if option["name"] == "game":
            return [*engines.games()][:: len(engines.games()) - 1]
        by_type: dict[int, list[Any]] = {3: [_TYPED], 4: [1], 5: [True], 6: [self.room.ana]}
        return by_type[option["type"]]

    async def _go_on(self) -> None:
        """Follow what was found, the newest first: a page that was just opened has not changed yet."""
        while self._ahead:
            await self._try(*self._ahead.pop())

    async def _try(self, door: Door, use: Use) -> None:
        self._error = None
        self.room.refill()
        try:
            answer = await use()
        except BackendError:  # the message has been deleted
            await self._open_panel()
            answer = await door.use(self.who, self._panel)
        if not isinstance(self._error, NotAControl):
            self.reached.add(door.name)
        await self._note(f"{door.custom_id} {door.values}", answer)

    async def _note(self, name: str, answer: Any) -> None:
        messages, form = await answered(answer)
        self.answers.append((name, timeless((messages, form))))
        for message in (answer.response, *answer.followups):
            if message is not None:
                self._look(message)
        if form is not None:
            door = Door(answer.modal["custom_id"], is_form=True)
            self._offer(door, lambda: self.who.submit_modal(answer, _filled(answer.modal)))

    def _look(self, message: Any) -> None:
        who: Any = self.who
        if _channel_id(message) != self.room.channel.id:  # a direct message
            who = self.room.person(who)
        raw = [
            component if isinstance(component, dict) else component.to_dict()
            for component in message.components
        ]
        for part in walk_components(raw):
            if "custom_id" in part and not part.get("disabled"):
                for values in self._choices(part):
                    door = Door(part["custom_id"], part["type"], values)
                    self._offer(door, lambda door=door: door.use(who, message))  # type: ignore[misc]

    def _offer(self, door: Door, use: Use) -> None:
        if door.kind in self.found:
            return
        self.found[door.kind] = door
        is_new = door.kind not in self.tried or door.names(self.matches)
        if is_new and not self._is_left_alone(door):
            self._ahead.append((door, use))

    def _choices(self, part: dict[str, Any]) -> list[tuple[str, ...]]:
        """Return the first and the last choice of a select; a button has none."""
        if part["type"] == _SELECT:
            return list(dict.fromkeys((one["value"],) for one in (part["options"][0], part["options"][-1])))
        others = {_CHANNELS: self.room.channel.id, _ROLES: self.room.guild.id}
        others |= dict.fromkeys(_PEOPLE, self.room.ana.id)
        return [(str(others[part["type"]]),)] if part["type"] in others else [()]

    def _is_left_alone(self, door: Door) -> bool:
        if door.custom_id.startswith("p:"):  # who is forgotten leaves their seats
            return bool(self.theirs) and door.custom_id.startswith("p:me:forg")
        control = ControlId.parse(door.custom_id)
        return control.match in self.theirs and control.act in _CHANGES


def _channel_id(target: Any) -> int | None:
    """Return the channel of a message, None for a person."""
    found = getattr(target, "channel_id", None)
    channel = getattr(target, "channel", None)
    return found if channel is None else channel.id


def _slash(room: Room, who: Any, path: str, options: dict[str, Any]) -> Use:
    return lambda: who.slash(room.channel, path, **options)


def _menu(room: Room, who: Any, name: str, target: Any) -> Use:
    return lambda: who.context_menu(room.channel, name, target)


def _filled(form: dict[str, Any]) -> dict[str, Any]:
    return {
        one["custom_id"]: _answer(one) for one in walk_components(form["components"]) if "custom_id" in one
    }


def _answer(field: dict[str, Any]) -> Any:
    """Return what to fill in: a text, or the first choice, in a list where there may be several."""
    if not field.get("options"):
        return _TYPED
    first = field["options"][0]["value"]
    return first if field["type"] == _RADIO else [first]


def timeless(shown: Any) -> Any:
    """Return what was shown with the hashes of pictures, and without the times of the walk."""
    if isinstance(shown, str):
        return _TIME.sub("…", shown)
    if isinstance(shown, bytes):
        return hashlib.sha256(shown).hexdigest()
    if isinstance(shown, dict):
        return {key: timeless(value) for key, value in shown.items()}
    return [timeless(one) for one in shown] if isinstance(shown, (list, tuple)) else shown
