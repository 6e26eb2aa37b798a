"""The socket of a table, straight on ASGI."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from fuera.errors import FueraError
from fuera.server import messages
from fuera.server.hub import Hub
from fuera.server.origin import same_host
from fuera.server.quiet import report
from fuera.server.room import CROWDED, Room
from fuera.server.viewer import FULL, Event, Send, Viewer

Receive: TypeAlias = Callable[[], Awaitable[Event]]

WRONG_ORIGIN = 4003
NO_TABLE = 4004
LAST_WORD = 1.0
"""Seconds to say good-bye to somebody who does not read."""


class Refusal(Exception):
    """A line that is closed at once, with the reason."""

    def __init__(self, code: int, id: str, line: str) -> None:
        super().__init__(line)
        self.code = code
        self.error = FueraError(id, line)


class Socket:
    """`/t/{table}/socket`: lets viewers in and carries their messages."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, scope: Event, receive: Receive, send: Send) -> None:
        """Serve one socket from its opening to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        try:
            room = await self._admit(scope)
        except Refusal as refusal:
            text = messages.refused(refusal.error)
            await send({"type": "websocket.send", "text": text})
            await send({"type": "websocket.close", "code": refusal.code})
            return
        self.hub.sockets += 1
        try:
            await self._serve(room, receive, send)
        finally:
            self.hub.sockets -= 1

    async def _admit(self, scope: Event) -> Room:
        """The table that is asked for, or the reason why not."""
        if not same_host(scope["headers"]):
            raise Refusal(WRONG_ORIGIN, "wrong-origin", "this page is of another host")
        settings = self.hub.settings
        if self.hub.sockets >= settings.sockets:
            raise Refusal(FULL, "full", "too many people are connected: try again later")
        try:
            room = await self.hub.room(scope["path_params"]["table"])
        except Exception as error:
            report("a table could not be loaded", error)
            line = "this table cannot be read back from the log"
            raise Refusal(NO_TABLE, "broken-table", line) from error
        if room is None:
            raise Refusal(NO_TABLE, "no-table", "there is no table here")
        if len(room.viewers) >= settings.viewers + settings.seated:
            raise Refusal(FULL, "full", CROWDED)
        return room

    async def _serve(self, room: Room, receive: Receive, send: Send) -> None:
        """Carry messages both ways until one side closes."""
        viewer = Viewer(self.hub.settings)
        pump = asyncio.create_task(viewer.pump(send))
        room.join(viewer)
        hurry = asyncio.get_running_loop().call_later(self.hub.settings.hello, viewer.expect_hello)
        try:
            while (event := await receive())["type"] != "websocket.disconnect":
                hear(room, viewer, event)
        except asyncio.CancelledError:
            if viewer.code is None:
                raise
        finally:
            hurry.cancel()
            room.part(viewer)
            pump.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await pump
        if viewer.code is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_WORD):
                    if viewer.last is not None:
                        await send({"type": "websocket.send", "text": viewer.last})
                    await send({"type": "websocket.close", "code": viewer.code})


def hear(room: Room, viewer: Viewer, event: Event) -> None:
    """Hand a frame to the table; a fault of ours costs this table's memory, nothing else.

    A line that is to be closed is heard no more.
    """
    raw: Any = event.get("text")
    if viewer.code is not None:
        return
    try:
        room.hear(viewer, raw)
    except Exception as error:
        report("a message could not be handled", error)
        room.fall()
