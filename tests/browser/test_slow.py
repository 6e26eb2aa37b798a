"""On a slow line: what is shown before the server has answered, and after."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.driving import Quiet, Visitors, wait_until

pytestmark = pytest.mark.browser


def held(page: Page, pattern: str) -> list[Route]:
    """The questions of a page to such addresses: they stay without an answer."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route(pattern, hold)
    return asked


def on_a_slow_line(visitors: Visitors, ready: str = "") -> tuple[Page, list[Route]]:
    """The page on which a table is set, before the server has said what its rules agree on."""
    page = visitors.visit("/", ready=ready)
    asked = held(page, "**/api/rules?*")
    page.click(".door.getaway")
    expect(page.locator(".preset").first).to_be_visible()
    return page, asked


def answer(page: Page, asked: list[Route], *, lost: bool = False, number: int = 1) -> None:
    """Let the server say it now, once so much was asked, or let the answers get lost."""
    wait_until(page, lambda: len(asked) >= number)
    for route in asked:
        if lost:
            route.abort()
        else:
            route.continue_()
    asked.clear()


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


def slow_builder(visitors: Visitors) -> tuple[Page, list[Route]]:
    """An open builder whose next questions stay without an answer."""
    page, asked = on_a_slow_line(visitors)
    answer(page, asked)
    page.get_by_role("button", name="Make your own rules").press("Enter")
    expect(page.locator(".builder h2")).to_be_focused()
    asked.clear()
    return page, asked


def test_what_is_chosen_is_marked_at_once(visitors: Visitors) -> None:
    page, asked = slow_builder(visitors)
    page.locator(".matter[data-key='switch:pickup'] summary").click()
    page.locator("input[name='switch:pickup'][value='highest']").focus()
    page.keyboard.press("ArrowDown")
    chosen = page.locator("input[name='switch:pickup'][value='none']")
    expect(chosen).to_be_checked()
    expect(chosen).to_be_focused()
    answer(page, asked)
    expect(page.locator("#rules-text")).to_have_value("traditional players=4 pickup=none")
    expect(chosen).to_be_checked()
    expect(chosen).to_be_focused()


def test_of_two_quick_choices_none_undoes_the_other(visitors: Visitors) -> None:
    page, asked = slow_builder(visitors)
    page.locator(".matter[data-key='match:scoring'] summary").click()
    page.locator(".value[data-key='graded']").click()
    page.locator("input[name='match:target']").fill("5")
    page.locator("input[name='match:target']").press("Tab")
    answer(page, asked, number=2)
    expect(page.locator("#rules-text")).to_have_value(
        "traditional players=4 · graded=5 dealer=rotate"
    )
    expect(page.locator("input[name='match:scoring'][value='graded']")).to_be_checked()


def test_what_was_chosen_last_and_got_lost_leaves_what_was_chosen_before(
    visitors: Visitors,
) -> None:
    page, asked = on_a_slow_line(visitors)
    wait_until(page, lambda: len(asked) == 1)
    page.locator(".preset[data-key='preset:literal'] input").check()
    wait_until(page, lambda: len(asked) == 2)
    asked[1].abort()
    expect(page.locator(".go .said")).to_contain_text("The server does not answer.")
    asked[0].continue_()
    expect(page.locator(".agreement code")).to_contain_text("traditional players=4")
    expect(page.locator(".preset[data-key='preset:traditional'] input")).to_be_checked()
    visitors.errors.clear()


@pytest.mark.parametrize("backwards", [False, True])
def test_a_choice_that_is_refused_takes_back_itself_alone(
    visitors: Visitors, backwards: bool
) -> None:
    page, asked = slow_builder(visitors)
    visitors.errors = Quiet()
    for name in ("pickup", "trump"):
        page.locator(f".matter[data-key='switch:{name}'] summary").click()
    page.locator(".matter[data-key='switch:pickup'] .value[data-key='none']").click()
    page.locator(".matter[data-key='switch:trump'] .value[data-key='first_void']").click()
    wait_until(page, lambda: len(asked) == 2)
    if backwards:
        refused, good = asked[1], asked[0]
        with page.expect_response("**/api/rules?*"):
            refused.continue_()
        expect(page.locator(".go .said")).not_to_be_empty()
        good.continue_()
    else:
        answer(page, asked)
    text = "traditional players=4 pickup=none"
    expect(page.locator(".agreement code")).to_contain_text(text)
    expect(page.locator(".go .said")).not_to_be_empty()


def test_what_is_typed_is_not_overwritten_by_a_late_answer(visitors: Visitors) -> None:
    page, asked = slow_builder(visitors)
    page.locator(".matter[data-key='switch:direction'] summary").click()
    page.locator(".value[data-key='anticlockwise']").click()
    page.locator("#rules-text").fill("soft pla")
    answer(page, asked)
    expect(page.locator(".agreement code")).to_contain_text("direction=anticlockwise")
    expect(page.locator("#rules-text")).to_have_value("soft pla")


def test_what_is_saved_at_once_is_what_was_chosen(visitors: Visitors) -> None:
    page, asked = slow_builder(visitors)
    page.locator(".matter[data-key='switch:direction'] summary").click()
    page.locator(".value[data-key='anticlockwise']").click()
    page.get_by_label("Keep these rules under a name").fill("ours")
    page.get_by_role("button", name="Save").click()
    answer(page, asked)
    kept = page.locator(".preset[data-key='own:ours']")
    expect(kept).to_contain_text("Everything goes anticlockwise.")
    expect(kept.locator("input")).to_be_checked()


def test_a_text_that_came_too_late_is_not_told_to_be_the_rules(visitors: Visitors) -> None:
    page, asked = slow_builder(visitors)
    page.locator("#rules-text").fill("soft players=5")
    page.locator("#rules-text").press("Enter")
    page.locator(".preset[data-key='preset:kerala'] input").check()
    answer(page, asked, number=2)
    expect(page.locator(".agreement code")).to_contain_text("kerala players=4")
    expect(page.locator("#rules-text-said")).to_be_empty()


def test_a_builder_that_never_got_its_rules_asks_again(visitors: Visitors) -> None:
    page, asked = on_a_slow_line(visitors)
    answer(page, asked, lost=True)
    expect(page.locator(".go .said")).to_contain_text("The server does not answer.")
    asked.clear()
    page.get_by_role("button", name="Make your own rules").press("Enter")
    answer(page, asked)
    expect(page.locator(".builder h2")).to_be_focused()
    visitors.errors.clear()


def test_kept_rules_that_cannot_be_read_leave_the_first_on_offer(visitors: Visitors) -> None:
    kept = [{"game": "getaway", "name": "old", "text": "gone players=4", "match": "losses=7"}]
    visitors.errors = Quiet()
    ready = f"localStorage.setItem('fuera.rules', {json.dumps(json.dumps(kept))})"
    page, asked = on_a_slow_line(visitors, ready)
    page.locator(".preset[data-key='own:old']").click()
    wait_until(page, lambda: len(asked) == 2)
    asked[1].continue_()
    expect(page.locator(".go .said")).not_to_be_empty()
    asked[0].continue_()
    expect(page.locator(".agreement code")).to_contain_text("traditional players=4")
    expect(page.locator(".preset:has(:checked)")).to_contain_text("Traditional")
    expect(page.locator(".go .said")).to_contain_text("There are no rules called gone.")


def test_while_a_table_is_opened_the_page_says_so(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway")
    asked = held(page, "**/api/tables")
    page.get_by_role("button", name="Play now").press("Enter")
    expect(page.locator(".setup[aria-busy=true] .go .said")).to_have_text("Opening the table…")
    page.get_by_role("button", name="Play now").press("Enter")
    page.locator(".preset[data-key='preset:literal']").click()
    expect(page.locator(".preset[data-key='preset:traditional'] input")).to_be_checked()
    expect(page.locator(".go .said")).to_have_text("Opening the table…")
    assert 1 == len(asked)
    answer(page, asked)
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.locator("h1")).to_contain_text("Traditional")


def test_who_has_left_is_not_taken_to_a_table_but_finds_it_on_the_first_page(
    visitors: Visitors,
) -> None:
    page = visitors.visit("/")
    page.click(".door.getaway")
    expect(page.locator(".preset").first).to_be_visible()
    asked = held(page, "**/api/tables")
    page.get_by_role("button", name="Play now").press("Enter")
    expect(page.locator(".setup[aria-busy=true]")).to_be_visible()
    page.go_back()
    expect(page.locator(".doors")).to_be_visible()
    with page.expect_response("**/api/tables"):
        answer(page, asked)
    wait_until(page, lambda: page.evaluate("localStorage['fuera.tables'] ?? '{}'") != "{}")
    expect(page.locator(".doors")).to_be_visible()
    page.reload()
    expect(page.locator(".resume")).to_have_count(1)


def test_back_from_a_table_the_same_players_are_chosen(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway")
    expect(page.locator(".agreement")).to_be_visible()
    page.locator("select[data-seat='2']").select_option("bot:lowest")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    page.go_back()
    expect(page.locator("select[data-seat='2']")).to_have_value("bot:lowest")


def test_a_kept_table_is_opened_by_its_own_line_after_a_change_of_language(
    visitors: Visitors,
) -> None:
    seat = {"secret": "s", "preset": "", "name": "Ana"}
    kept = {"first1": {**seat, "game": "getaway", "at": 1}}
    page = visitors.visit(
        "/", ready=f"localStorage['fuera.tables'] ??= {json.dumps(json.dumps(kept))}"
    )
    expect(page.locator(".resume")).to_have_count(1)
    kept["other1"] = {**seat, "game": "give-away", "at": 2}
    page.evaluate("kept => localStorage['fuera.tables'] = kept", json.dumps(kept))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Language").select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.keyboard.press("Escape")
    first = page.locator(".resume").first
    expect(first).to_contain_text("Give Away")
    first.click()
    assert "/t/other1" in page.url


def test_a_dialog_goes_with_its_page(visitors: Visitors) -> None:
    page = visitors.visit("/")
    page.click(".door.getaway")
    expect(page.locator(".preset").first).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_forward()
    expect(page.locator(".preset").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("h1")).to_be_focused()
