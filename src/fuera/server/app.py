"""The whole server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fuera.server.hub import Hub
from fuera.server.offer import HouseRules
from fuera.server.pages import Pages, not_found
from fuera.server.quiet import report
from fuera.server.socket import Socket

App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
}


def application(hub: Hub, house: Sequence[HouseRules] = ()) -> App:
    """The application around a hub, which it starts and closes; `house` are rules to offer."""

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        hub.start()
        try:
            yield
        finally:
            hub.close()

    sockets = WebSocketRoute("/t/{table}/socket", Socket(hub))
    inner = Starlette(
        routes=[sockets, *Pages(hub, house).routes()],
        exception_handlers={HTTPException: not_found},
        lifespan=life,
    )
    return guarded(inner)


def guarded(inner: ASGIApp) -> App:
    """The application with strict headers on each page, and faults reported without secrets."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await inner(scope, receive, send_strict if scope["type"] == "http" else send)
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            report("a request could not be handled", error)

    return app
