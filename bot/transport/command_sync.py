"""Command sync: Discord gets our slash commands when they have changed, and play does not wait for it.

Discord takes a limited number of registrations a day, and keeps commands until they are replaced. So a
fingerprint of what it has is stored, and a registration that fails is repeated later.
"""

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.store.command_fingerprints import Fingerprints
from bot.store.database import DatabaseBusy
from bot.transport import http

log = logging.getLogger(__name__)

_NAME = "commands"
_FIRST_PAUSE, _LONGEST_PAUSE = 60.0, 3600.0  # seconds between attempts
_INVALID = 400

Json = dict[str, Any]


async def keep_registered(
    client: discord.Client, tree: app_commands.CommandTree[Any], fingerprints: Fingerprints
) -> None:
    """Register the tree's commands once the client is connected, unless Discord has them; repeat failures."""
    payload = await _payload(tree)
    await client.wait_until_ready()
    pause = _FIRST_PAUSE
    while True:
        try:
            await _register_changes(client, payload, fingerprints)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            invalid = isinstance(error, discord.HTTPException) and error.status == _INVALID
            log.log(
                logging.ERROR if invalid else logging.WARNING,
                "the commands could not be registered and will be in %.0f s: %s",
                pause,
                error,
            )
        else:
            return
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def _payload(tree: app_commands.CommandTree[Any]) -> list[Json]:
    translator = tree.translator
    assert translator is not None
    return [dict(await command.get_translated_payload(tree, translator)) for command in tree.get_commands()]


async def _register_changes(
    client: discord.Client, payload: Sequence[Json], fingerprints: Fingerprints
) -> None:
    application_id = client.application_id
    assert application_id is not None
    found: Sequence[Any] = await client.http.get_global_commands(application_id)
    if await fingerprints.get(_NAME) == _fingerprint(payload, found):
        log.debug("the commands are registered")
        return
    made: Sequence[Any] = await client.http.bulk_upsert_global_commands(application_id, payload=list(payload))
    await fingerprints.save(_NAME, _fingerprint(payload, made))
    log.info("the commands were registered")


def _fingerprint(payload: Sequence[Json], registered: Sequence[Json]) -> str:
    """Return a hash of our commands and the ids that Discord has given them, which are new in a new place."""
    ids = sorted(str(command["id"]) for command in registered)
    return hashlib.sha256(json.dumps([payload, ids], sort_keys=True).encode()).hexdigest()
