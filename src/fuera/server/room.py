"""One table in memory, its viewers, and what may be sent only once the log has it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from fuera.cards import Seat
from fuera.errors import FueraError
from fuera.server import messages
from fuera.server.messages import Hello, Here, Shown, Welcome
from fuera.server.quiet import report
from fuera.server.rate import Rate
from fuera.server.reactions import Reactions
from fuera.server.settings import Chance, Settings
from fuera.server.store import NEW_EVENT, Guard, Store, Write
from fuera.server.viewer import BROKEN, FULL, Viewer
from fuera.table import AnyCommand, Due, Entry, Sit, Table
from fuera.table.entries import encode

CROWDED = "too many people are at this table: try again later"


@dataclass(frozen=True, slots=True)
class House:
    """What all rooms of a server share."""

    store: Store
    settings: Settings
    chance: Chance
    epoch: str


class Room:
    """A table that is played at.

    The table in memory runs ahead of the log; each outgoing message waits in `_held` until the
    entries that were applied when it was made are stored. A table whose log cannot be written is
    dropped, and loaded again as the log has it.
    """

    def __init__(
        self, name: str, table: Table, house: House, leave: Callable[[Room], None]
    ) -> None:
        self.name = name
        self.table = table
        self.closed = False
        self.viewers: dict[Viewer, None] = {}
        self._house = house
        self._leave = leave
        self._guard = Guard()
        self._stored = table.seq
        self._held: deque[tuple[int, Viewer, str]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._armed: tuple[Due | None, object] = None, None
        """What the timer is for, and what that depends on."""
        self._racer: Seat | None = None
        """The round seat whose program the timer waits for in a race."""
        self._reactions = Reactions(house.settings.reaction, house.chance.rng)
        self._raced = 0
        """The entry that dealt the race of these reactions."""
        self._shown_here: frozenset[Seat] = frozenset()
        self._left_alone: int | None = None
        """When the last of those who looked has gone, None while somebody is there."""
        self._stood = 0
        """For how many milliseconds nobody was there."""
        self._rates: dict[Seat, Rate] = {}
        """How fast each seat asks, whatever line it uses."""

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose persons are connected."""
        return frozenset(v.seat for v in self.viewers if v.seat is not None)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing waits for the log."""
        return not self.viewers and self._stored == self.table.seq

    # Coming and going

    def join(self, viewer: Viewer) -> None:
        """Let somebody look; they see something once they have said hello."""
        self.viewers[viewer] = None

    def part(self, viewer: Viewer) -> None:
        """Somebody has gone; while nobody is there a race stands still."""
        self.viewers.pop(viewer, None)
        if self._left_alone is None and not any(v.greeted for v in self.viewers):
            self._left_alone = self._now()
        self._tell_here()
        if not self.viewers:
            self._leave(self)

    def hear(self, viewer: Viewer, raw: str | None) -> None:
        """A message of a viewer, None for one that is not text: it gets exactly one answer."""
        cmd: str | None = None
        try:
            if not self._may_ask(viewer):
                raise FueraError("too-fast", "too many messages: wait a little")
            if raw is None:
                raise FueraError("bad-message", "messages are text, not bytes")
            message = messages.read(raw)
            if isinstance(message, Hello):
                self._greet(viewer, message)
                return
            cmd = message.cmd
            if not viewer.greeted:
                raise FueraError("no-hello", "say hello first")
            self._command(viewer, message)
        except FueraError as error:
            cmd = cmd or (None if raw is None else messages.signature(raw))
            self._send(viewer, messages.refused(error, cmd))

    def _may_ask(self, viewer: Viewer) -> bool:
        """Whether a viewer may ask now; another line to the same seat gives no more."""
        now = asyncio.get_running_loop().time()
        if viewer.seat is not None:
            rate = self._rates.setdefault(viewer.seat, Rate(self._house.settings.rate))
            if not rate.allows(now):
                return False
        return viewer.may_ask(now)

    def _greet(self, viewer: Viewer, hello: Hello) -> None:
        """Tell a viewer where they are, all they may know, and the others that they came."""
        viewer.seat = self.table.seat_of(hello.secret)
        if viewer.seat is None and self._crowded(viewer):
            viewer.close(FULL, messages.refused(FueraError("full", CROWDED)))
            return
        viewer.greeted = True
        if self._left_alone is not None:
            self._stood += self._now() - self._left_alone
            self._left_alone = None
        self._send(viewer, messages.text(Welcome(viewer.seat, self.name, self._house.epoch)))
        self._tell_here(but=viewer)
        self._show_now(viewer)
        self.arm()

    def _crowded(self, viewer: Viewer) -> bool:
        """Whether as many watch already as may; who has a seat always finds a place."""
        watching = sum(v.greeted and v.seat is None for v in self.viewers if v is not viewer)
        return watching >= self._house.settings.viewers

    def _command(self, viewer: Viewer, command: AnyCommand) -> None:
        """Carry out a command, or answer it again."""
        table = self.table
        answer = table.answered(command, viewer.seat)
        entry = None
        if answer is None:
            entry = table.submit(
                command, viewer.seat, self.here, self._house.chance.rng, self._watched()
            )
            answer = table.answered(command, entry.actor)
            assert answer is not None
        if isinstance(command, Sit):
            viewer.seat = answer.seat
        self._send(viewer, messages.done(command.cmd, answer))
        if entry is not None:
            self._publish(entry)
        elif isinstance(command, Sit):
            self._tell_here(but=viewer)
            self._show_now(viewer)

    # What is shown

    def _show_now(self, viewer: Viewer) -> None:
        """Send the state as it is, with nothing said."""
        table, seat = self.table, viewer.seat
        shown = Shown(table.seq, [], table.state(self.here, self._watched()))
        self._send(viewer, shown.to({seat: table.own(seat)})[seat])

    def _publish(self, entry: Entry) -> None:
        """Store an entry that was applied, and show it to everybody: once stored."""
        table, here, now = self.table, self.here, self._watched()
        self._shown_here = here
        greeted = [viewer for viewer in self.viewers if viewer.greeted]
        shown = Shown(table.seq, table.said, table.state(here, now))
        texts = shown.to({seat: table.own(seat) for seat in {v.seat for v in greeted}})
        for viewer in greeted:
            self._send(viewer, texts[viewer.seat])
        ts = time.time_ns() // 1_000_000
        values = (self.name, entry.seq, entry.cmd, entry.actor, ts, encode(entry))
        done = self._done
        self._house.store.put(
            Write(NEW_EVENT, values, self._guard, lambda good: done(entry.seq, good))
        )
        self.arm()

    def _tell_here(self, but: Viewer | None = None) -> None:
        """Tell everybody else who is there, where that has changed."""
        here = self.here
        if here == self._shown_here:
            return
        self._shown_here = here
        seats = enumerate(self.table.seats)
        text = messages.text(Here([s.bot is not None or who in here for who, s in seats]))
        for viewer in self.viewers:
            if viewer.greeted and viewer is not but:
                self._send(viewer, text)

    # What waits for the log

    def _send(self, viewer: Viewer, text: str) -> None:
        """Send a message once everything that it may tell of is stored."""
        if self._stored == self.table.seq:
            viewer.send(text)
        else:
            self._held.append((self.table.seq, viewer, text))

    def _done(self, seq: int, good: bool) -> None:
        """An entry is stored, or never will be."""
        if not good:
            self.fall()
            return
        self._stored = seq
        held = self._held
        while held and held[0][0] <= seq:
            _, viewer, text = held.popleft()
            viewer.send(text)
        if not self.viewers:
            self._leave(self)

    def fall(self) -> None:
        """Drop this table from memory: what the log has is the truth."""
        self._guard.broken = True
        self._held.clear()
        self.close(list(self.viewers))

    def close(self, viewers: Iterable[Viewer] = ()) -> None:
        """Take no more part in anything."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        for viewer in viewers:
            viewer.close(BROKEN)
        self._leave(self)

    # What happens by itself

    def _now(self) -> int:
        """Milliseconds of a steady clock."""
        return int(asyncio.get_running_loop().time() * 1000)

    def _watched(self) -> int:
        """The same without the time in which nobody was there."""
        alone = 0 if self._left_alone is None else self._now() - self._left_alone
        return self._now() - self._stood - alone

    def arm(self) -> None:
        """Let what is due happen after its delay, while somebody looks."""
        due = self.table.due()
        what = due, self._about(due)
        if self._timer is not None and what != self._armed:
            self._timer.cancel()
            self._timer = None
        if due is None or self._timer is not None or self.closed:
            return
        self._armed = what
        self._timer = asyncio.get_running_loop().call_later(self._wait(due), self._go_on)

    def _about(self, due: Due | None) -> object:
        """What the timer depends on besides: once it changes, it starts anew."""
        if due is Due.LET_GO:
            return self.table.moved
        return self.table.dealt, self.table.racers if due is Due.RACE else {}

    def _wait(self, due: Due) -> float:
        """The seconds before what is due happens."""
        settings = self._house.settings
        self._racer = None
        if due is Due.RACE:
            if self._raced != self.table.dealt:
                self._raced = self.table.dealt
                self._reactions = Reactions(settings.reaction, self._house.chance.rng)
            now = self.table.race_time(self._watched()) or 0
            self._racer, wait = self._reactions.next(self.table.racers, now)
            return wait
        waits = {Due.DEAL: 0.0, Due.NEXT: settings.between, Due.LET_GO: settings.window}
        return waits.get(due, settings.delay)

    def _go_on(self) -> None:
        """Do what is due, if it still is and somebody looks."""
        self._timer = None
        if self.closed or self.table.due() is None or not any(v.greeted for v in self.viewers):
            return
        try:
            entry = self.table.due_entry(self._house.chance.rng, self._watched(), self._racer)
        except Exception as error:
            report("a table cannot go on", error)
            self.fall()
            return
        if entry is None:
            self.arm()
        else:
            self._publish(entry)
