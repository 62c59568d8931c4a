"""Hints: who may take one and what it costs, the page that shows it, and the buttons that ask for one.

A hint makes a match unrated for everyone, so one player must not take it from the others: in a rated match
among people, all of them have to agree before the first one.
"""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

import discord

import engines
from bot import games
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Picture, Post, notice
from bot.i18n import Texts, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import endings, ratings, results, votes
from bot.match.ai_moves import ranked_moves
from bot.match.levels import ANALYSIS, SCREENING
from bot.match.model import ChangeKind, Match, MatchEvent, MatchStatus, Purpose, Step, Vote
from bot.match.refusals import BadMove, NotYourTurn, Refusal, StaleState
from bot.match.service import Matches
from bot.match.situation import Positions, Situation
from bot.match.votes import Asker, Rule
from bot.table import move_facts, offers
from bot.table.controls import Control, ControlId, Press, rows
from bot.table.move_facts import describe_marks, difference, option_lines, options_of, suggestions
from bot.table.names import Names
from bot.table.offers import Held, Seen
from bot.table.presses import Handler, refuse_in_place, require_private
from bot.table.questions import asks
from bot.table.side_messages import About, SideMessages
from engines.game import State, Thought, View
from engines.move_facts import reasons
from renderers.move_marks import Mark
from renderers.theme import Theme

_SHOWN = 3  # moves of a line


class HintTerms(StrEnum):
    """What a hint takes in a match now."""

    FREE = "free"  # the match does not count
    UNRATED = "unrated"  # the match no longer counts, which only concerns the player who asks
    AGREEMENT = "agreement"  # the match becomes unrated if all players agree


def terms(match: Match) -> HintTerms:
    """Return what a hint takes in a match of several players."""
    if match.hinted or not match.rated:
        return HintTerms.FREE
    return HintTerms.UNRATED if endings.is_alone(match) else HintTerms.AGREEMENT


def cost(positions: Positions, match: Match) -> HintTerms:
    """Return what a hint takes in any match: a solitaire is not rated, but may count for the leaderboard."""
    if results.is_solitaire(match):
        return HintTerms.UNRATED if results.counts(positions, match) else HintTerms.FREE
    return terms(match)


def check(positions: Positions, match: Match, user_id: int) -> int:
    """Return the seat of a person who may have a hint now.

    Nobody may where others play the same deal, or in a tournament: they are compared. Raises what
    `Match.playing_seat` does, NotYourTurn, Refusal.
    """
    seat = match.playing_seat(user_id)
    _check_alone(match)
    to_move = positions.to_move(match)
    if to_move != seat.seat:
        raise NotYourTurn.of(match, to_move)
    if terms(match) == HintTerms.AGREEMENT:
        raise Refusal("error-hints-not-agreed")
    return seat.seat


def _check_alone(match: Match) -> None:
    """Raise Refusal if its people are compared with those at other tables."""
    if not match.mode.allows_hints:
        raise Refusal("error-no-hints" if match.mode.shares_deal else "error-no-hints-in-tournament")


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Mark the match as hinted; it no longer counts for ratings. Raises what `check` does."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        match, user_id = situation.match, self.user_id
        seat = check(situation.positions, match, user_id)
        if match.hinted:
            return Step(match, ChangeKind.HINTED, by=user_id)
        events = [MatchEvent.HINTED.at(seat)]
        return Step(ratings.helped(match).with_events(events), ChangeKind.HINTED, events, user_id)


def _ask(situation: Situation, asker: Asker) -> Vote | None:
    """Raise what `Match.playing_seat` does, Refusal."""
    match = situation.match
    seat = match.playing_seat(asker.person.id)
    _check_alone(match)
    if terms(match) == HintTerms.FREE:
        return None
    return asker.vote(match, Purpose.HINTS, seat.seat)


def _allow(situation: Situation, vote: Vote) -> Step:
    return Step(ratings.helped(situation.match), ChangeKind.HINTED)


def _is_rated(before: Match, after: Match, vote: Vote) -> bool:
    return terms(after) != HintTerms.FREE


ALLOWING = Rule(ask=_ask, carry=_allow, stands=_is_rated)


def alternative(thought: Thought) -> tuple[str, float] | None:
    """Return the best of the moves that are clearly worse than the best one, and by how much.

    If all moves are about equally good, return the second best; None if fewer than two were valued.
    """
    (_, most), *others = ranked_moves(thought) or [("", 0.0)]
    worse = [(move, most - value) for move, value in others]
    return next((one for one in worse if one[1] >= thought.unit.negligible), worse[0] if worse else None)


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest AI player thinks of a position, which is the `view` of the player to move."""

    match: Match
    view: View
    thought: Thought
    alternative: tuple[str, float] | None = None  # see `alternative`
    reply: "Reply | None" = None  # to the alternative, in a game where nothing is hidden or left to chance


@dataclass(frozen=True, slots=True)
class Reply:
    """A move that the strongest AI player would answer with, and the `view` of its seat."""

    view: View
    move: str


@dataclass(frozen=True, slots=True)
class Line:
    """A few moves played out from a position as the player to move knows it: `states` and the moves between.

    Hidden tiles were dealt at random, and chance is not that of the match.
    """

    match: Match
    states: tuple[State, ...]
    moves: tuple[str, ...]


class Hints:
    """Hints. Every method may raise `Overloaded`."""

    def __init__(self, matches: Matches) -> None:
        self._positions = matches.positions
        self._act = matches.act
        self._get = matches.get
        self._ai = matches.ai
        self._rng = matches.rng

    async def hint(self, match_id: int, user_id: int) -> Hint:
        """Return what the strongest AI player would do now.

        The match is marked as hinted and does not count for ratings. Raises MatchNotPlaying, MatchOver,
        NotYourTurn, Refusal.
        """
        match = await self._get(match_id)
        seat = check(self._positions, match, user_id)
        view = self._positions.view(match, seat)
        thought = await self._ai.choose(match.game, view, ANALYSIS, self._rng.getrandbits(63))
        other = alternative(thought)
        reply = None if other is None else await self._reply(match, other[0])
        change = await self._act(match_id, TakeHint(user_id))
        return Hint(change.match, view, thought, other, reply)

    async def _reply(self, match: Match, move: str) -> Reply | None:
        """Return the best answer to a move, if it follows from what everyone knows."""
        game = self._positions.game(match.game)
        if game.HIDDEN or game.CHANCE:
            return None
        after = game.play(self._positions.state(match), move)
        seat = game.to_move(after)
        if seat is None:
            return None
        view = game.view(after, seat)
        return Reply(view, (await self._ai.choose(match.game, view, ANALYSIS, match.id)).move)

    async def line(self, match_id: int, user_id: int, move: str, version: int) -> Line:
        """Return how play could go on after a move, with the bot in all seats; the same every time.

        It begins with what the player to move knows, and each seat plays by what it would then see. Raises
        what `hint` does, StaleState, BadMove for a move that is not legal, Refusal in a game that cannot do
        so.
        """
        match = await self._get(match_id)
        seat, game = check(self._positions, match, user_id), self._positions.game(match.game)
        if not match.state_version <= version <= match.version:
            raise StaleState()
        if move not in self._positions.view(match, seat)["legal"]:
            raise BadMove(match.game, move)
        seed = sha256(f"{match.id} {match.state_version} {seat}".encode()).hexdigest()
        here = game.determinize(self._positions.state(match), seat, seed)
        if here is None:
            raise Refusal("error-what-if-hidden")
        states, moves = [here], [move]
        while len(states) <= len(moves):
            states.append(game.play(states[-1], moves[-1]))
            turn = game.to_move(states[-1])
            if turn is not None and len(moves) < _SHOWN:
                view = game.view(states[-1], turn)
                moves.append((await self._ai.choose(match.game, view, SCREENING, match.id)).move)
        change = await self._act(match_id, TakeHint(user_id))
        return Line(change.match, tuple(states), tuple(moves))


def _at_table(seen: Seen, t: Texts) -> list[Control]:
    """Return it where everyone sees the same position; elsewhere it is in the hand."""
    mode, game = seen.match.mode, engines.get(seen.match.game)
    has_hints = mode.allows_hints and not mode.is_private and not game.HIDDEN
    return [Press(t("table-hint"), "hint")] if has_hints else []


def _in_hand(held: Held, t: Texts) -> list[Control]:
    return [Press(t("table-hint"), "hint")] if held.match.mode.allows_hints else []


def add_offers() -> None:
    """Offer it."""
    offers.TABLE.add(10, _at_table)
    offers.TO_MOVE.add(10, _in_hand)


def question(match: Match, terms: HintTerms, t: Texts) -> Post:
    """Say that a hint makes the match unrated, and ask the player, or offer to ask the others."""
    if terms == HintTerms.AGREEMENT:
        controls = [
            asks(t("hints-ask"), Purpose.HINTS, style="primary"),
            Press(t("hint-not"), "stay"),
        ]
        return notice(t("hint-needs-agreement"), *rows(controls, match.id, match.version))
    controls = [Press(t("hint-sure"), "hintnow", style="primary"), Press(t("hint-not"), "stay")]
    return notice(t("hint-unrates"), *rows(controls, match.id, match.version))


async def post(hint: Hint, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return the best moves, marked in what the player sees, with what each gives and a button each."""
    match, view, thought = hint.match, hint.view, hint.thought
    options = options_of(match.game, thought, "" if hint.alternative is None else hint.alternative[0])
    marks = suggestions(match.game, [move for move, _ in options])
    alt = f"{describe_marks(view, marks, t)} {_describe(match, view, t)}"
    pictured = games.get(match.game).pictured(view, Names.of(match, t), t)
    picture = await pictures.marked(match.game, [pictured], marks, theme, alt)
    title = t("hint-title", game=t(f"{match.game}-name"), match=f"#{match.id}")
    best = t("hint-move", move=games.get(match.game).describe_move(view, options[0][0], t))
    said = [f"### {title}", best, *_reasons(hint, t), *_way_of_looking(match.game, t)]
    return blocks.page(
        blocks.text(*said),
        picture,
        blocks.text(*option_lines(view, options, thought.unit, t), t("hint-unrated")),
        rows([_play_button(mark, t) for mark in marks], match.id, match.version),
        rows([_show_button(mark, t) for mark in marks], match.id, match.version),
    )


def _reasons(hint: Hint, t: Texts) -> list[str]:
    """Return what the chosen move does, and what is wrong with an alternative."""
    view, thought = hint.view, hint.thought
    names = Names.of(hint.match, t, reader=view["seat"])
    game, chosen = engines.get(view["game"]), options_of(view["game"], thought)[0][0]
    lines = [move_facts.sentence(view, chosen, game.parts.notable_facts(view, chosen), names, t)]
    if hint.alternative is None:
        return [*filter(None, lines)]
    move, lost = hint.alternative
    described = games.get(game.NAME).name_move(view, move, t)
    starting = move_facts.starting(described)
    if lost < thought.unit.negligible:
        return [*filter(None, lines), t("hint-as-good", move=starting)]
    key = f"hint-worse-{thought.unit.name}"
    shown = difference(max(dict(thought.values).values()), dict(thought.values)[move], thought.unit, t)
    lines.append(t(key if t.has(key) else "hint-worse", move=starting, lost=shown))
    _, against = reasons(game.parts.facts(view, chosen), game.parts.facts(view, move))
    lines.append(move_facts.sentence(view, move, against, names, t))
    if hint.reply is not None:
        lines.append(_best_reply(hint.reply, described, names, t))
    return [line for line in lines if line]


def _best_reply(reply: Reply, move: str, names: Names, t: Texts) -> str:
    """Return the best reply to a move, and what it does; "" if there are no words for that."""
    view = reply.view
    game = engines.get(view["game"])
    facts = move_facts.phrases(view, game.parts.notable_facts(view, reply.move), names, t)
    if not facts:
        return ""
    answer = games.get(game.NAME).name_move(view, reply.move, t)
    return t("hint-reply", move=move, name=names[view["to_move"] or 0], reply=answer, facts=facts)


def _way_of_looking(game: str, t: Texts) -> list[str]:
    """Return in a sentence what the AI player has looked at, if the game has one."""
    key = f"{game}-hint-looks"
    return [f"-# {t(key)}"] if t.has(key) else []


def _show_button(mark: Mark, t: Texts) -> Press:
    return Press(t("hint-show", label=mark.label), "showme", mark.move)


def _play_button(mark: Mark, t: Texts) -> Press:
    return Press(t("hint-play", label=mark.label), "playhint", mark.move)


def _describe(match: Match, view: View, t: Texts) -> str:
    """Return what the picture of a hint shows without its marks."""
    presentation = games.get(match.game)
    if engines.get(match.game).HIDDEN:
        return presentation.describe_hand(view, t)
    return presentation.describe(view, Names.of(match, t), t)


async def played_out(line: Line, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Return how a move could go on, as the table would show it: a picture and the events after each move."""
    game, presentation = engines.get(line.match.game), games.get(line.match.game)
    names, shown = Names.of(line.match, t), list[blocks.Block]()
    title = t("line-title", game=t(f"{game.NAME}-name"), match=f"#{line.match.id}")
    made_up = t("line-hidden") if game.HIDDEN else t("line-chance") if game.CHANCE else t("line-open")
    head = [blocks.heading(title), blocks.small(made_up)]
    for place, (before, move, after) in enumerate(
        zip(line.states, line.moves, line.states[1:], strict=False), start=1
    ):
        seat = game.to_move(before) or 0
        played = presentation.name_move(game.view(before, seat), move, t)
        lines = [t("line-move", place=place, name=names.marked(seat), move=played)]
        effects = (presentation.describe_event(event, names, t) for event in game.events(before, move, after))
        lines += [blocks.small(effect) for effect in effects if effect]
        seen = game.view(after, None)
        pictured = presentation.pictured(seen, names, t)
        picture = await pictures.table(game.NAME, pictured, theme, presentation.describe(seen, names, t))
        named = Picture(f"move-{place}.png", picture.png, picture.alt)
        shown += [blocks.text(*([] if shown else head), *lines), named]
    back = rows([Press(t("hint-back"), "hint")], line.match.id, line.match.version)
    return blocks.page(shown, back)


async def _offer_hint(press: discord.Interaction, app: App, match_id: int) -> None:
    """Show a hint, or ask first where it makes the match unrated: the player, or all players."""
    matches = app.matches
    match = await matches.get(match_id)
    is_playing = match.status == MatchStatus.PLAYING
    asked = cost(matches.positions, match) if is_playing else HintTerms.FREE
    if asked == HintTerms.FREE or not match.mode.allows_hints:
        await _show_hint(press, app, match)
        return
    match.playing_seat(press.user.id)
    await _beside(app).show(press, match, question(match, asked, for_reader(press)))


async def _show_hint(press: discord.Interaction, app: App, match: Match) -> None:
    """Tell the player privately what an AI player would do. Raises what `check` does."""
    app.limiter.charge(press, Cost.HINT)
    await _beside(app).defer(press, match)
    await _fill(press, app, match.id)


async def _fill(press: discord.Interaction, app: App, match_id: int) -> None:
    """Show a hint for which the answer was deferred. The search may take a second."""
    hint = await app.matches.service(Hints).hint(match_id, press.user.id)
    theme = await player_theme(app.matches.preferences, press.user.id)
    shown = await post(hint, theme, for_reader(press), app.pictures)
    await _beside(app).fill(press, hint.match, shown, About.POSITION)


def _beside(app: App) -> SideMessages:
    return app.message_sync.hands.side_messages


class HintHandlers:
    """Answers presses that ask for a hint."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.acts: dict[str, Handler] = {
            "hint": self._hint,
            "hintnow": self._take_hint,
            "showme": self._show_line,
        }

    async def _hint(self, press: discord.Interaction, control: ControlId) -> None:
        await _offer_hint(press, self._app, control.match)

    async def _take_hint(self, press: discord.Interaction, control: ControlId) -> None:
        """Show a hint in place of the question that was pressed."""
        require_private(press, control)
        self._app.limiter.charge(press, Cost.HINT)
        await press.response.defer()
        try:
            await _fill(press, self._app, control.match)
        except Refusal as error:
            await refuse_in_place(press, error)

    async def _show_line(self, press: discord.Interaction, control: ControlId) -> None:
        """Play a suggested move out in place of the hint that was pressed."""
        require_private(press, control)
        app = self._app
        app.limiter.charge(press, Cost.HINT)
        await press.response.defer()
        try:
            line = await app.matches.service(Hints).line(
                control.match, press.user.id, control.arg, control.version
            )
        except Refusal as error:
            await refuse_in_place(press, error)
            return
        theme = await player_theme(app.matches.preferences, press.user.id)
        post = await played_out(line, theme, for_reader(press), app.pictures)
        await _beside(app).fill(press, line.match, post, About.POSITION)


def setup(app: App) -> None:
    """Answer presses that ask for a hint."""
    votes.RULES[Purpose.HINTS] = ALLOWING
    app.components.add(HintHandlers(app).acts)
    add_offers()
