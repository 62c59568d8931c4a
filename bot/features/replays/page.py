"""A finished match move by move, its highlights and result card, and the buttons that show and share them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

import engines
from bot import games
from bot.discord import blocks
from bot.discord.message import Picture, Post
from bot.discord.routes import number, one_of, positive, route
from bot.i18n import Texts
from bot.images.background_drawing import MAX_FILM_PLIES, Film, Words, choose_plies, open_views
from bot.images.pictures import AnimationCache, Pictures, Reel
from bot.match.archive import ArchivedMatch
from bot.match.calendar import utc_day
from bot.match.model import Match
from bot.table import offers, results, table
from bot.table.controls import Control, PageLink
from bot.table.move_facts import describe_position, seen_at
from bot.table.names import MARKS, Names
from bot.table.offers import Moment, Seen
from bot.table.table import result
from engines.game import Event
from renderers.players import can_name
from renderers.result_card import Caption
from renderers.theme import Theme


def _replay(match: Match, t: Texts) -> list[Control]:
    return [PageLink(t("table-replay"), OPEN.id(match.id, 0))]


def _share_button(seen: Seen, t: Texts) -> list[Control]:
    """Return the controls that post the result for everyone, and that show a film of its highlight."""
    match = seen.match
    if match.mode.is_private:
        return []
    film = PageLink(t("table-highlight"), SHORT_FILM.id(match.id, "me"))
    return [
        PageLink(t("table-share"), CARD.id(match.id)),
        *([film] if games.get(match.game).has_highlight(seen.view) else []),
    ]


def _moment_button(seen: Seen, t: Texts) -> list[Control]:
    """Return the control that shows a film of the latest moment, between two rounds of a match."""
    match = seen.match
    if match.mode.is_private or match.deal.sealed or not games.get(match.game).has_moment(seen.view):
        return []
    return [PageLink(t("table-moment"), MOMENT.id(match.id))]


def _step(moment: Moment, t: Texts) -> list[PageLink]:
    return [PageLink(t("replay-step"), OPEN.id(moment.match.id, moment.ply))]


def _from_start(match: Match, t: Texts) -> list[PageLink]:
    return [PageLink(t("replay-step"), OPEN.id(match.id, 0))]


def _menu(options: Sequence[discord.SelectOption], t: Texts) -> list[blocks.Block]:
    """Return a menu that opens the replay of one of these matches."""
    return [blocks.menu(PICK.menu_id(), list(options), t("history-replay"))]


def add_offers() -> None:
    """Offer them."""
    offers.ENDED_MORE.add(20, _replay)
    offers.SHARE.add(20, _share_button)
    offers.PASSING.add(10, _moment_button)
    offers.HISTORY.add(10, _menu)
    offers.OVERVIEW.add(10, _from_start)
    offers.REVIEWED.add(10, _step)


@dataclass(frozen=True, slots=True)
class Highlight:
    """What happened at `ply`, and the ply from which a film of it begins."""

    ply: int
    first: int
    event: Event


def find(archived: ArchivedMatch, *, latest: bool = False) -> Highlight | None:
    """Return the match's highlight, the first of several, or the `latest` event that could be one.

    Return None if nothing stands out.
    """
    game, presentation = engines.get(archived.match.game), games.get(archived.match.game)
    greatest, found = 0, None
    for ply, move in enumerate(archived.moves, start=1):
        for event in game.events(archived.states[ply - 1], move.move, archived.states[ply]):
            value = presentation.highlight_value(event)
            if value > (0 if latest else greatest):
                lead = min(presentation.highlight_lead(event), MAX_FILM_PLIES)
                greatest, found = value, Highlight(ply, max(0, ply - lead), event)
    return found


def _open_views(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> list[Mapping[str, Any]]:
    """Return the views of a position with every hand open, with the words in its picture."""
    match, last = archived.match, ply == len(archived.moves)
    views = open_views(match.game, len(match.seats), archived.states[ply], last=last)
    return [games.get(match.game).pictured(view, names, t) for view in views]


def whole(archived: ArchivedMatch, theme: Theme, t: Texts) -> Reel:
    """Return what the animation of a match shows."""
    match, presentation = archived.match, games.get(archived.match.game)
    seen = (seen_at(archived, ply) for ply in range(len(archived.states)))
    captions = tuple(presentation.captions(view, t) for view in seen)
    words = Words(t.locale, tuple(Names.of(match, t).players()), captions)
    return Reel(match, tuple(move.move for move in archived.moves), words, theme)


@dataclass(frozen=True, slots=True)
class Filmed:
    """A moment of a match, and the film that ends with it."""

    archived: ArchivedMatch
    highlight: Highlight
    reel: Reel


def film(archived: ArchivedMatch, highlight: Highlight, theme: Theme, t: Texts) -> Filmed:
    """Return what the film of a moment shows: what spectators saw up to it, and nothing after it."""
    match, game = archived.match, engines.get(archived.match.game)
    presentation, names, result = games.get(match.game), Names.of(match, t), match.result
    views = [game.view(archived.states[ply], None) for ply in range(highlight.first, highlight.ply + 1)]
    if highlight.ply == len(archived.moves) and result is not None:
        views[-1] = {**views[-1], "to_move": None, "winners": result["winners"]}
    pictured = tuple(presentation.pictured(view, names, t) for view in views)
    words, shown = Words(t.locale, tuple(names.players())), Film(match.game, highlight.ply, pictured)
    return Filmed(archived, highlight, Reel(match, (), words, theme, shown))


def story(archived: ArchivedMatch, names: Names, t: Texts) -> str:
    """Return the match in a sentence for a picture: who won after how many moves.

    It is without names if the picture cannot show those of the winners.
    """
    match, plies = archived.match, len(archived.moves)
    assert match.result is not None
    winners, players = match.result["winners"], names.players()
    if not all(can_name(players[seat]) for seat in winners or range(len(players))):
        return t("card-moves", plies=plies)
    if len(match.seats) == 1:
        return results.plain_result(match, names, t)
    who = t.listing([names.plain_text(seat) for seat in winners])
    return t("card-won", names=who, plies=plies) if winners else t("card-drawn", plies=plies)


def describe(archived: ArchivedMatch, highlight: Highlight, names: Names, t: Texts) -> str:
    """Return what happened at the highlight: in a sentence with names, or in short if the event has none."""
    sentence = games.get(archived.match.game).describe_event(highlight.event, names, t)
    return t("highlight-told", ply=highlight.ply, what=sentence or _in_short(archived, highlight, t))


def _in_short(archived: ArchivedMatch, highlight: Highlight, t: Texts) -> str:
    game = archived.match.game
    return t(f"{game}-highlight", count=games.get(game).highlight_value(highlight.event))


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
MOMENT = route("moment:{}", positive)


def is_shared(audience: str) -> bool:
    """Whether a film is for everyone."""
    return audience == _EVERYONE


async def step(archived: ArchivedMatch, ply: int, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Build the page after `ply` moves, or after the last if there are fewer."""
    ply = min(ply, len(archived.moves))
    return blocks.page(
        blocks.text(_title(archived, t), headline(archived, ply, t)),
        await position(archived, ply, theme, t, pictures),
        caption(archived, ply, Names.of(archived.match, t), t),
        _controls(archived, ply, t),
    )


def headline(archived: ArchivedMatch, ply: int, t: Texts) -> str:
    """Return what the game says above the position after `ply` moves."""
    return games.get(archived.match.game).headline(seen_at(archived, ply), t)


async def position(archived: ArchivedMatch, ply: int, theme: Theme, t: Texts, pictures: Pictures) -> Picture:
    """Draw the position after `ply` moves, with every hand open."""
    names = Names.of(archived.match, t)
    alt, shown = describe_position(archived, ply, names, t), _open_views(archived, ply, names, t)
    return await pictures.replay_position(archived.match.game, shown, theme, alt)


async def animation(
    archived: ArchivedMatch, reel: Reel, t: Texts, animations: AnimationCache, *, shared: bool
) -> Post:
    """Build the message with the animation, the players and the result.

    If it is shared, it has a button to step through the match.
    """
    match = archived.match
    names = Names.of(match, t)
    last = seen_at(archived, len(archived.moves))
    game_table = games.get(match.game)
    alt = t("replay-film-alt", plies=len(archived.moves), position=game_table.describe(last, names, t))
    picture = await animations.animate(reel, alt)
    is_solitaire = len(match.seats) == 1  # the result of one says it all
    seats = [
        f"{names.marked(seat.seat)} · {game_table.seat_note(last, seat.seat, t)}"
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


async def highlight(filmed: Filmed, t: Texts, animations: AnimationCache, *, shared: bool) -> Post:
    """Build the message with a short film of a match's highlight."""
    match = filmed.archived.match
    share = _step_through(match.id, t) if shared else _share(SHORT_FILM.id(match.id, _EVERYONE), t)
    return await _film_post(filmed, "highlight-title", t, animations, share)


async def moment(filmed: Filmed, t: Texts, animations: AnimationCache) -> Post:
    """Build the message with a short film of the latest moment of a match that goes on."""
    return await _film_post(filmed, "moment-title", t, animations)


async def _film_post(
    filmed: Filmed, title: str, t: Texts, animations: AnimationCache, *controls: blocks.Button
) -> Post:
    archived, found = filmed.archived, filmed.highlight
    match, names = archived.match, Names.of(archived.match, t)
    view = engines.get(match.game).view(archived.states[found.ply], None)
    position = games.get(match.game).describe(view, names, t)
    alt = " ".join([t("highlight-alt", ply=found.ply, position=position), *table.stand_ins(names, t)])
    picture = await animations.animate(filmed.reel, alt)
    heading = blocks.heading(t(title, game=t(f"{match.game}-name"), match=f"#{match.id}"))
    told = describe(archived, found, names, t)
    return blocks.page(blocks.text(heading, told), picture, blocks.buttons(*controls))


def _step_through(match_id: int, t: Texts) -> blocks.Button:
    return blocks.button(t("replay-step"), OPEN.id(match_id, 0), emoji="▶️")


def _share(custom_id: str, t: Texts) -> blocks.Button:
    return blocks.button(t("replay-share"), custom_id, emoji="📣")


def _title(archived: ArchivedMatch, t: Texts) -> str:
    return f"### {t('replay-title', game=t(f'{archived.match.game}-name'), match=f'#{archived.match.id}')}"


def caption(archived: ArchivedMatch, ply: int, names: Names, t: Texts) -> str:
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
    offered = offers.REPLAYED.of(Moment(archived, ply), t)
    return [
        blocks.buttons(*turns),
        blocks.menu(JUMP.menu_id(match), jumps, t("replay-go")) if plies > len(_TURNS) else None,
        blocks.buttons(
            blocks.button(t("replay-film"), ANIMATION.id(match, _ALONE), emoji="🎞️"),
            _share(ANIMATION.id(match, _EVERYONE), t),
            *(blocks.button(link.label, link.custom_id) for link in offered),
        ),
    ]


CARD = route("card:{}", positive)


async def post(archived: ArchivedMatch, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the message: the card with the players and the result, and a button to step through."""
    match, names = archived.match, Names.of(archived.match, t)
    assert match.result is not None
    presentation = games.get(match.game)
    seen = engines.get(match.game).view(archived.states[-1], None)
    view = {**seen, "to_move": None, "legal": [], "winners": match.result["winners"]}
    highlight = find(archived)
    title, date = t(f"{match.game}-name"), t.day(utc_day(match.moved_at))
    play = t("card-play", command=t.opening_command(match.game))
    detail = _in_short(archived, highlight, t) if highlight is not None and len(match.seats) > 1 else ""
    caption = Caption(title, date, story(archived, names, t), detail, play)
    told = " · ".join(filter(None, (title, date, caption.story, detail)))
    said = [f"{told}.", presentation.describe(view, names, t)]
    alt = " ".join([*said, *table.stand_ins(names, t)])
    drawn = presentation.pictured(view, names, t)
    picture = await pictures.result_card(match.game, drawn, caption, theme, alt)
    lines = [result(match, names, t)]
    if len(match.seats) > 1:  # the result of a solitaire names its player
        seats = [seat.seat for seat in match.seats]
        lines += [f"{names.marked(seat)} · {presentation.seat_note(view, seat, t)}" for seat in seats]
    if highlight is not None:
        lines.append(f"-# {describe(archived, highlight, names, t)}")
    lines.append(f"-# {play}")
    return blocks.page(blocks.text(*lines), picture, blocks.buttons(_step_through(match.id, t)))
