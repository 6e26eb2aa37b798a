"""A browser at a table: pages of one width, and what people do on them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Position,
    expect,
)
from playwright.sync_api import Error as BrowserError

WAIT = 8000
"""Milliseconds after which a test gives up waiting."""
ROUND = 40.0
"""Seconds that a round may take by clicks."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
IN_A_HURRY = """localStorage.setItem('fuera.settings',
    JSON.stringify({dwell: '0', motion: 'less', tap: 'quick'}))"""
CORNER: Position = {"x": 12, "y": 12}
"""The part of a card that another one never covers."""
PLAYABLE = ".mine .actions button, .mine:not(:has([data-chosen])) [data-legal]"
AIM = ".play:has([data-chosen]) .foundation[data-fits]"
"""Where a chosen card may go."""
HELD = "[...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)"
OVERHANG = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def launch(playwright: Playwright, path: str, *more: str) -> Browser:
    """The browser of this machine, without anything it does by itself."""
    return playwright.chromium.launch(executable_path=path, args=[*QUIET, *more])


class Quiet(list[str]):
    """Complaints without those of the browser about an answer that refuses."""

    def append(self, line: str) -> None:
        """Note a complaint."""
        if "400" not in line:
            super().append(line)


def slow_down(page: Page, latency: int) -> None:
    """Have a page on a slow line, each answer so many milliseconds late."""
    wire = page.context.new_cdp_session(page)
    line = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    wire.send("Network.emulateNetworkConditions", line)


@dataclass
class Visitors:
    """Everybody who looks at the server, each with a browser of their own."""

    browser: Browser
    base: str
    contexts: list[BrowserContext] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    """What their pages complained of."""

    def visit(
        self,
        path: str = "/",
        width: int = 1024,
        height: int = 768,
        ready: str = "",
        locale: str | None = None,
    ) -> Page:
        """A new visitor's page; `ready` is a script that runs before those of the page."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, locale=locale
        )
        context.set_default_timeout(WAIT)
        self.contexts.append(context)
        page = context.new_page()
        if latency := os.environ.get("FUERA_TEST_LATENCY"):
            slow_down(page, int(latency))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.complain)
        if ready:
            page.add_init_script(ready)
        page.goto(path if path.startswith("http") else self.base + path)
        return page

    def complain(self, said: ConsoleMessage) -> None:
        """Note what a page calls an error."""
        if said.type == "error":
            self.errors.append(said.text)

    def leave(self) -> None:
        """Let everybody go."""
        for context in self.contexts:
            context.close()


def open_door(page: Page, game: str) -> None:
    """From the first page to the choice of rules."""
    page.click(f".door.{game}")
    expect(page.locator(".preset").first).to_be_visible()


def play_now(page: Page, game: str) -> None:
    """From the first page to a table with programs."""
    open_door(page, game)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".mine [data-card]").first).to_be_visible()


def held(page: Page) -> list[str]:
    """The cards of the hand."""
    cards: list[str] = page.evaluate(HELD)
    return sorted(cards)


def my_turn(page: Page) -> Locator:
    """The cards that may be played, once it is my turn."""
    legal = page.locator(".hand [data-legal]")
    expect(legal.first).to_be_visible()
    return legal


def play_one(page: Page) -> str:
    """Play the first card that may be played; the card."""
    card = my_turn(page).first
    name = card.get_attribute("data-card")
    card.click(position=CORNER)
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)
    assert name is not None
    return name


def play_round(page: Page) -> int:
    """Click whatever may be done until the round is over; how many clicks it took."""
    clicks = 0
    end = time.monotonic() + ROUND
    while not page.locator(".summary").is_visible():
        assert time.monotonic() < end, "the round does not end"
        playable = page.locator(f"{AIM}, {PLAYABLE}")
        if playable.count() == 0:
            page.wait_for_timeout(20)
            continue
        try:
            playable.first.click(position=CORNER, timeout=1000)
        except BrowserError:
            continue  # the table moved on while the pointer was under way
        clicks += 1
    return clicks


def wait_until(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for something that is not on the page."""
    end = time.monotonic() + WAIT / 1000
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        page.wait_for_timeout(20)


def overhang(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    pixels: int = page.evaluate(OVERHANG)
    return pixels
