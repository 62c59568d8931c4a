"""Reviews: the stories of finished matches, told once and kept for a while."""

import asyncio
from collections import OrderedDict

from bot.features.reviews.stories import Story, tell_story
from bot.match import deal_groups
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches

_CACHED = 256  # stories


class Reviews:
    """The reviews of one database's matches. Every method may raise `Overloaded`."""

    def __init__(self, matches: Matches) -> None:
        self._positions = matches.positions
        self._get = matches.get
        self._moves = matches.queries.moves
        self._ai = matches.ai
        self._stories: OrderedDict[int, Story] = OrderedDict()
        self._telling: dict[int, asyncio.Task[Story]] = {}  # several people may ask for one story at once

    async def review(self, match_id: int, user_id: int) -> Story:
        """Return the story of a finished match that the person played. It is the same every time.

        Raises Refusal.
        """
        match = await self._get(match_id)
        if match.seat_of(user_id) is None:
            raise Refusal("error-not-seated")
        return await self.story(match)

    async def story(self, match: Match) -> Story:
        """Return the story of a finished match, for anyone who may see the match.

        Raises Refusal.
        """
        if match.status != MatchStatus.FINISHED or match.seed is None:
            raise Refusal("error-match-not-over")
        deal_groups.check_open(match)
        if match.id in self._stories:
            return self._stories[match.id]
        if match.id not in self._telling:
            self._telling[match.id] = asyncio.create_task(self._tell(match, match.seed))
        return await asyncio.shield(self._telling[match.id])

    async def _tell(self, match: Match, seed: str) -> Story:
        """Search the match's moves and keep its story. Raises Overloaded."""
        try:
            game = self._positions.game(match.game)
            start = game.start(seats=len(match.seats), options=match.options, seed=seed)
            moves = await self._moves(match.id)
            by_ai = {
                move.ply
                for move in moves
                if move.user_id is None and match.seats[move.seat].user_id is not None
            }
            story = await tell_story(game, start, moves, by_ai=by_ai, ai=self._ai, seed=match.id)
            self._stories[match.id] = story
            if len(self._stories) > _CACHED:
                self._stories.popitem(last=False)
            return story
        finally:
            del self._telling[match.id]

    def has_story(self, match: Match) -> bool:
        """Return whether the match's story is available without a search."""
        return match.id in self._stories
