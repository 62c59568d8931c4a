"""Recent players: who has used a command or pressed anything within the last minutes.

They are kept in memory, by each process for itself: what one misses costs a needless mention.
"""

from bot import clock

_MAX_KEPT = 10_000


class RecentPlayers:
    """Until when each person counts as playing."""

    def __init__(self, lasts: float) -> None:
        """Count people as playing for `lasts` seconds after each thing they do."""
        self._lasts = lasts
        self._until: dict[int, float] = {}  # the newest are last

    def note(self, user_id: int) -> None:
        """Note that this person has just done something."""
        now = clock.now()
        self._until.pop(user_id, None)
        while self._until:
            oldest = next(iter(self._until))
            if self._until[oldest] > now and len(self._until) < _MAX_KEPT:
                break
            del self._until[oldest]
        self._until[user_id] = now + self._lasts

    def playing_until(self, user_id: int) -> float:
        """Return until when this person counts as playing; 0.0 if they have not done anything lately."""
        return self._until.get(user_id, 0.0)

    def forget_person(self, user_id: int) -> None:
        """Forget what this person did."""
        self._until.pop(user_id, None)
