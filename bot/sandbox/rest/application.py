"""Routes of the bot's application, its gateway, commands and emojis."""

import base64
import binascii
import re

from bot.sandbox import commands, errors
from bot.sandbox.rest.routing import Call, Created, Route
from bot.sandbox.state import SESSION_STARTS, Json

EMOJI_NAME = re.compile(r"\w{2,32}")
EMOJI_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)
MAX_EMOJI, MAX_EMOJIS = 256 * 1024, 2000  # bytes, number


def get_gateway(call: Call) -> Json:
    return {"url": call.services.gateway_url()}


def gateway_bot(call: Call) -> Json:
    limit = {"total": SESSION_STARTS, "remaining": call.state.session_starts}
    limit |= {"reset_after": 86_400_000, "max_concurrency": 16}
    url, shards = call.services.gateway_url(), call.services.shards
    return {"url": url, "shards": shards, "session_start_limit": limit}


def application(call: Call) -> Json:
    state = call.state
    return {
        "id": state.application_id,
        "name": state.bot["username"],
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": state.bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": next(iter(state.people.values()), state.bot),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "integration_types_config": {"0": {}, "1": {}},
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


# commands


def _own(call: Call) -> None:
    if call.params["application_id"] != call.state.application_id:
        raise errors.ApiError(403, 20012, "You are not authorized to perform this action on this application")
    if call.params.get("guild_id", call.state.guild_id) != call.state.guild_id:
        raise errors.ApiError(403, 50001, "Missing Access")


def _commands(call: Call) -> list[Json]:
    """List the guild's commands for a guild route, else the global ones."""
    _own(call)
    guild = "guild_id" in call.params
    return [c for c in call.state.commands.values() if ("guild_id" in c) == guild]


def _command(call: Call) -> Json:
    named = (c for c in _commands(call) if c["id"] == call.params["command_id"])
    command = next(named, None)
    if command is None:
        raise errors.unknown_command()
    return command


def list_commands(call: Call) -> list[Json]:
    return _commands(call)


def put_commands(call: Call) -> list[Json]:
    before, guild = _commands(call), "guild_id" in call.params
    wanted = commands.validate_commands(call.body)
    made = [commands.stored_command(call.state, command, guild=guild) for command in wanted]
    for command in before:
        del call.state.commands[command["id"]]
    call.state.commands.update({command["id"]: command for command in made})
    call.state.update_commands()
    return made


def post_command(call: Call) -> Json | Created:
    _own(call)
    wanted = commands.validate_command(call.object())
    made = commands.stored_command(call.state, wanted, guild="guild_id" in call.params)
    new = made["id"] not in call.state.commands
    call.state.commands[made["id"]] = made
    call.state.update_commands()
    return Created(made) if new else made


def get_command(call: Call) -> Json:
    return _command(call)


def edit_command(call: Call) -> Json:
    before = _command(call)
    wanted = commands.validate_command(before | call.object())
    made = commands.stored_command(call.state, wanted, guild="guild_id" in call.params) | {"id": before["id"]}
    call.state.commands[made["id"]] = made
    call.state.update_commands()
    return made


def delete_command(call: Call) -> None:
    del call.state.commands[_command(call)["id"]]
    call.state.update_commands()


# emojis of the application


def list_emojis(call: Call) -> Json:
    _own(call)
    return {"items": [emoji for emoji, _ in call.state.emojis.values()]}


def _emoji(call: Call) -> tuple[Json, bytes]:
    _own(call)
    try:
        return call.state.emojis[call.params["emoji_id"]]
    except KeyError:
        raise errors.unknown_emoji() from None


def _emoji_name(call: Call, keeps: str | None = None) -> str:
    name = call.object().get("name")
    if not isinstance(name, str) or not EMOJI_NAME.fullmatch(name):
        message = "Must be 2 to 32 letters, digits or underscores."
        raise errors.invalid(("name",), "STRING_TYPE_REGEX", message)
    if any(e["name"] == name and e["id"] != keeps for e, _ in call.state.emojis.values()):
        message = "An emoji with that name already exists"
        raise errors.invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)
    return name


def create_emoji(call: Call) -> Created:
    _own(call)
    name = _emoji_name(call)
    match = EMOJI_IMAGE.fullmatch(str(call.object().get("image")))
    try:
        image = base64.b64decode(match[1], validate=True) if match else b""
    except binascii.Error:
        image = b""
    if not image:
        raise errors.invalid(("image",), "IMAGE_INVALID", "Invalid image")
    if len(image) > MAX_EMOJI:
        raise errors.invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    if len(call.state.emojis) >= MAX_EMOJIS:
        raise errors.ApiError(400, 30008, f"Maximum number of emojis reached ({MAX_EMOJIS})")
    emoji: Json = {
        "id": call.state.new_id(),
        "name": name,
        "user": call.state.bot,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    call.state.emojis[emoji["id"]] = (emoji, image)
    return Created(emoji)


def get_emoji(call: Call) -> Json:
    return _emoji(call)[0]


def edit_emoji(call: Call) -> Json:
    before, image = _emoji(call)
    emoji = before | {"name": _emoji_name(call, before["id"])}
    call.state.emojis[emoji["id"]] = (emoji, image)
    return emoji


def delete_emoji(call: Call) -> None:
    del call.state.emojis[_emoji(call)[0]["id"]]


COMMANDS, EMOJIS = "/applications/{application_id}/commands", "/applications/{application_id}/emojis"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES: dict[str, Route] = {
    "GET /gateway/bot": gateway_bot,
    "GET /oauth2/applications/@me": application,
    "GET /applications/@me": application,
    f"GET {EMOJIS}": list_emojis,
    f"POST {EMOJIS}": create_emoji,
    f"GET {EMOJIS}/{{emoji_id}}": get_emoji,
    f"PATCH {EMOJIS}/{{emoji_id}}": edit_emoji,
    f"DELETE {EMOJIS}/{{emoji_id}}": delete_emoji,
}
for _base in (COMMANDS, GUILD_COMMANDS):
    ROUTES |= {
        f"GET {_base}": list_commands,
        f"PUT {_base}": put_commands,
        f"POST {_base}": post_command,
        f"GET {_base}/{{command_id}}": get_command,
        f"PATCH {_base}/{{command_id}}": edit_command,
        f"DELETE {_base}/{{command_id}}": delete_command,
    }
PUBLIC: dict[str, Route] = {"GET /gateway": get_gateway}
