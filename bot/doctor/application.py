"""What Discord says about the bot: its application, its limits, its commands and emojis."""

import asyncio
from typing import Final

import aiohttp
import discord
import yarl

from bot.client import Zigzag
from bot.discord import commands as registration
from bot.discord import connection, failures
from bot.doctor.contact import Contact, Json
from bot.findings import Finding, Level, note, warning
from bot.i18n.command_translations import Translator
from bot.images import emojis
from bot.store.database import Database
from engines.errors import GameNameTaken

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


async def clock(contact: Contact) -> list[Finding]:
    """Compare this machine's clock with Discord's."""
    ahead = contact.watch.ahead
    if ahead is None or abs(ahead) < _CLOCK_TOLERANCE:
        return []
    where = "ahead of" if ahead > 0 else "behind"
    what = (
        f"The clock of this machine is {abs(ahead):.0f} s {where} Discord's, so times and deadlines are wrong"
    )
    level = Level.PROBLEM if abs(ahead) >= _CLOCK_WRONG else Level.WARNING
    return [Finding("clock", what, "have it set by NTP, for example with `timedatectl set-ntp true`", level)]


async def database_owner(contact: Contact) -> list[Finding]:
    """Look whether the database was used with the token of another application."""
    newest = max(contact.stored.sessions, key=lambda one: one.at, default=None)
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
    found = []
    flags = int(application.get("flags") or 0)
    if on := [name for name, bits in _PRIVILEGED.items() if flags & bits]:
        what = f"The bot needs no privileged intents, and has {', '.join(on)}"
        found.append(note("intents", what, "switch them off on the page Bot"))
    if application.get("interactions_endpoint_url"):
        what = "Discord sends all commands and presses to the Interactions Endpoint URL instead of to the bot"
        found.append(Finding("endpoint", what, "clear it on the page General Information"))
    if application.get("bot_require_code_grant"):
        what = "Invite links fail, since the application requires an OAuth2 code grant"
        found.append(Finding("code-grant", what, 'switch off "Requires OAuth2 Code Grant" on the page Bot'))
    if not application.get("bot_public", True):
        what = "Nobody but you can invite the bot, since it is not public"
        found.append(note("private", what, 'switch on "Public Bot" on the page Bot, if others should'))
    installs = application.get("integration_types_config") or {_GUILD_INSTALL: {}}
    if _GUILD_INSTALL not in installs:
        what = "The bot cannot be added to servers"
        found.append(warning("guild-install", what, "switch on Guild Install on the page Installation"))
    if not has_user_install(application):
        what = "Nobody can add the bot to themselves, for group chats and other servers"
        found.append(
            note("user-install", what, "switch on User Install on the page Installation, if they should")
        )
    return found


def has_user_install(application: Json) -> bool:
    """Return whether people can add the bot to themselves."""
    return _USER_INSTALL in (application.get("integration_types_config") or {})


async def sessions(contact: Contact) -> list[Finding]:
    """Look how many sessions and shards Discord allows and recommends, and whether its gateway answers."""
    recommended, url, limit = await contact.client.http.get_bot_gateway()
    own = contact.settings.own_shards
    found = []
    if not connection.allows(limit, recommended if own is None else len(own.ids)):
        hours = limit["reset_after"] / 3_600_000
        what = f"Discord allows the bot only {limit['remaining']} more of {limit['total']} sessions today"
        todo = f"look in the log why it starts so often, and start it again in {hours:.1f} hours"
        found.append(Finding("sessions", what, todo))
    if own is not None and own.count < recommended:
        too_many = len(contact.servers) > _SERVERS_PER_SHARD * own.count
        what = (
            f"Discord recommends {recommended} shards, and ZIGZAG_SHARDS divides the servers into {own.count}"
        )
        todo = f"stop all processes, and divide the servers into {recommended} in ZIGZAG_SHARDS of each"
        found.append(Finding("shards", what, todo, Level.PROBLEM if too_many else Level.WARNING))
    return [*found, *await _gateway(contact.settings.gateway or url)]


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
    missing = sorted({one["name"] for one in payload} - {one["name"] for one in registered})
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
