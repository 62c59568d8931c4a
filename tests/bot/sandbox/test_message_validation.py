"""Validation of the components and fields of a message."""

from typing import Any

import pytest

from bot.sandbox import message_validation
from bot.sandbox.errors import ApiError

Json = dict[str, Any]


def button(n: int = 0, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go{n}"} | more


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def select(options: int = 1, **more: Any) -> Json:
    made = [{"label": f"L{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "choice", "options": made} | more


def text(content: str = "Text") -> Json:
    return {"type": 10, "content": content}


def box(*inside: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(inside)} | more


def gallery(url: str, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | more]}


def section(accessory: Any, texts: int = 1) -> Json:
    return {"type": 9, "components": [text()] * texts, "accessory": accessory}


GOOD: list[list[Json]] = [
    [text("x" * 4000)],
    [row(*(button(n) for n in range(5)))],
    [row(select(25))],
    [text() for _ in range(40)],
    [box(text(), gallery("attachment://a.png"), row(button()), {"type": 14}, accent_color=0xFFFFFF)],
    [gallery("https://example.org/a.png", description="x" * 1024)],
    [section(button(), 3), section({"type": 11, "media": {"url": "attachment://a.png"}})],
    [row({"type": 2, "style": 5, "label": "Go", "url": "https://example.org"})],
    [row(button(label=None, emoji={"name": "🎲"}))],
    [row({"type": 5, "custom_id": "who", "max_values": 25})],
    [{"type": 13, "file": {"url": "attachment://a.png"}}],
    [row(button(id=7)), row(button(1, id=8))],
    [text() | {"components": 5, "accessory": "ignored"}],
]

BAD: dict[str, tuple[list[Any], str]] = {
    "more than 40 components": ([text() for _ in range(41)], "components"),
    "more than 40 with those inside": ([box(*(text() for _ in range(39))), text()], "components"),
    "more than 4,000 characters": ([text("x" * 4001)], "components.0.content"),
    "more than 4,000 characters in all": ([text("x" * 2001), box(text("x" * 2000))], "components"),
    "no characters": ([text("")], "components.0.content"),
    "six buttons in a row": ([row(*(button(n) for n in range(6)))], "components.0.components.5"),
    "two selects in a row": ([row(select(), select(custom_id="b"))], "components.0.components.1"),
    "a select beside a button": ([row(button(), select())], "components.0.components.1"),
    "an empty row": ([row()], "components.0.components"),
    "26 options": ([row(select(26))], "components.0.components.0.options"),
    "no options": ([row(select(0))], "components.0.components.0.options"),
    "an option twice": (
        [row(select(options=0) | {"options": [{"label": "a", "value": "a"}] * 2})],
        "components.0.components.0.options.1.value",
    ),
    "an option's label too long": (
        [row(select(options=0) | {"options": [{"label": "a" * 101, "value": "a"}]})],
        "components.0.components.0.options.0.label",
    ),
    "more to choose than there is": ([row(select(2, min_values=3, max_values=3))], "min_values"),
    "the same custom id twice": ([row(button(), button())], "components.0.components.1.custom_id"),
    "the same custom id far apart": ([row(button()), box(row(button()))], "components.1.components.0"),
    "a custom id of 101 characters": ([row(button(custom_id="x" * 101))], "custom_id"),
    "no custom id": ([row(button(custom_id=None))], "custom_id"),
    "a label of 81 characters": ([row(button(label="x" * 81))], "label"),
    "neither label nor emoji": ([row(button(label=None))], "label"),
    "an unknown style": ([row(button(style=7))], "style"),
    "a link without an address": ([row({"type": 2, "style": 5, "label": "Go"})], "url"),
    "a link to a script": ([row({"type": 2, "style": 5, "label": "Go", "url": "javascript:1"})], "url"),
    "a placeholder of 151 characters": ([row(select(placeholder="x" * 151))], "placeholder"),
    "a picture that is not attached": ([gallery("attachment://b.png")], "components.0.items.0.media.url"),
    "a picture without an address": ([{"type": 12, "items": [{}]}], "components.0.items.0.media.url"),
    "a picture from nowhere": ([gallery("b.png")], "components.0.items.0.media.url"),
    "an alt text of 1,025 characters": (
        [gallery("attachment://a.png", description="x" * 1025)],
        "description",
    ),
    "eleven pictures": ([{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}] * 11}], "items"),
    "a file from elsewhere": (
        [{"type": 13, "file": {"url": "https://example.org"}}],
        "components.0.file.url",
    ),
    "a section with four texts": ([section(button(), 4)], "components.0.components"),
    "a section without accessory": ([section(None)], "components.0.accessory"),
    "a container in a container": ([box(box(text()))], "components.0.components.0.type"),
    "a button outside a row": ([button()], "components.0.type"),
    "an unknown type": ([{"type": 99}], "components.0.type"),
    "a colour out of range": ([box(text(), accent_color=0x1000000)], "accent_color"),
    "a number twice": ([text() | {"id": 3}, text() | {"id": 3}], "components.1.id"),
    "not components": (["text"], "components.0"),
}


def paths(errors: Any, so_far: tuple[str, ...] = ()) -> list[str]:
    """Return the paths of the faults in an error body."""
    if "_errors" in errors:
        return [".".join(so_far)]
    return [path for part, inside in errors.items() for path in paths(inside, (*so_far, part))]


@pytest.mark.parametrize("components", GOOD)
def test_what_fits_passes(components: list[Json]) -> None:
    message_validation.validate_components(components, v2=True, attached={"a.png"})


@pytest.mark.parametrize(("components", "path"), BAD.values(), ids=BAD)
def test_what_does_not_fit_is_refused_at_its_place(components: list[Any], path: str) -> None:
    with pytest.raises(ApiError) as refused:
        message_validation.validate_components(components, v2=True, attached={"a.png"})
    assert (refused.value.status, refused.value.code) == (400, 50035)
    (place,) = paths(refused.value.body["errors"])
    assert path in place


def test_without_the_flag_there_are_rows_only_and_five_of_them() -> None:
    message_validation.validate_components([row(button(n)) for n in range(5)], v2=False, attached=set())
    for components in ([row(button(n)) for n in range(6)], [text()], [box(row(button()))]):
        with pytest.raises(ApiError):
            message_validation.validate_components(components, v2=False, attached=set())


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"content": 5},
        {"embeds": [{}] * 11},
        {"embeds": {}},
        {"flags": 1 << 7},
        {"flags": "64"},
        {"components": {}},
        {"attachments": ["a.png"]},
        {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        {"allowed_mentions": {"users": ["1"] * 101}},
        {"allowed_mentions": []},
        {"allowed_mentions": {"parse": 5}},
        {"allowed_mentions": {"parse": ["people"]}},
        {"embeds": ["text"]},
    ],
)
def test_fields_of_a_message_that_are_refused(body: Json) -> None:
    with pytest.raises(ApiError):
        message_validation.validate_message(body, v2=False, attached=set())


@pytest.mark.parametrize("field", [{"content": "Text"}, {"embeds": [{"title": "T"}]}])
def test_components_v2_stand_alone(field: Json) -> None:
    body = {"components": [text()], "flags": 1 << 15}
    message_validation.validate_message(body | dict.fromkeys(field), v2=True, attached=set())
    with pytest.raises(ApiError) as refused:
        message_validation.validate_message(body | field, v2=True, attached=set())
    assert paths(refused.value.body["errors"]) == list(field)
