"""Whatever JSON a bot sends, it is taken or refused: the sandbox itself never fails."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.sandbox import commands
from bot.sandbox import messages as compose
from bot.sandbox import modals as forms
from bot.sandbox.errors import Refusal
from bot.sandbox.state import World

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
    """Something like a component: its type is known, the rest is not."""
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


# Large bodies take long to make up, and a busy machine is no fault of theirs.
LENIENT = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def new_world() -> World:
    return World(("Ana",), bot_name="Bot", guild_name="G", channels=("general",), history=5)


@LENIENT
@given(bodies, bodies)
def test_a_message_is_posted_and_edited_or_refused(body: dict[str, Any], change: dict[str, Any]) -> None:
    world = new_world()
    channel = next(iter(world.channels.values()))
    try:
        extra = compose.reply(world, channel, body)
        message = compose.create(world, channel, body, (), extra=extra)
    except Refusal:
        assert not channel.messages
        message = compose.create(world, channel, {"content": "Text"}, ())
    before = message.data
    try:
        compose.edit(world, message, change, ())
    except Refusal:
        assert message.data is before
    data = message.data
    assert data["content"] or data["embeds"] or data["components"] or data["attachments"]


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
        shown = forms.check(modal)
    except Refusal:
        return
    try:
        filled = forms.submission(shown, fields)
    except forms.Unfit:
        return
    assert len(filled) == len(shown["components"])


@LENIENT
@given(st.one_of(anything, st.lists(objects, max_size=3)))
def test_commands_are_synced_or_refused(synced: Any) -> None:
    world = new_world()
    try:
        checked = commands.check_all(synced)
    except Refusal:
        return
    for command in checked:
        world.commands[command["name"]] = commands.stored(world, command, guild=False)
    place = next(iter(world.channels.values()))
    for command in commands.offered(world):
        with pytest.raises(commands.Unfit):
            commands.invocation(world, command["name"], {"no such option": 1}, place=place)
