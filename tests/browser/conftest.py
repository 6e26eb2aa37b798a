"""A browser, a server on loopback, and visitors."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from fuera.server.settings import Chance, Settings
from tests.browser.driving import Visitors, launch
from tests.server.harness import Running, running


@pytest.fixture(scope="module")
def chromium() -> str:
    """Where the browser is; there is nothing to test in without one."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("no chromium on this machine (Debian: apt-get install chromium)")
    return path


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(chromium: str, playwright: Playwright) -> Iterator[Browser]:
    started = launch(playwright, chromium)
    yield started
    started.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server whose programs hurry and whose shuffles are the same each time."""
    with running(
        tmp_path, Settings(delay=0.02, reaction=(0.05, 0.1)), Chance(random.Random(2))
    ) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Running) -> Iterator[Visitors]:
    """The visitors of the server; their pages must not complain."""
    those = Visitors(browser, f"http://127.0.0.1:{server.port}")
    yield those
    those.leave()
    assert [] == those.errors
