"""Interactions that no client sends, but a forger might."""

from typing import Any

from simcord import actors


async def forge(who: Any, message: Any, custom_id: str, component: int = 2, **data: Any) -> Any:
    """A component interaction with any custom id, as if from that message."""
    stored = actors._visible_message(who, message)
    raw = {"custom_id": custom_id, "component_type": component, **data}
    return await actors._component_interaction(who, stored, raw)
