"""When the line is dead, lost or slow: the page notices it, says so, and leaves a way on."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.driving import IN_A_HURRY, Visitors, play_now, wait_until
from tests.server.harness import Message, Running, wish

pytestmark = pytest.mark.browser
QUIET = 20_000
"""Milliseconds of silence after which the page asks whether the line holds."""
LOST = 28_000
"""After which it no longer believes in the line."""
CHANGES = """() => {
    window.changes = 0;
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    new MutationObserver((list) => { window.changes += list.length; })
        .observe(document.documentElement, all);
}"""
READ = """
    const parse = JSON.parse;
    window.states = 0;
    JSON.parse = (...given) => {
        const found = parse(...given);
        if (found?.is === 'state') window.states += 1;
        return found;
    };
"""
"""Counts the states that the page has read."""
AWAKE = {
    "online": "dispatchEvent(new Event('online'))",
    "looked at": "document.dispatchEvent(new Event('visibilitychange'))",
}


@dataclass
class Wire:
    """A port before that of the server; once dead it swallows everything and closes nothing."""

    to: int
    dead: bool = False
    ends: list[socket.socket] = field(default_factory=list)

    def open(self) -> str:
        """Begin to listen; the address to visit."""
        listening = socket.create_server(("127.0.0.1", 0))
        self.ends.append(listening)
        threading.Thread(target=self.accept, args=(listening,), daemon=True).start()
        return f"http://127.0.0.1:{listening.getsockname()[1]}"

    def accept(self, listening: socket.socket) -> None:
        """Connect everybody who comes with the server."""
        with suppress(OSError):
            while True:
                here, _ = listening.accept()
                self.ends.append(here)
                there = socket.create_connection(("127.0.0.1", self.to))
                self.ends.append(there)
                for ends in ((here, there), (there, here)):
                    threading.Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        """Carry one way what comes, until one side closes."""
        with suppress(OSError):
            while told := source.recv(65536):
                if not self.dead:
                    target.sendall(told)
            if not self.dead:
                target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Cut everything."""
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@pytest.fixture
def wire(server: Running) -> Iterator[Wire]:
    """A line to the server; asked for before the visitors it outlives them."""
    made = Wire(server.port)
    yield made
    made.close()


@dataclass
class Overheard:
    """What a page asks of the server."""

    here: WebSocketRoute | None = None
    asked: list[str] = field(default_factory=list)

    def listen(self, here: WebSocketRoute) -> None:
        """Carry the messages to and fro."""
        self.here = here
        there = here.connect_to_server()

        def up(message: str | bytes) -> None:
            self.asked.append(json.loads(message)["do"])
            there.send(message)

        here.on_message(up)


def at_a_quiet_table(visitors: Visitors, server: Running) -> tuple[Page, Overheard]:
    """A table of two where nobody plays; the clock of the page is ours."""
    made = server.table(wish("getaway", "traditional", "pp"))
    server.client(made["table"]).do("sit", seat=1, name="Ben")
    page = visitors.visit(ready=IN_A_HURRY + READ)
    overheard = Overheard()
    page.route_web_socket("**/socket", overheard.listen)
    page.clock.install()
    page.goto(f"{visitors.base}/t/{made['table']}#{made['secret']}")
    expect(page.locator(".hand [data-card]")).to_have_count(26)
    return page, overheard


def await_states(page: Page, count: int) -> None:
    """Wait until the page has read so many states."""
    wait_until(page, lambda: page.evaluate("window.states") == count)


def lost(page: Page) -> Locator:
    """The line that says that the connection is lost."""
    return page.get_by_role("status").filter(has_text="Connection lost. Trying again…")


def on_a_dead_line(wire: Wire, visitors: Visitors, server: Running) -> tuple[Page, Message]:
    """A table that waits for somebody, on a line that swallows everything from now on."""
    made = server.table(wish("getaway", "traditional", "pp"))
    page = visitors.visit(ready=IN_A_HURRY)
    page.clock.install()
    page.goto(f"{wire.open()}/t/{made['table']}#{made['secret']}")
    expect(page.locator(".middle.waiting")).to_be_visible()
    wire.dead = True
    return page, made


def test_a_line_that_swallows_everything_is_noticed_and_another_is_opened(
    wire: Wire, visitors: Visitors, server: Running
) -> None:
    page, made = on_a_dead_line(wire, visitors, server)
    server.client(made["table"]).do("sit", seat=1, name="Ben")
    page.clock.run_for(LOST)
    expect(lost(page)).to_be_visible()
    expect(page.locator(".middle.waiting")).to_be_visible()
    wire.dead = False

    def is_back() -> bool:
        page.clock.run_for(1000)
        return page.locator(".hand [data-card]").count() == 26

    wait_until(page, is_back)
    expect(lost(page)).to_have_count(0)
    visitors.errors.clear()


def test_a_quiet_line_is_asked_whether_it_holds_and_nobody_is_disturbed(
    visitors: Visitors, server: Running
) -> None:
    page, overheard = at_a_quiet_table(visitors, server)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand [data-card]:focus")).to_have_count(1)
    page.evaluate(CHANGES)
    for times in (2, 3, 4):
        page.clock.run_for(QUIET)
        await_states(page, times)
    assert ["hello"] * 4 == overheard.asked
    assert 0 == page.evaluate("window.changes")
    expect(page.locator(".hand [data-card]:focus")).to_have_count(1)
    expect(lost(page)).to_have_count(0)


@pytest.mark.parametrize("how", list(AWAKE))
def test_a_page_that_wakes_up_asks_at_once_and_does_not_blame_the_line_for_its_sleep(
    visitors: Visitors, server: Running, how: str
) -> None:
    page, overheard = at_a_quiet_table(visitors, server)
    page.clock.fast_forward("01:00:00")
    assert ["hello"] == overheard.asked
    page.evaluate(AWAKE[how])
    await_states(page, 2)
    assert ["hello"] * 2 == overheard.asked
    expect(lost(page)).to_have_count(0)


def test_a_page_that_wakes_up_on_a_dead_line_notices_it_soon(
    wire: Wire, visitors: Visitors, server: Running
) -> None:
    page, _ = on_a_dead_line(wire, visitors, server)
    page.evaluate(AWAKE["looked at"])
    page.clock.run_for(LOST - QUIET)
    expect(lost(page)).to_be_visible()
    visitors.errors.clear()


def test_before_the_server_answers_a_table_has_a_heading_and_a_way_home(
    wire: Wire, visitors: Visitors
) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    page.clock.install()
    page.goto(wire.open())
    page.get_by_label("Table link or code").fill("k3f9x2")
    wire.dead = True
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Looking for the table…")).to_be_visible()
    expect(page.get_by_role("button", name="Leave to the first page")).to_be_visible()
    page.clock.run_for(LOST - QUIET)
    expect(lost(page)).to_be_visible()
    page.get_by_role("button", name="To the first page", exact=True).click()
    expect(page.locator(".door")).to_have_count(2)
    page.go_back()
    page.get_by_role("button", name="Leave to the first page").click()
    expect(page.locator(".door")).to_have_count(2)
    visitors.errors.clear()


def test_what_stands_there_before_the_server_answers_is_gone_afterwards(
    visitors: Visitors, server: Running
) -> None:
    page, _ = at_a_quiet_table(visitors, server)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_text("Looking for the table…")).to_have_count(0)
    expect(page.get_by_role("button", name="To the first page", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Leave to the first page").click()
    expect(page.locator(".door")).to_have_count(2)
    page.go_back()
    expect(page.locator(".hand [data-card]")).to_have_count(26)


def test_a_table_that_is_gone_is_no_longer_named_in_the_title(
    visitors: Visitors, server: Running
) -> None:
    page, overheard = at_a_quiet_table(visitors, server)
    page.keyboard.press("ArrowRight")
    assert overheard.here is not None
    overheard.here.close(code=4004)
    expect(page.get_by_role("heading", name="There is no table here.")).to_be_focused()
    expect(page).to_have_title("There is no table here · fuera")


def choice_of_language(page: Page) -> Locator:
    """The list of languages, in the open settings."""
    page.get_by_role("button", name="Settings").click()
    return page.locator("dialog select:has(option[value=pt])")


def test_a_language_that_does_not_come_is_said_to_and_can_be_chosen_again(
    visitors: Visitors,
) -> None:
    page = visitors.visit(locale="en-GB")
    page.route("**/api/words/pt", lambda route: route.abort())
    choice = choice_of_language(page)
    said = page.get_by_role("dialog").get_by_role("status")
    choice.select_option("pt")
    expect(said).to_contain_text("could not be fetched")
    expect(choice).to_have_value("auto")
    page.unroute("**/api/words/pt")
    choice.select_option("pt")
    expect(page.locator("html")).to_have_attribute("lang", "pt-PT")
    expect(said).to_be_empty()
    visitors.errors.clear()


@pytest.mark.parametrize("lost", [False, True])
def test_of_two_languages_chosen_on_a_slow_line_the_last_one_counts(
    visitors: Visitors, lost: bool
) -> None:
    page = visitors.visit(locale="en-GB")
    held: dict[str, Route] = {}
    page.route("**/api/words/*", lambda route: held.update({route.request.url[-2:]: route}))
    choice = choice_of_language(page)
    choice.select_option("es")
    choice.select_option("pt")
    wait_until(page, lambda: len(held) == 2)
    if lost:
        held["es"].abort()
    else:
        with page.expect_response("**/api/words/es") as first:
            held["es"].continue_()
        first.value.finished()
    page.evaluate("new Promise((done) => requestAnimationFrame(done))")
    expect(choice).to_have_value("pt")
    expect(page.get_by_role("dialog").get_by_role("status")).to_be_empty()
    held["pt"].continue_()
    expect(page.locator("html")).to_have_attribute("lang", "pt-PT")
    expect(choice).to_have_value("pt")
    visitors.errors.clear()


def test_a_table_played_to_now_is_asked_nothing_more(visitors: Visitors) -> None:
    page = visitors.visit(ready=IN_A_HURRY)
    overheard = Overheard()
    page.route_web_socket("**/socket", overheard.listen)
    page.clock.install()
    play_now(page, "getaway")
    page.get_by_role("button", name="Leave to the first page").click()
    page.clock.run_for(2 * QUIET)
    assert 1 == overheard.asked.count("hello")
