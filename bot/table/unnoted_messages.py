"""Remembers which messages of a match stand in Discord until the database knows them."""

from dataclasses import dataclass, replace

from bot.match.model import Match, Shown


@dataclass(frozen=True, slots=True)
class Unnoted:
    """A match as the database knows its messages, and with those that stand in Discord now."""

    noted: Match
    standing: Match
    is_waiting: bool = True  # False: all that stands is noted

    def has_mention_time(self, match: Match) -> bool:
        """Return whether it is noted when to mention the player to move in `match`, or their turn is over."""
        is_over = match.state_version != self.noted.state_version
        return is_over or match.clock.mention_at == self.noted.clock.mention_at


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
        if match.shown.version < noted.shown.version:  # read before our last note
            return self.latest(match)
        before, ours, shown = noted.shown, standing.shown, match.shown
        # What another process has noted since is newer.
        if shown.message_id == before.message_id:
            shown = replace(shown, message_id=ours.message_id)
        is_older = shown.mention_id in {before.mention_id, None} or _is_of_later_turn(ours, shown)
        if ours.mention_id != before.mention_id and is_older:
            shown = replace(shown, mention_id=ours.mention_id, mention_turn=ours.mention_turn)
        if shown != match.shown:
            match = replace(match, shown=shown)
        if match.clock.mention_at == noted.clock.mention_at and match.state_version == noted.state_version:
            match = _to_mention(match, standing.clock.mention_at)
        return match

    def superseded_mention(self, match: Match) -> int | None:
        """Return our mention, not noted yet, if another process had noted its own when `match` was read.

        None if ours is about a later turn.
        """
        if match.id not in self._of or match.shown.version < self._of[match.id].noted.shown.version:
            return None
        noted, standing = self._of[match.id].noted, self._of[match.id].standing
        ours, theirs = standing.shown.mention_id, match.shown.mention_id
        if ours in {noted.shown.mention_id, theirs, None} or theirs in {noted.shown.mention_id, None}:
            return None
        return None if _is_of_later_turn(standing.shown, match.shown) else ours

    def extra_mentions(self, match: Match) -> set[int]:
        """Return the mentions to delete after another process has shown the match at the same time.

        `match` was read after that. Of what both have sent since, one mention of its turn is to stand.
        """
        sent, kept = self._sent_at_once(match)
        return {shown.mention_id for shown in sent if shown.mention_id is not None} - {kept.mention_id}

    def give_way(self, match: Match) -> None:
        """Go on from what another process has noted, once `extra_mentions` are deleted.

        If a newer version has been shown meanwhile, its note meets the same conflict.
        """
        if match.id not in self._of or self._of[match.id].standing.version > match.version:
            return
        if match.place.channel_id != self._of[match.id].noted.place.channel_id:  # it is played elsewhere now
            self.forget(match.id)
            return
        _, kept = self._sent_at_once(match)
        standing = self.current(match).with_messages(
            mention_id=kept.mention_id, mention_turn=kept.mention_turn
        )
        self._of[match.id] = Unnoted(match, standing)

    def _sent_at_once(self, match: Match) -> tuple[list[Shown], Shown]:
        """Return the mentions that we and another process sent since our last note, and which is to stand."""
        theirs = match.shown
        if match.id not in self._of or match.place.channel_id != self._of[match.id].noted.place.channel_id:
            return [], theirs
        before, ours = self._of[match.id].noted.shown.mention_id, self._of[match.id].standing.shown
        if ours.mention_id == theirs.mention_id:
            return [], theirs
        sent = [shown for shown in (ours, theirs) if shown.mention_id not in {before, None}]
        of_turn = [shown for shown in sent if (shown.mention_turn or 0) >= match.state_version]
        none = replace(theirs, mention_id=None)
        return sent, max(of_turn, key=lambda shown: shown.mention_id or 0, default=none)

    def latest(self, match: Match) -> Match:
        """Return a match that was shown with the messages that stand now."""
        if match.id not in self._of:
            return match
        now = self._of[match.id].standing
        match = _with_mention_of(match.with_messages(message_id=now.shown.message_id), now)
        if now.state_version == match.state_version:
            match = _to_mention(match, now.clock.mention_at)
        place = replace(match.place, channel_id=now.place.channel_id, parent_id=now.place.parent_id)
        return match if place == match.place else replace(match, place=place)

    def remember(self, match: Match) -> Match:
        """Return `latest`, which is remembered again if it was forgotten after it was shown."""
        self._of.setdefault(match.id, Unnoted(match, match))
        return self.latest(match)

    def show(self, before: Match, match: Match) -> Match:
        """Remember the match as shown, and return it as the database knows it. `before`: as it was read."""
        known = self._of.get(match.id, Unnoted(before, match))
        noted, standing = known.noted, _with_mention_of(match, known.standing)
        if before.state_version > noted.state_version:
            # Nothing has been noted in this turn, but its time to mention the player was read with it.
            noted = replace(noted, state_version=before.state_version)
            noted = _to_mention(noted, before.clock.mention_at)
        self._of[match.id] = Unnoted(noted, standing)
        return noted

    def change(self, match: Match, **messages: int | None) -> Match:
        """Remember messages of the match (see `Shown`) that stand now; return the match with them."""
        if match.id in self._of:
            standing = self._of[match.id].standing.with_messages(**messages)
            self._of[match.id] = replace(self._of[match.id], standing=standing)
        return match.with_messages(**messages)

    def to_mention(self, match: Match, at: float | None) -> Match:
        """Remember when the player to move is to be mentioned, unless a later turn is shown.

        Return the match with that.
        """
        if match.id in self._of and self._of[match.id].standing.state_version == match.state_version:
            standing = _to_mention(self._of[match.id].standing, at)
            self._of[match.id] = replace(self._of[match.id], standing=standing)
        return _to_mention(match, at)

    def mention(self, match: Match, mention_id: int) -> Match:
        """Remember the mention of this match's turn, unless there has been one of a later turn.

        Return the match with the mention that stands.
        """
        if match.id in self._of:
            standing = self._of[match.id].standing
            if (standing.shown.mention_turn or 0) > match.state_version:
                return _with_mention_of(match, standing)
        return self.change(match, mention_id=mention_id, mention_turn=match.state_version)

    def refresh(self, match: Match) -> Match:
        """Return `current`, which is what stands from now on."""
        if match.id in self._of:
            match = self.current(match)
            self._of[match.id] = replace(self._of[match.id], standing=match)
        return match

    def move(self, match: Match) -> None:
        """Remember where the match is played now. Nothing stands in another place yet."""
        if match.id in self._of and self._of[match.id].noted.place.channel_id != match.place.channel_id:
            self._of[match.id] = Unnoted(match, match)

    def note(self, known: Unnoted, version: int, settled: int) -> None:
        """Remember that this was noted as `version`. What has been shown since, or will be settled, waits."""
        standing = known.standing
        if standing.id not in self._of:
            return
        now = self._of[standing.id].standing
        is_waiting = now is not standing or standing.version > settled
        newest = replace(standing.shown, version=max(version, known.noted.shown.version))
        self._of[standing.id] = Unnoted(replace(standing, shown=newest), now, is_waiting)

    def forget(self, match_id: int) -> None:
        """Forget a match that is not being shown any more, or that another process has noted."""
        self._of.pop(match_id, None)


def _with_mention_of(match: Match, other: Match) -> Match:
    return match.with_messages(mention_id=other.shown.mention_id, mention_turn=other.shown.mention_turn)


def _to_mention(match: Match, at: float | None) -> Match:
    """Return the match with the time to mention its player: itself if it has that."""
    clock = replace(match.clock, mention_at=at)
    return match if clock == match.clock else replace(match, clock=clock)


def _is_of_later_turn(one: Shown, other: Shown) -> bool:
    """Return whether there is a mention, of a later turn than that of the other."""
    return one.mention_id is not None and (one.mention_turn or 0) > (other.mention_turn or 0)
