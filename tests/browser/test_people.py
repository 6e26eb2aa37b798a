"""People come to a table: where the focus goes meanwhile, what is said, and where it stands."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visitors, my_turn, wait_until
from tests.browser.tables import NAME, sit, table, visit, wired
from tests.server.harness import Running

pytestmark = pytest.mark.browser
IDS = "[...document.querySelectorAll('[id]')].map(node => node.id)"
LEVELS = "[...document.querySelectorAll('main :is(h1,h2,h3,h4)')].map(node => +node.tagName[1])"
TAKEN = "This seat is taken."


def test_who_takes_a_seat_while_another_is_free_hears_it_and_keeps_a_place(
    visitors: Visitors, server: Running
) -> None:
    everybody, _ = table(server, "ppp")
    page = visit(visitors, everybody)
    sit(page, 1)
    expect(page.locator(".lead")).to_be_focused()
    expect(page.locator(".lead")).to_have_text("Waiting for one more person.")
    expect(page.locator(".heard")).to_have_text("You sit on seat 2.")
    expect(page.locator(".people .said")).to_have_text("You sit on seat 2.")


def test_when_the_game_begins_the_focus_goes_to_the_hand(
    visitors: Visitors, server: Running
) -> None:
    everybody, own = table(server, "pp")
    ana, ben = visit(visitors, own), visit(visitors, everybody)
    ana.get_by_role("button", name="Copy").first.focus()
    sit(ben, 1)
    for page in (ana, ben):
        expect(page.locator(".hand [data-card]:focus")).to_have_count(1)


def test_a_watcher_whose_seat_is_taken_as_the_last_hears_whose_turn_it_is(
    visitors: Visitors, server: Running
) -> None:
    everybody, _ = table(server, "pp")
    ben, cleo = visit(visitors, everybody), visit(visitors, everybody)
    cleo.get_by_role("button", name="Sit here").focus()
    sit(ben, 1)
    expect(cleo.locator(".turn")).to_be_focused()


def test_a_name_can_be_typed_while_people_come_and_the_game_begins(
    visitors: Visitors, server: Running
) -> None:
    everybody, own = table(server, "ppp")
    ana, ben, cleo = visit(visitors, own), visit(visitors, everybody), visit(visitors, everybody)
    name = ana.get_by_label(NAME)
    name.fill("")
    name.press_sequentially("Ol")
    sit(ben, 1)
    expect(ana.locator(".lead")).to_have_text("Waiting for one more person.")
    expect(name).to_be_focused()
    ana.keyboard.type("iv")
    sit(cleo, 2)
    expect(ana.locator(".hand [data-card]").first).to_be_visible()
    expect(ana.get_by_role("dialog").get_by_label(NAME)).to_be_focused()
    ana.keyboard.type("ia")
    ana.keyboard.press("Enter")
    expect(ben.locator(".seats")).to_contain_text("Olivia")
    ana.keyboard.press("Escape")
    expect(ana.locator(".hand [data-card]:focus")).to_have_count(1)


def test_in_the_sheet_the_focus_stays_when_the_seat_it_is_on_is_taken(
    visitors: Visitors, server: Running
) -> None:
    everybody, _ = table(server, "ppp")
    ben, cleo = visit(visitors, everybody), visit(visitors, everybody)
    cleo.get_by_role("button", name="People and links").press("Enter")
    sheet = cleo.get_by_role("dialog")
    sheet.locator("[data-do='sit:1']").focus()
    sit(ben, 1)
    expect(sheet.locator("[data-do='sit:1']")).to_have_count(0)
    expect(sheet.locator("[data-do='sit:2']")).to_be_focused()


def test_who_takes_a_seat_from_the_sheet_goes_on_at_the_table(
    visitors: Visitors, server: Running
) -> None:
    everybody, own = table(server, "pp")
    ana, ben = visit(visitors, own), visit(visitors, everybody)
    ben.get_by_role("button", name="People and links").press("Enter")
    ben.get_by_role("dialog").locator("[data-do='sit:1']").press("Enter")
    expect(ben.get_by_role("dialog")).to_have_count(0)
    expect(ben.locator(".hand [data-card]").first).to_be_visible()
    expect(ben.get_by_role("button", name="People and links")).to_be_focused()
    expect(ana.locator(".hand [data-card]").first).to_be_visible()


def test_with_no_card_left_the_focus_waits_in_the_line_of_the_turn(
    visitors: Visitors, server: Running
) -> None:
    _, own = table(server, "pbbb")
    page, wire = wired(visitors, own)
    my_turn(page).first.focus()
    game = wire.state["state"]["getaway"]
    hand = wire.state["own"]["hand"]
    none = {**game, "counts": [0, *game["counts"][1:]]}
    out = {**none, "out": [0]}
    wire.tell([], turn=1, getaway=none)
    expect(page.locator(".turn")).to_be_focused()
    wire.tell(hand, turn=1, getaway=game)
    expect(page.locator(".hand [data-card]:focus")).to_have_count(1)
    wire.tell([], turn=1, getaway=out)
    expect(page.locator(".turn")).to_be_focused()
    expect(page.locator(".turn")).to_contain_text("You are out.")
    wire.tell([], turn=None, getaway=out, phase="round-over")
    expect(page.get_by_role("button", name="Next round")).to_be_focused()


def test_a_seat_that_was_taken_before_is_refused_beside_the_seats(
    visitors: Visitors, server: Running
) -> None:
    everybody, _ = table(server, "pppp")
    (ben, wire), cleo = wired(visitors, everybody), visit(visitors, everybody)
    ben.set_viewport_size({"width": 360, "height": 400})
    wire.holds = True
    sit(cleo, 1)
    expect(cleo.locator(".lead")).to_be_focused()
    sit(ben, 1)
    wait_until(ben, lambda: any('"error"' in str(said) for said in wire.held))
    wire.release()
    said = ben.locator(".people .said")
    expect(said).to_have_text(TAKEN)
    expect(said).to_be_in_viewport(ratio=0.9)
    expect(ben.locator(".heard")).to_have_text(TAKEN)
    sit(visit(visitors, everybody), 2)
    expect(ben.locator(".lead")).to_have_text("Waiting for one more person.")
    expect(said).to_have_text(TAKEN)
    sit(ben, 3)
    expect(ben.locator(".hand [data-card]:focus")).to_have_count(1)


def test_a_refusal_is_told_on_the_sheet_that_is_open(visitors: Visitors, server: Running) -> None:
    everybody, _ = table(server, "ppp")
    (ben, wire), cleo = wired(visitors, everybody), visit(visitors, everybody)
    ben.get_by_role("button", name="People and links").press("Enter")
    sheet = ben.get_by_role("dialog")
    wire.holds = True
    sit(cleo, 1)
    expect(cleo.locator(".lead")).to_be_focused()
    sheet.locator("[data-do='sit:1']").press("Enter")
    wait_until(ben, lambda: any('"error"' in str(said) for said in wire.held))
    wire.release()
    expect(sheet.get_by_role("status")).to_have_text(TAKEN)
    expect(sheet.get_by_role("status")).to_be_in_viewport(ratio=0.9)


def test_no_id_is_given_twice_and_each_field_has_a_name(
    visitors: Visitors, server: Running
) -> None:
    _, own = table(server, "pp")
    page = visit(visitors, own)
    page.get_by_role("button", name="People and links").click()
    sheet = page.get_by_role("dialog")
    for name in (NAME, "Table link", "Your seat link"):
        expect(sheet.get_by_role("textbox", name=name)).to_have_count(1)
    ids: list[str] = page.evaluate(IDS)
    assert sorted(set(ids)) == sorted(ids)


def test_a_change_of_name_is_made_by_enter_and_said(visitors: Visitors, server: Running) -> None:
    _, own = table(server, "pp")
    page = visit(visitors, own)
    name = page.get_by_label(NAME)
    name.fill(" ")
    name.press("Enter")
    expect(page.locator(".people .said")).to_have_text("A name needs at least one letter.")
    expect(page.locator(".heard")).to_have_text("A name needs at least one letter.")
    name.fill("Bea")
    name.press("Enter")
    expect(page.locator(".seat-lines")).to_contain_text("Bea")
    expect(page.locator(".people .said")).to_have_text("Your name here is changed.")
    expect(page.locator(".heard")).to_have_text("Your name here is changed.")
    expect(name).to_be_focused()
    page.get_by_role("button", name="People and links").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_label(NAME)).to_have_value("Bea")
    sheet.get_by_label(NAME).fill("Cleo")
    sheet.get_by_role("button", name="Change").click()
    expect(sheet.get_by_role("status")).to_have_text("Your name here is changed.")
    expect(sheet.locator(".seat-lines")).to_contain_text("Cleo")


def test_enter_in_the_name_takes_the_first_free_seat(visitors: Visitors, server: Running) -> None:
    everybody, _ = table(server, "ppp")
    page = visit(visitors, everybody)
    name = page.get_by_label("Your name at this table")
    name.fill("Ben")
    name.press("Enter")
    expect(page.locator(".seat-lines li").nth(1)).to_contain_text("Ben")
    expect(page.locator(".lead")).to_be_focused()
    assert re.search(r"/t/[\w-]+#[\w-]+$", page.url)


def test_copying_leaves_the_focus_on_its_button(visitors: Visitors, server: Running) -> None:
    _, own = table(server, "pp")
    page = visit(visitors, own)
    copy = page.get_by_role("button", name="Copy").first
    copy.press("Enter")
    expect(page.locator(".people .said")).to_have_text("Copied.")
    expect(copy).to_be_focused()
    page.get_by_role("button", name="People and links").press("Enter")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Copy").last.press("Enter")
    expect(sheet.get_by_role("status")).to_have_text("Copied.")
    expect(sheet.get_by_role("button", name="Copy").last).to_be_focused()


def test_no_level_of_headings_is_left_out(visitors: Visitors, server: Running) -> None:
    _, own = table(server, "pp")
    waiting = visit(visitors, own)
    expect(waiting.locator(".agreement li").first).to_be_visible()
    _, own = table(server, "pbbb")
    playing = visit(visitors, own)
    playing.get_by_role("button", name="The table in words").click()
    expect(playing.locator(".in-words li").first).to_be_visible()
    for page in (waiting, playing):
        levels: list[int] = page.evaluate(LEVELS)
        assert 1 == levels[0]
        assert len(levels) > 1
        assert all(b <= a + 1 for a, b in pairwise(levels))
