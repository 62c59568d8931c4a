"""Replays of a finished match: step by step for one person, or as an animation."""

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import number, one_of, route
from bot.features.replays import highlights
from bot.features.replays.highlights import Highlight
from bot.i18n import Texts
from bot.images.animations import AnimationCache
from bot.images.pictures import Pictures
from bot.images.positions import choose_plies
from bot.match.archive import ArchivedMatch
from bot.table import offers, table
from bot.table.names import MARKS, Names
from bot.table.offers import Moment
from bot.table.past_positions import describe_position, seen_at
from renderers.theme import Theme

_TURNS = ("first", "back", "forward", "last")
_EVERYONE, _ALONE = "all", "me"
_AUDIENCE = one_of(_ALONE, _EVERYONE)
_MAX_JUMPS = 25

# The position of a match after some moves: in the private message, or with OPEN in a new one. In place of the
# number there may be any that's larger than the last.
TURN = route("replay:{}:{}:{}", number, number, one_of(*_TURNS))
JUMP = route("replay:{}:go:{}", number, number)
PICK = route("replay:pick:{}", number)  # the first, of a match from a menu
OPEN = route("replay:{}:{}:open", number, number)
ANIMATION = route("film:{}:{}", number, _AUDIENCE)
SHORT_FILM = route("highlight:{}:{}", number, _AUDIENCE)


def is_shared(audience: str) -> bool:
    """Whether a film is for everyone."""
    return audience == _EVERYONE


async def step(archived: ArchivedMatch, ply: int, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Build the page after `ply` moves, or after the last if there are fewer."""
    match = archived.match
    ply = min(ply, len(archived.moves))
    names = Names(match.seats, t)
    view = seen_at(archived, ply)
    game_table = games.get(match.game)
    alt = describe_position(archived, ply, names, t)
    picture = await pictures.replay_position(archived, ply, theme, alt)
    return blocks.page(
        blocks.text(_title(archived, t), game_table.headline(view, t)),
        picture,
        _caption(archived, ply, names, t),
        _controls(archived, ply, t),
    )


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
    return blocks.page(
        _title(archived, t),
        picture,
        blocks.text(*seats, table.result(match, names, t)),
        blocks.buttons(
            _step_through(match.id, t) if shared else _share(ANIMATION.id(match.id, _EVERYONE), t)
        ),
    )


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
    return blocks.page(
        blocks.text(blocks.heading(title), highlights.describe(archived, found, names, t)),
        picture,
        blocks.buttons(
            _step_through(match.id, t) if shared else _share(SHORT_FILM.id(match.id, _EVERYONE), t)
        ),
    )


def _step_through(match_id: int, t: Texts) -> blocks.Button:
    return blocks.button(t("replay-step"), OPEN.id(match_id, 0), emoji="▶️")


def _share(custom_id: str, t: Texts) -> blocks.Button:
    return blocks.button(t("replay-share"), custom_id, emoji="📣")


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


def _controls(archived: ArchivedMatch, ply: int, t: Texts) -> list[blocks.Block]:
    match, plies = archived.match.id, len(archived.moves)
    goals = {"first": 0, "back": max(ply - 1, 0), "forward": min(ply + 1, plies), "last": plies}
    turns = [  # without an emoji all four fit side by side on a phone
        blocks.button(
            t(f"replay-{turn}"),
            TURN.id(match, goals[turn], turn),
            "primary" if turn == "forward" else "secondary",
            disabled=goals[turn] == ply,
        )
        for turn in _TURNS
    ]
    jumps = [
        blocks.option(t("replay-at", ply=goal), str(goal), chosen=goal == ply)
        for goal in choose_plies(plies, _MAX_JUMPS)
    ]
    offered = offers.REPLAYED.of(Moment(archived.match, ply, archived.states[ply]), t)
    return [
        blocks.buttons(*turns),
        blocks.menu(JUMP.menu_id(match), jumps, t("replay-go")) if plies > len(_TURNS) else None,
        blocks.buttons(
            blocks.button(t("replay-film"), ANIMATION.id(match, _ALONE), emoji="🎞️"),
            _share(ANIMATION.id(match, _EVERYONE), t),
            *(blocks.button(link.label, link.custom_id) for link in offered),
        ),
    ]
