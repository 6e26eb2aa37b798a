"""Every card of a table lies in the window, and no card over another one's place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from fuera.server.settings import Chance, Settings
from tests.browser.driving import IN_A_HURRY, Visitors
from tests.server.harness import Running, running, wish

pytestmark = pytest.mark.browser
SIZES = [(844, 390), (720, 450), (640, 360), (320, 568), (360, 640), (768, 1024), (1440, 900)]
TABLES = [
    ("give-away", "lively", "pbbb"),
    ("give-away", "rotation", "pbbb"),
    ("give-away", "both_ways spaces=8 exposed=3 stuck=bury", "pbbb"),
    ("give-away", "lively", "pb"),
    ("getaway", "traditional", "pbbb"),
    ("getaway", "traditional", "pb"),
]
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server whose programs think for a long time."""
    with running(tmp_path, Settings(delay=600), Chance(random.Random(5))) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Running) -> Iterator[Visitors]:
    """The visitors of that server."""
    those = Visitors(browser, f"http://127.0.0.1:{server.port}")
    yield those
    those.leave()
    assert [] == those.errors


@pytest.mark.parametrize(("game", "rules", "who"), TABLES)
def test_all_cards_lie_in_the_window_and_beside_each_other(
    visitors: Visitors, server: Running, game: str, rules: str, who: str
) -> None:
    made = server.table(wish(game, rules, who))
    page = visitors.visit(f"/t/{made['table']}#{made['secret']}", ready=IN_A_HURRY)
    expect(page.locator(".mine [data-card]").first).to_be_visible()
    found: dict[str, Any] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(120)
        wrong = page.evaluate(MEASURE)
        if wrong:
            found[f"{width}x{height}"] = wrong
    assert {} == found
