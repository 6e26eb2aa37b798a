"""All tables of a server: those that are set, those in memory, those that only the log has."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import msgspec

from fuera.cards import Seat
from fuera.errors import FueraError
from fuera.server.room import House, Room
from fuera.server.settings import Chance, Settings
from fuera.server.store import NEW_TABLE, Guard, Store, Write
from fuera.table import Config, Table, Wish, key_of, settle
from fuera.table.entries import decode

NAME_BYTES = 9
SECRET_BYTES = 18
LONGEST_NAME = 32

CONFIG = msgspec.json.Decoder(Config)


class Hub:
    """The tables of one data folder."""

    def __init__(
        self, store: Store, settings: Settings | None = None, chance: Chance | None = None
    ) -> None:
        self.settings = settings or Settings()
        self.store = store
        self.chance = chance or Chance()
        self.sockets = 0
        epoch = self.chance.token(NAME_BYTES)
        self._house = House(store, self.settings, self.chance, epoch)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tables = store.count()

    def start(self) -> None:
        """Begin to write the log; call it on the loop."""
        self.store.start(asyncio.get_running_loop())

    def close(self) -> None:
        """End everything; what was accepted is in the log."""
        for room in list(self._rooms.values()):
            room.close()
        self.store.close()

    async def set_table(self, wish: Wish) -> tuple[str, Seat | None, str | None]:
        """Set a new table; its name, and seat and secret of who set it.

        Raises `FueraError` for what does not exist or fit.
        """
        secret = self.chance.token(SECRET_BYTES)
        config = settle(wish, self.chance.token(SECRET_BYTES), key_of(secret))
        if self._tables >= self.settings.tables:
            line = f"there are {self._tables} tables already, and no room for more"
            raise FueraError("too-many", line)
        self._tables += 1
        name = self.chance.token(NAME_BYTES)
        now = time.time_ns() // 1_000_000
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        values = (name, now, msgspec.json.encode(config))
        self.store.put(Write(NEW_TABLE, values, Guard(), partial(settle_future, stored)))
        if not await stored:
            self._tables -= 1
            raise FueraError("not-stored", "the table could not be stored: is the disk full?")
        return name, config.creator, secret if config.creator is not None else None

    async def room(self, name: str) -> Room | None:
        """The table of that name, from memory or from the log; None where there is none."""
        if not 0 < len(name) <= LONGEST_NAME:
            return None
        while True:
            room = self._rooms.get(name) or await self._load_once(name)
            if room is None or not room.closed:
                return room

    async def _load_once(self, name: str) -> Room | None:
        """Load a table, together with everybody else who waits for it."""
        if name not in self._loading:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda _: self._loading.pop(name))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Room | None:
        table = await self.store.read(name, replayed)
        if table is None:
            return None
        room = Room(name, table, self._house, self._left)
        self._rooms[name] = room
        self._left(room)
        return room

    def _left(self, room: Room) -> None:
        """Nobody looks at a table any more, or it has fallen: forget it, perhaps later."""
        if room.closed:
            if self._rooms.get(room.name) is room:
                del self._rooms[room.name]
        else:
            asyncio.get_running_loop().call_later(self.settings.idle, self._forget, room)

    def _forget(self, room: Room) -> None:
        if room.idle and not room.closed:
            room.close()


def replayed(config: bytes, log: list[bytes]) -> Table:
    """The table that a log tells of."""
    table = Table(CONFIG.decode(config))
    for payload in log:
        table.apply(decode(payload))
    return table


def settle_future(future: asyncio.Future[bool], value: bool) -> None:
    """Give a future its value, unless nobody waits any more."""
    if not future.done():
        future.set_result(value)
