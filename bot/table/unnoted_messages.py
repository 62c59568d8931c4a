"""Remembers which messages of a match stand in Discord until the database knows them."""

from dataclasses import dataclass, replace

from bot.match.model import Match


@dataclass(frozen=True, slots=True)
class Unnoted:
    """A match as the database knows its messages, and with those that stand in Discord now."""

    noted: Match
    standing: Match
    is_waiting: bool = True  # False: all that stands is noted


class UnnotedMessages:
    """The matches that one process is showing, whose messages may have changed since they were noted.

    Noting them may fail or wait until play pauses. A match is remembered until it is forgotten: its row may
    have been read, to be shown, before the last note was written.
    """

    def __init__(self) -> None:
        self._of: dict[int, Unnoted] = {}  # by match

    def is_waiting(self, match_id: int) -> bool:
        """Return whether something about this match is to be noted."""
        return match_id in self._of and self._of[match_id].is_waiting

    def get(self, match: Match) -> Unnoted:
        """Return what is remembered of the match; if nothing is, everything about it is noted."""
        return self._of.get(match.id, Unnoted(match, match))

    def noted(self, match_id: int) -> Match | None:
        """Return the match as this process noted it last, if that is remembered."""
        return self._of[match_id].noted if match_id in self._of else None

    def current(self, match: Match) -> Match:
        """Return a match that was read with its messages as they stand, also those that are not noted yet."""
        if match.id not in self._of:
            return match
        noted, standing = self._of[match.id].noted, self._of[match.id].standing
        if match.shown_version < noted.shown_version:  # read before our last note
            return self.latest(match)
        # What another process has noted since is newer.
        if match.message_id == noted.message_id != standing.message_id:
            match = replace(match, message_id=standing.message_id)
        is_theirs = match.nudge_id not in {noted.nudge_id, None}
        if noted.nudge_id != standing.nudge_id and (not is_theirs or _is_of_later_turn(standing, match)):
            match = replace(match, nudge_id=standing.nudge_id, nudge_turn=standing.nudge_turn)
        if match.mention_at == noted.mention_at and match.state_version == noted.state_version:
            match = replace(match, mention_at=standing.mention_at)
        return match

    def superseded_mention(self, match: Match) -> int | None:
        """Return our mention, not noted yet, if another process had noted its own when `match` was read.

        None if ours is about a later turn.
        """
        if match.id not in self._of or match.shown_version < self._of[match.id].noted.shown_version:
            return None
        noted, standing = self._of[match.id].noted, self._of[match.id].standing
        ours, theirs = standing.nudge_id, match.nudge_id
        if ours in {noted.nudge_id, theirs, None} or theirs in {noted.nudge_id, None}:
            return None
        return None if _is_of_later_turn(standing, match) else ours

    def latest(self, match: Match) -> Match:
        """Return a match that was shown with the messages that stand now."""
        if match.id not in self._of:
            return match
        now = self._of[match.id].standing
        mention_at = now.mention_at if now.state_version == match.state_version else match.mention_at
        return _with(
            match,
            channel_id=now.channel_id,
            parent_id=now.parent_id,
            message_id=now.message_id,
            nudge_id=now.nudge_id,
            nudge_turn=now.nudge_turn,
            mention_at=mention_at,
        )

    def remember(self, match: Match) -> Match:
        """Return `latest`, which is remembered again if it was forgotten after it was shown."""
        self._of.setdefault(match.id, Unnoted(match, match))
        return self.latest(match)

    def show(self, before: Match, match: Match) -> Match:
        """Remember the match as shown, and return it as the database knows it. `before`: as it was read."""
        known = self._of.get(match.id, Unnoted(before, match))
        standing = _with(match, nudge_id=known.standing.nudge_id, nudge_turn=known.standing.nudge_turn)
        self._of[match.id] = Unnoted(known.noted, standing)
        return known.noted

    def change(self, match: Match, **messages: int | float | None) -> Match:
        """Remember messages of the match that stand now; return the match with them."""
        if match.id in self._of:
            standing = _with(self._of[match.id].standing, **messages)
            self._of[match.id] = replace(self._of[match.id], standing=standing)
        return _with(match, **messages)

    def mention(self, match: Match, mention_id: int) -> Match:
        """Remember the mention of this match's turn, unless one of a later turn stands. Return it so."""
        match = replace(match, nudge_id=mention_id, nudge_turn=match.state_version)
        if match.id in self._of and (self._of[match.id].standing.nudge_turn or 0) <= match.state_version:
            self.change(match, nudge_id=mention_id, nudge_turn=match.state_version)
        return match

    def refresh(self, match: Match) -> Match:
        """Return `current`, which is what stands from now on."""
        if match.id in self._of:
            match = self.current(match)
            self._of[match.id] = replace(self._of[match.id], standing=match)
        return match

    def move(self, match: Match) -> None:
        """Remember where the match is played now. Nothing stands in another place yet."""
        if match.id in self._of and self._of[match.id].noted.channel_id != match.channel_id:
            self._of[match.id] = Unnoted(match, match)

    def note(self, known: Unnoted, version: int, settled: int) -> None:
        """Remember that this was noted as `version`. What has been shown since, or will be settled, waits."""
        standing = known.standing
        if standing.id not in self._of:
            return
        now = self._of[standing.id].standing
        is_waiting = now is not standing or standing.version > settled
        shown_version = max(version, known.noted.shown_version)
        self._of[standing.id] = Unnoted(replace(standing, shown_version=shown_version), now, is_waiting)

    def forget(self, match_id: int) -> None:
        """Forget a match that is not being shown any more, or that another process has noted."""
        self._of.pop(match_id, None)


def _with(match: Match, **messages: int | float | None) -> Match:
    """Return the match with these messages: itself if it has them, as after most presses."""
    if all(getattr(match, name) == value for name, value in messages.items()):
        return match
    return replace(match, **messages)  # type: ignore[arg-type]


def _is_of_later_turn(one: Match, other: Match) -> bool:
    """Return whether a match has a mention, of a later turn than that of the other."""
    return one.nudge_id is not None and (one.nudge_turn or 0) > (other.nudge_turn or 0)
