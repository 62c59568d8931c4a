"""The app: the parts of one process, wired in one list, and what features add to them."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord import blocks
from bot.discord.background import until_done
from bot.discord.direct_messages import DirectMessages, DMChannels
from bot.discord.dispatch import RecentPlayers
from bot.discord.limits import RateLimiter
from bot.discord.routes import Router
from bot.discord.standing_messages import MessageDeletions, StandingMessages
from bot.discord.visibility import Visibility
from bot.host import HostChoices
from bot.i18n import command_text
from bot.images.background_drawing import Drawing
from bot.images.pictures import AnimationCache, Pictures
from bot.match.service import Matches
from bot.match.settings import GuildSettings
from bot.scheduler import Scheduler
from bot.table.commands import NewMatchCog
from bot.table.front import OPEN, FrontPage
from bot.table.handlers import ComponentHandlers
from bot.table.message_menus import MessageMenuCog, Reposts
from bot.table.offers import Offers, OwnGame
from bot.table.own_matches import GamesCog, PlayCog
from bot.table.private_tables import PrivateTables
from bot.table.results import Commentary, Reviewed
from bot.table.rules import RulesPages
from bot.table.shows import Results, ShowCog, Shows
from bot.table.sync import MessageSync
from bot.workers.pool import WorkerPool

_Part = TypeVar("_Part")


class App:
    """The parts of one process. A feature's `setup` gets it and adds what is its own.

    A feature adds cogs (`add_cog`), pages (`pages`), buttons of matches (`components`), work that is due
    (`scheduler`), listeners (`matches.listen`), what is caught up with after a crash (`catching_up`) and what
    has to be closed (`closing`).
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        matches: Matches,
        recent_players: RecentPlayers,
        *,
        limiter: RateLimiter,
        drawing_pool: WorkerPool | None,
        animation_pool: WorkerPool | None,
        host: HostChoices,
    ) -> None:
        """Create the parts. `drawing_pool` draws pictures when they queue; without it, threads do."""
        self.client = client
        self.matches = matches
        self.shards = matches.shards
        self.host = host
        self.limiter = limiter
        self.drawing = Drawing(drawing_pool)
        self.pictures = Pictures(self.drawing)
        self.animations = AnimationCache(animation_pool)
        self.standing = StandingMessages(client)
        self.message_deletions = MessageDeletions(self.standing, matches.retired_messages)
        self.direct_messages = DirectMessages(
            client, self.standing, matches.service(DMChannels), new_a_minute=host.new_dms_a_minute
        )
        self.message_sync = MessageSync(
            client,
            matches,
            self.pictures,
            recent_players,
            standing=self.standing,
            direct_messages=self.direct_messages,
            mention_delay=host.mention_pause,
        )
        self.visibility = Visibility(client, self.shards)
        self.private_tables = PrivateTables(matches, self.pictures)
        self.scheduler = Scheduler(client, matches, self.message_sync, self.shards)
        self.pages = Router()
        self.components = ComponentHandlers(
            matches,
            self.message_sync,
            limiter=limiter,
            router=self.pages,
            pictures=self.pictures,
            private_tables=self.private_tables,
        )
        self.catching_up: list[Callable[[], Awaitable[None]]] = [
            self.message_sync.catch_up,
            until_done(self.message_deletions.catch_up),
        ]
        self.closing: list[Callable[[], Awaitable[None]]] = [self.message_deletions.close]
        matches.listen(self.scheduler.on_commit)
        matches.listen(self.message_sync.on_commit)
        self.group = _zigzag_group()
        self.cogs: list[commands.Cog] = []
        self.server_settings = Offers[GuildSettings, Awaitable[blocks.Block]]()  # lines of `/zigzag settings`
        self.statistics = Offers[OwnGame, Awaitable[str]]()  # of a player's own
        # What `/zigzag learn` shows of a game or of all, `review` of a finished match, and `leaderboard`.
        self.learning, self.finished, self.results = Shows[str | None](), Shows[int](), Shows[Results]()
        self.commentaries: list[Commentary] = []  # on finished matches, in transcripts
        self.reviewed: list[Reviewed] = []
        self.menus: list[app_commands.ContextMenu] = []
        self.on_thread_delete: list[Callable[[discord.RawThreadDeleteEvent], Awaitable[None]]] = [
            self.message_sync.on_thread_delete
        ]
        self._parts: dict[Callable[[App], Any], Any] = {}
        RulesPages(matches.preferences, self.pictures, self.pages)
        self.front = FrontPage(matches.preferences, self.pictures, self.pages)
        self.new_match = NewMatchCog(
            client, matches, matches.preferences, self.message_sync, limiter, front=self.front
        )
        self.pages.add(OPEN, self.new_match.open_named)
        reposts = Reposts(matches, self.message_sync)
        self.show = ShowCog(matches, self.learning, self.finished, self.results)
        message_menus = MessageMenuCog(matches, reposts)
        self.menus += message_menus.menus
        for cog in (
            self.new_match,
            PlayCog(matches, self.message_sync, self.private_tables),
            GamesCog(matches, self.pages, self.private_tables, reposts),
            self.show,
            message_menus,
        ):
            self.add_cog(cog)

    def part(self, kind: Callable[["App"], _Part]) -> _Part:
        """Return a feature's part of this app, the same one at every call."""
        if kind not in self._parts:
            self._parts[kind] = kind(self)
        part: _Part = self._parts[kind]
        return part

    def add_cog(self, cog: commands.Cog) -> None:
        """Add a cog, whose commands become subcommands of `/zigzag`."""
        self.cogs.append(cog)


def _zigzag_group() -> app_commands.Group:
    """Return the group of all commands, without any yet.

    It may be installed to a server or to a user, who can then use it where the bot is not a member.
    """
    return app_commands.Group(
        name="zigzag",
        description=command_text("zigzag"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )
