"""The sandbox server: Discord's REST API and gateway for one bot on 127.0.0.1, and the chat page."""

import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.sandbox.allowed_origins import own_only
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.people_sockets import ClientSockets, Starter
from bot.sandbox.rate_limits import Limits, RateLimiter
from bot.sandbox.rest import application, channels, guilds, routing, users, webhooks
from bot.sandbox.rest.routing import Request, RequestLog, Services
from bot.sandbox.state import Channel, DiscordState, DmRefusal

HOST = "127.0.0.1"
STRICT = Limits()
PAGE = Path(__file__).parent / "page"
MAX_BODY = 100 * 1024 * 1024  # bytes: ten files of the maximum size
PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: http: https:; connect-src 'self'; frame-ancestors 'none'"
)


class Sandbox:
    """A Discord stand-in for ``people`` and one bot that logs in with ``token``, by default a random one.

    ``more_guilds`` adds guilds, mapping guild names to channel names; everyone is a member of all but those
    whose people ``members`` names. Port 0 picks a free port. The page welcomes newcomers with
    ``starters``: it returns commands to use with one press, such as ``games table size:1``, each with its
    `Starter`. ``clock`` returns Unix seconds. A channel keeps its newest ``history`` messages,
    ``requests`` the bot's newest ``logged`` requests; each is also passed to ``on_request``. The bot has
    ``answer_within`` seconds to answer an interaction, and may send as fast as ``limits`` allow.
    ``middlewares`` are aiohttp middlewares around every request. Limits, permissions and DM settings can
    be changed at any time; ``faults`` injects network faults.
    """

    def __init__(
        self,
        people: Sequence[str] = ("Ana", "Ben", "Cleo", "Dan"),
        port: int = 0,
        token: str | None = None,
        *,
        bot_name: str = "Zigzag",
        guild_name: str = "Sandbox",
        channel_names: Sequence[str] = ("general", "games"),
        more_guilds: Mapping[str, Sequence[str]] | None = None,
        members: Mapping[str, Sequence[str]] | None = None,
        starters: Callable[[], Mapping[str, Starter]] = dict,
        shards: int = 1,
        history: int = 200,
        logged: int = 2000,
        answer_within: float = 3.0,
        limits: Limits = STRICT,
        clock: Callable[[], float] = time.time,
        on_request: Callable[[Request], None] | None = None,
        middlewares: Sequence[Middleware] = (),
    ) -> None:
        self.state = DiscordState(
            people,
            bot_name=bot_name,
            guild_name=guild_name,
            channels=channel_names,
            more_guilds=more_guilds,
            members=members,
            history=history,
            clock=clock,
        )
        self._port = port
        self._token = token or secrets.token_urlsafe(32)
        self._log = RequestLog(deque(maxlen=logged), on_request)
        self._limiter = RateLimiter(limits)
        self._gateway = Gateway(self.state, self._token, lambda: self.gateway)
        self.faults = Faults(self._gateway)
        self._interactions = Interactions(self.state, self.faults.dispatch, answer_within)
        self._clients = ClientSockets(self.state, self._gateway, self._interactions, starters)
        self._shards = shards
        self._middlewares = [own_only, *middlewares, self.faults.middleware]
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Start listening. Raises OSError if the port is taken."""
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self._port = int(runner.addresses[0][1])
        self.state.base_url = f"http://{HOST}:{self._port}"

    async def close(self) -> None:
        """Close every connection and stop listening."""
        self._interactions.close()
        await self._clients.close()
        await self._gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        """The URL of the chat page."""
        return f"http://{HOST}:{self._port}/"

    @property
    def api(self) -> str:
        """The value for discord.py's ``Route.BASE``."""
        return f"http://{HOST}:{self._port}{routing.PREFIX}"

    @property
    def gateway(self) -> str:
        """The value for discord.py's ``DiscordWebSocket.DEFAULT_GATEWAY``."""
        return f"ws://{HOST}:{self._port}/gateway"

    @property
    def token(self) -> str:
        return self._token

    @property
    def bot_online(self) -> bool:
        """Whether the bot is connected to the gateway."""
        return self._gateway.online

    @property
    def interactions(self) -> Interactions:
        """The interactions in flight."""
        return self._interactions

    @property
    def requests(self) -> deque[Request]:
        """The bot's newest REST requests, oldest first."""
        return self._log.requests

    @property
    def limits(self) -> Limits:
        """How fast the bot may send; can be replaced while it runs."""
        return self._limiter.limits

    @limits.setter
    def limits(self, limits: Limits) -> None:
        self._limiter.limits = limits

    @property
    def session_starts(self) -> int:
        """How often the bot may still identify today, as Discord reports it; each time counts."""
        return self.state.session_starts

    @session_starts.setter
    def session_starts(self, number: int) -> None:
        self.state.session_starts = number

    @property
    def on_request(self) -> Callable[[Request], None] | None:
        return self._log.on_request

    @on_request.setter
    def on_request(self, hook: Callable[[Request], None] | None) -> None:
        self._log.on_request = hook

    # things Discord and its users can do to a bot

    def refuse_dms(self, name: str, reason: DmRefusal | None = DmRefusal.CLOSED) -> None:
        """Refuse the bot's DMs to a person for a reason, or with None no longer."""
        person = self.state.person_by_name(name)["id"]
        if reason is None:
            self.state.dm_refusals.pop(person, None)
        else:
            self.state.dm_refusals[person] = reason

    def close_dms(self, name: str, *, closed: bool = True) -> None:
        """Close (or reopen) a person's DMs: sending then fails with 50007."""
        self.refuse_dms(name, DmRefusal.CLOSED if closed else None)

    def forbid(self, name: str, *, forbidden: bool = True, hidden: bool = False) -> None:
        """Deny the bot sending to a channel (50013), or viewing it at all (``hidden``, 50001).

        ``name`` is a channel name or id. ``forbidden=False`` restores both permissions.
        """
        channel = self._named(name)
        channel.send_denied, channel.view_denied = forbidden, hidden
        self.state.update_channel(channel)

    def forbid_history(self, name: str, *, forbidden: bool = True) -> None:
        """Deny the bot reading a channel's history: replies then fail with 160002."""
        channel = self._named(name)
        channel.history_denied = forbidden
        self.state.update_channel(channel)

    def slow_mode(self, name: str, seconds: int, *, for_bot: bool = True) -> None:
        """Put a channel in slow mode, with 0 seconds no longer: sending then fails with 20016.

        Without ``for_bot``, the bot may bypass it, as Discord documents for bots.
        """
        channel = self._named(name)
        channel.slow_mode, channel.slow_for_bot = seconds, for_bot
        self.state.update_channel(channel)

    def archive_thread(self, name: str, *, archived: bool = True, locked: bool = False) -> None:
        """Archive or open a thread as a moderator would; only they can open one that is ``locked``."""
        thread = self._named(name)
        thread.archived, thread.locked = archived, locked
        self.state.update_channel(thread)

    def lose_guild(self, name: str) -> None:
        """Make a guild unavailable, as in an outage: requests about its channels fail with 50001."""
        guild = self._guild(name)
        self.state.unavailable.add(guild)
        self._gateway.guild_lost(guild)

    def remove_bot(self, name: str) -> None:
        """Remove the bot from a guild; it is notified, and gets 50001 in its channels."""
        guild = self._guild(name)
        self.state.left.add(guild)
        self._gateway.guild_lost(guild)

    def restore_guild(self, name: str) -> None:
        """Make a guild available again, and have the bot join it if it was removed."""
        guild = self._guild(name)
        joined = guild in self.state.left
        self.state.left.discard(guild)
        self.state.unavailable.discard(guild)
        self._gateway.guild_back(guild, joined=joined)

    def delete_channel(self, name: str) -> None:
        """Delete a channel, by name or id, as a user would: the bot then gets 10003."""
        self.state.delete_channel(self._named(name))

    def delete_message(self, message_id: str) -> None:
        """Delete a message as a user would: the bot then gets 10008. Raises KeyError."""
        for channel in self.state.channels.values():
            if message_id in channel.messages:
                self.state.remove_message(channel.messages[message_id])
                return
        raise KeyError(message_id)

    def hide_external_replies(self, *, hidden: bool = True) -> None:
        """Make the bot's answers ephemeral in the guild it is not a member of, or public again."""
        self.state.external_apps = not hidden

    def _guild(self, name: str) -> str:
        """Find the id of a guild, by name or id. Raises KeyError."""
        for guild, known in self.state.guilds.items():
            if name in (known, guild):
                return guild
        raise KeyError(name)

    def _named(self, name: str) -> Channel:
        for channel in self.state.channels.values():
            if channel.person is None and name in (channel.name, channel.id):
                return channel
        raise KeyError(name)

    # HTTP

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=MAX_BODY, middlewares=self._middlewares)
        state, started, gateway = self.state, self._interactions, self._gateway
        services = Services(
            state, started, self._token, lambda: self.gateway, self._shards, self._log, self._limiter
        )
        routing.add(app, services, channels.ROUTES | guilds.ROUTES | users.ROUTES | application.ROUTES)
        routing.add(app, services, webhooks.ROUTES | application.PUBLIC, public=True)
        app.router.add_route("*", routing.PREFIX + "/{rest:.*}", routing.unknown(services))
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, gateway.handle)
        app.router.add_get("/live", self._clients.handle)
        app.router.add_get("/attachments/{channel}/{id}/{filename}", self._attachment)
        app.router.add_get("/emojis/{id}.{extension}", self._emoji)
        app.router.add_get("/", self._page)
        app.router.add_static("/page", PAGE)
        return app

    async def _page(self, request: web.Request) -> web.StreamResponse:
        headers = {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-cache"}
        return web.FileResponse(PAGE / "index.html", headers=headers)

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.state.files.get(request.match_info["id"])
        if file is None or file.filename != request.match_info["filename"]:
            raise web.HTTPNotFound
        picture = file.content_type.startswith("image/")
        headers = {
            "Content-Type": file.content_type,
            "X-Content-Type-Options": "nosniff",
            "Content-Disposition": "inline" if picture else "attachment",
            "Cache-Control": "private, max-age=86400, immutable",
        }
        return web.Response(body=file.content, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        try:
            _, image = self.state.emojis[request.match_info["id"]]
        except KeyError:
            raise web.HTTPNotFound from None
        file = routing.as_file("emoji.png", image)
        return web.Response(body=image, headers={"Content-Type": file.content_type})
