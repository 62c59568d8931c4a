"""The sandbox: a small Discord on 127.0.0.1 for one bot, and the page from which people talk to it."""

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.sandbox.client_sockets import Live
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.rest import application, channels, webhooks
from bot.sandbox.rest import requests as call
from bot.sandbox.rest.requests import Log, Request, Services
from bot.sandbox.state import Channel, World

HOST = "127.0.0.1"
PAGE = Path(__file__).parent / "page"
MAX_BODY = 100 * 1024 * 1024  # bytes: ten files of the largest size
PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: http: https:; connect-src 'self'; frame-ancestors 'none'"
)


class Sandbox:
    """A Discord for the ``people`` named and one bot, whose token is ``token``.

    Further guilds, with the same people and the bot, are those of ``more_guilds``, with the names of their
    channels. ``port`` 0 takes any free one. ``clock`` gives seconds since 1970. A channel keeps ``history``
    messages, ``requests`` the newest ``logged`` requests of the bot, each also given to ``on_request``. An
    interaction must be answered within ``answer_within`` seconds. ``middlewares`` are aiohttp's, around
    every request. The state (DMs closed, sending forbidden) may be changed at any time; ``faults`` are
    those of the wire.
    """

    def __init__(
        self,
        people: Sequence[str] = ("Ana", "Ben", "Cleo", "Dan"),
        port: int = 0,
        token: str = "sandbox",  # noqa: S107 - guards nothing, the sandbox is on loopback
        *,
        bot_name: str = "Zigzag",
        guild_name: str = "Sandbox",
        channel_names: Sequence[str] = ("general", "games"),
        more_guilds: Mapping[str, Sequence[str]] | None = None,
        shards: int = 1,
        history: int = 200,
        logged: int = 2000,
        answer_within: float = 3.0,
        clock: Callable[[], float] = time.time,
        on_request: Callable[[Request], None] | None = None,
        middlewares: Sequence[Middleware] = (),
    ) -> None:
        self.world = World(
            people,
            bot_name=bot_name,
            guild_name=guild_name,
            channels=channel_names,
            more_guilds=more_guilds,
            history=history,
            clock=clock,
        )
        self._port = port
        self._token = token
        self._log = Log(deque(maxlen=logged), on_request)
        self._gateway = Gateway(self.world, token, lambda: self.gateway)
        self.faults = Faults(self._gateway)
        self._interactions = Interactions(self.world, self.faults.dispatch, answer_within)
        self._live = Live(self.world, self._gateway, self._interactions)
        self._shards = shards
        self._middlewares = [*middlewares, self.faults.stand_around]
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listens. Raises OSError if the port is taken."""
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self._port = int(runner.addresses[0][1])
        self.world.base = f"http://{HOST}:{self._port}"

    async def close(self) -> None:
        """Cuts every connection and stops listening."""
        self._interactions.close()
        await self._live.close()
        await self._gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self._port}/"

    @property
    def api(self) -> str:
        """What discord.py calls ``Route.BASE``."""
        return f"http://{HOST}:{self._port}{call.PREFIX}"

    @property
    def gateway(self) -> str:
        """What discord.py calls ``DiscordWebSocket.DEFAULT_GATEWAY``."""
        return f"ws://{HOST}:{self._port}/gateway"

    @property
    def token(self) -> str:
        return self._token

    @property
    def bot_online(self) -> bool:
        """Whether the bot is connected."""
        return self._gateway.online

    @property
    def interactions(self) -> Interactions:
        """What people have begun and the bot answers."""
        return self._interactions

    @property
    def requests(self) -> deque[Request]:
        """The newest REST requests of the bot, oldest first."""
        return self._log.requests

    @property
    def on_request(self) -> Callable[[Request], None] | None:
        return self._log.on_request

    @on_request.setter
    def on_request(self, hook: Callable[[Request], None] | None) -> None:
        self._log.on_request = hook

    # what Discord and its users may do to a bot

    def close_dms(self, name: str, *, closed: bool = True) -> None:
        """That person takes no DMs from the bot (50007), or takes them again."""
        person = self.world.named(name)["id"]
        (self.world.closed_dms.add if closed else self.world.closed_dms.discard)(person)

    def forbid(self, name: str, *, forbidden: bool = True, hidden: bool = False) -> None:
        """The bot may not send into that channel (50013), or may again; ``hidden``, it may not even see it
        (50001). ``name`` may be an id.
        """
        channel = self._named(name)
        channel.forbidden, channel.hidden = forbidden, hidden
        self.world.change_channel(channel)

    def delete(self, name: str) -> None:
        """Somebody deletes that channel (10003). ``name`` may be an id."""
        self.world.close_channel(self._named(name))

    def delete_message(self, message_id: str) -> None:
        """Somebody deletes that message (10008). Raises KeyError."""
        for channel in self.world.channels.values():
            if message_id in channel.messages:
                self.world.remove(channel.messages[message_id])
                return
        raise KeyError(message_id)

    def hide_guests(self, *, hidden: bool = True) -> None:
        """In the guild that the bot is no member of, what it answers is shown to nobody else, or again."""
        self.world.external_apps = not hidden

    def _named(self, name: str) -> Channel:
        for channel in self.world.channels.values():
            if channel.person is None and name in (channel.name, channel.id):
                return channel
        raise KeyError(name)

    # the application

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=MAX_BODY, middlewares=self._middlewares)
        world, started, gateway = self.world, self._interactions, self._gateway
        services = Services(world, started, self._token, lambda: self.gateway, self._shards, self._log)
        call.add(app, services, channels.ROUTES | application.ROUTES)
        call.add(app, services, webhooks.ROUTES | application.PUBLIC, public=True)
        app.router.add_route("*", call.PREFIX + "/{rest:.*}", call.unknown(services))
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, gateway.handle)
        app.router.add_get("/live", self._live.handle)
        app.router.add_get("/attachments/{channel}/{id}/{filename}", self._attachment)
        app.router.add_get("/emojis/{id}.{extension}", self._emoji)
        app.router.add_get("/", self._page)
        app.router.add_static("/page", PAGE)
        return app

    async def _page(self, request: web.Request) -> web.StreamResponse:
        headers = {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-cache"}
        return web.FileResponse(PAGE / "index.html", headers=headers)

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.world.files.get(request.match_info["id"])
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
            _, image = self.world.emojis[request.match_info["id"]]
        except KeyError:
            raise web.HTTPNotFound from None
        file = call.as_file("emoji.png", image)
        return web.Response(body=image, headers={"Content-Type": file.content_type})
