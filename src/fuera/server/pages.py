"""The pages of the server: the client, what is on offer, and setting a table."""

from __future__ import annotations

import mimetypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import fuera
from fuera.errors import FueraError
from fuera.server.agreed import told
from fuera.server.hub import Hub
from fuera.server.messages import ENCODER, fault
from fuera.server.offer import HouseRules, offer
from fuera.server.origin import same_host
from fuera.table import Wish
from fuera.words import tongue

CLIENT = Path(fuera.__file__).parent / "client"
WISH = msgspec.json.Decoder(Wish)
STATUS = {"wrong-origin": 403, "too-long": 413, "too-many": 503, "not-stored": 503}


mimetypes.add_type("text/javascript", ".js")  # some machines say otherwise


def json(value: Any, status: int = 200) -> Response:
    """A JSON response; none is kept, for one has a secret."""
    headers = {"cache-control": "no-store"}
    return Response(ENCODER.encode(value), status, headers, "application/json")


class Pages:
    """The handlers; they carry what the hub decides."""

    def __init__(self, hub: Hub, house: Sequence[HouseRules] = ()) -> None:
        self.hub = hub
        self.house = house

    def routes(self) -> list[BaseRoute]:
        """All pages."""
        return [
            Route("/", self.page),
            Route("/t/{table}", self.page),
            Route("/api/offer", self.offer),
            Route("/api/rules", self.rules),
            Route("/api/words/{language}", self.words),
            Route("/api/tables", self.set_table, methods=["POST"]),
            Mount("/client", StaticFiles(directory=CLIENT, check_dir=False)),
        ]

    async def page(self, request: Request) -> Response:
        """The one page; what it shows it asks for itself."""
        return FileResponse(CLIENT / "index.html")

    async def offer(self, request: Request) -> Response:
        """What can be played."""
        return json(offer(self.house))

    async def rules(self, request: Request) -> Response:
        """What a text of rules agrees on."""
        asked = [request.query_params.get(name, "") for name in ("game", "rules", "match")]
        try:
            return json(told(*asked))
        except FueraError as error:
            return json({"error": fault(error)}, STATUS.get(error.id, 400))

    async def words(self, request: Request) -> Response:
        """All sentences in a language."""
        return json(tongue(request.path_params["language"]).catalogue())

    async def set_table(self, request: Request) -> Response:
        """A new table."""
        try:
            wish = await self._wish(request)
            table, seat, secret = await self.hub.set_table(wish)
        except FueraError as error:
            return json({"error": fault(error)}, STATUS.get(error.id, 400))
        return json({"table": table, "seat": seat, "secret": secret}, 201)

    async def _wish(self, request: Request) -> Wish:
        """The table that is asked for."""
        if not same_host(request.scope["headers"]):
            raise FueraError("wrong-origin", "this page is of another host")
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise FueraError("bad-message", "a table is asked for as application/json")
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.hub.settings.frame:
                raise FueraError("too-long", "so much cannot be asked for at once")
        try:
            return WISH.decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise FueraError("bad-message", f"this cannot be read: {error}") from error


async def not_found(request: Request, error: Exception) -> Response:
    """What is said where there is no page, or not for this method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if request.url.path.startswith("/api/"):
        return json({"error": {"id": "no-page", "line": "there is nothing here"}}, status)
    return PlainTextResponse("There is nothing here. The tables are at /\n", status)
