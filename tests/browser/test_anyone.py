"""Races, and passes that may be called, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import IN_A_HURRY, Visitors, overhang, play_round
from tests.server.harness import Running, wish

pytestmark = pytest.mark.browser


def sit_down(visitors: Visitors, server: Running, rules: str, who: str) -> list[Page]:
    """The pages of the persons at a table; the first has a phone."""
    made = server.table(wish("give-away", rules, who))
    first = f"/t/{made['table']}#{made['secret']}"
    pages = [visitors.visit(first, 360, 640, IN_A_HURRY)]
    for _ in range(who.count("p") - 1):
        page = visitors.visit(f"/t/{made['table']}", ready=IN_A_HURRY)
        page.get_by_role("button", name="Sit here").first.click()
        pages.append(page)
    for page in pages:
        expect(page.locator(".mine [data-card]").first).to_be_visible()
    return pages


def test_a_race_is_played_to_its_end_by_taps(visitors: Visitors, server: Running) -> None:
    (page,) = sit_down(visitors, server, "race exposed=3 building=both", "pbbb")
    assert overhang(page) == 0
    play_round(page)
    assert page.locator(".summary tbody tr").count() == 4


def test_a_card_that_lies_too_long_can_be_called(visitors: Visitors, server: Running) -> None:
    pages = sit_down(visitors, server, "race", "pp")
    seat = next(i for i, page in enumerate(pages) if page.locator("[data-legal]").count())
    idle, watching = pages[seat], pages[1 - seat]
    call = watching.get_by_role("button", name="Call the missed play")
    expect(call).to_have_count(0)
    call.click()
    expect(idle.locator(".turn")).to_contain_text("You were called: wait")
    expect(idle.locator(".mine [data-legal]")).to_have_count(0)
    expect(idle.locator(".mine [data-legal]").first).to_be_visible()


def test_a_pass_is_called_by_a_button_and_the_last_one_let_go(
    visitors: Visitors, server: Running
) -> None:
    pages = sit_down(visitors, server, "classic obligation=called", "pp")
    while not pages[0].locator(".summary").is_visible():
        for page in pages:
            page.wait_for_timeout(100)
            for name in ("Let it stand", "Pass"):
                button = page.get_by_role("button", name=name, exact=True)
                if button.count():
                    button.click()
    expect(pages[1].locator(".summary")).to_be_visible()
    log = pages[0].locator(".log").inner_text()
    assert "the pass stand." in log


def test_nobody_is_offered_a_program_where_plays_are_called(
    visitors: Visitors, server: Running
) -> None:
    pages = sit_down(visitors, server, "classic obligation=called", "pp")
    pages[0].get_by_role("button", name="People and links").click()
    expect(pages[0].locator("dialog .seat-lines")).to_be_visible()
    expect(pages[0].get_by_role("button", name="Let a program play")).to_have_count(0)


def test_a_program_that_plays_for_me_in_a_race_is_said(visitors: Visitors, server: Running) -> None:
    (page,) = sit_down(visitors, server, "race", "pbbb")
    page.get_by_role("button", name="People and links").click()
    page.get_by_role("button", name="Let a program play for me").click()
    expect(page.locator(".turn")).to_have_text("A program plays for you.")
    expect(page.get_by_role("button", name="Play myself again")).to_be_visible()


def test_people_agree_on_a_stalemate_by_a_button(visitors: Visitors, server: Running) -> None:
    made = server.table(wish("getaway", "traditional", "pp"))
    ana = visitors.visit(f"/t/{made['table']}#{made['secret']}", ready=IN_A_HURRY)
    ben = visitors.visit(f"/t/{made['table']}", ready=IN_A_HURRY)
    expect(ben.locator(".waiting .agreement li").first).to_be_visible()
    ben.get_by_role("button", name="Sit here").click()
    expect(ben.locator(".mine [data-card]").first).to_be_visible()
    ana.get_by_role("button", name="People and links").click()
    ana.get_by_role("button", name="Call it a stalemate (0 of 2 agree)").click()
    expect(ana.get_by_role("button", name="Play on after all").first).to_be_visible()
    ben.get_by_role("button", name="Call it a stalemate (1 of 2 agree)").click()
    expect(ana.locator(".summary")).to_contain_text("All agree: a stalemate.")
