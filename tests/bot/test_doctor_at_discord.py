"""`zigzag doctor` asks Discord: each fault is injected at the sandbox, and named with what to do."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot import clock, doctor
from bot.config import Settings
from bot.discord import commands as registration
from bot.discord import visibility
from bot.doctor import at_discord
from bot.doctor.at_discord import Contact, NoContact, contact
from bot.findings import Finding, Severity
from bot.images import emojis
from bot.sandbox import faults
from bot.sandbox.errors import ApiError
from bot.sandbox.server import Sandbox
from bot.store.inspection import Contents
from bot.store.process_rows import StoredSession

pytestmark = pytest.mark.asyncio(loop_scope="module")

SHARDS = 2
EMOJIS = cache(emojis.full_names)  # draws all of them
USED_BEFORE = Contents((StoredSession(0, 1, 5, "s", 1, "", "elsewhere/7", False, 0.0),))


@dataclass(frozen=True, slots=True)
class Case:
    """A contact with the sandbox in which nothing is wrong but what a fault changes."""

    sandbox: Sandbox
    contact: Contact
    patch: pytest.MonkeyPatch

    async def refused(self, token: str | None = None, *, api: str | None = None) -> list[Finding]:
        """Return why there is no contact."""
        settings = Settings(ZIGZAG_API=api or self.sandbox.api)
        with pytest.raises(NoContact) as refusal:
            async with contact(token or self.sandbox.token, settings, Contents(), within=0.5):
                pass
        return [refusal.value.finding]

    async def portal(self, **changed: Any) -> list[Finding]:
        """Look at these settings in the Developer Portal."""
        return await at_discord.portal(replace(self.contact, application=self.contact.application | changed))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def at_sandbox() -> AsyncIterator[tuple[Sandbox, Contact]]:
    sandbox = Sandbox(port=0, shards=SHARDS, more_guilds={"Harbour": ("pier",)})
    await sandbox.start()
    base = discord.http.Route.BASE
    settings = Settings(ZIGZAG_API=sandbox.api, ZIGZAG_GATEWAY=sandbox.gateway, ZIGZAG_DATABASE="none.db")
    async with contact(sandbox.token, settings, Contents(), within=10) as found:
        yield sandbox, found
    await sandbox.close()
    discord.http.Route.BASE = base


@pytest_asyncio.fixture(loop_scope="module")
async def case(at_sandbox: tuple[Sandbox, Contact], monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Case]:
    sandbox, found = at_sandbox
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api)
    monkeypatch.setattr(emojis, "full_names", EMOJIS)
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    sessions = sandbox.session_starts
    yield Case(sandbox, found, monkeypatch)
    sandbox.session_starts = sessions
    sandbox.state.commands.clear()
    sandbox.state.emojis.clear()
    for name in ("general", "games", "pier"):
        sandbox.forbid(name, forbidden=False)


Injection = Callable[[Case], Awaitable[list[Finding]]]
FAULTS: dict[str, list[Injection]] = {}


def fault(key: str) -> Callable[[Injection], Injection]:
    """Register what injects the fault and looks for it."""

    def add(inject: Injection) -> Injection:
        FAULTS.setdefault(key, []).append(inject)
        return inject

    return add


# The connection


@fault("token-revoked")
async def _(case: Case) -> list[Finding]:
    return await case.refused("MTE5MTE2ODkxNDIzMTM5NDMwNQ.GuMhzT.of-a-bot-that-nobody-has")


@fault("token-incomplete")
async def _(case: Case) -> list[Finding]:
    return await case.refused("MTE5MTE2ODkxNDIzMTM5NDMwNQ")


@fault("discord-tls")
async def _(case: Case) -> list[Finding]:
    return await case.refused(api=case.sandbox.api.replace("http:", "https:"))


@fault("discord-unreachable")
async def _(case: Case) -> list[Finding]:
    return await case.refused(api="http://127.0.0.1:1/api/v10")


@fault("discord-proxy")
async def _(case: Case) -> list[Finding]:
    case.patch.setenv("HTTPS_PROXY", "http://proxy:3128")
    return await case.refused(api="http://127.0.0.1:1/api/v10")


@fault("discord-dns")
async def _(case: Case) -> list[Finding]:
    async def resolve(*_: Any, **__: Any) -> None:
        raise OSError(-2, "Name or service not known")

    case.patch.setattr(aiohttp.TCPConnector, "_resolve_host", resolve)
    return await case.refused(api="http://discord.invalid/api/v10")


@fault("discord-outage")
async def _(case: Case) -> list[Finding]:
    with case.sandbox.faults.add(faults.server_error(503)):
        return await case.refused()


@fault("discord-outage")
async def _(case: Case) -> list[Finding]:
    with case.sandbox.faults.add(faults.server_error(502), times=None):  # which discord.py retries
        return await case.refused()


@fault("discord-limit")
async def _(case: Case) -> list[Finding]:
    with case.sandbox.faults.add(faults.rate_limited(60), times=None):
        return await case.refused()


@fault("discord-refusal")
async def _(case: Case) -> list[Finding]:
    with case.sandbox.faults.add(faults.api_error(ApiError(403, 40333, "internal network error"))):
        return await case.refused()


@fault("clock")
async def _(case: Case) -> list[Finding]:
    now = clock.now()
    case.patch.setattr(clock, "now", lambda: now + 600)
    await case.contact.client.http.application_info()
    findings = await at_discord.clock(case.contact)
    assert "600 s ahead" in str(findings[0])
    case.patch.undo()
    await case.contact.client.http.application_info()
    return findings


@fault("sessions")
async def _(case: Case) -> list[Finding]:
    case.sandbox.session_starts = 0
    return await at_discord.sessions(case.contact)


@fault("shards")
async def _(case: Case) -> list[Finding]:
    settings = case.contact.settings.model_copy(update={"shards": "0/1"})
    return await at_discord.sessions(replace(case.contact, settings=settings))


@fault("gateway")
async def _(case: Case) -> list[Finding]:
    settings = case.contact.settings.model_copy(update={"gateway": "ws://127.0.0.1:1/"})
    return await at_discord.sessions(replace(case.contact, settings=settings))


# The application


@fault("token-of-other-application")
async def _(case: Case) -> list[Finding]:
    return await at_discord.database_owner(replace(case.contact, stored=USED_BEFORE))


@fault("intents")
async def _(case: Case) -> list[Finding]:
    return await case.portal(flags=1 << 19)


@fault("endpoint")
async def _(case: Case) -> list[Finding]:
    return await case.portal(interactions_endpoint_url="https://example.com/interactions")


@fault("code-grant")
async def _(case: Case) -> list[Finding]:
    return await case.portal(bot_require_code_grant=True)


@fault("private")
async def _(case: Case) -> list[Finding]:
    return await case.portal(bot_public=False)


@fault("guild-install")
async def _(case: Case) -> list[Finding]:
    return await case.portal(integration_types_config={"1": {}})


@fault("user-install")
async def _(case: Case) -> list[Finding]:
    return await case.portal(integration_types_config=None)


@fault("commands-missing")
async def _(case: Case) -> list[Finding]:
    findings = await at_discord.commands(case.contact)
    assert findings[0].severity is Severity.NOTE
    after_use = await at_discord.commands(replace(case.contact, stored=USED_BEFORE))
    assert after_use[0].severity is Severity.WARNING
    return findings


@fault("commands-old")
async def _(case: Case) -> list[Finding]:
    client, wanted = case.contact.client, await at_discord._payload(case.contact)
    made: Any = await client.http.bulk_upsert_global_commands(case.contact.application_id, payload=wanted)
    current = {registration.NAME: registration._fingerprint(wanted, made)}
    assert await at_discord.commands(replace(case.contact, stored=Contents(fingerprints=current))) == []
    old = Contents(fingerprints={registration.NAME: "of another version"})
    return await at_discord.commands(replace(case.contact, stored=old))


@fault("commands-refused")
async def _(case: Case) -> list[Finding]:
    with case.sandbox.faults.add(faults.api_error(ApiError(403, 20012, "Not authorized")), "*/commands"):
        return await at_discord.commands(case.contact)


@fault("commands-impossible")
async def _(case: Case) -> list[Finding]:
    case.patch.setattr(registration, "MOST_CHARACTERS", 100)
    return await at_discord.commands(case.contact)


@fault("emojis-missing")
async def _(case: Case) -> list[Finding]:
    return await at_discord.app_emojis(case.contact)


@fault("emojis-full")
async def _(case: Case) -> list[Finding]:
    case.patch.setattr(emojis, "MOST", 10)
    return await at_discord.app_emojis(case.contact)


@fault("emojis-refused")
async def _(case: Case) -> list[Finding]:
    with case.sandbox.faults.add(faults.api_error(ApiError(403, 50001, "Missing Access")), "*/emojis"):
        return await at_discord.app_emojis(case.contact)


# The servers


@fault("no-server")
async def _(case: Case) -> list[Finding]:
    return await at_discord.servers(replace(case.contact, servers=[]))


@fault("server-permissions")
async def _(case: Case) -> list[Finding]:
    lacking = visibility.used()
    lacking.attach_files = False
    admin = discord.Permissions(administrator=True)
    servers = [
        {"name": "Games", "permissions": str(lacking.value)},
        {"name": "Admins", "permissions": str(admin.value)},
    ]
    (finding,) = await at_discord.servers(replace(case.contact, servers=servers))
    assert "the server Games, the bot lacks Attach Files:" in str(finding)
    many = await at_discord.servers(replace(case.contact, servers=[servers[0]] * 12))
    assert "on 2 more servers" in str(many[-1])
    return [finding]


@fault("channel-permissions")
async def _(case: Case) -> list[Finding]:
    case.sandbox.forbid_history("games")
    findings = await at_discord.channels(case.contact)
    case.sandbox.forbid_history("games", forbidden=False)
    assert "the server Sandbox, the bot lacks Read Message History in #games:" in str(findings[0])
    return findings


@fault("channel-permissions")
async def _(case: Case) -> list[Finding]:
    case.sandbox.forbid("general", hidden=True)
    return await at_discord.channels(case.contact)


@fault("no-channel")
async def _(case: Case) -> list[Finding]:
    case.sandbox.forbid("pier", hidden=True)
    return await at_discord.channels(case.contact)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "inject"), [(key, inject) for key, injections in FAULTS.items() for inject in injections]
)
async def test_a_fault_is_named_with_what_to_do(case: Case, key: str, inject: Injection) -> None:
    findings = await inject(case)
    assert {finding.key for finding in findings} == {key}
    for finding in findings:
        assert len(str(finding).splitlines()) == 1
        assert finding.what
        assert finding.todo
        assert case.sandbox.token not in str(finding)


async def test_what_is_well_is_not_reported(case: Case) -> None:
    findings = [finding async for _, of_check in doctor.ask(case.contact) for finding in of_check]
    # As before the first start.
    assert {finding.key for finding in findings} == {"commands-missing", "emojis-missing"}
    assert all(finding.severity is Severity.NOTE for finding in findings)


async def test_a_check_that_discord_does_not_answer_ends_the_rest(case: Case) -> None:
    with case.sandbox.faults.add(faults.disconnect_before, "GET /gateway/bot", times=None):
        settings = case.contact.settings
        reports = doctor.look_at_discord(case.sandbox.token, settings, Contents())
        last = [findings async for _, findings in reports][-1]
    assert [finding.key for finding in last] == ["discord-unreachable"]
