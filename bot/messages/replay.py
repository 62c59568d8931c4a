"""A finished match, move by move, for one person; and all of it as a moving picture, for everybody."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

import engines
from bot import games
from bot.i18n import Texts
from bot.images import animation_cache as films
from bot.images import replay_pictures as reels
from bot.messages import page_ids as pages
from bot.messages import table
from bot.messages.controls import NotAControl
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import MARKS, Names
from bot.services.finished_matches import Record
from renderers.theme import Theme

STEP, FILM = "replay", "film"  # the pages, as their custom ids name them
_TURNS = ("first", "back", "forward", "last")
_GO = "go"
_MOST_JUMPS = 25
_DIGITS = 18


@dataclass(frozen=True, slots=True)
class Step:
    """A page: a match and how many moves have been played in it. `opens`: in a message of its own."""

    match: int
    ply: int
    opens: bool = False

    @classmethod
    def parse(cls, arguments: list[str], values: list[str]) -> "Step":
        """What a custom id and what was chosen stand for; untrusted. The ply may be beyond the last. Raises
        NotAControl.
        """
        match [*arguments, *values]:
            case [number, ply, turn] if not values and (turn in _TURNS or turn == "open"):
                return cls(_number(number), _number(ply), turn == "open")
            case [number, "go", ply] if values:
                return cls(_number(number), _number(ply))
            case ["pick", number] if values:  # a menu of matches
                return cls(_number(number), 0)
        raise NotAControl(":".join(arguments))


def film_of(arguments: list[str]) -> tuple[int, bool]:
    """The match that a custom id asks an animation of, and whether for everybody; untrusted. Raises
    NotAControl.
    """
    match arguments:
        case [number, ("me" | "all") as whom]:
            return _number(number), whom == "all"
    raise NotAControl(":".join(arguments))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise NotAControl(text)
    return int(text)


async def step(found: Record, ply: int, theme: Theme, t: Texts) -> Post:
    """The position after so many moves, or after the last; what led there, and how to go on."""
    match = found.match
    ply = min(ply, len(found.moves))
    names = Names(match.seats, t)
    view = _view(found, ply)
    game_table = games.get(match.game)
    alt = " ".join([game_table.describe(view, names, t), *_hands(found, ply, names, t)])
    picture = await films.still(found, ply, theme, alt)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{_title(found, t)}\n{game_table.headline(view, t)}"),
        picture.gallery(),
        ui.TextDisplay(_told(found, ply, names, t)),
        *_controls(found, ply, t),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


async def film(found: Record, theme: Theme, t: Texts, *, shared: bool) -> Post:
    """The whole match as a moving picture, who played and how it ended. Shared, anybody may step through it
    from there.
    """
    match = found.match
    names = Names(match.seats, t)
    last = _view(found, len(found.moves))
    game_table = games.get(match.game)
    alt = t("replay-film-alt", plies=len(found.moves), position=game_table.describe(last, names, t))
    picture = await films.films.film(found, theme, alt)
    seats = [
        f"{MARKS[seat.seat]} {names[seat.seat]} · {game_table.seat_note(last, seat.seat, t)}"
        for seat in match.seats
    ]
    if shared:
        button = _button(t("replay-step"), "▶️", pages.custom_id(STEP, match.id, 0, "open"))
    else:
        button = _button(t("replay-share"), "📣", pages.custom_id(FILM, match.id, "all"))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(_title(found, t)),
        picture.gallery(),
        ui.TextDisplay("\n".join([*seats, table.result(match, names, t)])),
        ui.ActionRow(button),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _title(found: Record, t: Texts) -> str:
    return f"### {t('replay-title', game=t(f'{found.match.game}-name'), match=f'#{found.match.id}')}"


def _view(found: Record, ply: int) -> dict[str, Any]:
    """What a spectator saw then; at the end nobody is to move, also when the match was given up."""
    view = engines.get(found.match.game).view(found.states[ply], None)
    return view if ply < len(found.moves) else {**view, "to_move": None}


def _hands(found: Record, ply: int, names: Names, t: Texts) -> list[str]:
    """Every hand in words, in a game that has any."""
    game = engines.get(found.match.game)
    if not game.HIDDEN:
        return []
    views = [game.view(found.states[ply], seat.seat) | {"legal": []} for seat in found.match.seats]
    describe = games.get(found.match.game).describe_hand
    return [
        t("replay-hand", name=names.plain(view["seat"]), hand=describe(view, t) or t("hand-empty"))
        for view in views
    ]


def _told(found: Record, ply: int, names: Names, t: Texts) -> str:
    """Which move it was, whose, and what it did; at the end also who has won."""
    match, plies = found.match, len(found.moves)
    lines = [t("replay-start", plies=plies)] if ply == 0 else [_moved(found, ply, names, t)]
    if ply > 0:
        game, move = engines.get(match.game), found.moves[ply - 1].move
        events = game.events(found.states[ply - 1], move, found.states[ply])
        told = [games.get(match.game).event(event, names, t) for event in events]
        lines += [f"-# {line}" for line in told if line]
    if ply == plies:
        lines.append(table.result(match, names, t))
    return "\n".join(lines)


def _moved(found: Record, ply: int, names: Names, t: Texts) -> str:
    move = found.moves[ply - 1]
    key = "replay-move-house" if found.by_house(ply) else "replay-move"
    return t(
        key,
        ply=ply,
        plies=len(found.moves),
        mark=MARKS[move.seat],
        name=names[move.seat],
        move=move.move,
    )


def _controls(found: Record, ply: int, t: Texts) -> list[ui.ActionRow[Any]]:
    match, plies = found.match.id, len(found.moves)
    goals = {"first": 0, "back": max(ply - 1, 0), "forward": min(ply + 1, plies), "last": plies}
    turns = [
        _button(
            t(f"replay-{turn}"),
            None,  # so short that the four fit side by side on a phone
            pages.custom_id(STEP, match, goals[turn], turn),
            disabled=goals[turn] == ply,
            main=turn == "forward",
        )
        for turn in _TURNS
    ]
    rows: list[ui.ActionRow[Any]] = [ui.ActionRow(*turns)]
    if plies > len(_TURNS):
        jumps = reels.chosen(plies, _MOST_JUMPS)
        options = [
            discord.SelectOption(label=t("replay-at", ply=goal), value=str(goal), default=goal == ply)
            for goal in jumps
        ]
        where = pages.custom_id(STEP, match, _GO)
        rows.append(ui.ActionRow(ui.Select(custom_id=where, placeholder=t("replay-go"), options=options)))
    rows.append(
        ui.ActionRow(
            _button(t("replay-film"), "🎞️", pages.custom_id(FILM, match, "me")),
            _button(t("replay-share"), "📣", pages.custom_id(FILM, match, "all")),
        )
    )
    return rows


def _button(
    label: str, emoji: str | None, custom_id: str, *, disabled: bool = False, main: bool = False
) -> ui.Button[Any]:
    style = discord.ButtonStyle.primary if main else discord.ButtonStyle.secondary
    return ui.Button(label=label, emoji=emoji, custom_id=custom_id, disabled=disabled, style=style)
