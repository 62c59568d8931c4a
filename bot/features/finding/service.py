"""Finding people: open matches of a server, who is looking for a game there, and its standing message."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.finding import rows as finding_rows
from bot.features.finding import rules as finding_players
from bot.features.finding.rules import LobbyList, Seeker
from bot.match import lobby
from bot.match import retired_message_rows as retired_rows
from bot.match import rows as match_rows
from bot.match.model import Match, Person
from bot.match.retired_message_rows import RetiredMessage
from bot.match.service import Matches

_MOST_READ = 200  # open matches of a server


@dataclass(frozen=True, slots=True)
class OpenSeats:
    """Lobbies with free seats, matches in which AI players hold seats, and who is looking for a game."""

    lobbies: list[Match]
    takeovers: list[Match]
    seekers: list[Seeker]


class FindingPlayers:
    """Open seats and seekers. `listeners` are notified of a server whose seekers have changed."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self.listeners: list[Callable[[int], None]] = []
        matches.personal_data.leave.append(self.stop_looking)

    async def open_seats(self, guild_id: int) -> OpenSeats:
        """Return the server's open seats and seekers."""
        async with self._database.read() as connection:
            matches = await match_rows.newest_open_of_guild(connection, guild_id, _MOST_READ)
            seekers = await finding_rows.seekers_of(connection, guild_id, self._now())
        return OpenSeats(
            finding_players.lobbies(matches), finding_players.seats_to_take_over(matches), seekers
        )

    async def look(self, guild_id: int, person: Person, game: str) -> Seeker:
        """List the person as looking for this game, for a time."""
        until = self._now() + finding_players.LOOKING_FOR
        seeker = Seeker(guild_id, person.id, game, lobby.stored_name(person), until)
        async with self._database.write() as connection:
            await finding_rows.remove_expired_seekers(connection, guild_id, self._now())
            await finding_rows.save_seeker(connection, seeker)
        self._notify({guild_id})
        return seeker

    async def stop_looking(self, user_id: int, guild_id: int | None = None) -> None:
        """Take the person off the server's list, or (None) off all lists."""
        async with self._database.write() as connection:
            gone = await finding_rows.remove_seeker(connection, user_id, guild_id)
        self._notify(gone)

    async def lobby_lists(self) -> list[LobbyList]:
        """Return the standing messages of all servers."""
        async with self._database.read() as connection:
            return await finding_rows.lobby_lists(connection)

    async def save_lobby_list(self, lobby_list: LobbyList, before: LobbyList | None) -> None:
        """Store where a server's standing message is to be; one elsewhere is to be deleted."""
        async with self._database.write() as connection:
            await finding_rows.save_lobby_list(connection, lobby_list)
            if before is not None and before.channel_id != lobby_list.channel_id:
                await _retire(connection, before)

    async def keep_lobby_list(self, guild_id: int, before: LobbyList | None) -> None:
        """Store that a server's standing message, if there is one, stays where it was."""
        async with self._database.write() as connection:
            if before is None:
                await finding_rows.remove_lists(connection, [guild_id])
                return
            await finding_rows.save_lobby_list(connection, before)
            if before.message_id is not None:
                await retired_rows.remove(connection, before.message_id)

    async def lobby_list_shown(self, guild_id: int, message_id: int | None, digest: str) -> None:
        """Store by which message a list is shown, and with which content."""
        async with self._database.write() as connection:
            await finding_rows.set_list_shown(connection, guild_id, message_id, digest)
            if message_id is not None:
                await retired_rows.remove(connection, message_id)

    async def end_lobby_list(self, lobby_list: LobbyList) -> None:
        """Forget a server's standing message, which is to be deleted."""
        async with self._database.write() as connection:
            await finding_rows.remove_lists(connection, [lobby_list.guild_id])
            await _retire(connection, lobby_list)

    async def remove_lobby_list(self, guild_id: int) -> None:
        """Forget a server's standing message."""
        async with self._database.write() as connection:
            await finding_rows.remove_lists(connection, [guild_id])

    def _notify(self, guild_ids: set[int]) -> None:
        for guild_id in guild_ids:
            for listener in self.listeners:
                listener(guild_id)


async def _retire(connection: AsyncConnection, one: LobbyList) -> None:
    if one.message_id is not None:
        message = RetiredMessage(one.message_id, one.channel_id, one.guild_id)
        await retired_rows.add(connection, message)
