"""The chat page in a real browser, with a real server and a bot connected to it over sockets."""

import re

import discord
import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import Table, picture

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def command(page: Page, path: str) -> None:
    """Pick a slash command by typing its full name."""
    await page.locator("#composer-text").click()
    await page.keyboard.type(f"/{path} ")
    await expect(page.locator(".slash-name")).to_have_text(f"/{path}")


async def open_table(page: Page) -> Locator:
    """Open a table with the first choice of the required option, and return its message."""
    await command(page, "zigzag dominoes")
    for _ in range(2):
        await page.keyboard.press("Enter")
    table = page.locator(".message", has=page.locator(".container"))
    await expect(table).to_have_count(1)
    return table


async def say(page: Page, text: str) -> None:
    await page.locator("#composer-text").fill(text)
    await page.keyboard.press("Enter")


def messages(page: Page, text: str) -> Locator:
    return page.locator(".message", has_text=text)


async def test_three_people_in_three_tabs_see_the_same_table(desk):
    ana, ben, cleo = [await desk.tab(name) for name in ("ana", "ben", "cleo")]
    await open_table(ana)
    for page in (ben, cleo):
        await expect(page.locator(".context")).to_have_text(re.compile(r"Ana used /zigzag dominoes"))
        await page.get_by_role("button", name="Join").click()
    for page in (ana, ben, cleo):
        await expect(page.locator(".container")).to_contain_text("To play: @Ben, @Cleo")
    await expect(ben.locator(".mention-me")).to_have_text("@Ben")


async def test_a_command_takes_required_and_optional_options(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await command(ana, "zigzag dominoes")
    await ana.get_by_role("option", name="double 9").click()
    await ana.get_by_role("option", name="opponent").click()
    await ana.keyboard.press("ArrowDown")
    await ana.keyboard.press("Enter")
    await ana.get_by_role("option", name="target").click()
    await ana.keyboard.type("77")
    await ana.get_by_role("button", name="Send").click()
    await expect(ana.locator(".container")).to_contain_text("Dominoes, double 9, to 77")
    invitation = messages(ben, "you are invited")
    await expect(invitation).to_have_class(re.compile("message-mention"))


async def test_a_command_can_be_pasted_with_its_options(desk):
    ana = await desk.tab("ana")
    await ana.locator("#composer-text").fill("/zigzag dominoes tiles:9 opponent:@Ben target:77")
    await expect(ana.locator(".slash-name")).to_have_text("/zigzag dominoes")
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".container")).to_contain_text("Dominoes, double 9, to 77")
    await ana.locator("#composer-text").fill("/zigzag dominoes tiles:9 tarrget:77")
    await expect(ana.locator("#composer")).to_contain_text("no option “tarrget”")
    await ana.keyboard.press("Enter")
    await expect(ana.locator("#composer-error")).to_contain_text("no option “tarrget”. Its options: tiles, ")
    await expect(ana.locator(".suggest-note")).to_be_hidden()  # it said the same


async def test_a_command_can_be_typed_key_by_key_with_the_names_of_its_options(desk):
    ana = await desk.tab("ana")
    await ana.locator("#composer-text").click()
    await ana.keyboard.type("/zigzag dominoes tiles:9")
    await ana.get_by_role("option", name="double 9").click()
    await ana.get_by_role("button", name="Send").click()
    await expect(ana.locator(".container")).to_contain_text("Dominoes, double 9")


async def test_commands_are_called_as_in_the_language_of_the_tab(desk):
    ana = await desk.tab("ana")
    await ana.locator("[data-language=de]").click()
    await expect(ana.locator("[data-language=de]")).to_have_attribute("aria-pressed", "true")
    await expect(ana).to_have_url(re.compile(r"as=ana&lang=de$"))
    await command(ana, "zigzag nachsagen")
    await expect(ana.get_by_label("was")).to_be_focused()
    await ana.keyboard.type("hallo")
    await ana.keyboard.press("Enter")
    await ana.keyboard.press("Enter")
    await expect(messages(ana, "hallo")).to_have_count(1)
    await ana.locator("#composer-text").fill("/zigzag ec")  # default names work, too
    await expect(ana.get_by_role("option")).to_have_count(1)
    await expect(ana.get_by_role("option")).to_contain_text("Sagt einen Text nach")


async def test_a_language_in_the_address_may_be_short_and_must_be_known(desk):
    ana = await desk.tab("ana")
    for asked, spoken in (
        ("es", "es-ES"),
        ("de-AT", "de"),
        ("es-ES", "es-ES"),
        ("tlh", "en-GB"),
        ("", "en-GB"),
    ):
        await ana.goto(ana.url.split("?")[0] + f"?as=ana&lang={asked}")
        await expect(ana.locator("[data-language][aria-pressed=true]")).to_have_attribute(
            "data-language", spoken
        )
        await expect(ana.locator("#composer-text")).to_be_editable()


async def test_times_are_told_in_the_language_of_the_tab(desk):
    ana = await desk.tab("ana")
    await say(ana, "Since <t:1700000000:D>, <t:1700000000:R>")
    await expect(messages(ana, "November 14, 2023")).to_contain_text("years ago")
    await ana.locator("[data-language=de]").click()
    await expect(messages(ana, "14. November 2023")).to_contain_text("vor")


async def test_wrong_options_are_told_before_anything_is_sent(desk):
    ana = await desk.tab("ana")
    await command(ana, "zigzag dominoes")
    await ana.get_by_role("button", name="Send").click()
    problem = ana.locator("#composer-error")
    await expect(problem).to_contain_text("tiles")
    await expect(ana.get_by_label("tiles")).to_have_attribute("aria-invalid", "true")
    await expect(ana.get_by_label("tiles")).to_be_focused()
    await ana.get_by_role("option", name="double 6").click()
    await ana.keyboard.type("target:")
    await ana.keyboard.type("501")
    await ana.keyboard.press("Enter")
    await expect(problem).to_contain_text("500")
    await expect(ana.locator(".message")).to_have_count(0)
    await ana.keyboard.press("Backspace")
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".container")).to_contain_text("to 50")


async def test_the_bot_is_asked_for_choices_while_typing(desk):
    ana = await desk.tab("ana")
    await command(ana, "zigzag move")
    await expect(ana.get_by_role("option")).to_have_text(["3-5 (covers)", "0-8", "1-4"])
    await ana.keyboard.type("cov")
    await expect(ana.get_by_role("option")).to_have_text(["3-5 (covers)"])
    await ana.keyboard.press("Enter")
    await ana.keyboard.press("Enter")
    await expect(messages(ana, "Played")).to_contain_text("3-5")
    await expect(messages(ana, "Played")).not_to_contain_text("covers")


async def test_choices_that_do_not_come_are_told(desk):
    ana = await desk.tab("ana")
    with desk.sandbox.faults.deliver_interactions(0):
        await command(ana, "zigzag move")
        await desk.expire()
        await expect(ana.get_by_text("Loading options failed")).to_be_visible()


async def test_a_command_can_be_played_by_keyboard_alone(desk):
    ana = await desk.tab("ana")
    keys = "/ d o m Tab ArrowDown Tab ArrowUp Enter ArrowDown Enter Enter"
    for key in keys.split():
        await ana.keyboard.press(key)
    await expect(ana.locator(".container")).to_contain_text("Dominoes, double 7, to 100")
    join = ana.get_by_role("button", name="Join")
    for _ in range(12):
        await ana.keyboard.press("Shift+Tab")
        if await join.evaluate("node => node === document.activeElement"):
            break
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".container")).to_contain_text("To play: @Ana")
    await expect(join).to_be_focused()
    await ana.keyboard.press("Escape")


async def test_escape_and_backspace_leave_a_command(desk):
    ana = await desk.tab("ana")
    await command(ana, "zigzag echo")
    await ana.keyboard.press("Escape")
    await expect(ana.locator("#composer-text")).to_be_focused()
    await expect(ana.locator("#composer-text")).to_have_value("")
    await command(ana, "zigzag echo")
    await ana.keyboard.press("Backspace")
    await expect(ana.locator("#composer-text")).to_have_value("/zigzag echo")


async def test_an_unknown_command_is_not_sent_as_text(desk):
    ana = await desk.tab("ana")
    await say(ana, "/nonsense")
    await expect(ana.locator("#composer-error")).to_contain_text("nonsense")
    await expect(ana.locator(".message")).to_have_count(0)


async def test_a_private_answer_is_in_its_own_tab_only_and_can_be_dismissed(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await open_table(ana)
    await ben.get_by_role("button", name="My hand").click()
    hand = messages(ben, "The hand of Ben")
    await expect(hand).to_contain_text("Only you can see this")
    await ben.get_by_role("button", name="Join").click()
    await expect(ana.locator(".container")).to_contain_text("@Ben")
    await expect(messages(ana, "The hand of Ben")).to_have_count(0)
    await hand.get_by_role("button", name="Dismiss message").click()
    await expect(hand).to_have_count(0)
    await ben.reload()
    await expect(ben.locator(".container")).to_be_visible()
    await expect(hand).to_have_count(0)


async def test_selects_send_one_value_or_several(desk):
    ana = await desk.tab("ana")
    table = await open_table(ana)
    await table.get_by_role("button", name="Play a tile").click()
    await ana.get_by_role("option", name="0-8").click()
    await expect(messages(ana, "Ana played 0-8")).to_be_visible()
    await table.get_by_role("button", name="Scrap two tiles").click()
    done = ana.get_by_role("button", name="Done")
    await ana.get_by_role("option", name="6-6").click()
    await expect(done).to_be_disabled()
    for key in ("ArrowDown", "ArrowDown", " "):
        await ana.keyboard.press(key)
    await done.click()
    await expect(messages(ana, "Scrapped 6-6 and 4-4")).to_be_visible()


async def test_escape_closes_a_select_and_changes_nothing(desk):
    ana = await desk.tab("ana")
    table = await open_table(ana)
    await table.get_by_role("button", name="Play a tile").press("ArrowDown")
    await expect(ana.get_by_role("option")).to_have_count(3)
    await ana.keyboard.press("Escape")
    await expect(ana.get_by_role("option")).to_have_count(0)
    await expect(table.get_by_role("button", name="Play a tile")).to_be_focused()


async def test_a_modal_is_filled_in_checked_and_submitted(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await open_table(ana)
    await ben.get_by_role("button", name="Name the team").click()
    modal = ben.get_by_role("dialog", name="Name your team")
    await expect(modal.get_by_label("Team name")).to_be_focused()
    await ben.keyboard.type("ab")
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal.locator(".field-error:not(:empty)")).to_have_count(2)
    await modal.get_by_label("Team name").fill("Tigers")
    await modal.get_by_label("Colour").click()
    await ben.get_by_role("option", name="Orange").click()
    await modal.get_by_label("Small").check()
    await modal.get_by_label("Large").check()  # one of them
    for day in ("Monday", "Friday", "Sunday"):
        await modal.get_by_label(day).check()
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal.locator(".field-error:not(:empty)")).to_have_count(1)  # two days at most
    await modal.get_by_label("Friday").uncheck()
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal).to_have_count(0)
    told = "The team is Tigers, in Orange. It is Large: Monday, Sunday."
    await expect(messages(ana, told)).to_be_visible()


async def test_focus_stays_in_a_modal_and_escape_closes_it(desk):
    ana = await desk.tab("ana")
    await open_table(ana)
    button = ana.get_by_role("button", name="Name the team")
    await button.click()
    modal = ana.get_by_role("dialog")
    await expect(modal).to_be_visible()
    for _ in range(9):
        await ana.keyboard.press("Tab")
        outside = "document.activeElement !== document.body && !document.activeElement.closest('dialog')"
        assert not await ana.evaluate(outside)
    await ana.keyboard.press("Escape")
    await expect(modal).to_have_count(0)
    await expect(button).to_be_focused()


async def test_a_press_without_an_answer_spins_until_it_fails(desk):
    ana = await desk.tab("ana")
    table = await open_table(ana)
    button = table.locator("[data-custom-id=silent]")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(table.locator(".failure")).to_be_empty()
    await desk.expire()
    await expect(table.locator(".failure")).to_have_text("This interaction failed")
    await expect(button).not_to_have_attribute("aria-busy", "true")
    await table.get_by_role("button", name="Join").click()
    await expect(table.locator(".failure")).to_be_empty()


async def test_an_update_takes_away_neither_a_press_nor_the_focus_nor_the_place(desk):
    ana = await desk.tab("ana", {"width": 700, "height": 420})
    table = await open_table(ana)
    await say(ana, "below\n" * 20)
    await expect(messages(ana, "below")).to_be_visible()
    channel = desk.client.get_channel(int(desk.general.id))
    message = channel.get_partial_message(int(await table.get_attribute("data-id")))
    shown = "document.querySelector('#scroller').scrollTop"
    updates = {"a text": "My hand", "the text of the button": "Your hand", "another button": "Your hand"}
    for number, (what, label) in enumerate(updates.items(), 1):
        hand = table.locator("[data-custom-id=hand]")
        await hand.scroll_into_view_if_needed()
        await table.locator("[data-custom-id=silent]").focus()
        place = await ana.evaluate(shown)
        await hand.hover()
        await ana.mouse.down()
        focused = await ana.evaluate_handle("document.activeElement")
        view = Table(f"Update {number}")
        for button in view.walk_children():
            if isinstance(button, discord.ui.Button):
                button.label = label if button.custom_id == "hand" else button.label
                button.disabled |= number == 3 and button.custom_id == "join"
        await message.edit(view=view)
        await expect(table).to_contain_text(f"Update {number}")
        assert await focused.evaluate("node => node === document.activeElement"), what
        assert await ana.evaluate(shown) == place, what
        await ana.mouse.up()
        await expect(messages(ana, "The hand of Ana")).to_have_count(number), what


async def test_a_command_or_modal_without_an_answer_says_so_to_its_person(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await command(ana, "zigzag silence")
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".message")).to_contain_text("Sending command…")
    await desk.expire()
    failed = messages(ana, "The application did not respond")
    await expect(failed).to_be_visible()
    await expect(ben.locator(".message")).to_have_count(0)
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(ana.locator(".message")).to_have_count(0)
    await open_table(ana)
    await ana.get_by_role("button", name="Name the team").click()
    modal = ana.get_by_role("dialog")
    await modal.get_by_label("Team name").fill("silence")
    await modal.get_by_label("Colour").click()
    await ana.get_by_role("option", name="Blue").click()
    await modal.get_by_role("button", name="Submit").click()
    await desk.expire()
    await expect(modal.locator(".modal-problem")).to_be_visible()
    await expect(modal.get_by_label("Team name")).to_have_value("silence")


async def test_a_deferred_answer_is_thought_about_first(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await command(ana, "zigzag ponder")
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".message")).to_contain_text("Zigzag is thinking…")
    desk.client.thought.set()
    for page in (ana, ben):
        await expect(page.locator(".message")).to_contain_text("I have thought about it.")
        await expect(page.locator(".thinking")).to_have_count(0)


async def test_a_direct_message_is_counted_and_read(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await command(ana, "zigzag hands")
    await ana.keyboard.press("Enter")
    dm = ana.locator(".channel", has_text="Zigzag")
    await expect(dm.locator(".badge")).to_have_text("1")
    await expect(ana).to_have_title(re.compile(r"^\(1\)"))
    await dm.click()
    await expect(messages(ana, "Your hand: 3-5, 0-8")).to_be_visible()
    await expect(dm.locator(".badge")).to_have_count(0)
    await expect(ben.locator(".badge:visible")).to_have_count(0)
    await command(ana, "zigzag echo")
    await ana.keyboard.type("hello")
    await ana.keyboard.press("Enter")
    await expect(messages(ana, "hello")).to_be_visible()


async def test_a_mention_elsewhere_is_counted(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    await ana.locator(".channel", has_text="games").click()
    await say(ben, "where is @Ana?")
    await expect(ana.locator(".channel", has_text="general").locator(".badge")).to_have_text("1")
    await ana.locator(".channel", has_text="general").click()
    await expect(messages(ana, "where is @Ana?")).to_have_class(re.compile("message-mention"))
    await expect(ana.locator(".badge:visible")).to_have_count(0)


async def test_one_click_makes_the_tab_another_person(desk):
    ana = await desk.tab("ana")
    await ana.locator("[data-person=ben]").click()
    await expect(ana).to_have_title(re.compile("Ben"))
    await expect(ana).to_have_url(re.compile(r"as=ben$"))
    await say(ana, "It is me")
    await expect(messages(ana, "It is me").locator(".author-name")).to_have_text("Ben")
    await ana.go_back()
    await expect(ana).to_have_title(re.compile("Ana"))


async def test_html_in_texts_is_only_text(desk):
    ana, ben = await desk.tab("ana"), await desk.tab("ben")
    attack = "<img src=x onerror=\"document.title='hacked'\"><b>bold</b> [x](javascript:alert(1))"
    for start in ("", "# ", "> ", "- ", "`", "||"):
        await say(ana, start + attack)
    await command(ana, "zigzag echo")
    await ana.keyboard.type(attack)
    await ana.keyboard.press("Enter")
    await expect(ben.locator(".message")).to_have_count(7)
    await expect(ben.locator(".message").first).to_contain_text(attack)
    assert await ben.locator(".message img, .message b:not(.context b), .message a").count() == 0
    assert "hacked" not in await ben.title()


async def test_html_in_a_persons_name_is_only_text(desk):
    person = next(iter(desk.sandbox.state.people.values()))
    person["global_name"] = "<i>Ana</i> & <script>x</script>"
    ana = await desk.tab("ana")
    await say(ana, "hi")
    await expect(ana.locator(".author-name")).to_have_text("<i>Ana</i> & <script>x</script>")
    await expect(ana.locator(".member-name").first).to_have_text("<i>Ana</i> & <script>x</script>")
    assert await ana.locator("body i:not(.dots i), body script").count() == 0


async def test_markdown_is_drawn_as_discord_does(desk):
    ana = await desk.tab("ana")
    text = (
        "# Title\n**b** *i* __u__ ~~s~~ `c*o*de` snake_case_name \\*plain\\*\n"
        "> quote\n- one\n  - two\n1. first\n-# small\n```py\n**raw**\n```\n||secret|| <t:0:d> "
        "[link](https://example.org/a_(b)) 2 * 3 * 4"
    )
    await say(ana, text)
    shown = ana.locator(".message .content")
    for selector, inside in {
        ".md-h1": "Title",
        "strong": "b",
        "em": "i",
        "u": "u",
        "s": "s",
        "code >> nth=0": "c*o*de",
        "blockquote": "quote",
        "ul ul": "two",
        "ol": "first",
        ".md-small": "small",
        "pre": "**raw**",
        "a": "link",
    }.items():
        await expect(shown.locator(selector)).to_have_text(inside)
    for plain in ("snake_case_name", "*plain*", "2 * 3 * 4"):
        await expect(shown).to_contain_text(plain)
    await expect(shown.locator("a")).to_have_attribute("href", "https://example.org/a_(b)")
    spoiler = shown.locator(".spoiler")
    await spoiler.press("Enter")
    await expect(spoiler).to_have_class(re.compile("revealed"))


async def test_a_link_to_a_place_of_the_server_stays_on_the_page(desk):
    ana = await desk.tab("ana")
    state = desk.sandbox.state
    await say(ana, "here")
    first = ana.locator(".message", has_text="here")
    await expect(first).to_be_visible()
    message_id = await first.get_attribute("data-id")
    general, games = (one.id for one in state.channels.values() if one.type == 0 and not one.external)
    here = await ana.locator('[aria-current="page"]').get_attribute("data-channel")
    link = f"https://discord.com/channels/{state.guild_id}/{here}/{message_id}"
    await ana.locator(f'[data-channel="{games if here == general else general}"]').click()
    await say(ana, f"[there]({link})")
    await ana.locator(".message a", has_text="there").click()
    await expect(ana.locator(f'[data-channel="{here}"]')).to_have_attribute("aria-current", "page")
    await expect(ana.locator(f'.message[data-id="{message_id}"]')).to_have_class(re.compile("flash"))


async def test_a_reload_opens_the_same_channel_again(desk):
    ana = await desk.tab("ana")
    await ana.locator(".channel", has_text="games").click()
    await ana.reload()
    await expect(ana.locator("#channel-title")).to_contain_text("games")


async def test_the_way_to_the_newest_message_covers_no_other(desk):
    page = await desk.tab("ana", {"width": 400, "height": 500})
    table = await open_table(page)
    jump = page.locator("#jump")
    await expect(jump).to_be_hidden()
    await table.evaluate("node => node.scrollIntoView()")
    await expect(jump).to_be_visible()
    messages_end = await page.evaluate("document.querySelector('#scroller').getBoundingClientRect().bottom")
    assert (await jump.bounding_box())["y"] >= messages_end
    await jump.click()
    await expect(jump).to_be_hidden()


async def test_an_archived_thread_leaves_the_list_but_not_from_under_its_reader(desk):
    ana = await desk.tab("ana")
    state = desk.sandbox.state
    thread = state.create_thread(next(one for one in state.channels.values() if one.type == 0), "Aside")
    button = ana.locator(f'[data-channel="{thread.id}"]')
    await button.click()
    thread.archived = True
    state.update_channel(thread)
    await expect(button).to_be_visible()
    await ana.locator(f'[data-channel="{thread.parent}"]').click()
    await expect(button).to_have_count(0)


async def test_controls_in_an_archived_thread_are_greyed_out_until_it_is_opened(desk):
    ana = await desk.tab("ana")
    table = await open_table(ana)
    (message,) = desk.general.messages.values()
    thread = await desk.client.get_channel(int(desk.general.id)).create_thread(
        name="Aside", message=discord.Object(int(message.id))
    )
    await thread.send(view=Table("Inside"), file=picture())
    await ana.locator(f'[data-channel="{thread.id}"]').click()
    join, select = table.get_by_role("button", name="Join"), table.locator(".select").first
    await expect(table).to_contain_text("Inside")
    await expect(join).to_be_enabled()
    desk.sandbox.archive_thread("Aside")
    await expect(join).to_be_disabled()
    await expect(select).to_be_disabled()
    await expect(table.get_by_role("link", name="Rules")).to_be_visible()
    await expect(ana.locator("#composer-text")).to_be_enabled()
    desk.sandbox.archive_thread("Aside", locked=True)
    await expect(ana.locator("#composer-text")).to_be_disabled()
    await expect(join).to_be_disabled()
    desk.sandbox.archive_thread("Aside", archived=False)
    await expect(join).to_be_enabled()
    await expect(ana.locator("#composer-text")).to_be_enabled()


async def test_a_suppressed_mention_names_only_whom_the_reader_has_met(desk):
    ana = await desk.tab("ana")
    channel = desk.client.get_channel(int(desk.general.id))
    ids = {one["global_name"]: one["id"] for one in desk.sandbox.state.people.values()}
    nobody = discord.AllowedMentions.none()
    await channel.send(f"To play: <@{ids['Ben']}>, <@{ids['Ana']}>", allowed_mentions=nobody)
    told = messages(ana, "To play")
    await expect(told).to_contain_text("To play: @unknown-user, @Ana")
    await expect(told.locator(".mention-me")).to_have_count(1)
    ben = await desk.tab("ben")
    await expect(messages(ben, "To play")).to_contain_text("To play: @Ben, @unknown-user")
    await channel.send(f"Next: <@{ids['Ben']}>")  # brings him along, as it mentions him
    await expect(messages(ana, "Next")).to_contain_text("Next: @Ben")
    await expect(told).to_contain_text("To play: @Ben, @Ana")
    await ana.reload()  # a client that meets him with the messages it loads
    await expect(told).to_contain_text("To play: @Ben, @Ana")
    await channel.send(f"And <@{ids['Cleo']}>", allowed_mentions=nobody)
    await expect(messages(ana, "And")).to_contain_text("And @unknown-user")
    cleo = await desk.tab("cleo")
    await say(cleo, "Me?")
    await expect(messages(ana, "And")).to_contain_text("And @Cleo")


async def test_hostile_markdown_is_drawn_at_once(desk):
    ana = await desk.tab("ana")
    for piece in ("`", "**", "||", "[a](", "> ", "__a*"):
        await say(ana, piece * (1900 // len(piece)) + "end")
    await expect(messages(ana, "end")).to_have_count(6)


async def test_an_emoji_of_the_bot_is_a_picture(desk):
    ana = await desk.tab("ana")
    await say(ana, f"look: {desk.client.pip}")
    emoji = ana.get_by_role("img", name=":pip:")
    assert await emoji.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1000


async def test_a_picture_has_its_description_and_can_be_enlarged(desk):
    ana = await desk.tab("ana")
    await open_table(ana)
    picture = ana.locator(".container img")
    await expect(picture).to_have_attribute("alt", re.compile("^Centre: 3-5, 5-8, 8-0"))
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1000
    await picture.click()
    large = ana.get_by_role("dialog")
    await expect(large.locator("figcaption")).to_contain_text("Ben is to move.")
    await ana.keyboard.press("Escape")
    await expect(large).to_have_count(0)


async def test_the_page_comes_back_by_itself_and_says_when_the_bot_is_away(desk):
    ana = await desk.tab("ana")
    await ana.locator("#composer-text").fill("half a sen")
    for tab in list(desk.sandbox._clients._sockets):
        await tab.ws.close()
    await expect(ana.locator("#banner")).to_contain_text("Reconnecting")
    await expect(ana.locator("#banner")).to_be_hidden()
    await expect(ana.locator("#composer-text")).to_have_value("half a sen")
    await desk.client.close()
    await expect(ana.locator("#banner")).to_contain_text("offline")


async def test_a_newcomer_is_told_how_to_begin(desk):
    ana = await desk.tab("ana")
    await expect(ana.locator(".hint")).to_contain_text("Type / to see what Zigzag can do.")
    await ana.get_by_role("button", name="Show the commands").click()
    await expect(ana.get_by_role("option").first).to_contain_text("/zigzag dominoes")
    await expect(ana.locator("#composer-text")).to_be_focused()
    await expect(ana.locator(".hint-person")).to_have_count(3)


async def test_a_newcomer_starts_with_one_press(desk):
    ana = await desk.tab("ana")
    await expect(ana.locator(".hint-starter")).to_have_count(3)  # none for a command that the bot hasn't
    await ana.get_by_role("button", name="A round of dominoes").click()
    await expect(ana.get_by_role("option", name="double 9")).to_be_visible()  # an option is required
    await ana.keyboard.press("Escape")
    await ana.get_by_role("button", name="Think").click()
    desk.client.thought.set()
    await expect(ana.locator(".context")).to_have_text(re.compile(r"Ana used /zigzag ponder"))


async def test_a_newcomer_starts_with_options_that_are_given(desk):
    ana = await desk.tab("ana")
    starter = ana.locator(".hint-starter", has_text="Say hello")
    await expect(starter).to_contain_text("Be answered with Hello")  # instead of what the command is
    await ana.get_by_role("button", name="Say hello").click()
    await expect(messages(ana, "Hello")).to_have_count(1)


async def test_a_group_chat_says_that_the_bot_is_no_member_there(desk):
    ana = await desk.tab("ana")
    await expect(ana.locator("#members")).to_contain_text("Zigzag")
    await ana.locator(".channel", has_text="Friends").click()
    await expect(ana.locator("#channel-start")).to_contain_text("Zigzag is not a member here")
    await expect(ana.locator("#members")).not_to_contain_text("Zigzag")
    # This bot's commands are not installable to users.
    await expect(ana.get_by_role("button", name="Show the commands")).to_have_count(0)
    await ana.locator(".channel", has_text="general").click()
    await expect(ana.get_by_role("button", name="Show the commands")).to_be_visible()


async def test_a_phone_never_scrolls_sideways(desk):
    page = await desk.tab("ana", {"width": 390, "height": 844})
    wide = "['html', '#scroller'].some(n => document.querySelector(n).scrollWidth > innerWidth)"
    assert not await page.evaluate(wide)
    await open_table(page)
    await page.locator("#composer-text").fill("x" * 300 + "\n```\n" + "y" * 300 + "\n```")
    await page.get_by_role("button", name="Send").click()
    await expect(messages(page, "xxx")).to_be_visible()
    assert not await page.evaluate(wide)
    await command(page, "zigzag dominoes")
    assert not await page.evaluate(wide)
    await expect(page.locator("#sidebar")).not_to_be_visible()
    await page.get_by_role("button", name="Open the channel list").click()
    await page.locator(".channel", has_text="games").click()
    await expect(page.locator("#channel-title")).to_contain_text("games")
    await expect(page.locator("#sidebar")).not_to_be_visible()


async def test_the_page_needs_nothing_from_elsewhere(desk):
    context = await desk.browser.new_context()
    page = await context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(f"{desk.sandbox.url}?as=ana")
    await expect(page.locator("#channel-title")).to_contain_text("general")
    assert [url for url in asked if not url.startswith((desk.sandbox.url, "data:", "ws://127.0.0.1"))] == []


async def test_people_and_messages_have_menus(desk):
    ana = await desk.tab("ana")
    table = await open_table(ana)
    await table.locator(".author-name").click(button="right", position={"x": 2, "y": 2})
    await expect(ana.get_by_role("menuitem")).to_have_text(["Challenge"])
    await ana.keyboard.press("Escape")
    await expect(ana.get_by_role("menu")).to_have_count(0)
    await table.locator("> .menu-button").focus()
    await ana.keyboard.press("Enter")
    await expect(ana.get_by_role("menuitem", name="Follow")).to_be_focused()
    await ana.keyboard.press("Enter")
    await expect(messages(ana, "Following")).to_have_class(re.compile("message-private"))
    await expect(messages(ana, "Following").locator(".menu-button")).to_have_count(0)
    await ana.locator(".member", has_text="Ben").click(button="right")
    await ana.get_by_role("menuitem", name="Challenge").click()
    await expect(messages(ana, "Challenging Ben").locator(".context")).to_have_text(
        re.compile("Ana used Challenge")
    )
