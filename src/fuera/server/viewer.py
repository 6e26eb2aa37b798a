"""One socket at a table: what waits to be sent, and how fast it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from fuera.cards import Seat
from fuera.server.rate import Rate
from fuera.server.settings import Settings

Event: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[Event], Awaitable[None]]

MUCH = 16
"""So many times the messages that may wait are too many at any time."""
FULL = 1013
TOO_SLOW = 4008
BROKEN = 4011


class Viewer:
    """Somebody connected to a table; made inside the task that serves the socket."""

    def __init__(self, settings: Settings) -> None:
        self.seat: Seat | None = None
        self.greeted = False
        """Whether they have said hello."""
        self.code: int | None = None
        """Why the server closes the line, None while it does not."""
        self.last: str | None = None
        """What is said before it is closed."""
        self._settings = settings
        self._outbox: deque[str] = deque()
        self._waiting = asyncio.Event()
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._rate = Rate(settings.rate)
        self._stuck = False
        """Whether a message is being sent that the client has not taken yet."""

    def send(self, text: str) -> None:
        """Queue a message; a client that leaves too many unread is cut off.

        What was queued in this turn of the loop is not counted, unless it is far too much: nobody
        could have read it yet.
        """
        if self.code is not None:
            return
        waiting, most = len(self._outbox), self._settings.outbox
        if waiting >= MUCH * most or (self._stuck and waiting >= most):
            self.close(TOO_SLOW)
            return
        self._outbox.append(text)
        self._waiting.set()

    def close(self, code: int, last: str | None = None) -> None:
        """Close the line after a last word; the task that serves it wakes up and does it."""
        if self.code is None:
            self.code = code
            self.last = last
            self._task.cancel()

    def expect_hello(self) -> None:
        """Close a line that has not said hello: it holds a place that others want."""
        if not self.greeted:
            self.close(TOO_SLOW)

    def may_ask(self, now: float) -> bool:
        """Whether another message of this client is within its rate; counts it."""
        return self._rate.allows(now)

    async def pump(self, send: Send) -> None:
        """Send what is queued, in order, for ever."""
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            while self._outbox:
                self._stuck = True
                await send({"type": "websocket.send", "text": self._outbox.popleft()})
                self._stuck = False
