"""Where the focus goes: with keys alone, a reader of the page never loses their place."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visitors

pytestmark = pytest.mark.browser
OWN = "traditional players=3 take_hand=leader"
SEAT = {"secret": "s", "game": "getaway", "preset": "traditional", "name": "Ana"}


def test_the_builder_is_used_with_keys(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway")
    page.get_by_role("button", name="Make your own rules").press("Enter")
    expect(page.locator(".builder h2")).to_be_focused()
    text = page.locator("#rules-text")
    summary = page.locator(".matter[data-key='switch:pickup'] summary")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("input[name='switch:pickup']:focus")).to_have_value("highest")
    page.keyboard.press("ArrowDown")
    expect(page.locator("input[name='switch:pickup']:focus")).to_have_value("none")
    expect(text).to_have_value("traditional players=4 pickup=none")
    expect(page.locator("input[value='none'][name='switch:pickup']")).to_be_focused()
    text.fill(OWN)
    text.press("Enter")
    expect(page.locator(".agreement code")).to_contain_text(OWN)
    name = page.get_by_label("Keep these rules under a name")
    name.fill("mine")
    name.press("Enter")
    expect(page.locator(".preset", has_text="mine")).to_be_visible()


def test_where_a_button_goes_away_what_is_next_to_it_has_the_focus(visitors: Visitors) -> None:
    page = visitors.visit(f"/?game=getaway&rules={quote(OWN)}")
    name = page.get_by_label("Keep these rules under a name")
    name.fill("mine")
    name.press("Enter")
    page.get_by_role("button", name="Forget", exact=True).press("Enter")
    expect(name).to_be_focused()
    matter = page.locator(".matter[data-key='switch:take_hand']")
    matter.locator("summary").press("Enter")
    matter.locator("[data-do='reset:take_hand']").press("Enter")
    expect(matter.locator("summary")).to_be_focused()
    expect(matter.locator("[data-do='reset:take_hand']")).to_have_count(0)


def test_with_all_changes_taken_back_the_builder_has_the_focus(visitors: Visitors) -> None:
    page = visitors.visit(f"/?game=getaway&rules={quote(OWN)}")
    page.locator("[data-do='reset-all']").press("Enter")
    expect(page.locator(".agreement code")).to_contain_text("traditional players=3")
    expect(page.locator("[data-do='reset-all']")).to_have_count(0)
    expect(page.locator(".builder h2")).to_be_focused()


def test_at_the_least_number_of_players_one_can_still_go_up_again(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway&rules=traditional+players=3")
    expect(page.locator(".agreement code")).to_contain_text("traditional players=3")
    page.get_by_role("button", name="One player fewer").press("Enter")
    expect(page.get_by_role("button", name="One player fewer")).to_be_disabled()
    expect(page.get_by_role("button", name="One player more")).to_be_focused()


def test_a_forgotten_table_hands_the_focus_on(visitors: Visitors) -> None:
    kept = {table: {**SEAT, "at": 1} for table in ("k3f9x2", "m4g8y1")}
    ready = f"localStorage.setItem('fuera.tables', {json.dumps(json.dumps(kept))})"
    page = visitors.visit("/", ready=ready)
    for left in (1, 0):
        page.get_by_role("button", name="Forget this table").first.press("Enter")
        expect(page.locator(".resume")).to_have_count(left)
        assert "BUTTON" == page.evaluate("document.activeElement.tagName")
    expect(page.locator(".resumes")).to_have_count(0)
