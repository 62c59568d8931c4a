"""The page of a player's time: the form that sets a night, and what it refuses."""

from typing import Any

import pytest

from tests.bot.forging import forge_form

ANSWERS: dict[str, Any] = {"zone": "berlin", "from": ["23:00"], "to": ["08:00"]}


async def page(room: Any, who: Any) -> Any:
    opened = (await room.slash(who, "me")).response
    await who.click(opened, custom_id="p:time:show")
    return opened


async def settings(room: Any) -> Any:
    return await room.bot.matches.preferences.of_player(room.ana.id)


async def test_a_night_is_set_in_a_form_and_taken_away_with_a_button(room: Any, words: Any) -> None:
    shown = await page(room, room.ana)
    form = await room.ana.click(shown, custom_id="p:time:night")
    await room.ana.submit_modal(form, ANSWERS)
    chosen = await settings(room)
    assert (chosen.zone, chosen.night_from, chosen.night_to) == ("Europe/Berlin", 23 * 60, 8 * 60)
    assert "23:00" in words(shown)
    await room.ana.click(shown, custom_id="p:time:day")
    chosen = await settings(room)
    assert (chosen.zone, chosen.night_from, chosen.night_to) == ("Europe/Berlin", None, None)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"zone": "@everyone"}, "everyone"),
        ({"zone": "my_zone"}, r"“my\_zone”"),
        ({"zone": "Wien"}, "Europe/Vienna"),
        ({"zone": "CET"}, "Europe/Berlin"),
        ({"to": ["23:00"]}, "12 hours"),
        ({"to": ["12:00"]}, "12 hours"),
    ],
)
async def test_what_is_no_night_is_refused_in_private(
    room: Any, words: Any, wrong: dict[str, Any], expected: str
) -> None:
    shown = await page(room, room.ana)
    form = await room.ana.click(shown, custom_id="p:time:night")
    answer = await room.ana.submit_modal(form, ANSWERS | wrong)
    assert answer.ephemeral
    assert expected in words(answer.response)
    assert (await settings(room)).zone is None


async def test_the_form_offers_full_and_half_hours_and_the_time_that_is_set(room: Any) -> None:
    await room.bot.matches.preferences.change_player(room.ana.id, zone="UTC", night_from=1350, night_to=485)
    form = await room.ana.click(await page(room, room.ana), custom_id="p:time:night")
    fields = [one["component"] for one in form.modal["components"]]
    offered = {field["custom_id"]: field.get("options", []) for field in fields}
    values = {name: [option["value"] for option in options] for name, options in offered.items()}
    hours = [f"{hour:02}:00" for hour in range(24)]
    to = sorted([*hours, "08:05"])
    assert values == {"zone": [], "from": hours, "to": to, "half": ["from", "to"]}
    assert len(to) <= 25
    chosen = [option["value"] for options in offered.values() for option in options if option.get("default")]
    assert chosen == ["22:00", "08:05", "from"]
    await room.ana.submit_modal(form, ANSWERS | {"half": ["from", "to"]})
    set_now = await settings(room)
    assert (set_now.night_from, set_now.night_to) == (23 * 60 + 30, 8 * 60 + 30)


async def test_a_forged_time_is_refused_in_private(room: Any, words: Any) -> None:
    shown = await page(room, room.ana)
    for given, expected in ((["25:00"], "25:00"), ([], ""), ([7], ""), ("23:00", "")):
        fields = [
            {"type": 4, "custom_id": "zone", "value": "berlin"},
            {"type": 3, "custom_id": "from", "values": given},
            {"type": 3, "custom_id": "to", "values": ["08:00"]},
        ]
        typed = [{"type": 18, "component": field} for field in fields]
        answer = await forge_form(room.ana, shown, "p:time:night", typed)
        assert answer.ephemeral
        assert expected in words(answer.response)
        assert (await settings(room)).zone is None


async def test_a_holiday_is_begun_and_ended_and_the_table_and_the_list_tell(room: Any, words: Any) -> None:
    match_id = await room.begun(pace=86_400)
    first = await room.to_move(match_id)
    shown = await page(room, first)
    form = await first.click(shown, custom_id="p:time:away")
    await first.submit_modal(form, {"last": "10 days"})
    match = await room.match(match_id)
    day = f"<t:{int(match.seat_of(first.id).away_until) - 60}:D>"
    assert day in words(shown)
    assert "20 days left" in words(shown)
    await room.env.settle()
    assert day in words(await room.table(match_id))
    other = next(one for one in (room.ana, room.ben) if one.id != first.id)
    assert day in words((await room.slash(other, "games")).response)
    await first.click(shown, custom_id="p:time:back")
    await room.env.settle()
    assert day not in words(await room.table(match_id))
    assert (await room.match(match_id)).clock.deadline < match.clock.deadline


@pytest.mark.parametrize("day", ["soon", "2020-01-01", "31 days", "@everyone"])
async def test_what_is_no_holiday_is_refused_in_private(room: Any, day: str) -> None:
    shown = await page(room, room.ana)
    form = await room.ana.click(shown, custom_id="p:time:away")
    assert (await room.ana.submit_modal(form, {"last": day})).ephemeral
    assert (await settings(room)).away_until is None
