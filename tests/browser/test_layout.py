"""Every card of a table lies in the window, and no card over another one's place."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import Visitors, overhang, play_round
from tests.server.harness import Running, wish

pytestmark = pytest.mark.browser
SIZES = [(844, 390), (720, 450), (640, 360), (320, 568), (360, 640), (768, 1024), (1440, 900)]
TINY = (320, 568)
UNHURRIED = """localStorage.setItem('fuera.settings',
    JSON.stringify({dwell: '0', motion: 'less', tap: 'quick', autopass: 'off'}))"""
"""What may be done is done by the reader alone, so the table stays as it is."""
GIVE_AWAY = [
    "classic",
    "classic exposed=3",
    "classic spaces=8 building=both",
    "classic spaces=8 building=both exposed=3",
    "classic foundations=single",
]
TABLES = [
    *[("give-away", rules, players) for rules in GIVE_AWAY for players in (2, 4, 6)],
    *[("getaway", "traditional", players) for players in (2, 4, 6)],
]
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def seat(visitors: Visitors, server: Running, game: str, rules: str, players: int) -> Page:
    """A page of somebody among programs, who is on turn."""
    rules = f"{rules} players={players}"
    made = server.table(wish(game, rules, "p" + "b" * (players - 1)))
    page = visitors.visit(f"/t/{made['table']}#{made['secret']}", ready=UNHURRIED)
    expect(page.locator(".mine[data-turn]")).to_be_visible()
    return page


def wrong_at(page: Page, width: int, height: int) -> list[str]:
    """What is not where it should be in a window of that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(150)
    found: list[str] = page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize(("game", "rules", "players"), TABLES)
def test_all_lies_in_the_window_and_nothing_over_anything(
    visitors: Visitors, server: Running, game: str, rules: str, players: int
) -> None:
    page = seat(visitors, server, game, rules, players)
    crowded = game == "give-away" and players > 4
    sizes = [size for size in SIZES if size != TINY or not crowded]
    found = {size: wrong_at(page, *size) for size in sizes}
    assert {size: [] for size in sizes} == found


def test_six_seats_on_the_smallest_phone_are_reached_by_scrolling(
    visitors: Visitors, server: Running
) -> None:
    page = seat(visitors, server, "give-away", "classic exposed=3", 6)
    page.set_viewport_size({"width": 320, "height": 568})
    assert overhang(page) == 0
    card = page.locator(".own .exposed .card").last
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 568


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (640, 360)])
def test_a_long_hand_gives_way_to_more_buttons(
    visitors: Visitors, server: Running, size: tuple[int, int]
) -> None:
    made = server.table(wish("getaway", "traditional", "pp"))
    visits = [f"/t/{made['table']}#{made['secret']}", f"/t/{made['table']}"]
    pages = [visitors.visit(path, *size, ready=UNHURRIED) for path in visits]
    pages[1].get_by_role("button", name="Sit here").click()
    for page in pages:
        expect(page.locator(".hand [data-card]")).to_have_count(26)
    if pages[0].locator(".mine[data-turn]").count():
        pages.reverse()
    waiting, acting = pages
    assert [] == wrong_at(waiting, *size)
    acting.get_by_role("button", name="People and links").click()
    acting.get_by_role("button", name="Call it a stalemate (0 of 2 agree)").click()
    agree = waiting.get_by_role("button", name="Call it a stalemate (1 of 2 agree)")
    expect(agree).to_be_visible()
    assert [] == wrong_at(waiting, *size)
    acting.close()
    expect(
        waiting.locator(".mine").get_by_role("button", name="Let a program play")
    ).to_be_visible()
    assert [] == wrong_at(waiting, *size)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (844, 390), (1440, 900)])
def test_a_result_and_the_way_on_are_seen_whole(
    visitors: Visitors, server: Running, size: tuple[int, int]
) -> None:
    page = seat(visitors, server, "give-away", "classic", 4)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    play_round(page)
    page.wait_for_timeout(150)
    expect(page.locator(".summary .lead")).to_contain_text("wins")
    for part in (".summary .lead", ".summary table", ".summary .main", ".status-line"):
        box = page.locator(part).bounding_box()
        if box is None:  # a low window leaves to the summary what the line would say
            assert part == ".status-line"
            continue
        assert box["y"] + box["height"] <= size[1]
        line = page.locator(part)
        assert line.evaluate("line => line.scrollHeight - line.clientHeight") <= 1
