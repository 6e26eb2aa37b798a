"""Rules of one's own: made by clicks, kept by name, shared as a text, read before dealing."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from fuera.server.agreed import told
from tests.browser.driving import IN_A_HURRY, Quiet, Visitors, open_door, overhang, play_round
from tests.server.harness import Running

pytestmark = pytest.mark.browser
OWN = "traditional players=3 take_hand=leader"
NO_PRINTER = "window.print = () => document.body.setAttribute('data-printed', '');"
SMALLEST = """[...document.querySelectorAll('.setup button, .setup summary, .setup select, .value')]
    .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().height)"""
LETTERS = """[...document.querySelectorAll('.setup *')]
    .filter(one => one.checkVisibility() && [...one.childNodes].some(
        child => child.nodeType === 3 && child.textContent.trim()))
    .map(one => parseFloat(getComputedStyle(one).fontSize))"""


FAINTEST = """place => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d', { willReadFrequently: true });
    const numbers = colour => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
        .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
        .reduce((sum, v, at) => sum + v * [.2126, .7152, .0722][at], 0);
    const behind = one => {
        for (let at = one; at; at = at.parentElement) {
            const found = numbers(getComputedStyle(at).backgroundColor);
            if (found[3] === 255) return found;
        }
    };
    const words = [place, ...place.querySelectorAll('*')].filter(one => one.checkVisibility()
        && [...one.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()));
    return Math.min(...words.map(one => {
        const [a, b] = [light(numbers(getComputedStyle(one).color)), light(behind(one))];
        return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    }));
}"""
"""The least contrast of any words in a place with what is behind them."""


def build(page: Page) -> None:
    """Open the builder."""
    page.get_by_role("button", name="Make your own rules").click()
    expect(page.locator(".matter").first).to_be_visible()


def matter(page: Page, name: str) -> Locator:
    """One matter of the builder, opened."""
    found = page.locator(f".matter[data-key='{name}']")
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found


def choose(page: Page, name: str, value: str) -> None:
    """Choose a value of the builder."""
    matter(page, name).locator(f".value[data-key='{value}']").click()
    checked = page.locator(f".matter[data-key='{name}'] input[value='{value}']")
    expect(checked).to_be_checked()


def short_text(page: Page) -> Locator:
    """The field with the rules as a short text."""
    return page.get_by_label("These rules as a short text")


def read(page: Page, text: str) -> None:
    """Paste a text of rules and have it read."""
    short_text(page).fill(text)
    page.get_by_role("button", name="Read").click()


def save_as(page: Page, name: str) -> None:
    """Keep the rules under a name."""
    page.get_by_label("Keep these rules under a name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".preset", has_text=name)).to_have_count(1)


def sheet(page: Page, inside: str = "") -> list[str]:
    """The sentences of the sheet, each with its clause."""
    lines = page.locator(f"{inside} .agreement li")
    expect(lines.first).to_be_visible()
    return [" ".join(line.split()) for line in lines.all_inner_texts()]


def test_own_rules_are_made_by_clicks_named_and_played(visitors: Visitors, server: Running) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    open_door(page, "getaway")
    build(page)
    choose(page, "switch:take_hand", "leader")
    choose(page, "switch:direction", "anticlockwise")
    page.get_by_role("button", name="One player fewer").click()
    text = "traditional players=3 direction=anticlockwise take_hand=leader"
    expect(short_text(page)).to_have_value(text)
    save_as(page, "Sunday <b>& more</b>")

    page.goto(visitors.base + "/?game=getaway")
    mine = page.locator(".preset", has_text="Sunday <b>& more</b>")
    expect(mine).to_contain_text("yours")
    expect(mine).to_contain_text("Everything goes anticlockwise.")
    mine.click()
    expect(page.locator(".stepper output")).to_have_text("3")
    expect(page.locator(".agreement code")).to_contain_text(text)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    table = page.url.split("/t/")[1].split("#")[0]
    asked = server.ask("GET", f"/t/{table}")
    assert 200 == asked[0]
    page.get_by_role("button", name="The rules agreed here").click()
    expect(page.locator("dialog .agreement code")).to_contain_text(text)
    assert any("W17 Everything goes anticlockwise." == line for line in sheet(page, "dialog"))


def test_a_table_plays_by_rules_of_ones_own(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway&rules=rolling_stone+players%3D3", ready=IN_A_HURRY)
    build(page)
    choose(page, "switch:pickup", "none")
    choose(page, "match:scoring", "single")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    assert play_round(page) > 0
    expect(page.locator(".summary")).to_contain_text("The match is over")


def test_only_what_fits_can_be_chosen_and_the_rest_says_why(visitors: Visitors) -> None:
    page = visitors.visit("/?game=give-away", 360, 640)
    build(page)
    timing = matter(page, "switch:timing")
    expect(timing.locator("input[value='race']")).to_be_disabled()
    expect(timing.locator(".value[data-key='race']")).to_contain_text("no turn ends")
    choose(page, "switch:stuck", "rotate")
    expect(timing.locator("input[value='race']")).to_be_enabled()
    choose(page, "switch:timing", "race")
    expect(matter(page, "switch:stuck").locator("input[value='bury']")).to_be_disabled()
    assert overhang(page) == 0
    for option in told("give-away", "lively timing=race stuck=rotate")["options"][1:]:
        for one in option["values"]:
            place = f".matter[data-key='switch:{option['switch']}'] input[value='{one['value']}']"
            assert page.locator(place).is_disabled() is (one["why"] is not None)


def test_what_differs_is_marked_and_can_be_taken_back(visitors: Visitors) -> None:
    page = visitors.visit("/?game=give-away")
    build(page)
    choose(page, "switch:spaces", "8")
    choose(page, "switch:tie", "shared")
    page.get_by_label("Rounds to win").wait_for(state="attached")
    matter(page, "match:scoring")
    page.get_by_label("Rounds to win").fill("5")
    page.get_by_label("Rounds to win").press("Tab")
    expect(page.locator(".agreement")).to_contain_text("The first to win 5 rounds")
    choose(page, "match:dealer", "winner")
    expect(page.locator(".matter[data-changed]")).to_have_count(4)
    expect(page.locator(".preset:has(:checked)")).to_contain_text("changed")
    matter(page, "switch:spaces").get_by_role("button", name="As in Lively", exact=True).click()
    matter(page, "match:dealer").get_by_role("button", name="As in Lively", exact=True).click()
    expect(page.locator(".matter[data-changed]")).to_have_count(2)
    expect(page.locator("input[value='4'][name='switch:spaces']")).to_be_checked()
    page.get_by_role("button", name="All as in Lively").click()
    expect(page.locator(".matter[data-changed]")).to_have_count(0)
    expect(page.locator(".agreement")).to_contain_text("The first to win 3 rounds")


def test_a_pasted_text_is_read_and_a_wrong_one_changes_nothing(visitors: Visitors) -> None:
    visitors.errors = Quiet()
    page = visitors.visit("/?game=getaway")
    build(page)
    read(page, OWN)
    expect(page.locator(".stepper output")).to_have_text("3")
    assert any("W18" in line for line in sheet(page))
    before = sheet(page)
    for wrong, why in [
        ("", "There are no rules to read: a text begins with the name of some"),
        ("players=3 kick=on", "such as traditional."),
        ("traditional players=40", "players cannot be 40. It can be: 2, 3, 4, 5, 6, 7, 8."),
        ("pagat take_hand=", "take_hand= is not written like name=value."),
        ("pagat losses=0", "losses has to be a number from 1 to 1000."),
        ("pagat · dealer=me", "exactly one of these ways: losses, graded, pot, tens, single."),
        ("traditional colour=red", "called colour"),
        ("soft take_hand=leader", "nobody takes a hand"),
        ("<img src=x onerror=alert(1)>", "called <img"),
    ]:
        read(page, wrong)
        expect(page.locator(".field .said").first).to_contain_text(why)
        expect(short_text(page)).to_have_value(wrong)
        assert before == sheet(page)
        expect(page.locator(".stepper output")).to_have_text("3")
    read(page, "dehla · tens=9 dealer=rotate")
    expect(page.locator(".agreement")).to_contain_text("after 9 rounds")
    expect(page.locator(".stepper output")).to_have_text("3")


@pytest.mark.parametrize(
    ("text", "rules", "match"),
    [
        ("lively players=4 first_to=5", "lively players=4", "first_to=5 dealer=rotate cap=30"),
        ("first_to=5 cap=9 lively", "lively players=4", "first_to=5 dealer=rotate cap=9"),
        ("lively tie=shared · golf=2", "lively players=4 tie=shared", "golf=2 dealer=rotate"),
        ("lively cap=9", "lively players=4", "first_to=3 dealer=rotate cap=9"),
        ("/?game=give-away&rules=race+golf=2", "race players=4", "golf=2 dealer=rotate"),
    ],
)
def test_a_match_may_stand_among_the_rules(
    visitors: Visitors, text: str, rules: str, match: str
) -> None:
    page = visitors.visit("/?game=give-away")
    build(page)
    read(page, text)
    expect(page.locator(".agreement code")).to_have_text(f"{rules} · {match}")


def test_tens_are_a_switch_and_a_way_to_score(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway")
    build(page)
    read(page, "traditional tens=on tens=9")
    text = "traditional players=4 tens=on · tens=9 dealer=rotate"
    expect(page.locator(".agreement code")).to_have_text(text)


@pytest.mark.parametrize("way", ["text", "link"])
def test_rules_of_the_other_game_are_told_as_such_with_the_way_there(
    visitors: Visitors, way: str
) -> None:
    visitors.errors = Quiet()
    if way == "text":
        page = visitors.visit("/?game=getaway")
        build(page)
        read(page, "lively players=3 golf=2")
    else:
        page = visitors.visit("/?game=getaway&rules=lively+players=3&match=golf=2")
    said = page.locator(".said", has_text="lively belongs to Give Away.")
    expect(page.locator(".agreement code")).to_contain_text("traditional players=4")
    said.get_by_role("link", name="Go there").click()
    expect(page.locator(".agreement code")).to_contain_text("lively players=3 · golf=2")


def test_a_link_opens_the_page_with_its_rules(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway")
    build(page)
    read(page, OWN)
    expect(page.locator(".agreement code")).to_contain_text(OWN)
    link = page.get_by_label("A link to these rules").input_value()
    assert quote(OWN, safe="").replace("%20", "+") in link
    other = visitors.visit(link, 360, 640)
    expect(other.locator(".agreement code")).to_contain_text(OWN)
    expect(short_text(other)).to_have_value(OWN)
    expect(other.locator(".stepper output")).to_have_text("3")
    page.reload()
    expect(page.locator(".agreement code")).to_contain_text(OWN)


def test_a_link_with_wrong_rules_says_so_and_offers_what_there_is(visitors: Visitors) -> None:
    visitors.errors = Quiet()
    page = visitors.visit("/?game=getaway&rules=nonsense")
    expect(page.locator(".go .said")).to_contain_text("There are no rules called nonsense.")
    expect(page.locator(".agreement code")).to_contain_text("traditional players=4")


def test_changed_rules_have_no_sentence_of_their_preset(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway&rules=traditional+pickup=void")
    chosen = page.locator(".preset:has(:checked)")
    expect(chosen).to_contain_text("changed")
    expect(chosen).not_to_contain_text("plays well")
    expect(chosen.locator(".about")).to_have_text(
        "From Traditional. Who has none of the suit takes the cards of the trick and leads."
    )
    choose(page, "switch:pickup", "highest")
    expect(chosen).to_contain_text("plays well")
    expect(chosen.locator(".about")).to_contain_text("18,000 measured rounds")
    matter(page, "match:scoring")
    page.get_by_label("Rounds", exact=True).fill("9")
    page.get_by_label("Rounds", exact=True).press("Tab")
    expect(chosen.locator(".about")).to_have_text(
        "From Traditional. The loser of a round gets a point; the fewest after 9 rounds win."
    )


def test_of_many_changes_the_first_three_are_told(visitors: Visitors) -> None:
    words = "traditional pickup=void direction=anticlockwise kick=on tens=on joker=on"
    page = visitors.visit(f"/?game=getaway&rules={quote(words)}")
    about = page.locator(".preset:has(:checked) .about")
    expect(about).to_contain_text("The leader may kick")
    expect(about).to_contain_text("And 2 more changes.")
    expect(about).not_to_contain_text("A ten in a clean trick")
    save_as(page, "many")
    expect(page.locator(".preset", has_text="many")).to_contain_text("And 2 more changes.")


def test_rules_whose_rounds_are_blocked_say_so(visitors: Visitors) -> None:
    page = visitors.visit("/?game=give-away")
    expect(page.locator(".agreement")).to_be_visible()
    tagged = page.locator(".preset", has=page.locator(".tag", has_text="often blocked"))
    names = ["classic", "standard", "quick", "both_ways", "three_up", "nominated", "blocking"]
    keys = [one.get_attribute("data-key") for one in tagged.all()]
    assert [f"preset:{name}" for name in names] == keys
    page.locator(".preset[data-key='preset:classic']").click()
    build(page)
    choose(page, "switch:stuck", "bury")
    expect(page.locator(".preset:has(:checked) .tag")).to_have_text(["changed"])
    page.goto(visitors.base + "/?game=getaway")
    expect(page.locator(".preset", has_text="often endless").locator("strong")).to_have_count(1)


@pytest.mark.parametrize("typed", ["0", "99999", "", "2.5"])
def test_a_number_that_cannot_be_is_refused_and_the_last_good_one_stays(
    visitors: Visitors, typed: str
) -> None:
    page = visitors.visit("/?game=give-away")
    build(page)
    matter(page, "match:scoring")
    for label, good, first in [("Rounds to win", "5", "5"), ("At most so many rounds", "9", "9")]:
        field = page.get_by_label(label)
        field.fill(good)
        field.press("Tab")
        expect(page.locator(".agreement code")).to_contain_text(f"={first}")
        field.fill(typed)
        field.press("Enter")
        place = page.locator(".number", has_text=label)
        expect(place.locator(".said")).to_have_text(
            f"This has to be a number from 1 to 1000: it stays {good}."
        )
        expect(field).to_have_value(good)
        expect(page.locator(".agreement code")).to_contain_text(f"={good}")


@pytest.mark.parametrize("name", ["Traditional", "rolling stone", "ROLLING_STONE", "rolling-Stone"])
def test_own_rules_cannot_have_the_name_of_a_preset(visitors: Visitors, name: str) -> None:
    page = visitors.visit("/?game=getaway")
    build(page)
    choose(page, "switch:kick", "on")
    page.get_by_label("Keep these rules under a name").fill(name)
    page.get_by_role("button", name="Save").click()
    said = page.locator(".field", has_text="under a name").locator(".said")
    expect(said).to_have_text(f"{name} is the name of other rules: choose another one.")
    expect(page.locator(".preset", has_text="yours")).to_have_count(0)


def test_on_a_phone_own_rules_and_their_sheet_are_near(visitors: Visitors) -> None:
    page = visitors.visit("/?game=getaway", 360, 640)
    expect(page.locator(".agreement")).to_be_visible()
    door = page.get_by_role("button", name="Make your own rules").bounding_box()
    first = page.locator(".preset").first.bounding_box()
    assert door is not None
    assert first is not None
    assert door["y"] + door["height"] < first["y"] < 640
    page.mouse.wheel(0, 900)
    expect(page.get_by_label("Your name")).not_to_be_in_viewport()
    buttons = [page.get_by_role("button", name=name) for name in ("Play now", "With friends")]
    boxes = [button.bounding_box() for button in buttons]
    assert [True, True] == [box is not None and 0 <= box["y"] < 20 for box in boxes]
    covered = page.locator(".go").bounding_box()
    assert covered is not None
    assert covered["y"] + covered["height"] <= 72
    build(page)
    choose(page, "switch:direction", "anticlockwise")
    page.get_by_role("button", name="The rules in sentences").click()
    expect(page.get_by_role("dialog")).to_contain_text("Everything goes anticlockwise.")
    assert "W17 Everything goes anticlockwise." in sheet(page, "dialog")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="The rules in sentences")).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_sheet_can_be_read_wherever_it_stands(visitors: Visitors, theme: str) -> None:
    ready = f"localStorage.setItem('fuera.settings', JSON.stringify({{theme: '{theme}'}}))"
    page = visitors.visit("/?game=getaway", 360, 640, ready=ready)
    expect(page.locator(".agreement")).to_be_visible()
    assert page.locator(".in-words-of").evaluate(FAINTEST) >= 4.5
    assert page.locator(".presets").evaluate(FAINTEST) >= 4.5
    build(page)
    page.get_by_role("button", name="The rules in sentences").click()
    assert page.locator("dialog").evaluate(FAINTEST) >= 4.5
    page.keyboard.press("Escape")
    page.get_by_role("button", name="With friends").click()
    expect(page.locator(".waiting .agreement")).to_be_visible()
    assert page.locator(".waiting .agreement").evaluate(FAINTEST) >= 4.5
    page.get_by_role("button", name="The rules agreed here").click()
    assert page.locator("dialog").evaluate(FAINTEST) >= 4.5


def test_own_rules_can_be_saved_again_and_forgotten(visitors: Visitors) -> None:
    page = visitors.visit("/?game=give-away")
    build(page)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".field .said").last).not_to_be_visible()
    expect(page.locator(".field", has_text="under a name")).to_contain_text("need a name")
    choose(page, "switch:tie", "shared")
    save_as(page, "ours")
    choose(page, "switch:exposed", "1")
    save_as(page, "ours")
    expect(page.locator(".preset", has_text="ours")).to_contain_text("one exposed card")
    page.get_by_role("button", name="Forget").click()
    expect(page.locator(".preset", has_text="ours")).to_have_count(0)
    expect(page.locator(".agreement code")).to_contain_text("exposed=1 tie=shared")
    assert "[]" == page.evaluate("localStorage.getItem('fuera.rules')")


def test_where_missed_plays_are_called_no_program_is_seated(visitors: Visitors) -> None:
    page = visitors.visit("/?game=give-away&rules=classic", ready=IN_A_HURRY)
    expect(page.locator(".agreement")).to_be_visible()
    build(page)
    choose(page, "switch:obligation", "called")
    expect(page.locator(".who")).to_contain_text("only people can sit at this table")
    expect(page.locator(".agreement")).to_contain_text("A wrong call costs nothing.")
    expect(page.locator(".who option", has_text="Program")).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Table link")).to_be_visible()
    page.go_back()
    expect(page.locator(".who")).to_contain_text("only people can sit at this table")
    choose(page, "switch:obligation", "enforced")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (768, 1024), (1440, 900)])
@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_the_builder_is_seen_whole_and_can_be_touched(
    visitors: Visitors, game: str, width: int, height: int
) -> None:
    page = visitors.visit(f"/?game={game}", width, height)
    build(page)
    for one in page.locator(".matter").all():
        one.locator("summary").click()
    save_as(page, "w" * 40)
    assert overhang(page) == 0
    assert min(page.evaluate(SMALLEST)) >= 44
    assert min(page.evaluate(LETTERS)) >= 14


@pytest.mark.parametrize("where", ["setup", "table"])
def test_only_the_sheet_is_printed_black_on_white(visitors: Visitors, where: str) -> None:
    page = visitors.visit(f"/?game=getaway&rules={quote(OWN)}", ready=IN_A_HURRY + ";" + NO_PRINTER)
    expect(page.locator(".agreement")).to_be_visible()
    if where == "table":
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="The rules agreed here").click()
    lines = sheet(page)
    expect(page.locator(".on-paper")).not_to_be_visible()
    page.get_by_role("button", name="Print").click()
    expect(page.locator("body[data-printed]")).to_have_count(1)
    page.emulate_media(media="print")
    assert lines == sheet(page)
    expect(page.locator(".on-paper")).to_contain_text("Players:")
    seen = page.locator("body *:not(:has(*))").all()
    outside = [one for one in seen if one.is_visible() and not one.evaluate(IN_SHEET)]
    assert [] == outside
    colours = page.locator(".agreement").evaluate(
        "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    )
    assert ["rgb(0, 0, 0)", "rgb(255, 255, 255)"] == colours
    expect(page.locator(".agreement h3")).to_have_text("Getaway, as agreed at this table")


IN_SHEET = "one => Boolean(one.closest('.agreement')) || one.getBoundingClientRect().height === 0"


def test_own_rules_that_cannot_be_read_any_more_leave_what_was_chosen(visitors: Visitors) -> None:
    kept = [
        {"game": "getaway", "name": "old", "text": "gone players=4", "match": "losses=7"},
        {"game": "getaway", "name": 7},
        None,
    ]
    visitors.errors = Quiet()
    ready = f"localStorage.setItem('fuera.rules', {json.dumps(json.dumps(kept))})"
    page = visitors.visit("/?game=getaway", ready=ready)
    page.locator(".preset[data-key='own:old']").click()
    expect(page.locator(".go .said")).to_contain_text("There are no rules called gone.")
    expect(page.locator(".agreement code")).to_contain_text("traditional players=4")
    expect(page.locator(".preset:has(:checked)")).to_contain_text("Traditional")
