"""One socket at a table: what waits to be sent, and how fast it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from fuera.cards import Seat
from fuera.server.settings import Settings

Event: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[Event], Awaitable[None]]

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
        self._settings = settings
        self._outbox: deque[str] = deque()
        self._waiting = asyncio.Event()
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._clock = asyncio.get_running_loop().time
        self._spent = 0.0
        self._counted = self._clock()

    def send(self, text: str) -> None:
        """Queue a message; a client that leaves too many unread is cut off."""
        if self.code is not None:
            return
        if len(self._outbox) >= self._settings.outbox:
            self.close(TOO_SLOW)
            return
        self._outbox.append(text)
        self._waiting.set()

    def close(self, code: int) -> None:
        """Close the line; the task that serves it wakes up and does it."""
        if self.code is None:
            self.code = code
            self._task.cancel()

    def may_ask(self) -> bool:
        """Whether another message of this client is within its rate; counts it."""
        now = self._clock()
        rate = self._settings.rate
        self._spent = max(0.0, self._spent - (now - self._counted) * rate) + 1
        self._counted = now
        if self._spent > 2 * rate:
            self._spent -= 1
            return False
        return True

    async def pump(self, send: Send) -> None:
        """Send what is queued, in order, for ever."""
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            while self._outbox:
                await send({"type": "websocket.send", "text": self._outbox.popleft()})
