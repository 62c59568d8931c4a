"""Forged interactions."""

from typing import Any

from simcord import actors
from simcord.backend.serializers import message_payload
from simcord.builders import ChannelHandle
from simcord.enums import InteractionType


async def forge(who: Any, message: Any, custom_id: str, component: int = 2, **data: Any) -> Any:
    """Send a component interaction with any custom id, as if from that message."""
    stored = actors._visible_message(who, message)
    raw = {"custom_id": custom_id, "component_type": component, **data}
    return await actors._component_interaction(who, stored, raw)


async def forge_form(who: Any, message: Any, custom_id: str, components: list[Any]) -> Any:
    """Submit a form as if it had been opened from that message."""
    stored = actors._visible_message(who, message)
    backend = who._env.backend
    return await actors._dispatch_actor_interaction(
        who,
        InteractionType.MODAL_SUBMIT,
        ChannelHandle(who._env, who.guild, backend.get_channel(stored.channel_id)),
        {"custom_id": custom_id, "components": components},
        extra={"message": dict(message_payload(backend, stored))},
        source_message_id=stored.id,
    )
