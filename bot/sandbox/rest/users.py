"""Routes of the bot's user, and of other users."""

from bot.sandbox.rest.routing import Call, Route
from bot.sandbox.state import PERMISSIONS, Json


def me(call: Call) -> Json:
    about = {"mfa_enabled": True, "locale": "en-GB", "verified": True, "email": None, "premium_type": 0}
    return call.state.bot | about


def my_guilds(call: Call) -> list[Json]:
    """List the guilds of the bot after a given id; they are too few to need the limit."""
    about: Json = {
        "icon": None,
        "banner": None,
        "owner": False,
        "features": [],
        "permissions": str(PERMISSIONS),
    }
    after = int(call.query.get("after", 0))
    return [
        about | {"id": guild_id, "name": name}
        for guild_id, name in call.state.guilds.items()
        if int(guild_id) > after and guild_id not in call.state.left
    ]


def get_user(call: Call) -> Json:
    return call.state.user(call.params["user_id"])


ROUTES: dict[str, Route] = {
    "GET /users/@me": me,
    "GET /users/@me/guilds": my_guilds,
    "GET /users/{user_id}": get_user,
}
