"""The page in a real browser, against the real server."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Playwright, WebSocketRoute, expect

from tests.browser.driving import (
    CORNER,
    IN_A_HURRY,
    Visitors,
    held,
    launch,
    my_turn,
    open_door,
    overhang,
    play_now,
    play_one,
    play_round,
    wait_until,
)
from tests.server.harness import Running

pytestmark = pytest.mark.browser
WIDTHS = [(360, 640), (768, 1024), (1440, 900)]


@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_the_first_card_is_two_clicks_from_the_first_page(visitors: Visitors, game: str) -> None:
    page = visitors.visit()
    page.click(f".door.{game}")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()


@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_a_whole_round_is_played_by_clicks_on_a_phone(visitors: Visitors, game: str) -> None:
    page = visitors.visit(width=360, height=640, ready=IN_A_HURRY)
    play_now(page, game)
    assert overhang(page) == 0
    assert play_round(page) > 0
    assert page.locator(".summary tbody tr").count() == 4
    assert overhang(page) == 0
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".bar h1")).to_contain_text("round 2")
    expect(page.locator(".mine [data-card]").first).to_be_visible()


def test_cards_that_fly_can_be_played_all_the_same(visitors: Visitors) -> None:
    page = visitors.visit(width=1440, height=900)
    play_now(page, "give-away")
    assert play_round(page) > 0
    expect(page.locator(".log li").last).to_be_visible()


@pytest.mark.parametrize(("width", "height"), WIDTHS)
@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_a_table_of_four_is_seen_whole(
    visitors: Visitors, game: str, width: int, height: int
) -> None:
    page = visitors.visit(width=width, height=height, ready=IN_A_HURRY)
    assert overhang(page) == 0
    open_door(page, game)
    assert overhang(page) == 0
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    assert overhang(page) == 0
    for card in page.locator(".play [data-card]").all():
        box = card.bounding_box()
        if box is None:  # played meanwhile
            continue
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def test_two_people_play_at_one_table_and_a_reload_comes_back(visitors: Visitors) -> None:
    ana = visitors.visit(width=360, height=640, ready=IN_A_HURRY)
    open_door(ana, "getaway")
    ana.get_by_label("Your name").fill("Ana")
    for _ in range(2):
        ana.get_by_role("button", name="One player fewer").click()
    ana.get_by_role("button", name="With friends").click()
    link = ana.get_by_label("Table link").input_value()
    seat_link = ana.get_by_label("Your seat link").input_value()
    assert "#" not in link
    assert seat_link.startswith(link + "#")

    ben = visitors.visit(link, ready=IN_A_HURRY)
    ben.get_by_label("Your name at this table").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(ben.locator(".hand [data-card]")).to_have_count(26)
    assert ben.url.startswith(link + "#")
    expect(ana.locator(".hand [data-card]")).to_have_count(26)
    assert len({*held(ana), *held(ben)}) == 52

    first, second = (ana, ben) if ana.locator(".hand [data-legal]").count() else (ben, ana)
    played = play_one(first)
    expect(second.locator(f".place [data-card='{played}']")).to_be_visible()
    answer = my_turn(second).first.get_attribute("data-card")
    before = held(second)
    second.reload()
    expect(second.locator(f".place [data-card='{played}']")).to_be_visible()
    assert before == held(second)
    second.locator(f".hand [data-card='{answer}']").click(position=CORNER)
    expect(second.locator(f".hand [data-card='{answer}']")).to_have_count(0)
    expect(first.locator(".facts")).to_contain_text("Last trick")

    elsewhere = visitors.visit(seat_link)
    expect(elsewhere.locator(".own-seat b")).to_have_text("Ana")
    assert held(ana) == held(elsewhere)


def test_a_stranger_sees_the_table_and_no_hand(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    stranger = visitors.visit(page.url.split("#")[0])
    expect(stranger.locator(".watching")).to_be_visible()
    assert 4 == stranger.locator(".seats .seat").count()
    assert [] == held(stranger)


def test_the_first_page_leads_back_to_ones_tables(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    url, cards = page.url, held(page)
    page.get_by_role("button", name="Leave to the first page").click()
    page.locator(".resume").click()
    expect(page.locator(".hand [data-card]")).to_have_count(len(cards))
    assert url == page.url


def test_a_hand_is_played_with_keys(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    my_turn(page)
    before = held(page)
    page.keyboard.press("ArrowRight")
    focused = page.locator(".hand [data-card]:focus")
    expect(focused).to_have_count(1)
    for _ in before:
        if focused.get_attribute("data-legal") is not None:
            break
        page.keyboard.press("ArrowRight")
    name = focused.get_attribute("data-card")
    page.keyboard.press("Enter")
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Help on keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_command_whose_answer_was_lost_is_sent_again_and_counts_once(visitors: Visitors) -> None:
    sent: list[str] = []
    answered: list[str] = []

    def lossy(here: WebSocketRoute) -> None:
        """A line that breaks when the first answer to a play comes."""
        there = here.connect_to_server()

        def up(message: str | bytes) -> None:
            command = json.loads(message)
            if command["do"] == "play":
                sent.append(command["cmd"])
            there.send(message)

        def down(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["is"] == "reply":
                answered.append(heard["cmd"])
                if len(answered) == 1:
                    here.close()
                    return
            here.send(message)

        here.on_message(up)
        there.on_message(down)

    page = visitors.visit(ready=IN_A_HURRY)
    page.route_web_socket("**/socket", lossy)
    play_now(page, "getaway")
    before = held(page)
    card = play_one(page)
    wait_until(page, lambda: len(answered) == 2)
    assert sent == answered == [sent[0], sent[0]]
    assert sorted({*before} - {card}) == held(page)


def test_another_device_plays_over_plain_http_by_a_name(
    playwright: Playwright, chromium: str, server: Running
) -> None:
    rule = "--host-resolver-rules=MAP table.example 127.0.0.1"
    other = launch(playwright, chromium, rule)
    visitors = Visitors(other, f"http://table.example:{server.port}")
    page = visitors.visit(ready=IN_A_HURRY)
    assert page.evaluate("isSecureContext") is False
    play_now(page, "getaway")
    play_one(page)
    page.get_by_role("button", name="People and links").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("dialog").get_by_role("status")).not_to_be_empty()
    other.close()
    assert [] == visitors.errors


def test_a_table_that_is_not_there_says_what_to_do(visitors: Visitors) -> None:
    page = visitors.visit("/t/nothing-here")
    expect(page.get_by_role("heading")).to_have_text("There is no table here.")
    page.get_by_role("button", name="To the first page").click()
    expect(page.locator(".door")).to_have_count(2)
