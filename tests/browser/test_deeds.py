"""What is done at a table while the answer to something else is late, or does not come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.driving import CORNER, Visitors, my_turn, wait_until
from tests.browser.tables import NAME, sit, table, visit, wired
from tests.server.harness import Running

pytestmark = pytest.mark.browser
A_WHILE = "new Promise(done => setTimeout(done, 100))"
"""Long enough for a page to do what it does once an answer is there."""
STAND_IN = "Let a program play"


def held_offer(page: Page) -> list[Route]:
    """What a page asks about the programs on offer, not answered yet."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/offer", hold)
    return asked


def answer(page: Page, asked: list[Route]) -> None:
    """Answer it, and let the page do what follows."""
    wait_until(page, lambda: bool(asked))
    with page.expect_response("**/api/offer"):
        asked.pop().continue_()
    page.evaluate(A_WHILE)


def left_alone(visitors: Visitors, server: Running) -> Page:
    """The page of Ana, who may let a program play for somebody who has gone."""
    everybody, own = table(server, "pp")
    ana, ben = visit(visitors, own), visit(visitors, everybody)
    sit(ben, 1)
    for page in (ana, ben):
        expect(page.locator(".hand [data-card]")).to_have_count(26)
    if ana.locator(".mine[data-turn]").count():
        ana, ben = ben, ana
    ben.close()
    expect(ana.locator(".mine").get_by_role("button", name=STAND_IN)).to_be_visible()
    return ana


def test_a_late_answer_closes_no_other_sheet(visitors: Visitors, server: Running) -> None:
    page = left_alone(visitors, server)
    asked = held_offer(page)
    stand_in = page.locator(".mine").get_by_role("button", name=STAND_IN)
    stand_in.click()
    page.get_by_role("button", name="Settings").click()
    answer(page, asked)
    expect(stand_in).to_have_count(0)
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_a_program_that_is_asked_for_twice_is_asked_for_once(
    visitors: Visitors, server: Running
) -> None:
    page = left_alone(visitors, server)
    asked = held_offer(page)
    stand_in = page.locator(".mine").get_by_role("button", name=STAND_IN)
    stand_in.click()
    stand_in.click()
    page.evaluate(A_WHILE)
    assert 1 == len(asked)
    answer(page, asked)
    expect(stand_in).to_have_count(0)


def test_where_no_programs_are_told_the_page_says_that_the_server_does_not_answer(
    visitors: Visitors, server: Running
) -> None:
    page = left_alone(visitors, server)
    page.route("**/api/offer", lambda route: route.abort())
    page.locator(".mine").get_by_role("button", name=STAND_IN).click()
    expect(page.locator(".turn")).to_have_text("The server does not answer.")
    page.get_by_role("button", name="People and links").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Let a program play for me").click()
    expect(sheet.get_by_role("status")).to_have_text("The server does not answer.")
    assert [] == [one for one in visitors.errors if "Failed to fetch" in one]
    visitors.errors.clear()


def test_who_leaves_the_table_meanwhile_is_on_the_first_page(
    visitors: Visitors, server: Running
) -> None:
    page = left_alone(visitors, server)
    asked = held_offer(page)
    page.locator(".mine").get_by_role("button", name=STAND_IN).click()
    page.get_by_role("button", name="Leave to the first page").click()
    expect(page).to_have_title("fuera")
    answer(page, asked)
    expect(page).to_have_title("fuera")


def test_what_is_done_while_a_card_is_being_played_is_done_after_it(
    visitors: Visitors, server: Running
) -> None:
    _, own = table(server, "pbbb")
    page, wire = wired(visitors, own)
    card = my_turn(page).first
    name = card.get_attribute("data-card")
    wire.holds = True
    card.click(position=CORNER)
    expect(page.locator(f".hand [data-card='{name}'][data-sending]")).to_have_count(1)
    page.get_by_role("button", name="People and links").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label(NAME).fill("Bea")
    sheet.get_by_role("button", name="Change").click()
    with page.expect_response("**/api/offer"):
        sheet.get_by_role("button", name="Let a program play for me").click()
    page.evaluate(A_WHILE)
    expect(sheet).to_be_visible()
    wire.release()
    expect(sheet).to_have_count(0)
    expect(page.locator(".turn")).to_have_text("A program plays for you.")
    expect(page.locator(".own-seat b")).to_have_text("Bea")


def test_what_cannot_wait_for_a_card_that_is_being_played_is_said(
    visitors: Visitors, server: Running
) -> None:
    everybody, own = table(server, "pp")
    (ana, wire), ben = wired(visitors, own), visit(visitors, everybody)
    sit(ben, 1)
    for page in (ana, ben):
        expect(page.locator(".hand [data-card]")).to_have_count(26)
    if ben.locator(".mine[data-turn]").count():
        my_turn(ben).first.click(position=CORNER)
    card = my_turn(ana).first
    wire.holds = True
    card.click(position=CORNER)
    ana.get_by_role("button", name="People and links").click()
    sheet = ana.get_by_role("dialog")
    sheet.get_by_role("button", name="Call it a stalemate").click()
    still = "Not yet: what you did before is still being sent."
    expect(sheet.get_by_role("status")).to_have_text(still)
    wire.release()
    sheet.get_by_role("button", name="Call it a stalemate").click()
    expect(sheet.get_by_role("button", name="Play on after all")).to_be_visible()
    expect(sheet.get_by_role("status")).to_be_empty()
