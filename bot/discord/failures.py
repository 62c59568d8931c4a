"""Why Discord cannot be reached or refuses the bot, in a sentence for its host."""

import os
import ssl
from typing import Final

import aiohttp
import discord
import yarl

from bot.findings import Finding

_PROXIES: Final = ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
_LIMITED, _SERVER_ERRORS = 429, 500
# A bot's token has three parts: who it is, when the token was made, and the secret.
_PARTS: Final = 3


def server() -> str:
    """Return the name and port of what requests go to: Discord, or a stand-in."""
    url = yarl.URL(discord.http.Route.BASE)
    return f"{url.host}:{url.port}"


def why(error: BaseException, *, status: int = 0, token: str = "") -> Finding:
    """Say why a request failed.

    `status` is that of the last answer, if there was one: discord.py goes on trying, until a timeout hides
    it. `token`, which is not shown, is the one that was used.
    """
    if isinstance(error, discord.LoginFailure):
        return _unknown_token(token)
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        error = error.__cause__
    if isinstance(error, discord.HTTPException):
        is_page = error.text.lstrip().startswith("<")  # of what stands between
        return _refused(error.status, "" if is_page else " ".join(error.text.split())[:100])
    if isinstance(error, discord.RateLimited) or status == _LIMITED:
        return _refused(_LIMITED, "")
    return _refused(status, "") if status >= _SERVER_ERRORS else _not_reached(error)


def _unknown_token(token: str) -> Finding:
    """Say that Discord does not know the token."""
    if token and token.count(".") + 1 < _PARTS:
        return Finding(
            "token-incomplete",
            "Discord does not know this token, which lacks the dots of a bot's token",
            "press Reset Token on the page Bot and copy all of it into DISCORD_TOKEN",
        )
    return Finding(
        "token-revoked",
        "Discord does not know this token, perhaps because it was reset",
        "press Reset Token on the page Bot and copy it into DISCORD_TOKEN",
    )


def _refused(status: int, text: str) -> Finding:
    if status >= _SERVER_ERRORS:
        return Finding(
            "discord-outage",
            f"Discord answers with an error of its own ({status})",
            "look at https://discordstatus.com and wait until it is over",
        )
    if status == _LIMITED:
        return Finding(
            "discord-limit",
            f"Discord refuses this bot or this address for now, after too many requests ({status})",
            "stop every bot on this address, wait an hour, and look in their logs for what is repeated",
        )
    return Finding(
        "discord-refusal",
        f"Discord, or a proxy before it, refuses to answer ({f'{status} {text}'.strip()})",
        "look the code up in Discord's documentation, or wait and try again",
    )


def _not_reached(error: BaseException) -> Finding:
    host = server()
    if isinstance(error, ssl.SSLError | aiohttp.ClientSSLError):
        return Finding(
            "discord-tls",
            f"The connection to {host} cannot be encrypted ({reason(error)})",
            "correct the clock, install ca-certificates, or have your proxy leave this connection alone",
        )
    if isinstance(error, aiohttp.ClientConnectorDNSError):
        return Finding(
            "discord-dns",
            f"Discord cannot be reached, since this machine does not find {host.partition(':')[0]}",
            "check its connection and its DNS servers",
        )
    if proxy := next((name for name in _PROXIES if os.environ.get(name)), None):
        return Finding(
            "discord-proxy",
            f"Discord cannot be reached ({reason(error)}), and the bot does not use the proxy in {proxy}",
            "allow direct connections to discord.com and gateway.discord.gg at port 443",
        )
    return Finding(
        "discord-unreachable",
        f"Discord cannot be reached ({reason(error)})",
        f"check the connection of this machine, and that its firewall allows connections to {host}",
    )


def reason(error: BaseException) -> str:
    """Return in a few words why a connection failed."""
    if isinstance(error, TimeoutError):
        return "no answer in time"
    cause = getattr(error, "certificate_error", None) or getattr(error, "os_error", error)
    if isinstance(cause, ssl.SSLCertVerificationError):
        return str(cause.verify_message or cause)
    number = getattr(cause, "errno", None)
    if isinstance(number, int) and number > 0 and not isinstance(cause, ssl.SSLError):
        return os.strerror(number).lower()
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
