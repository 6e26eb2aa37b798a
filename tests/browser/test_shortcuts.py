"""Keys: what is held presses once, and letters do something only where they may."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import IN_A_HURRY, Visitors, held, my_turn, play_now
from tests.server.harness import Running, wish

pytestmark = pytest.mark.browser
CLICKS = """() => {
    window.clicks = 0;
    document.addEventListener('click', () => { window.clicks += 1; }, true);
}"""
IN_WORDS = "document.querySelector('main').dataset.words === 'true'"


def at_my_turn(visitors: Visitors, width: int = 1024, height: int = 768) -> Page:
    """A page of Getaway on which I may play."""
    page = visitors.visit(width=width, height=height, ready=IN_A_HURRY)
    play_now(page, "getaway")
    my_turn(page)
    return page


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_that_is_held_presses_nothing_that_gets_the_focus_meanwhile(
    visitors: Visitors, key: str
) -> None:
    page = at_my_turn(visitors)
    before = held(page)
    page.evaluate(CLICKS)
    page.locator("h1").focus()
    page.keyboard.down(key)
    my_turn(page).first.focus()
    for _ in range(3):
        page.keyboard.down(key)
    page.keyboard.up(key)
    assert 0 == page.evaluate("window.clicks")
    assert before == held(page)
    page.keyboard.press(key)
    assert 1 == page.evaluate("window.clicks")
    expect(page.locator(".hand [data-card]")).not_to_have_count(len(before))


def test_a_letter_that_is_held_acts_once_and_an_arrow_goes_on(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    for _ in range(2):
        page.keyboard.down("t")
    page.keyboard.up("t")
    assert page.evaluate(IN_WORDS)
    page.keyboard.press("t")
    page.locator(".hand [data-card]").first.focus()
    page.keyboard.down("ArrowRight")
    page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    focused = page.locator(".hand [data-card]:focus").get_attribute("data-card")
    assert focused == page.locator(".hand [data-card]").nth(2).get_attribute("data-card")


def test_letters_and_digits_can_be_switched_off_as_shortcuts(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Letters and digits").select_option("off")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key in ("t", "l", "n", "p", "?", "1"):
        page.keyboard.press(key)
    assert not page.evaluate(IN_WORDS)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand [data-card]:focus")).to_have_count(1)
    page.get_by_role("button", name="Help on keys").click()
    keys = page.get_by_role("dialog").locator("kbd")
    assert ["← → ↑ ↓", "Enter", "Esc"] == keys.all_inner_texts()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Letters and digits").select_option("on")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("t")
    assert page.evaluate(IN_WORDS)


def test_beneath_a_sheet_letters_do_nothing_wherever_the_focus_is(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    page.get_by_role("button", name="Settings").click()
    page.evaluate("document.activeElement.blur()")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("t")
    assert not page.evaluate(IN_WORDS)


def test_what_is_typed_on_after_its_field_has_gone_is_no_shortcut(
    visitors: Visitors, server: Running
) -> None:
    made = server.table(wish("getaway", "traditional", "ppp"))
    page = visitors.visit(ready=IN_A_HURRY)
    page.clock.install(time=0)
    page.goto(f"{visitors.base}/t/{made['table']}#{made['secret']}")
    name = page.locator("[name=own-name]")
    name.fill("")
    page.clock.pause_at(3_600_000)
    name.press("A")
    page.evaluate("document.querySelector('[name=own-name]').remove()")
    page.locator("[data-do='sheet:settings']").focus()
    for key in ("?", "Enter", " "):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.clock.run_for(2000)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(1)


def test_after_a_sheet_is_left_its_fields_swallow_no_key(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Language").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand [data-card]:focus")).to_have_count(1)
    page.keyboard.press("t")
    assert page.evaluate(IN_WORDS)


def test_the_table_in_words_is_a_stop_and_is_read_with_the_arrows(visitors: Visitors) -> None:
    page = at_my_turn(visitors)
    page.keyboard.press("t")
    region = page.get_by_role("region", name="The table in words")
    for key in ("ArrowDown", "End", "Home", "ArrowUp"):
        page.keyboard.press(key)
        expect(region).to_be_focused()
    expect(region).to_have_attribute("tabindex", "0")


def test_on_a_narrow_page_the_help_on_keys_is_in_the_settings(visitors: Visitors) -> None:
    page = at_my_turn(visitors, width=320, height=256)
    expect(page.get_by_role("button", name="Help on keys")).to_have_count(0)
    page.get_by_role("button", name="Settings").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Help on keys").press("Enter")
    expect(page.get_by_role("dialog", name="Help on keys")).to_contain_text("The table in words")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
