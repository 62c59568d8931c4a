"""Pausing a match, or giving it another time for moves, if all who play agree.

Both are votes (see `bot.match.votes`). While a match is paused its clocks stand still, and bots and plans
wait; someone whose turn it is may still move. A turn that was under way begins again with all its time. In
tournaments, whose rounds wait for each match, neither is possible.
"""

from dataclasses import replace
from typing import Final

import discord

from bot import clock
from bot.app import App
from bot.discord.message import Post, notice
from bot.i18n import Texts, for_reader
from bot.match import clocks, endings, votes
from bot.match.calendar import DAY
from bot.match.clocks import MATCH_PACES
from bot.match.model import ChangeKind, Event, Match, MatchEvent, MatchStatus, Purpose, SeatStatus, Step, Vote
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.situation import Situation
from bot.match.votes import Asker, Rule
from bot.table import offers
from bot.table.controls import Choice, Control, ControlId, Press, rows
from bot.table.names import pace_name
from bot.table.presses import require_private
from bot.table.questions import asks

DAYS: Final = (1, 2, 3, 5, 7, 14, 21, 30)  # that a pause can last
GO_ON: Final = 0  # the subject of a vote that ends a pause; otherwise it is the number of days


def _ask_to_pause(situation: Situation, asker: Asker) -> Vote | None:
    """Raise what `Match.playing_seat` does, Refusal."""
    match = situation.match
    seat = match.playing_seat(asker.person.id)
    _check(match)
    if match.pace is None:
        raise Refusal("error-pause-no-clock")
    if asker.subject not in (*DAYS, GO_ON):
        raise Refusal("error-command")
    if asker.subject == GO_ON and not clocks.is_paused(match, situation.now):
        return None
    return asker.vote(match, Purpose.PAUSE, seat.seat)


def _pause(situation: Situation, vote: Vote) -> Step:
    """Stop the clocks, or have them go on: the turn begins again, and its player is mentioned then."""
    now, to_move = situation.now, situation.positions.to_move(situation.match)
    until = now + vote.subject * DAY if vote.subject else None
    events: list[Event] = [{"event": (MatchEvent.PAUSE_ENDED if until is None else MatchEvent.PAUSED).value}]
    paused = replace(situation.match, paused_since=None if until is None else now, paused_until=until)
    timed = clocks.schedule(paused.with_events(events), to_move, now, situation.ai_delay)
    if to_move is not None and timed.seats[to_move].status == SeatStatus.JOINED:
        timed = replace(timed, clock=replace(timed.clock, mention_at=until or now))
    return Step(timed, ChangeKind.RETIMED, events)


def _ask_for_pace(situation: Situation, asker: Asker) -> Vote | None:
    """Raise what `Match.playing_seat` does, Refusal."""
    match = situation.match
    seat = match.playing_seat(asker.person.id)
    _check(match)
    if asker.subject is None or not 0 <= asker.subject < len(MATCH_PACES):
        raise Refusal("error-command")
    return None if _pace(asker.subject) == match.pace else asker.vote(match, Purpose.PACE, seat.seat)


def _change_pace(situation: Situation, vote: Vote) -> Step:
    assert vote.subject is not None
    match, to_move = situation.match, situation.positions.to_move(situation.match)
    paced = clocks.paced(match, _pace(vote.subject), to_move, situation.now, situation.ai_delay)
    events: list[Event] = [{"event": MatchEvent.PACED.value}]
    return Step(paced.with_events(events), ChangeKind.RETIMED, events)


def _pace(subject: int) -> int | None:
    """Return the pace that a vote is about; None: no clock."""
    return MATCH_PACES[subject] or None


def _check(match: Match) -> None:
    if not match.mode.waits:
        raise Refusal("error-pause-tournament")


PAUSING: Final = Rule(ask=_ask_to_pause, carry=_pause)
PACING: Final = Rule(ask=_ask_for_pace, carry=_change_pace)


def _can_pause(match: Match) -> bool:
    """Return whether there are people who could agree to a pause or another time for moves."""
    return match.status == MatchStatus.PLAYING and match.mode.waits and not endings.is_alone(match)


def _leaving(match: Match, t: Texts) -> list[Control]:
    return [Press(t("pause-open"), "pause")] if _can_pause(match) else []


def _going_on(match: Match, t: Texts) -> list[Control]:
    paused = match.status == MatchStatus.PLAYING and clocks.is_paused(match, clock.now())
    return [asks(t("pause-end"), Purpose.PAUSE, GO_ON)] if paused else []


def question(match: Match, t: Texts) -> Post:
    """Ask for how long to pause, or which time for moves the player wants instead."""
    lengths = tuple((t("pause-days", count=days), f"{Purpose.PAUSE} {days}") for days in DAYS)
    paces = tuple(
        (pace_name(pace or None, t), f"{Purpose.PACE} {place}")
        for place, pace in enumerate(MATCH_PACES)
        if (pace or None) != match.pace
    )
    controls: list[Control] = [
        *([Choice(t("pause-choose"), lengths, act="ask")] if match.pace is not None else []),
        Choice(t("pause-choose-pace"), paces, act="ask"),
        *_going_on(match, t),
        Press(t("resign-stay"), "stay"),
    ]
    text = t("pause-about", match=f"#{match.id}", pace=pace_name(match.pace, t))
    return notice(text, *rows(controls, match.id, match.version))


class PauseHandlers:
    """Answers the button that leads to pauses."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def show(self, press: discord.Interaction, control: ControlId) -> None:
        """Ask for how long to pause, in place of the private message that was pressed."""
        require_private(press, control)
        match = await self._matches.get(control.match)
        match.playing_seat(press.user.id)
        _check(match)
        await press.response.edit_message(**question(match, for_reader(press)).edit())


def add_offers() -> None:
    """Offer the votes."""
    offers.LEAVING.add(10, _leaving)
    offers.SPECIAL.add(40, _going_on)


def setup(app: App) -> None:
    """Add the votes, and the buttons that lead to them."""
    votes.RULES[Purpose.PAUSE] = PAUSING
    votes.RULES[Purpose.PACE] = PACING
    add_offers()
    app.components.add({"pause": PauseHandlers(app.matches).show})
