"""The page speaks the reader's language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.driving import IN_A_HURRY, Visitors, held, overhang

pytestmark = pytest.mark.browser
TAGLINES = {
    "en": "Two games of getting rid of your cards.",
    "es": "Dos juegos de quedarse sin cartas.",
    "pt-PT": "Dois jogos de ficar sem cartas.",
}
NAMES = ["English", "Español", "Português"]


def expect_language(page: Page, tag: str) -> None:
    """The page is said to be in a language, and is."""
    expect(page.locator("html")).to_have_attribute("lang", tag)
    expect(page.locator(".tagline")).to_have_text(TAGLINES[tag])


def language_choice(page: Page) -> Locator:
    """Where the language is chosen, in the sheet that is open."""
    return page.get_by_role("dialog").locator("select:has(option[value=pt])")


def to_the_table(page: Page, play: str) -> None:
    """From the first page to a table of Getaway with programs, in any language."""
    page.click(".door.getaway")
    page.get_by_role("button", name=play).click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "tag"),
    [("es", "es"), ("es-AR", "es"), ("pt-BR", "pt-PT"), ("en-GB", "en"), ("de-DE", "en")],
)
def test_a_visitor_reads_the_language_the_browser_asks_for(
    visitors: Visitors, locale: str, tag: str
) -> None:
    expect_language(visitors.visit(locale=locale), tag)


def test_the_first_language_there_is_of_those_the_browser_asks_for_counts(
    visitors: Visitors,
) -> None:
    asked = "Object.defineProperty(navigator, 'languages', {get: () => ['de', 'pt-BR', 'es']})"
    expect_language(visitors.visit(ready=asked), "pt-PT")


def test_each_language_is_offered_by_its_own_name(visitors: Visitors) -> None:
    page = visitors.visit(locale="es")
    page.get_by_role("button", name="Ajustes").click()
    offered = language_choice(page).locator("option").all_inner_texts()
    assert ["del navegador", *NAMES] == offered


def test_another_language_is_shown_at_once_and_remembered(visitors: Visitors) -> None:
    page = visitors.visit(locale="en-GB")
    page.get_by_label("Table link or code").fill("half a link")
    page.get_by_role("button", name="Settings").click()
    language_choice(page).select_option("es")
    expect_language(page, "es")
    expect(page.get_by_role("dialog", name="Ajustes")).to_contain_text("Tapete")
    page.get_by_role("button", name="Cerrar").click()
    expect(page.get_by_label("Enlace o código")).to_have_value("half a link")
    page.reload()
    expect_language(page, "es")
    page.get_by_role("button", name="Ajustes").click()
    language_choice(page).select_option("auto")
    expect_language(page, "en")


def test_another_language_at_the_table_leaves_the_table_as_it_is(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY, locale="es")
    to_the_table(page, "Jugar ya")
    expect(page.locator(".own-seat")).to_contain_text("cartas")
    url, cards = page.url, held(page)
    expect(page.locator(".turn")).to_contain_text("Tu turno")
    page.get_by_role("button", name="Ajustes").click()
    language_choice(page).focus()
    language_choice(page).select_option("pt")
    expect(page.locator("html")).to_have_attribute("lang", "pt-PT")
    expect(page.locator(".turn")).to_contain_text("A tua vez")
    expect(page.get_by_role("dialog", name="Definições")).to_be_visible()
    expect(language_choice(page)).to_be_focused()
    assert (url, cards) == (page.url, held(page))
    page.get_by_role("dialog").get_by_role("button", name="Fechar").click()
    page.get_by_role("button", name="Lugares e ligações").click()
    expect(page.get_by_role("dialog")).to_contain_text("Ligação da mesa")


def test_without_a_server_the_page_says_so_in_english(visitors: Visitors) -> None:
    page = visitors.visit("/client/icon.svg", locale="es")
    page.route("**/api/words/*", lambda route: route.abort())
    page.goto(visitors.base)
    expect(page.get_by_role("heading")).to_have_text("The server does not answer.")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    visitors.errors.clear()


@pytest.mark.parametrize(("locale", "play"), [("es", "Jugar ya"), ("pt-PT", "Jogar já")])
@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_every_language_fits_a_phone(visitors: Visitors, game: str, locale: str, play: str) -> None:
    page = visitors.visit(width=360, height=640, ready=IN_A_HURRY, locale=locale)
    assert overhang(page) == 0
    page.click(f".door.{game}")
    expect(page.get_by_role("button", name=play)).to_be_visible()
    assert overhang(page) == 0
    page.get_by_role("button", name=play).click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    assert overhang(page) == 0


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ({"id": "taken", "line": "seat 1 is not free", "params": {"seat": 1}}, "está ocupado"),
        ({"id": "is-here", "line": "Ben is here", "params": {"seat": 1}}, "Ben está aquí"),
        ({"id": "not-your-turn", "line": "no", "params": {"seat": 1, "turn": 0}}, "turno de Cleo"),
        ({"id": "not-your-turn", "line": "no", "params": {"turn": -2}}, "Se roba una carta"),
        ({"id": "illegal", "line": "no", "params": {"tried": "7h", "legal": ["8h"]}}, "jugar: 8h"),
        ({"id": "of-a-newer-server", "line": "in English", "params": {}}, "in English"),
    ],
)
def test_a_refusal_is_told_in_the_language_of_the_reader(
    visitors: Visitors, error: dict[str, object], told: str
) -> None:
    page = visitors.visit(locale="es")
    expect_language(page, "es")
    scene = {"names": ["Cleo", "Ana"], "matchNames": ["Ana", "Ben", "Cleo"]}
    script = "async (given) => (await import('/client/words.js')).refusal(...given)"
    assert told in page.evaluate(script, [error, scene])


def test_of_two_languages_chosen_quickly_the_last_one_counts(visitors: Visitors) -> None:
    page = visitors.visit(locale="en-GB")

    def slowly(route: Route) -> None:
        page.wait_for_timeout(400)
        route.continue_()

    page.route("**/api/words/es", slowly)
    page.get_by_role("button", name="Settings").click()
    language_choice(page).select_option("es")
    language_choice(page).select_option("pt")
    expect(page.locator("html")).to_have_attribute("lang", "pt-PT")
    page.wait_for_timeout(600)
    expect(page.locator("html")).to_have_attribute("lang", "pt-PT")
    expect(language_choice(page)).to_have_value("pt")
    assert "pt" == page.evaluate("JSON.parse(localStorage.getItem('fuera.settings')).language")


def test_a_game_that_does_not_exist_is_not_a_server_that_is_silent(visitors: Visitors) -> None:
    page = visitors.visit("/?game=chess")
    expect(page.get_by_role("heading")).to_have_text("There is no such game.")
