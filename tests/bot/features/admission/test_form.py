"""The form with which a host chooses who may join, and what the lobby says of it."""

from typing import Any

from bot.i18n import texts
from tests.bot.forging import forge_form


def field(name: str, value: str) -> dict[str, Any]:
    return {"type": 18, "component": {"type": 4, "custom_id": name, "value": value}}


async def choose(person: Any, lobby: Any, **given: str) -> Any:
    """Fill in the form of the first match."""
    return await forge_form(person, lobby, "z:1:0:admission:", [field(name, given[name]) for name in given])


async def test_a_host_chooses_who_may_join_and_the_lobby_says_so(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "mancala")).response
    assert (await room.press(room.ben, lobby, "admission")).ephemeral, "only the host is asked"
    form = await room.press(room.ana, lobby, "admission")
    assert (form.acknowledged, form.response) == (True, None)  # a form
    await choose(room.ana, lobby, who="reliable", note="Slow **and** steady <@1>")
    shown = words(await room.table(1))
    assert "90%" in shown
    assert r"Slow \*\*and\*\* steady" in shown
    assert r"\<@1>" in shown, "a note mentions nobody"
    refused = await room.press(room.ben, lobby, "join")
    assert refused.ephemeral
    assert (await room.match(1)).status == "lobby"
    assert "90%" in words((await room.slash(room.dan, "find")).response)
    await choose(room.ana, lobby, who="everyone")
    await room.press(room.ben, lobby, "join")
    assert (await room.match(1)).status == "playing"


async def test_what_the_form_does_not_offer_is_refused(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "mancala")).response
    t = texts()
    for given, why in (
        ({"who": "nobody"}, t("error-not-a-control")),
        ({"who": "role"}, t("error-admission-which-role")),
        ({"who": "rating", "lowest": "many"}, t("error-admission-which-rating", highest=9999)),
    ):
        assert why in words((await choose(room.ana, lobby, **given)).response)
        assert (await room.match(1)).admission is None
