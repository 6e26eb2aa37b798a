"""On a slow line: what is shown before the server has answered, and after."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.driving import Visitors

pytestmark = pytest.mark.browser


def on_a_slow_line(visitors: Visitors) -> tuple[Page, list[Route]]:
    """The page on which a table is set, before the server has said what its rules agree on."""
    page = visitors.visit("/")
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/rules?*", hold)
    page.click(".door.getaway")
    expect(page.locator(".preset").first).to_be_visible()
    return page, asked


def answer(page: Page, asked: list[Route], *, lost: bool = False) -> None:
    """Let the server say it now, or let the answer get lost."""
    for _ in range(50):
        if asked:
            break
        page.wait_for_timeout(20)
    assert asked
    for route in asked:
        if lost:
            route.abort()
        else:
            route.continue_()


def test_on_a_slow_line_the_builder_is_entered_once_it_is_there(visitors: Visitors) -> None:
    page, asked = on_a_slow_line(visitors)
    page.get_by_role("button", name="Make your own rules").press("Enter")
    expect(page.locator(".builder")).to_have_text("…")
    answer(page, asked)
    expect(page.locator(".builder h2")).to_be_focused()


def test_who_went_elsewhere_meanwhile_stays_there(visitors: Visitors) -> None:
    page, asked = on_a_slow_line(visitors)
    page.get_by_role("button", name="Make your own rules").press("Enter")
    page.get_by_placeholder("Guest").focus()
    answer(page, asked)
    expect(page.locator(".builder h2")).to_be_visible()
    expect(page.get_by_placeholder("Guest")).to_be_focused()


def test_the_builder_of_other_rules_waits_until_they_are_there(visitors: Visitors) -> None:
    page, asked = on_a_slow_line(visitors)
    answer(page, asked)
    page.get_by_role("button", name="Make your own rules").press("Enter")
    expect(page.locator(".builder h2")).to_be_focused()
    expect(page.locator(".builder[inert]")).to_have_count(0)
    asked.clear()
    page.locator(".preset[data-key='preset:literal'] input").check()
    expect(page.locator(".builder[inert][aria-busy=true]")).to_have_count(1)
    expect(page.locator(".preset[data-key='preset:literal'] input")).to_be_focused()
    answer(page, asked)
    expect(page.locator(".builder:not([inert])[aria-busy=false]")).to_have_count(1)
    expect(page.locator("input[name='switch:pickup'][value='void']")).to_be_checked()


def test_a_builder_whose_rules_never_come_can_be_used_as_before(visitors: Visitors) -> None:
    page, asked = on_a_slow_line(visitors)
    answer(page, asked)
    page.get_by_role("button", name="Make your own rules").press("Enter")
    expect(page.locator(".builder h2")).to_be_focused()
    asked.clear()
    page.locator(".preset[data-key='preset:literal'] input").check()
    expect(page.locator(".builder[inert]")).to_have_count(1)
    answer(page, asked, lost=True)
    expect(page.locator(".builder:not([inert])")).to_have_count(1)
    expect(page.locator(".preset[data-key='preset:traditional'] input")).to_be_checked()
    expect(page.locator(".go .said")).to_contain_text("The server does not answer.")
    visitors.errors.clear()


def test_where_the_first_answer_gets_lost_the_page_says_so_and_asks_again(
    visitors: Visitors,
) -> None:
    page, asked = on_a_slow_line(visitors)
    answer(page, asked, lost=True)
    expect(page.locator(".go .said")).to_contain_text("The server does not answer.")
    asked.clear()
    page.locator(".preset[data-key='preset:literal'] input").check()
    answer(page, asked)
    expect(page.locator(".agreement code")).to_contain_text("literal players=4")
    expect(page.locator(".go .said")).to_be_empty()
    visitors.errors.clear()
