"""What simulated people do when they look: play, answer, look for a match, and say that they are leaving."""

import asyncio
import random
from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from bot.features.finding import service as finding
from bot.features.holidays import PlayerClocks
from bot.features.merging.service import Mergers
from bot.match import ai_moves, endings, limits, roll_call, votes
from bot.match.calendar import DAY, HOUR
from bot.match.commands import Agree, Ask, ComeBack, Decline, Join, Leave, Play, Resign, SayHere
from bot.match.model import Match, MatchStatus, Purpose, SeatStatus
from bot.match.settings import GuildSettings
from tests.bot.matches import open_match
from tests.reliability.population.habits import VISIT, Absence, Planner
from tests.reliability.population.world import Someone, World

# The shortest matches that are worth playing: three rounds of dominoes, and mancala on a small board.
OPTIONS: Final[dict[str, dict[str, object]]] = {
    "dominoes": {"set": 6, "hands": 3},
    "mancala": {"pits": 4, "seeds": 1},
}
USUAL: Final = limits.pace_of(GuildSettings(0))
PACES: Final = {USUAL: 50, DAY: 30, 3 * DAY: 12, -72 * HOUR: 8}  # what hosts of a hundred choose

PLAYS: Final = 0.95  # share of turns that a person who looks does play
SEEKS: Final = 0.5  # share of visits in which someone who wants a match looks for one
LOOKS_FIRST: Final = 0.6  # share of these who look at what is open; the others open a lobby by its command
OPENS: Final = 0.6  # share of those who find none and open one
LOOKED_AT: Final = 5  # lobbies of a list
PATIENCE: Final = 3.0 * DAY  # after which people begin to leave lobbies
MERGES: Final = 0.8  # share of hosts who agree that their lobby becomes one with another
LEAVES: Final = 0.1  # share of visits after that in which they do
RETURNS: Final = 0.9  # share of visits in which someone takes a seat back from a bot
AGREES: Final = {Purpose.CANCEL: 0.6}  # share of questions that are agreed to
AGREES_ELSE: Final = 0.85
ASKS_FOR_SEAT: Final = 0.5  # share of visits in which someone willing first looks for a seat to take over
GIVES_UP: Final = 0.002  # share of a weak player's moves before which they resign instead
CANCELS_ALONE: Final = 0.005  # share of visits in which someone left with bots asks to cancel


class Visits:
    """The visits of everyone in a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.matches = world.matches
        self.rng = world.rng
        self.is_open = True  # whether people look for new matches
        world.visit = self.visit
        world.answer_alert = self._answer_alert

    def begin(self) -> None:
        """Have everyone come, and go away as they will."""
        for someone in self.world.people.values():
            self._look_again(someone, someone.habits.arrives)
            for absence in someone.habits.absences:
                if absence.planner is not None and absence.since < someone.habits.gone:
                    self.world.at(absence.since, partial(self._go_away, someone, absence))

    def _look_again(self, someone: Someone, after: float) -> None:
        self.world.look(someone.habits.next_look(after, self.rng), someone, is_called=False)

    async def visit(self, someone: Someone, is_called: bool) -> None:
        """Look: play all turns, and do everything else unless only a turn or a message called."""
        if not is_called and (self.is_open or someone.busy):
            self._look_again(someone, self.world.now)
        if someone.visited == self.world.now or someone.habits.attention(self.world.now) == 0:
            return
        someone.visited = self.world.now
        someone.here_until = max(someone.here_until, self.world.now + self.rng.expovariate(1 / VISIT))
        lobbies = self._of(someone.lobbies)
        doing = (
            *(
                self._see(someone, match)
                for match in self._of(someone.matches)
                if self._concerns(someone, match)
            ),
            *(self._say_here(someone, match) for match in lobbies if match.roll_call_at is not None),
            *(self._merge(someone, match) for match in lobbies if match.partner is not None),
        )
        if doing:
            await asyncio.gather(*doing)
        if not is_called:
            await self._leave_lobbies(someone)
            if self.is_open and someone.busy < someone.habits.appetite and self.rng.random() < SEEKS:
                await self._seek(someone)

    def _concerns(self, someone: Someone, match: Match) -> bool:
        """Return whether there is anything to do for someone in a match that they play."""
        turn, seat = self.world.turns.get(match.id), match.seat_of(someone.person.id)
        is_theirs = turn is not None and turn.user_id == someone.person.id
        is_away = seat is not None and seat.status == SeatStatus.AI
        return is_theirs or is_away or match.vote is not None or _is_left_with_bots(match)

    def _of(self, match_ids: Iterable[int]) -> list[Match]:
        return [self.world.open[match_id] for match_id in sorted(match_ids)]

    async def _do(self, someone: Someone, match: Match, command: Any) -> Match:
        """Do something in a match, and return it as it is then."""
        someone.pressed = self.world.now
        change = await self.world.tried(self.matches.act(match.id, command))
        return self.world.open.get(match.id, match) if change is None else change.match

    # In a match

    async def _say_here(self, someone: Someone, match: Match) -> None:
        """Answer a roll call."""
        if roll_call.waits_for(match, someone.person.id) and self.rng.random() < PLAYS:
            await self._do(someone, match, SayHere(someone.person.id, self.world.press()))

    async def _see(self, someone: Someone, match: Match) -> None:
        """Answer what is asked in a match, take the seat back, and move."""
        match = await self._answer(someone, self.world.open.get(match.id, match))
        seat = match.seat_of(someone.person.id)
        if match.status != MatchStatus.PLAYING or seat is None:
            return
        if seat.status == SeatStatus.AI and self.rng.random() < RETURNS:
            match = await self._do(someone, match, ComeBack(someone.person.id))
        elif _is_left_with_bots(match) and self.rng.random() < CANCELS_ALONE:
            match = await self._do(someone, match, Ask(Purpose.CANCEL, someone.person))
        turn = self.world.turns.get(match.id)
        if turn is not None and turn.user_id == someone.person.id and self.rng.random() < PLAYS:
            await self._move(someone, match, turn.seat)

    async def _merge(self, someone: Someone, match: Match) -> None:
        """Answer as a host whose lobby could become one with another."""
        partner, mergers = match.partner, self.matches.service(Mergers)
        if (
            match.host_id != someone.person.id
            or partner is None
            or partner.match_id is None
            or partner.agreed
        ):
            return
        someone.pressed = self.world.now
        asked = match.id, partner.match_id, someone.person.id
        if self.rng.random() < MERGES:
            answer = mergers.agree(*asked, self.world.press(), roles={}, press=None)
        else:
            answer = mergers.refuse(*asked, press=None)
        await self.world.tried(answer)

    async def _move(self, someone: Someone, match: Match, seat: int) -> None:
        if not someone.habits.strong and self.rng.random() < GIVES_UP:
            await self._do(someone, match, Resign(someone.person.id))
            return
        view = self.matches.view(match, seat)
        if someone.habits.strong:
            move = ai_moves.choose(match.game, view, "easy", self.rng.getrandbits(32)).move
        else:
            move = self.rng.choice(view["legal"])
        await self._do(
            someone,
            match,
            Play(someone.person.id, move, version=match.version, interaction_id=self.world.press()),
        )

    async def _answer(self, someone: Someone, match: Match) -> Match:
        """Answer the question that is open in a match, if it is asked of this person."""
        vote, seat = match.vote, match.seat_of(someone.person.id)
        if vote is None or seat is None or seat.status != SeatStatus.JOINED:
            return match
        if seat.seat in vote.agreed or seat.seat not in votes.voters(match, vote):
            return match
        agrees = self.rng.random() < AGREES.get(vote.purpose, AGREES_ELSE)
        answer = Agree if agrees else Decline
        return await self._do(someone, match, answer(someone.person.id, vote.number))

    async def _go_away(self, someone: Someone, absence: Absence) -> None:
        """Do what the person does before a holiday. It was done just before, as they are away by now."""
        days = max(1, round((absence.until - absence.since) / DAY))
        if absence.planner == Planner.TELLS_BOT:
            told = await self.world.tried(
                self.matches.service(PlayerClocks).go_away(someone.person.id, absence.until, 30)
            )
            someone.settings = someone.settings if told is None else told
        elif absence.planner == Planner.ASKS_FOR_PAUSE:
            await self._ask_for_pauses(someone, days)

    async def _ask_for_pauses(self, someone: Someone, days: int) -> None:
        offered = next(length for length in (1, 2, 3, 5, 7, 14) if length >= days)
        for match in self._of(someone.matches):
            if match.seat_of(someone.person.id) is not None and match.vote is None:
                await self._do(someone, match, Ask(Purpose.PAUSE, someone.person, offered))

    # Looking for a match

    async def _answer_alert(self, someone: Someone, match_id: int) -> None:
        """Take a seat in the match of an alert, unless it is gone by now or the person has enough to play."""
        match, wants = self.world.open.get(match_id), someone.busy < someone.habits.appetite
        if match is None or not self.is_open or not wants or someone.habits.attention(self.world.now) == 0:
            return
        if match.seat_of(someone.person.id) is not None or self.rng.random() >= SEEKS:
            return
        if finding.free_seats(match):
            await self._do(someone, match, Join(someone.person, self.world.press()))
        elif someone.habits.willing:
            await self._ask_for_seat(someone, [match])

    async def _leave_lobbies(self, someone: Someone) -> None:
        for match in self._of(someone.lobbies):
            is_old = self.world.now - match.created_at > PATIENCE
            if is_old and self.rng.random() < LEAVES:
                await self._do(someone, match, Leave(someone.person.id))

    async def _seek(self, someone: Someone) -> None:
        """Look for a seat or a lobby and take it, or open a lobby."""
        game = "dominoes" if self.rng.random() < someone.habits.dominoes else "mancala"
        looks = self.rng.random() < LOOKS_FIRST
        if looks and await self._join(someone, game):
            return
        own = [match for match in self._of(someone.lobbies) if match.game == game]
        if not own and (not looks or self.rng.random() < OPENS):
            await self._open(someone, game)

    async def _join(self, someone: Someone, game: str) -> bool:
        """Sit down where someone is wanted. Return whether there was such a place."""
        listed = [match for match in self.world.by_guild[someone.guild_id].values() if match.game == game]
        looks_for_seat = someone.habits.willing and self.rng.random() < ASKS_FOR_SEAT
        if looks_for_seat and await self._ask_for_seat(someone, listed):
            return True
        for match in finding.lobbies(listed)[:LOOKED_AT]:
            if match.seat_of(someone.person.id) is None:
                await self._do(someone, match, Join(someone.person, self.world.press()))
                return True
        return False

    async def _ask_for_seat(self, someone: Someone, listed: list[Match]) -> bool:
        """Ask for the seat of the newest match in which a bot keeps one."""
        for match in finding.seats_to_take_over(listed)[:LOOKED_AT]:
            if match.seat_of(someone.person.id) is None:
                held = endings.held_seats(match)[0].seat
                await self._do(someone, match, Ask(Purpose.REPLACE, someone.person, held))
                return True
        return False

    async def _open(self, someone: Someone, game: str) -> None:
        someone.pressed = self.world.now
        opening = open_match(
            self.matches,
            game,
            OPTIONS[game],
            someone.person,
            capacity=None,
            guild_id=someone.guild_id,
            channel_id=self.world.channel(someone),
            pace=_one_of(PACES, self.rng),
            invited=(),
        )
        await self.world.tried(opening)


def _is_left_with_bots(match: Match) -> bool:
    return sum(seat.status == SeatStatus.JOINED for seat in match.seats) == 1


def _one_of(shares: dict[int, int], rng: random.Random) -> int:
    return rng.choices(list(shares), list(shares.values()))[0]
