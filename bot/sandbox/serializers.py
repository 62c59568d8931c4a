"""Discord's JSON objects for the guild, its channels and members, as REST and the gateway show them."""

from datetime import UTC, datetime

from bot.sandbox.state import DM, FOUNDED, GROUP, PERMISSIONS, THREAD, Channel, Json, World

SINCE = datetime.fromtimestamp(FOUNDED / 1000, UTC).isoformat(timespec="microseconds")


def channel(world: World, place: Channel) -> Json:
    """A channel object, of the kind its type asks for."""
    last = next(reversed(place.messages), None)
    base: Json = {"id": place.id, "type": place.type, "flags": 0, "last_message_id": last}
    if place.type == DM:
        return base | {"recipients": [user for user in world.people.values() if user["id"] == place.person]}
    if place.type == GROUP:
        people = list(world.people.values())
        return base | {"name": place.name, "icon": None, "owner_id": people[0]["id"], "recipients": people}
    base |= {"guild_id": world.guild_of(place), "name": place.name, "parent_id": place.parent}
    base |= {"rate_limit_per_user": 0}
    if place.type == THREAD:
        return base | {
            "owner_id": world.application_id,
            "message_count": len(place.messages),
            "total_message_sent": len(place.messages),
            "member_count": len(place.members),
            "thread_metadata": {
                "archived": place.archived,
                "archive_timestamp": SINCE,
                "auto_archive_duration": place.archived_after,
                "locked": False,
                "create_timestamp": SINCE,
            },
        }
    position = sum(c.type == place.type and int(c.id) < int(place.id) for c in world.channels.values())
    overwrites = []
    if denied := world.denied(place):
        overwrites = [{"id": world.application_id, "type": 1, "allow": "0", "deny": str(denied)}]
    return base | {"position": position, "topic": None, "nsfw": False, "permission_overwrites": overwrites}


def thread_member(place: Channel, user_id: str) -> Json:
    """A thread member object."""
    return {"id": place.id, "user_id": user_id, "join_timestamp": SINCE, "flags": 0}


def member(user: Json) -> Json:
    """A guild member object with its user."""
    return bare_member() | {"user": user}


def bare_member() -> Json:
    """A guild member object without its user, as it stands beside one."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": SINCE,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [],
        "mute": False,
        "deaf": False,
    }


def everyone(guild_id: str) -> Json:
    """The role that every member of a guild has."""
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    return {
        "id": guild_id,
        "name": "@everyone",
        "description": None,
        "permissions": str(PERMISSIONS),
        "position": 0,
        "color": 0,
        "colors": colours,
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild(world: World, guild_id: str) -> Json:
    """A guild object as REST shows it."""
    return {
        "id": guild_id,
        "name": world.guilds[guild_id],
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": next(iter(world.people), world.application_id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_members": 250_000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "home_header": None,
        "roles": [everyone(guild_id)],
        "emojis": [],
        "stickers": [],
        "features": [],
    }


def whole_guild(world: World, guild_id: str, *, all_members: bool) -> Json:
    """A guild object as GUILD_CREATE shows it; without the members intent, only the bot is in it."""
    of_guild = [place for place in world.channels.values() if world.guild_of(place) == guild_id]
    people = list(world.people.values()) if all_members else []
    return guild(world, guild_id) | {
        "joined_at": SINCE,
        "large": False,
        "unavailable": False,
        "member_count": len(world.people) + 1,
        "members": [member(user) for user in (world.bot, *people)],
        "channels": [channel(world, place) for place in of_guild if place.type != THREAD],
        "threads": [channel(world, place) for place in of_guild if place.type == THREAD],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
