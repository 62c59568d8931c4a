"""Routes of guilds: their channels, roles and members."""

from bot.sandbox import errors, serializers
from bot.sandbox.rest.routing import Call, Route
from bot.sandbox.state import Json


def _in_guild(call: Call) -> None:
    call.state.check_guild(call.params["guild_id"])


def get_guild(call: Call) -> Json:
    _in_guild(call)
    return serializers.guild(call.state, call.params["guild_id"])


def guild_channels(call: Call) -> list[Json]:
    _in_guild(call)
    places = call.state.channels.values()
    return [
        serializers.channel(call.state, place)
        for place in places
        if call.state.guild_of(place) == call.params["guild_id"] and not place.parent
    ]


def get_member(call: Call) -> Json:
    _in_guild(call)
    user_id, people = call.params["user_id"], call.state.members[call.params["guild_id"]]
    try:
        if user_id not in {*people, call.state.application_id}:
            raise errors.unknown_member()
        return serializers.member(call.state.user(user_id))
    except errors.ApiError:
        raise errors.unknown_member() from None


def roles(call: Call) -> list[Json]:
    _in_guild(call)
    return [serializers.everyone_role(call.params["guild_id"])]


ROUTES: dict[str, Route] = {
    "GET /guilds/{guild_id}": get_guild,
    "GET /guilds/{guild_id}/channels": guild_channels,
    "GET /guilds/{guild_id}/roles": roles,
    "GET /guilds/{guild_id}/members/{user_id}": get_member,
}
