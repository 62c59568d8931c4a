"""What the bot would send to the people of a world, and when."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.features.lobby_alerts import service as lobby_alerts
from bot.features.lobby_alerts.service import ANY_GAME, News
from bot.match import mention_times, roll_call
from bot.match.mention_times import Occasion
from bot.match.model import Change, ChangeKind, Match, Seat
from bot.table import mention
from tests.reliability.population import habits

if TYPE_CHECKING:
    from tests.reliability.population.world import Someone, World


class Notices:
    """Mentions and alerts, as the bot decides about them; they may have their people look."""

    def __init__(self, world: "World") -> None:
        self._world = world

    async def send(self, change: Change) -> None:
        """Send what people get because of a change."""
        match = change.match
        if change.kind == ChangeKind.REMINDER:
            await self._world.matches.message_state.reminded(match)
        to_move = None if match.id not in self._world.turns else self._world.turns[match.id].seat
        for call in mention.calls(match, [change], to_move):
            for seat in call.seats:
                self._call(match, call.occasion, seat)
            if call.occasion == Occasion.ROLL_CALL:
                await self._world.matches.message_state.asked(match, call.seats, self._world.now)
        if change.kind == ChangeKind.RETIMED and match.clock.mention_at is not None and to_move is not None:
            self._call_later(match, Occasion.TURN, match.seats[to_move], match.clock.mention_at)
        news = lobby_alerts.news_in(change, self._world.now)
        if news is not None:
            self._alert(match, news)

    def _call(self, match: Match, occasion: Occasion, seat: Seat) -> None:
        someone = self._world.people[seat.person or 0]
        due = mention_times.due(
            occasion,
            someone.settings,
            began=match.moved_at if match.roll_call_at is None else match.roll_call_at,
            playing_until=someone.pressed + mention_times.PLAYING_FOR,
        )
        if due is not None and occasion in {*mention_times.WAITED_FOR, Occasion.NEXT}:
            due = mention_times.awake(due, seat, someone.settings, self._world.now)
        if due is not None and due <= self._world.now:
            self._send(someone, occasion.value)
        elif due is not None and occasion in mention_times.WAITED_FOR:
            self._call_later(match, occasion, seat, due)

    def _call_later(self, match: Match, occasion: Occasion, seat: Seat, when: float) -> None:
        """Call this person then, if they are still waited for."""

        async def call() -> None:
            now = self._world.open.get(match.id)
            if now is not None and now.state_version == match.state_version:
                turn, user_id = self._world.turns.get(match.id), seat.person or 0
                is_asked = turn is None and roll_call.waits_for(now, user_id)
                if is_asked or (turn is not None and turn.user_id == user_id):
                    self._call(now, occasion, seat)

        self._world.at(max(when, self._world.now + 1), call)

    def _alert(self, match: Match, news: News) -> None:
        """Send the alerts of a match that wants someone."""
        for someone in self._world.members[match.place.guild_id or 0]:
            alert = someone.alert
            if alert is None or alert.game not in {match.game, ANY_GAME}:
                continue
            if lobby_alerts.is_due(alert, match, self._world.now, zone=someone.settings.zone, apart=()):
                known = {News.LAST_SEAT: "last_seat_id", News.FREE_SEAT: "free_seat_id"}.get(news)
                told: dict[str, Any] = (
                    {"notified_id": max(alert.notified_id, match.id)} if known is None else {known: match.id}
                )
                someone.alert = replace(alert, notified_at=self._world.now, **told)
                self._send(someone, "alert", alert_of=match.id)

    def _send(self, one: "Someone", kind: str, alert_of: int | None = None) -> None:
        """Have a message reach someone, who may look at it soon; `alert_of` is the match of an alert."""
        if self._world.now >= one.habits.gone:
            return  # nobody reads it
        self._world.watch.measures.messages[kind] += 1
        now, rng = self._world.now, self._world.rng
        if kind != Occasion.RESULT and rng.random() < one.habits.answers * one.habits.attention(now):
            self._world.look(
                now + rng.expovariate(1 / habits.ANSWERED_WITHIN), one, is_called=True, alert_of=alert_of
            )
