"""Any JSON a bot sends is accepted or refused with an API error: the sandbox never fails."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.sandbox import commands, messages, modals
from bot.sandbox.errors import ApiError
from bot.sandbox.state import DiscordState

NAMES = [
    "accent_color",
    "accessory",
    "allowed_mentions",
    "attachments",
    "autocomplete",
    "choices",
    "component",
    "components",
    "content",
    "custom_id",
    "default",
    "description",
    "disabled",
    "embeds",
    "emoji",
    "file",
    "flags",
    "id",
    "items",
    "label",
    "max_values",
    "media",
    "message_id",
    "message_reference",
    "min_values",
    "name",
    "nonce",
    "options",
    "parse",
    "placeholder",
    "required",
    "spacing",
    "style",
    "title",
    "type",
    "url",
    "users",
    "value",
    "values",
]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 30),
    st.sampled_from(
        [1 << 15, 1 << 40, 0.5, "", "a", "attachment://a.png", "https://example.org", "<@1>", "x" * 101]
    ),
)
anything = st.recursive(
    scalars,
    lambda inside: st.one_of(
        st.lists(inside, max_size=3), st.dictionaries(st.sampled_from(NAMES), inside, max_size=6)
    ),
    max_leaves=12,
)
objects = st.dictionaries(st.sampled_from(NAMES), anything, max_size=8)


def component(kinds: tuple[int, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Generate component-like objects: the type is valid, the rest is arbitrary."""
    return objects.flatmap(lambda rest: st.sampled_from(kinds).map(lambda kind: rest | {"type": kind}))


components = st.recursive(
    component((1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21)),
    lambda inside: st.builds(
        lambda outer, many, one: outer | {"components": many, "accessory": one, "component": one},
        component((1, 9, 17, 18)),
        st.lists(inside, max_size=3),
        inside,
    ),
    max_leaves=5,
)
bodies = st.builds(
    lambda rest, parts, flags: rest | {"components": parts, "flags": flags},
    objects,
    st.one_of(anything, st.lists(components, max_size=3)),
    st.sampled_from([None, 0, 1 << 15]),
)


# Generating large bodies takes long, on a busy machine even longer.
LENIENT = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def new_world() -> DiscordState:
    return DiscordState(("Ana",), bot_name="Bot", guild_name="G", channels=("general",), history=5)


@pytest.mark.slow
@LENIENT
@given(bodies, bodies)
def test_a_message_is_posted_and_edited_or_refused(body: dict[str, Any], change: dict[str, Any]) -> None:
    state = new_world()
    channel = next(iter(state.channels.values()))
    try:
        extra = messages.reply(state, channel, body)
        message = messages.create(state, channel, body, (), extra=extra)
    except ApiError:
        assert not channel.messages
        message = messages.create(state, channel, {"content": "Text"}, ())
    before = message.data
    try:
        messages.edit(state, message, change, ())
    except ApiError:
        assert message.data is before
    data = message.data
    assert data["content"] or data["embeds"] or data["components"] or data["attachments"]


@pytest.mark.slow
@LENIENT
@given(
    st.one_of(
        anything,
        st.builds(
            lambda rest, parts: rest | {"custom_id": "form", "title": "Form", "components": parts},
            objects,
            st.lists(components, min_size=1, max_size=5),
        ),
    ),
    st.dictionaries(st.text(max_size=3), anything),
)
def test_a_form_is_shown_or_refused_and_submitted_or_not(modal: Any, fields: dict[str, Any]) -> None:
    try:
        shown = modals.validate_modal(modal)
    except ApiError:
        return
    try:
        filled = modals.build_submission(shown, fields)
    except modals.InvalidInput:
        return
    assert len(filled) == len(shown["components"])


@pytest.mark.slow
@LENIENT
@given(st.one_of(anything, st.lists(objects, max_size=3)))
def test_commands_are_synced_or_refused(synced: Any) -> None:
    state = new_world()
    try:
        checked = commands.validate_commands(synced)
    except ApiError:
        return
    for command in checked:
        state.commands[command["name"]] = commands.stored_command(state, command, guild=False)
    place = next(iter(state.channels.values()))
    for command in commands.visible_commands(state):
        with pytest.raises(commands.InvalidInput):
            commands.parse_invocation(state, command["name"], {"no such option": 1}, place=place)
