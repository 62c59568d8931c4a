"""The validation against Discord's API description finds faults."""

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.rest.routing import Request
from tests.wire.api_description import Description
from tests.wire.conftest import SPEC

pytestmark = pytest.mark.skipif(
    SPEC is None, reason="ZIGZAG_DISCORD_SPEC does not name Discord's API description"
)

BUTTON = {"type": 2, "style": 1, "label": "Join", "custom_id": "z:1:1:join:"}


def post(*components: Any, template: str = "/channels/{channel_id}/messages", **fields: Any) -> Request:
    body = {"components": [{"type": 1, "components": list(components)}], "flags": 32768, **fields}
    return Request("POST", "/channels/1/messages", template, {}, body, (), 200, None)


@pytest.fixture(scope="module")
def description() -> Description:
    return Description(Path(SPEC or ""))


def test_a_valid_request_passes_also_with_ids_as_numbers(description: Description) -> None:
    assert description.faults(post(BUTTON)) == []
    assert description.faults(post(BUTTON, message_reference={"message_id": 12345})) == []


@pytest.mark.parametrize(
    "request_",
    [
        post({**BUTTON, "custom_id": "x" * 101}),
        post({**BUTTON, "style": "blue"}),
        post({**BUTTON, "label": 7}),
        post(BUTTON, flags="many"),
        post(BUTTON, nonce={"a": 1}),
        post(BUTTON, template="/channels/{channel_id}/massages"),
    ],
    ids=["long custom id", "style", "label that is a number", "flags", "nonce", "route"],
)
def test_a_wrong_request_is_found(description: Description, request_: Request) -> None:
    assert description.faults(request_)
