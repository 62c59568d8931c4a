"""Notifies people by direct message that a lobby has opened, if they asked for that.

They are notified once the lobby's message is posted. What a process that was killed did not send is found in
the database at the next start, if the lobby is still new.
"""

from bot.domain.changes import Change, ChangeKind
from bot.domain.model import Match
from bot.domain.people.finding_players import free_seats
from bot.domain.people.lobby_alerts import Alert
from bot.i18n import texts
from bot.messages.pages import lobby_alerts as alert_page
from bot.services.matches import Matches
from bot.sync.debounced_tasks import DebouncedTasks
from bot.sync.direct_messages.direct_messages import DirectMessages
from bot.sync.side_by_side import side_by_side
from bot.sync.visibility import Visibility


class LobbyAlertMessages:
    """The alerts that one process sends."""

    def __init__(
        self, visibility: Visibility, matches: Matches, direct_messages: DirectMessages, *, delay: float
    ) -> None:
        """Notify people `delay` seconds after a lobby has opened, if it still has free seats."""
        self._visibility = visibility
        self._matches = matches
        self._dms = direct_messages
        self._delay = delay
        self._tasks = DebouncedTasks(self._notify_all, name="notify people of lobby")
        self._is_caught_up = False

    async def on_commit(self, change: Change) -> None:
        """Notify people of a lobby that has just opened on a server."""
        match = change.match
        is_new = change.kind == ChangeKind.LOBBY and match.version == 1
        if is_new and match.guild_id is not None and free_seats(match):
            self._tasks.start(match.id, self._delay)

    async def catch_up(self) -> None:
        """Send the alerts that were missed because of a crash."""
        if not self._is_caught_up:
            waiting = await self._matches.alerts.to_notify()
            self._is_caught_up = True
            for match_id in waiting:
                self._tasks.start(match_id)

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    async def _notify_all(self, match_id: int) -> None:
        match = await self._matches.get(match_id)
        due = await self._matches.alerts.due(match)
        failed = await side_by_side(
            due, lambda alert: self._notify(alert, match), name="notify someone of a lobby"
        )
        if failed:
            raise failed[0]

    async def _notify(self, alert: Alert, match: Match) -> None:
        """Send one person the line, unless they have left the server or do not see the channel."""
        guild = await self._visibility.server(alert.guild_id)
        if guild is None:
            return
        member = await self._visibility.member(guild, alert.user_id)
        if member is None:
            await self._matches.alerts.remove(alert.guild_id, alert.user_id)
            return
        if not await self._visibility.is_seen_by(match, member):
            return
        post = alert_page.line(alert, match, guild.name, texts(alert.locale))
        if await self._dms.notify(alert.user_id, post, "alert", match.id):
            await self._matches.alerts.mark_notified(alert, match)
        else:
            await self._matches.alerts.remove(alert.guild_id, alert.user_id)
