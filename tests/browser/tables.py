"""Tables of Getaway and their visitors, and a line whose words can be held back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.driving import IN_A_HURRY, Visitors
from tests.server.harness import Running, wish

NAME = "Your name here"


@dataclass
class Wire:
    """The line of one page: what the server says there can be held back, or made up."""

    page: Page
    holds: bool = False
    held: list[str | bytes] = field(default_factory=list)
    state: dict[str, Any] = field(default_factory=dict)
    """The state that the page heard last."""
    ends: list[WebSocketRoute] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route_web_socket("**/socket", self.open)

    def open(self, here: WebSocketRoute) -> None:
        """A new line."""
        self.ends.append(here)
        there = here.connect_to_server()
        here.on_message(there.send)
        there.on_message(self.down)

    def down(self, said: str | bytes) -> None:
        """The server says something."""
        if self.holds:
            self.held.append(said)
            return
        heard = json.loads(said)
        if heard["is"] == "state":
            self.state = heard
        self.ends[-1].send(said)

    def release(self) -> None:
        """Let the page hear what was held back."""
        self.holds = False
        while self.held:
            self.down(self.held.pop(0))

    def tell(self, hand: list[str], **state: object) -> None:
        """Let the page hear a state that there has not been, with a hand that has to wait."""
        made = {**self.state["state"], **state}
        own = {**self.state["own"], "hand": hand, "legal": []}
        message = {**self.state, "seq": self.state["seq"] + 1, "said": []}
        self.down(json.dumps({**message, "state": made, "own": own}))


def table(server: Running, who: str) -> tuple[str, str]:
    """Paths to a table of Getaway: for everybody, and for Ana, who has the first seat."""
    made = server.table(wish("getaway", "traditional", who))
    return f"/t/{made['table']}", f"/t/{made['table']}#{made['secret']}"


def visit(visitors: Visitors, path: str) -> Page:
    """A page of somebody at a table."""
    page = visitors.visit(path, ready=IN_A_HURRY)
    expect(page.locator(".bar h1")).to_contain_text("Getaway")
    return page


def wired(visitors: Visitors, path: str) -> tuple[Page, Wire]:
    """The same, with the line in hand."""
    page = visitors.visit(ready=IN_A_HURRY)
    wire = Wire(page)
    page.goto(visitors.base + path)
    expect(page.locator(".bar h1")).to_contain_text("Getaway")
    return page, wire


def sit(page: Page, seat: int) -> None:
    """Take a seat with a key, seats counted from 0."""
    page.locator(f"[data-do='sit:{seat}']").press("Enter")
