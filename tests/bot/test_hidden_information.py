"""Hidden information through the real bot, by comparing twin matches.

Everyone sends every command and press to a match, and to one that differs in everything one player may not
know. What that player sees must be the same, and so must the logs.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engines
from bot.client import Zigzag
from bot.config import database_url
from bot.discord.limits import RateLimiter, TokenBucket
from bot.discord.routes import NotAControl
from bot.host import HostChoices
from bot.match import rows as match_rows
from bot.match.commands import Play, Resign
from bot.match.model import Match
from bot.store.database import Database
from bot.table import own_matches
from bot.table.controls import ControlId
from engines.game import Game, IllegalMove
from tests.bot.conftest import parts
from tests.bot.finished import begun
from tests.bot.forging import forge
from tests.bot.matches import changed
from tests.bot.quick_ai import QuickAI
from tests.bot.seen import logged, newest, seen
from tests.bot.twins import begun as begun_match
from tests.bot.twins import moved, twin_match
from tests.bot.walk import Walk, bare, declared, timeless
from tests.engines.random_matches import Start

CASES: list[tuple[str, dict[str, Any], int]] = [
    ("dominoes", {"set": 6, "hands": 3}, 1),  # bidding, with a leftover tile
    ("dominoes", {"set": 7, "hands": 3, "ranking": "declared"}, 12),
    ("chain", {}, 5),
    ("mancala", {"pits": 4, "seeds": 3}, 4),
    ("crisscross", {}, 7),
]
CASES += [(name, {}, 2) for name in engines.games() if name not in {name for name, _, _ in CASES}]
OF_A_MATCH = ("hand", "games", "review")
OF_A_PERSON = ("games", "leaderboard")
SHOWN = ("review", "replay", "animation", "file", "verify")  # of a finished match
# Forged ids that no button offers: pages of a running match, parts of a table, a user's data.
# `test_everything_offered` finds all others.
FORGED = (
    *("p:replay:{}:0:open", "p:film:{}:me", "p:film:{}:all", "p:me:export"),
    *("p:card:{}", "p:highlight:{}:me", "p:highlight:{}:all"),
    *("z:{}:0:refresh:", "z:{}:0:look:", "z:{}:1:part:a1", "z:{}:1:form:bid"),
)
# These change the match.
_CHANGES = {"ask", "agree", "decline", "return", "sure", "again"}


@pytest.fixture
def new_bot(sqlite_path: Path) -> Callable[[], Zigzag]:
    unlimited = TokenBucket(capacity=100_000, refill_rate=1)
    return lambda: Zigzag(
        Database(database_url(str(sqlite_path))),
        ai=QuickAI(),
        limiter=RateLimiter(person=unlimited, channel=unlimited),
        playing_for=0.0,
        # Else what is mentioned depends on how long a press takes.
        host=HostChoices(mention_pause=0.0),
    )


async def somewhere(room: Any, name: str, options: dict[str, Any], plies: int) -> Match:
    """Return a match `plies` random moves after its start."""
    match, matches, rng = await begun(room, name, **options), room.bot.matches, Random(name)
    game = engines.get(name)
    for _ in range(plies):
        seat, state = matches.to_move(match), matches.positions.state(match)
        going_on = [move for move in game.legal_moves(state) if game.outcome(game.play(state, move)) is None]
        bidding = [move for move in going_on if move != "pass"]  # three passes would cause a new deal
        move = rng.choice((bidding or going_on)[:12])
        match = (await matches.act(match.id, Play(match.seats[seat].user_id, move))).match
    return match


async def store(room: Any, match: Match) -> None:
    """Store the match in the place of what is stored of it."""
    async with room.bot.database.write() as connection:
        now = await match_rows.lock(connection, match.id)
        kept = {name: getattr(now.shown, name) for name in ("message_id", "mention_id")}
        assert await match_rows.save(connection, now, changed(match, shown_version=match.version, **kept))


async def become(room: Any, match: Match) -> None:
    """Store the match and restart the bot, so that nothing is cached."""
    await store(room, match)
    await room.restart()


def refused_in_all(game: Game, states: Sequence[Any], rng: Random) -> list[str]:
    """Return some moves that are legal in none of the states, if there are any, and malformed ones."""
    known = {move for state in states for move in game.legal_moves(state)}
    for state in states:
        for seat in range(game.seat_count(state)):
            known.update(game.view(state, seat).get("mine") or ())  # type: ignore[call-overload]
    later = states[0]
    for _ in range(6):
        if game.to_move(later) is not None:
            later = game.play(later, rng.choice(game.legal_moves(later)))
            known.update(game.legal_moves(later)[:30])
    illegal = [move for move in sorted(known) if all(_is_illegal(game, state, move) for state in states)]
    return [*rng.sample(illegal, min(3, len(illegal))), "nonsense"]


def _is_illegal(game: Game, state: Any, move: str) -> bool:
    try:
        game.play(state, move)
    except IllegalMove:
        return True
    return False


async def post_again(room: Any, match_id: int) -> None:
    """Post the table again, without a page that says whether it stands anywhere so far."""
    panel = (await room.slash(room.ana, "me")).response
    await forge(room.ana, panel, own_matches.POST.id(match_id))


async def ask(room: Any, match: Match, tried: Sequence[str]) -> dict[str, list[Any]]:
    """Have everyone send everything, and return what each got beside messages: suggestions and forms."""
    received: dict[str, list[Any]] = {}
    await post_again(room, match.id)
    await room.shown()  # the note where it stood comes when the channel has time for it
    for who in (room.ana, room.ben, room.cleo, room.dan):
        received[who.name] = [await _suggested(room, who, match.id)]
        panel = (await room.slash(who, "me", hands="dm")).response
        for custom_id in FORGED:
            await forge(who, panel, custom_id.format(match.id))
        received[who.name] += await _pressed(room, who, match.id, await room.table(match.id))
        for move in tried:
            await room.slash(who, "move", match=match.id, move=move)
        for command in OF_A_PERSON:
            await room.slash(who, command)
        for command in OF_A_MATCH:
            await room.slash(who, command, match=match.id)
        for act in ("hint", "resign"):
            await room.games(who, act, match=match.id)
        for show in SHOWN:
            await room.slash(who, "review", show=show, match=match.id)
        for show in ("results", "matches"):
            await room.slash(who, "leaderboard", show=show)
    await _vote(room, match.id)
    return received


async def _vote(room: Any, match_id: int) -> None:
    """Have everyone ask for everything, agree and say no; the match stays as it is."""
    for purpose in ("cancel", "hints", "replace", f"take_back {(await room.match(match_id)).state_version}"):
        for who in (room.ana, room.ben, room.cleo, room.dan):
            table = await room.table(match_id)
            await forge(who, table, f"z:{match_id}:0:ask:{purpose}")
            vote = (await room.match(match_id)).vote
            number = 0 if vote is None else vote.number
            for act in ("agree", "decline"):
                await forge(room.dan, table, f"z:{match_id}:0:{act}:{number}")
            await forge(who, table, f"z:{match_id}:0:decline:{number}")


async def _suggested(room: Any, who: Any, match_id: int) -> list[Any]:
    async def typed(command: str, option: str, value: Any, **filled: Any) -> Any:
        return await who.autocomplete(room.channel, f"zigzag {command}", option, value, **filled)

    moves = [await typed("move", "move", text, match=match_id) for text in ("", "1", "a")]
    return [*moves, await typed("hand", "match", ""), await typed("review", "match", "")]


async def _pressed(room: Any, who: Any, match_id: int, message: Any) -> list[Any]:
    """Use all components of the message except moves and what completes them. Return the forms shown."""
    matches = room.bot.matches
    match = await matches.get(match_id)
    seat = match.seat_of(who.id)
    moves = seat is not None and seat.seat == matches.to_move(match)
    forms = []
    acts = []
    for part in parts(message.components):
        if part.get("disabled"):
            continue
        try:
            control = ControlId.parse(str(part.get("custom_id", "")))
        except NotAControl:
            continue
        completes = control.act == "move" or (control.act == "part" and "part" in acts)
        acts.append(control.act)
        if control.act in _CHANGES or (moves and completes):
            continue
        if part["type"] == 3:
            value = part["options"][0]["value"]
            answer = await who.select(message, [value], custom_id=control.format())
        else:
            answer = await who.click(message, custom_id=control.format())
        forms.append(answer.modal)
    return forms


async def run(room: Any, match: Match, tried: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """Return what each person saw during `ask`, and what was logged."""
    await become(room, match)
    since = newest(room)
    with logged() as lines:
        received = await ask(room, match, tried)
        shown = {
            who.name: timeless((received[who.name], await seen(room, who, since)))
            for who in (room.ana, room.ben, room.cleo, room.dan)
        }
        for who in (room.ana, room.ben, room.cleo, room.dan):
            await room.slash(who, "me", hands="ephemeral")
    return shown, lines


@pytest.mark.parametrize(("name", "options", "plies"), CASES[1:])  # the first: `test_everything_offered`
async def test_nothing_the_bot_shows_or_logs_depends_on_hidden_information(
    room: Any, name: str, options: dict[str, Any], plies: int
) -> None:
    game, rng = engines.get(name), Random(1)
    match = await somewhere(room, name, options, plies)
    viewers: dict[str, int | None] = {who.name: None for who in (room.ana, room.ben, room.cleo, room.dan)}
    viewers |= {seat.name: seat.seat for seat in match.seats}
    # In a game without hands, all know the same.
    mover = game.to_move(game.load(match.state or {}))
    seats = {None, mover, (mover + 1) % len(match.seats)} if game.HIDDEN else {None}
    twins = {seat: twin_match(match, seat, rng) for seat in seats}
    tried = refused_in_all(game, [game.load(one.state or {}) for one in (match, *twins.values())], rng)
    shown, lines = await run(room, match, tried)
    for seat, other in twins.items():
        shown_then, lines_then = await run(room, other, tried)
        for who, of in viewers.items():
            if not game.HIDDEN or of == seat:
                assert shown_then[who] == shown[who], who
        # A player who may know it sees a difference, so the test would notice one.
        assert any(shown_then[who] != shown[who] for who in viewers) == game.HIDDEN
        assert lines_then == lines


async def ask_about(room: Any, match: Match, moves: Sequence[str]) -> list[Any]:
    """Send everything by which Dan, who has not started the daily deal, might learn of Ana's.

    Return the suggestions that he got.
    """
    dan = room.dan
    panel = (await room.slash(dan, "me")).response
    for custom_id in FORGED:
        await forge(dan, panel, custom_id.format(match.id))
    await Walk(room, dan, [match.id], ()).forge(bare(declared(room.bot), match.id))
    for command in OF_A_MATCH:
        await room.slash(dan, command, match=match.id)
    for show in SHOWN:
        await room.slash(dan, "review", match=match.id, show=show)
    for move in moves:
        await room.slash(dan, "move", match=match.id, move=move)
        await forge(dan, panel, f"z:{match.id}:{match.version}:move:{move}")
    for show in ("results", "matches"):
        await room.slash(dan, "leaderboard", player=room.ana, show=show)
    for show in ("today", "month"):
        await room.slash(dan, "daily", show=show)
    await room.slash(dan, "leaderboard", game="crisscross")
    await room.slash(room.ana, "games")
    return await _suggested(room, dan, match.id)


@pytest.mark.parametrize("stage", ["begun", "given up", "played"])
async def test_players_who_have_not_started_the_daily_deal_learn_nothing_about_it(
    room: Any, stage: str
) -> None:
    """Whatever the others played, another deal would look the same."""
    deal = (await room.slash(room.ana, "daily")).response
    matches = room.bot.matches
    match = await matches.get(1)
    while match.status == "playing" and stage != "begun":
        if stage == "given up":
            match = (await matches.act(1, Resign(room.ana.id))).match
        else:
            legal = matches.view(match, 0)["legal"]
            match = (await matches.act(1, Play(room.ana.id, legal[0]))).match
    other = moved(begun_match("crisscross", Start(1, {}, "5e" * 32)), 9, Random(1))
    hidden = changed(match, state=other.state, seed=other.deal.seed, secret=other.deal.secret)
    moves = ["on 1", "on 2", "arm 3", "arm 6"]
    received, shown = [], []
    for one in (match, hidden):
        await become(room, one)
        await room.slash(room.ana, "daily")
        for custom_id in FORGED:
            await forge(room.ana, deal, custom_id.format(1))
        for show in SHOWN[1:]:  # the review would notice that the deal is another
            assert (await room.slash(room.ana, "review", show=show, match=1)).ephemeral
        assert (await room.games(room.ana, "table", match=1)).ephemeral
        since = newest(room)
        with logged() as lines:
            received.append((await ask_about(room, one, moves), lines))
        shown.append(await seen(room, room.dan, since))
        text = str([await seen(room, who, 0) for who in (room.ana, room.dan)])
        assert one.deal.secret not in text
        assert one.deal.seed not in text
    assert len(shown[0]) > 20
    assert received[0] == received[1]
    assert shown[0] == shown[1]
