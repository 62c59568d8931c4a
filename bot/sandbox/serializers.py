"""Serializers for guilds, channels, members and roles, as REST and the gateway send them."""

from datetime import UTC, datetime

from bot.sandbox.state import CREATED_AT, DM, GROUP, PERMISSIONS, TEXT, THREAD, Channel, DiscordState, Json


def _written(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")


JOINED_AT = _written(CREATED_AT / 1000)


def channel(state: DiscordState, place: Channel) -> Json:
    """Serialize a channel, with the fields its type has."""
    last = next(reversed(place.messages), None)
    base: Json = {"id": place.id, "type": place.type, "flags": 0, "last_message_id": last}
    if place.type == DM:
        return base | {"recipients": [user for user in state.people.values() if user["id"] == place.person]}
    if place.type == GROUP:
        people = list(state.people.values())
        return base | {"name": place.name, "icon": None, "owner_id": people[0]["id"], "recipients": people}
    base |= {"guild_id": state.guild_of(place), "name": place.name, "parent_id": place.parent}
    base |= {"rate_limit_per_user": place.slow_mode}
    if place.type == THREAD:
        return base | {
            "owner_id": state.application_id,
            "message_count": len(place.messages),
            "total_message_sent": len(place.messages),
            "member_count": len(place.members),
            "thread_metadata": {
                "archived": place.archived,
                "archive_timestamp": JOINED_AT,
                "auto_archive_duration": place.archived_after,
                "locked": place.locked,
                "create_timestamp": JOINED_AT,
            },
        }
    position = sum(c.type == place.type and int(c.id) < int(place.id) for c in state.channels.values())
    overwrites = []
    if denied := state.denied(place):
        overwrites = [{"id": state.application_id, "type": 1, "allow": "0", "deny": str(denied)}]
    return base | {"position": position, "topic": None, "nsfw": False, "permission_overwrites": overwrites}


def thread_member(place: Channel, user_id: str) -> Json:
    return {"id": place.id, "user_id": user_id, "join_timestamp": JOINED_AT, "flags": 0}


def member(user: Json) -> Json:
    """Serialize a guild member with its user."""
    return member_without_user() | {"user": user}


def member_without_user() -> Json:
    """Serialize a guild member for places where its user is sent separately."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": JOINED_AT,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [],
        "mute": False,
        "deaf": False,
    }


def everyone_role(guild_id: str) -> Json:
    """Serialize the @everyone role of a guild."""
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


def guild(state: DiscordState, guild_id: str) -> Json:
    """Serialize a guild for REST. Its first text channel takes the system's messages."""
    inside = (place for place in state.channels.values() if state.guild_of(place) == guild_id)
    return {
        "id": guild_id,
        "name": state.guilds[guild_id],
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": next(iter(state.people), state.application_id),
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
        "system_channel_id": next((one.id for one in inside if one.type == TEXT), None),
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
        "roles": [everyone_role(guild_id)],
        "emojis": [],
        "stickers": [],
        "features": [],
    }


def guild_create(state: DiscordState, guild_id: str, *, all_members: bool) -> Json:
    """Serialize a guild for GUILD_CREATE; without the members intent it lists only the bot."""
    of_guild = [place for place in state.channels.values() if state.guild_of(place) == guild_id]
    inside = state.members[guild_id]
    people = [user for user in state.people.values() if user["id"] in inside] if all_members else []
    joined_at = _written(state.joined_at[guild_id]) if guild_id in state.joined_at else JOINED_AT
    return guild(state, guild_id) | {
        "joined_at": joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(inside) + 1,
        "members": [member(state.bot) | {"joined_at": joined_at}, *map(member, people)],
        "channels": [channel(state, place) for place in of_guild if place.type != THREAD],
        "threads": [channel(state, place) for place in of_guild if place.type == THREAD],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
