"""The page by ear and by keys: where the focus goes, and what is read out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import (
    AIM,
    CORNER,
    IN_A_HURRY,
    PLAYABLE,
    Visitors,
    held,
    my_turn,
    open_door,
    play_now,
    play_one,
    play_round,
)
from tests.server.harness import Running, wish

pytestmark = pytest.mark.browser
SYMBOL = re.compile("[♣♦♥♠]")
SAID = """() => new Promise((done) => {
    const heard = [];
    const live = document.querySelector('.heard');
    new MutationObserver(() => heard.push(live.textContent))
        .observe(live, {childList: true, characterData: true, subtree: true});
    window.heard = heard;
    done();
})"""


def heading(page: Page) -> str:
    """The text of the heading that has the focus."""
    focused = page.locator("h1:focus")
    expect(focused).to_have_count(1)
    return focused.inner_text()


def sit(visitors: Visitors, server: Running, rules: str, who: str = "pbbb") -> Page:
    """The page of somebody at a table of Give Away."""
    made = server.table(wish("give-away", rules, who))
    page = visitors.visit(f"/t/{made['table']}#{made['secret']}", ready=IN_A_HURRY)
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    return page


def test_after_a_change_of_page_its_heading_has_the_focus_and_the_title_names_it(
    visitors: Visitors,
) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    expect(page.locator(".door")).to_have_count(2)
    assert page.evaluate("document.activeElement === document.body")
    expect(page).to_have_title("fuera")
    open_door(page, "getaway")
    assert "Getaway" == heading(page)
    expect(page).to_have_title("Getaway · fuera")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    assert heading(page).startswith("Getaway")
    expect(page).to_have_title(re.compile(r"Getaway · \w+ · fuera$"))
    page.get_by_role("button", name="Leave to the first page").click()
    assert "fuera!" == heading(page)
    expect(page).to_have_title("fuera")
    page.go_back()
    assert heading(page).startswith("Getaway")
    page.go_back()
    assert "Getaway" == heading(page)
    assert page.evaluate("scrollY") == 0


def test_a_page_that_says_what_is_wrong_is_gone_to_as_well(visitors: Visitors) -> None:
    page = visitors.visit()
    page.get_by_label("Table link or code").fill("nothing-here")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading")).to_have_text("There is no table here.")
    assert "There is no table here." == heading(page)


@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_at_the_end_of_a_round_the_focus_is_on_the_way_on(visitors: Visitors, game: str) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, game)
    page.locator(".mine button[tabindex='0']").first.focus()
    play_round(page)
    expect(page.get_by_role("button", name=re.compile("Next round|Again"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".bar h1")).to_contain_text("round 2")
    expect(page.locator(".mine button:focus, h1:focus")).to_have_count(1)


def test_the_end_of_a_round_leaves_the_focus_where_it_is_outside_the_table(
    visitors: Visitors, server: Running
) -> None:
    page = sit(visitors, server, "race", "pbbb")
    page.get_by_role("button", name="People and links").click()
    page.get_by_role("button", name="Let a program play for me").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Settings").focus()
    expect(page.locator(".summary")).to_be_visible(timeout=30000)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


def test_a_table_is_said_once_and_without_ornament(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    my_turn(page)
    tree = page.locator("main").aria_snapshot()
    assert re.search(r'heading "Getaway Traditional · round 1"', tree)
    assert "▸" not in tree
    assert "◂" not in tree
    assert not re.search(r"\b(\d+) \1 cards", tree)
    assert not re.search(r"\bD deals", tree)
    assert 1 == page.locator("main [role=status]:not(:empty)").count()


def test_the_seat_on_turn_is_marked_for_the_ear(visitors: Visitors, server: Running) -> None:
    made = server.table(wish("getaway", "traditional", "pp"))
    ana = visitors.visit(f"/t/{made['table']}#{made['secret']}", ready=IN_A_HURRY)
    ben = visitors.visit(f"/t/{made['table']}", ready=IN_A_HURRY)
    ben.get_by_role("button", name="Sit here").click()
    expect(ben.locator(".mine [data-card]").first).to_be_visible()
    expect(ana.locator(".mine [data-card]").first).to_be_visible()
    marked = sum(page.locator(".seat[aria-current=true]").count() for page in (ana, ben))
    assert 1 == marked


def test_what_happened_is_read_before_whose_turn_it_is_and_cards_by_name(
    visitors: Visitors,
) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    my_turn(page)
    page.evaluate(SAID)
    play_one(page)
    my_turn(page)
    expect(page.locator(".heard")).to_contain_text("Your turn")
    heard: list[str] = page.evaluate("window.heard")
    assert heard
    assert not any(SYMBOL.search(sentence) for sentence in heard)
    assert re.match(r"You (play|lead|take|throw) .*the \w+ of \w+|You \w+ .* of ", heard[0])
    assert re.search(r"\. Your turn", heard[-1])
    assert SYMBOL.search(page.locator(".log").inner_text())


def test_the_key_for_the_table_in_words_goes_there_and_back(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    my_turn(page)
    page.keyboard.press("ArrowRight")
    card = page.locator(".hand [data-card]:focus").get_attribute("data-card")
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="The table in words")).to_be_focused()
    page.keyboard.press("t")
    expect(page.locator(f".hand [data-card='{card}']")).to_be_focused()


def lines(page: Page, title: str) -> list[str]:
    """What stands under a heading of the table in words."""
    return page.locator(f".in-words h2:text-is('{title}') + ul li").all_inner_texts()


def test_the_table_of_getaway_in_words_names_what_may_be_played_as_the_hand_lies(
    visitors: Visitors,
) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    play_now(page, "getaway")
    my_turn(page)
    page.keyboard.press("t")
    order = page.locator(".hand [data-legal]").evaluate_all(
        "cards => cards.map(card => card.getAttribute('aria-label'))"
    )
    assert order == lines(page, "What I may play")
    assert len(held(page)) == sum(line.count(",") + 1 for line in lines(page, "Mine"))


def test_the_table_of_give_away_in_words_has_the_own_cards_and_the_way_down(
    visitors: Visitors, server: Running
) -> None:
    page = sit(visitors, server, "classic spaces=8 building=both exposed=3")
    goes_down = page.locator(".foundation .wants b")
    while not goes_down.count():
        playable = page.locator(f"{AIM}, {PLAYABLE}")
        if playable.count():
            playable.first.click(position=CORNER)
        page.wait_for_timeout(50)
    page.keyboard.press("t")
    expect(page.locator(".in-words")).to_be_visible()
    mine = lines(page, "Mine")
    assert page.locator(".own .exposed .card").count() + 1 == len(mine)
    assert all(" of " in line for line in mine[:-1])
    assert mine[-1].endswith("face down")
    assert goes_down.count() == sum(", down, " in line for line in lines(page, "On the table"))
    assert 3 == len(lines(page, "Players"))
    words = page.locator(".in-words").inner_text()
    assert not SYMBOL.search(words)


def test_what_was_said_is_said_again_in_another_language_and_style(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY, locale="en-GB")
    play_now(page, "getaway")
    my_turn(page)
    play_one(page)
    my_turn(page)
    before = page.locator(".log li").count()
    expect(page.locator(".log li").first).to_have_text("Round 1.")
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog")
    sheet.locator("select:has(option[value=letters])").select_option("names")
    expect(page.locator(".log")).to_contain_text(re.compile(r"the \w+ of \w+"))
    assert not SYMBOL.search(page.locator(".log").inner_text())
    assert not SYMBOL.search(page.locator(".status-line").inner_text())
    sheet.locator("select:has(option[value=pt])").select_option("es")
    expect(page.locator(".log li").first).to_have_text("Ronda 1.")
    expect(page.locator(".log")).not_to_contain_text(" of ")
    expect(page.locator(".status-line")).not_to_contain_text(" of ")
    expect(page.locator(".heard")).to_contain_text("Tu turno")
    assert before == page.locator(".log li").count()
