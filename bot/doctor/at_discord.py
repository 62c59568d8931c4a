"""What Discord says about the bot, to a login that only asks: its application, its limits, its servers."""

import asyncio
import email.utils
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import yarl

from bot import clock as machine_clock
from bot.client import Zigzag
from bot.config import Settings
from bot.discord import commands as registration
from bot.discord import connection, failures, visibility
from bot.findings import Finding, Severity, note, warning
from bot.i18n import Translator, texts
from bot.images import emojis
from bot.store.database import Database
from bot.store.inspection import Contents
from engines.errors import GameNameTaken

Json = dict[str, Any]

FAILURES: Final = (
    discord.HTTPException,
    discord.LoginFailure,
    discord.GatewayNotFound,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
)
_PAGE: Final = 200  # servers per request, the most that Discord gives
_GUILD_INSTALL, _USER_INSTALL = "0", "1"  # keys of `integration_types_config`
# The flags of an application whose privileged intents are on; each has a second one for bots on few servers.
_PRIVILEGED: Final = {
    "Presence Intent": 1 << 12 | 1 << 13,
    "Server Members Intent": 1 << 14 | 1 << 15,
    "Message Content Intent": 1 << 18 | 1 << 19,
}
_CLOCK_TOLERANCE, _CLOCK_WRONG = 3.0, 30.0  # seconds
_SERVERS_PER_SHARD: Final = 2500  # beyond that, Discord refuses the connection
_HELLO: Final = 10
_HELLO_WITHIN: Final = 10.0  # seconds
_NAMED: Final = 10  # servers
_NAMED_CHANNELS: Final = 3
_LOOKED_AT: Final = 25  # servers whose channels are looked at, with three requests each


class NoContact(Exception):
    """Discord cannot be reached or does not know the token: `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


class Watch:
    """What the last answer said: its status, and how far this machine's clock is ahead, in seconds."""

    def __init__(self) -> None:
        self.status = 0
        self.ahead: float | None = None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note)

    async def _note(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.status = ended.response.status
        if (date := email.utils.parsedate_tz(ended.response.headers.get("Date"))) is not None:
            # The header has whole seconds, so that half of one has passed on average.
            self.ahead = machine_clock.now() - email.utils.mktime_tz(date) - 0.5


@dataclass(frozen=True, slots=True)
class Contact:
    """What Discord says about a token: its application and servers as JSON. `stored` is in the database."""

    client: discord.Client
    settings: Settings
    application: Json
    servers: Sequence[Json]
    watch: Watch
    stored: Contents = field(default_factory=Contents)

    @property
    def at_start(self) -> Severity:
        """The severity of a fault that the bot mends when it starts."""
        return Severity.WARNING if self.stored.sessions else Severity.NOTE  # it has been started

    @property
    def application_id(self) -> int:
        """The id of the token's application."""
        return int(self.application["id"])


@asynccontextmanager
async def contact(
    token: str, settings: Settings, stored: Contents, *, within: float
) -> AsyncIterator[Contact]:
    """Log in at Discord or its stand-in; give up after `within` seconds. Raises NoContact."""
    if settings.api is not None:
        discord.http.Route.BASE = settings.api
    watch = Watch()
    async with discord.Client(intents=discord.Intents(guilds=True), http_trace=watch.trace) as client:
        try:
            async with asyncio.timeout(within):
                await client.login(token)
                application = dict(await client.http.application_info())
                servers = await _servers(client)
        except FAILURES as error:
            raise NoContact(failures.why(error, status=watch.status, token=token)) from None
        yield Contact(client, settings, application, servers, watch, stored)


async def _servers(client: discord.Client) -> list[Json]:
    servers: list[Json] = []
    page: list[Json] = [{"id": 0}]
    while page:
        page = [dict(one) for one in await client.http.get_guilds(_PAGE, None, int(page[-1]["id"]))]
        servers += page
    return servers


async def clock(contact: Contact) -> list[Finding]:
    """Compare this machine's clock with Discord's."""
    ahead = contact.watch.ahead
    if ahead is None or abs(ahead) < _CLOCK_TOLERANCE:
        return []
    where = "ahead of" if ahead > 0 else "behind"
    what = (
        f"The clock of this machine is {abs(ahead):.0f} s {where} Discord's, so times and deadlines are wrong"
    )
    severity = Severity.PROBLEM if abs(ahead) >= _CLOCK_WRONG else Severity.WARNING
    return [
        Finding("clock", what, "have it set by NTP, for example with `timedatectl set-ntp true`", severity)
    ]


async def database_owner(contact: Contact) -> list[Finding]:
    """Look whether the database was used with the token of another application."""
    newest = max(contact.stored.sessions, key=lambda session: session.at, default=None)
    if newest is None or newest.application_id == contact.application_id:
        return []
    what = (
        f"The token belongs to application {contact.application_id}, "
        f"but the database was last used by {newest.application_id}"
    )
    todo = "use that application's token, or another database: a bot cannot edit the messages of another"
    return [Finding("token-of-other-application", what, todo)]


async def portal(contact: Contact) -> list[Finding]:
    """Look at the application's settings in the Developer Portal."""
    application = contact.application
    findings = []
    flags = int(application.get("flags") or 0)
    if on := [name for name, bits in _PRIVILEGED.items() if flags & bits]:
        what = f"The bot needs no privileged intents, and has {', '.join(on)}"
        findings.append(note("intents", what, "switch them off on the page Bot"))
    if application.get("interactions_endpoint_url"):
        what = "Discord sends all commands and presses to the Interactions Endpoint URL instead of to the bot"
        findings.append(Finding("endpoint", what, "clear it on the page General Information"))
    if application.get("bot_require_code_grant"):
        what = "Invite links fail, since the application requires an OAuth2 code grant"
        findings.append(
            Finding("code-grant", what, 'switch off "Requires OAuth2 Code Grant" on the page Bot')
        )
    if not application.get("bot_public", True):
        what = "Nobody but you can invite the bot, since it is not public"
        findings.append(note("private", what, 'switch on "Public Bot" on the page Bot, if others should'))
    installs = application.get("integration_types_config") or {_GUILD_INSTALL: {}}
    if _GUILD_INSTALL not in installs:
        what = "The bot cannot be added to servers"
        findings.append(warning("guild-install", what, "switch on Guild Install on the page Installation"))
    if not has_user_install(application):
        what = "Nobody can add the bot to themselves, for group chats and other servers"
        findings.append(
            note("user-install", what, "switch on User Install on the page Installation, if they should")
        )
    return findings


def has_user_install(application: Json) -> bool:
    """Return whether people can add the bot to themselves."""
    return _USER_INSTALL in (application.get("integration_types_config") or {})


async def sessions(contact: Contact) -> list[Finding]:
    """Look how many sessions and shards Discord allows and recommends, and whether its gateway answers."""
    recommended, url, limit = await contact.client.http.get_bot_gateway()
    own = contact.settings.own_shards
    findings = []
    if not connection.allows(limit, recommended if own is None else len(own.ids)):
        hours = limit["reset_after"] / 3_600_000
        what = f"Discord allows the bot only {limit['remaining']} more of {limit['total']} sessions today"
        todo = f"look in the log why it starts so often, and start it again in {hours:.1f} hours"
        findings.append(Finding("sessions", what, todo))
    if own is not None and own.count < recommended:
        too_many = len(contact.servers) > _SERVERS_PER_SHARD * own.count
        what = (
            f"Discord recommends {recommended} shards, and ZIGZAG_SHARDS divides the servers into {own.count}"
        )
        todo = f"stop all processes, and divide the servers into {recommended} in ZIGZAG_SHARDS of each"
        findings.append(Finding("shards", what, todo, Severity.PROBLEM if too_many else Severity.WARNING))
    return [*findings, *await _gateway(contact.settings.gateway or url)]


async def _gateway(url: str) -> list[Finding]:
    """Connect as the bot does, but leave before a session begins."""
    asked = yarl.URL(url).update_query(v="10", encoding="json")
    try:
        async with (
            asyncio.timeout(_HELLO_WITHIN),
            aiohttp.ClientSession() as session,
            session.ws_connect(asked) as socket,
        ):
            if (await socket.receive_json()).get("op") == _HELLO:
                return []
        why = "it does not answer as a gateway"
    except (aiohttp.ClientError, OSError, TypeError, ValueError) as error:
        why = failures.reason(error)
    what = f"Discord's API can be reached, but not its gateway {asked.host} ({why})"
    return [Finding("gateway", what, "allow WebSockets to it, port 443, in the firewall or proxy")]


async def app_emojis(contact: Contact) -> list[Finding]:
    """Look whether the application has the bot's emojis."""
    try:
        present = frozenset(emoji.name for emoji in await contact.client.fetch_application_emojis())
    except discord.HTTPException as error:
        what = f"Discord does not let the bot list its emojis ({error.status}), so text stands in their place"
        return [warning("emojis-refused", what, "look at the page Emojis of the application")]
    wanted = (await asyncio.to_thread(emojis.full_names)).keys()
    missing = len(wanted - present)
    if not missing:
        return []
    if len(present) + missing > emojis.MOST:
        what = f"There is no room for {missing} of the bot's emojis, so text stands in their place"
        return [warning("emojis-full", what, "delete others on the page Emojis of the application")]
    what = f"{missing} of {len(wanted)} emojis are missing, so text stands in their place"
    todo = "let the bot run for a minute, since it uploads them; if they stay away, its log says why"
    return [Finding("emojis-missing", what, todo, contact.at_start)]


async def commands(contact: Contact) -> list[Finding]:
    """Look whether Discord has the commands of this version of the bot."""
    try:
        payload = await _payload(contact)
    except (GameNameTaken, registration.CommandTooLarge) as error:
        what = f"The bot's commands cannot be registered ({str(error).rstrip('.')})"
        return [Finding("commands-impossible", what, "uninstall the game that was added last, or rename it")]
    try:
        registered = await contact.client.http.get_global_commands(contact.application_id)
    except discord.HTTPException as error:
        what = f"Discord refuses to work with the bot's commands ({error.status} {error.text})"
        return [
            Finding(
                "commands-refused", what, "wait until tomorrow if there were too many, and look in the log"
            )
        ]
    missing = sorted({command["name"] for command in payload} - {command["name"] for command in registered})
    if missing:
        which = ", ".join(missing) if registered else "none is registered"
        what = f"Discord lacks commands of the bot ({which})"
        todo = "start the bot, which registers them; if it runs, its log says why Discord refuses them"
        return [Finding("commands-missing", what, todo, contact.at_start)]
    known = contact.stored.fingerprints.get(registration.NAME)
    if known is None or registration.is_current(known, payload, registered):
        return []
    what = "Discord has the commands of a different version of the bot, or someone has changed them"
    return [
        warning("commands-old", what, "start the bot, which registers its own; its log says if that fails")
    ]


async def _payload(contact: Contact) -> list[Json]:
    """Return the commands that the bot registers at its start. Raises GameNameTaken, CommandTooLarge."""
    bot = Zigzag(Database(contact.settings.database_url))
    await bot.load_cogs()
    await bot.tree.set_translator(Translator())
    return await registration.payload_of(bot.tree)


def invite_link(application_id: int) -> str:
    """Return the address at which a server's owner adds the bot, with the permissions it uses."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application_id, permissions=visibility.used(), scopes=scopes)


def permission_names(names: Sequence[str]) -> str:
    """Write the names of permissions as Discord does."""
    t = texts("en")
    return ", ".join(t(f"permission-{name}") for name in names)


async def servers(contact: Contact) -> list[Finding]:
    """Look on which servers the bot lacks permissions."""
    if not contact.servers:
        link = invite_link(contact.application_id)
        return [warning("no-server", "The bot is on no server", f"open {link} and choose one")]
    return _server_findings(contact.servers)


def _server_findings(servers: Sequence[Json]) -> list[Finding]:
    """Say what the bot lacks on each of the servers, and if they are many, on how many more."""
    findings = []
    for server in servers:
        if lacking := _lacking(server):
            what = f"On the server {server['name']}, the bot lacks {permission_names(lacking)}"
            findings.append(
                warning("server-permissions", what, "give them to its role in the server's settings")
            )
    return _shortened(findings, "server-permissions")


def _lacking(server: Json) -> list[str]:
    return visibility.missing(discord.Permissions(int(server["permissions"])), threads_wanted=True)


def _shortened(found: list[Finding], key: str) -> list[Finding]:
    if len(found) <= _NAMED:
        return found
    what = f"It is the same or similar on {len(found) - _NAMED} more servers"
    return [*found[:_NAMED], warning(key, what, "`/zigzag settings` shows on each what the bot lacks")]


async def channels(contact: Contact) -> list[Finding]:
    """Look in which channels the bot lacks permissions that it has on their server."""
    looked_at = contact.servers[:_LOOKED_AT]
    of_each = await asyncio.gather(*(_of_server(contact.client, server) for server in looked_at))
    findings = _shortened([finding for of_server in of_each for finding in of_server], "channel-permissions")
    if len(contact.servers) > _LOOKED_AT:
        what = f"The channels of {_LOOKED_AT} servers were looked at, of {len(contact.servers)}"
        findings.append(note("channels-left", what, "`/zigzag settings` shows on each what the bot lacks"))
    return findings


async def _of_server(client: discord.Client, server: Json) -> list[Finding]:
    assert client.user is not None
    try:
        guild = await client.fetch_guild(int(server["id"]), with_counts=False)
        me = await guild.fetch_member(client.user.id)
        # Discord may leave out channels that the bot does not see.
        places = [one for one in await guild.fetch_channels() if isinstance(one, discord.TextChannel)]
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return []  # it was removed, an outage cuts it off, or a channel is too new for discord.py
    if not any(channel.permissions_for(me).view_channel for channel in places):
        what = f"On the server {guild.name}, the bot sees no text channel"
        return [warning("no-channel", what, "give its role View Channel in one")]
    known = _lacking(server)
    by_lack: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for place in places:
        if lacking := [name for name in _lacking_in(place, me) if name not in known]:
            by_lack[tuple(lacking)].append(f"#{place.name}")
    return [_in_channels(guild.name, lacking, names) for lacking, names in by_lack.items()]


def _lacking_in(channel: discord.TextChannel, me: discord.Member) -> list[str]:
    """Return what the bot lacks in a channel in which people would play."""
    everyone = channel.permissions_for(channel.guild.default_role)
    if everyone.view_channel and not everyone.send_messages:  # such as one for rules or announcements
        return []
    lacking = visibility.missing(channel.permissions_for(me))
    if "view_channel" in lacking:
        return ["view_channel"] if everyone.view_channel else []  # a private channel is not for the bot
    return lacking


def _in_channels(server: str, lacking: Iterable[str], channels: list[str]) -> Finding:
    named, more = channels[:_NAMED_CHANNELS], len(channels) - _NAMED_CHANNELS
    where = ", ".join(named) + (f" and {more} more" if more > 0 else "")
    what = f"On the server {server}, the bot lacks {permission_names(list(lacking))} in {where}"
    return warning("channel-permissions", what, "allow them to its role in the channel's settings")
