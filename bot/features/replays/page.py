"""Replays of a finished match: step by step for one person, or as an animation."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

import engines
from bot import games
from bot.discord.message import ACCENT, Post
from bot.discord.page_ids import page_id
from bot.features.replays import highlights
from bot.features.replays.highlights import Highlight
from bot.i18n import Texts
from bot.images.animations import AnimationCache
from bot.images.pictures import Pictures
from bot.images.positions import choose_plies
from bot.match.archive import ArchivedMatch
from bot.table import offers, table
from bot.table.controls import NotAControl, parse_number
from bot.table.names import MARKS, Names
from bot.table.offers import Moment
from bot.table.past_positions import describe_position, seen_at
from renderers.theme import Theme

STEP, ANIMATION, HIGHLIGHT = "replay", "film", "highlight"  # the pages' names in custom ids
_TURNS = ("first", "back", "forward", "last")
_GO = "go"
_MAX_JUMPS = 25


@dataclass(frozen=True, slots=True)
class Step:
    """A page: the position of a match after `ply` moves. With `opens` it is shown in a new message."""

    match: int
    ply: int
    opens: bool = False

    @classmethod
    def parse(cls, arguments: list[str], values: list[str]) -> "Step":
        """Parse an untrusted custom id and the values chosen. Raises NotAControl.

        The ply may be beyond the last.
        """
        match [*arguments, *values]:
            case [number, ply, turn] if not values and (turn in _TURNS or turn == "open"):
                return cls(parse_number(number), parse_number(ply), turn == "open")
            case [number, "go", ply] if values:
                return cls(parse_number(number), parse_number(ply))
            case ["pick", number] if values:  # a menu of matches
                return cls(parse_number(number), 0)
        raise NotAControl(":".join(arguments))


def parse_animation(arguments: list[str]) -> tuple[int, bool]:
    """Parse an untrusted custom id into a match id and whether to share the animation. Raises NotAControl."""
    match arguments:
        case [number, ("me" | "all") as audience]:
            return parse_number(number), audience == "all"
    raise NotAControl(":".join(arguments))


async def step(archived: ArchivedMatch, ply: int, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Build the page after `ply` moves, or after the last if there are fewer."""
    match = archived.match
    ply = min(ply, len(archived.moves))
    names = Names(match.seats, t)
    view = seen_at(archived, ply)
    game_table = games.get(match.game)
    alt = describe_position(archived, ply, names, t)
    picture = await pictures.replay_position(archived, ply, theme, alt)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{_title(archived, t)}\n{game_table.headline(view, t)}"),
        picture.gallery(),
        ui.TextDisplay(_caption(archived, ply, names, t)),
        *_controls(archived, ply, t),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


async def animation(
    archived: ArchivedMatch, theme: Theme, t: Texts, animations: AnimationCache, *, shared: bool
) -> Post:
    """Build the message with the animation, the players and the result.

    If it is shared, it has a button to step through the match.
    """
    match = archived.match
    names = Names(match.seats, t)
    last = seen_at(archived, len(archived.moves))
    game_table = games.get(match.game)
    alt = t("replay-film-alt", plies=len(archived.moves), position=game_table.describe(last, names, t))
    picture = await animations.animate(archived, theme, alt)
    is_solitaire = len(match.seats) == 1  # the result of one says it all
    seats = [
        f"{MARKS[seat.seat]} {names.bold(seat.seat)} · {game_table.seat_note(last, seat.seat, t)}"
        for seat in match.seats
        if not is_solitaire
    ]
    if shared:
        button = _button(t("replay-step"), "▶️", page_id(STEP, match.id, 0, "open"))
    else:
        button = _button(t("replay-share"), "📣", page_id(ANIMATION, match.id, "all"))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(_title(archived, t)),
        picture.gallery(),
        ui.TextDisplay("\n".join([*seats, table.result(match, names, t)])),
        ui.ActionRow(button),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


async def highlight(
    archived: ArchivedMatch,
    found: Highlight,
    theme: Theme,
    t: Texts,
    animations: AnimationCache,
    *,
    shared: bool,
) -> Post:
    """Build the message with a short film of a match's highlight."""
    match, names = archived.match, Names(archived.match.seats, t)
    position = games.get(match.game).describe(seen_at(archived, found.ply), names, t)
    alt = t("highlight-alt", ply=found.ply, position=position)
    picture = await animations.animate(archived, theme, alt, highlights.part(found))
    title = t("highlight-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    if shared:
        button = _button(t("replay-step"), "▶️", page_id(STEP, match.id, 0, "open"))
    else:
        button = _button(t("replay-share"), "📣", page_id(HIGHLIGHT, match.id, "all"))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {title}\n{highlights.describe(archived, found, names, t)}"),
        picture.gallery(),
        ui.ActionRow(button),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def _title(archived: ArchivedMatch, t: Texts) -> str:
    return f"### {t('replay-title', game=t(f'{archived.match.game}-name'), match=f'#{archived.match.id}')}"


def _caption(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> str:
    """Describe the last move, its player and its effects; at the end also the result."""
    match, plies = archived.match, len(archived.moves)
    lines = [t("replay-start", plies=plies)] if ply == 0 else [_last_move(archived, ply, names, t)]
    if ply > 0:
        game, move = engines.get(match.game), archived.moves[ply - 1].move
        events = game.events(archived.states[ply - 1], move, archived.states[ply])
        effects = [games.get(match.game).describe_event(event, names, t) for event in events]
        lines += [f"-# {line}" for line in effects if line]
    if ply == plies:
        lines.append(table.result(match, names, t))
    return "\n".join(lines)


def _last_move(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> str:
    game, move = archived.match.game, archived.moves[ply - 1]
    seen = engines.get(game).view(archived.states[ply - 1], move.seat)
    text = games.get(game).name_move(seen, move.move, t)
    key = "replay-move-house" if archived.by_ai(ply) else "replay-move"
    return t(
        key,
        ply=ply,
        plies=len(archived.moves),
        mark=MARKS[move.seat],
        name=names.bold(move.seat),
        move=text,
    )


def _controls(archived: ArchivedMatch, ply: int, t: Texts) -> list[ui.ActionRow[Any]]:
    match, plies = archived.match.id, len(archived.moves)
    goals = {"first": 0, "back": max(ply - 1, 0), "forward": min(ply + 1, plies), "last": plies}
    turns = [
        _button(
            t(f"replay-{turn}"),
            None,  # without an emoji all four fit side by side on a phone
            page_id(STEP, match, goals[turn], turn),
            disabled=goals[turn] == ply,
            main=turn == "forward",
        )
        for turn in _TURNS
    ]
    rows: list[ui.ActionRow[Any]] = [ui.ActionRow(*turns)]
    if plies > len(_TURNS):
        jumps = choose_plies(plies, _MAX_JUMPS)
        options = [
            discord.SelectOption(label=t("replay-at", ply=goal), value=str(goal), default=goal == ply)
            for goal in jumps
        ]
        where = page_id(STEP, match, _GO)
        rows.append(ui.ActionRow(ui.Select(custom_id=where, placeholder=t("replay-go"), options=options)))
    offered = offers.REPLAYED.of(Moment(archived.match, ply, archived.states[ply]), t)
    rows.append(
        ui.ActionRow(
            _button(t("replay-film"), "🎞️", page_id(ANIMATION, match, "me")),
            _button(t("replay-share"), "📣", page_id(ANIMATION, match, "all")),
            *(_button(one.label, None, one.custom_id) for one in offered),
        )
    )
    return rows


def _button(
    label: str, emoji: str | None, custom_id: str, *, disabled: bool = False, main: bool = False
) -> ui.Button[Any]:
    style = discord.ButtonStyle.primary if main else discord.ButtonStyle.secondary
    return ui.Button(label=label, emoji=emoji, custom_id=custom_id, disabled=disabled, style=style)
