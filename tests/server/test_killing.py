"""A server that is killed while cards are played; the clients' own notes of replies judge it."""

import os
import random
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fuera.table.secret import cmd_key
from tests.server.harness import (
    WAIT,
    Client,
    Message,
    close_clients,
    free_port,
    new_table,
    on_turn,
    stored,
    wish,
)
from tests.server.separate import kill, start

KILLS = 6
CUT_OFF = (ConnectionClosed, OSError, TimeoutError)


class Player:
    """A person who keeps a command until it is answered, over as many lines as it takes."""

    def __init__(self, port: int, table: str, secret: str) -> None:
        self.secret = secret
        self.client: Client | None = None
        self.port, self.table = port, table
        self.pending: Message | None = None
        self.answered: dict[str, int] = {}
        self.names = 0

    def connected(self) -> Client:
        """The line, opened again if need be."""
        if self.client is None:
            client = Client(self.port, self.table)
            client.hello(self.secret)
            self.client = client
        return self.client

    def play(self, rng: random.Random, last: int) -> None:
        """Wait for the table to be as far as `last`; send what is pending, or play if on turn."""
        client = self.connected()
        if self.pending is None:
            client.until(last)
            self.pending = self.command(client, rng)
        if self.pending is not None:
            client.put(self.pending)
            reply = client.reply(self.pending["cmd"])
            if reply["ok"]:
                self.answered[self.pending["cmd"]] = reply["seq"]
            self.pending = None

    def command(self, client: Client, rng: random.Random) -> Message | None:
        """What this person does now, if it is theirs to do something."""
        state = client.state
        self.names += 1
        cmd = f"{self.secret[:8]}-{self.names:012d}"
        if state["phase"] in ("round-over", "match-over"):
            return {"do": "next", "cmd": cmd, "expect": client.seq}
        if on_turn(state) != state["you"] or not state["legal"]:
            return None
        token = rng.choice(state["legal"])
        return {"do": "play", "cmd": cmd, "expect": client.seq, "token": token}

    def drop(self) -> None:
        """The line is gone."""
        if self.client is not None:
            with suppress(*CUT_OFF):
                self.client.close()
        self.client = None


def kill_soon(process: Any, rng: random.Random) -> threading.Thread:
    """Kill a server at some moment in the next half second."""

    def strike(wait: float) -> None:
        time.sleep(wait)
        os.kill(process.pid, signal.SIGKILL)

    thread = threading.Thread(target=strike, args=(rng.uniform(0.1, 0.5),))
    thread.start()
    return thread


def play_until_cut_off(players: list[Player], rng: random.Random) -> None:
    """Everybody plays as fast as they can until the line breaks."""
    with suppress(*CUT_OFF):
        while True:
            last = max(max(p.answered.values(), default=0) for p in players)
            for player in players:
                player.play(rng, last)
            for player in players:
                with suppress(TimeoutError):
                    if player.client is not None:
                        player.client.get(0.005)
    for player in players:
        player.drop()


SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 12))]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    port = free_port()
    with (tmp_path / "output").open("wb") as output:
        process = start(tmp_path / "data", port, output)
        try:
            made = new_table(port, wish("getaway", "traditional", "ppbp", "losses=1"))
            table = made["table"]
            players = [Player(port, table, made["secret"])]
            for seat in (1, 3):
                client = Client(port, table)
                client.hello()
                secret = client.do("sit", seat=seat, name=f"Person {seat}")["secret"]
                players.append(Player(port, table, secret))
            close_clients()
            for _ in range(KILLS):
                striker = kill_soon(process, rng)
                play_until_cut_off(players, rng)
                striker.join(WAIT)
                process.wait(WAIT)
                process = start(tmp_path / "data", port, output)
            for player in players:
                if player.pending is not None:
                    player.play(rng, 0)
                player.drop()
        finally:
            close_clients()
            kill(process)
    rows, live = stored(tmp_path / "data", table)
    judge(players, rows)
    assert live.seq == len(rows)
    assert made["secret"].encode() not in (tmp_path / "output").read_bytes()


def judge(players: list[Player], rows: list[tuple[int, str]]) -> None:
    """Each reply that was heard stands in the log, once, where it was said to stand."""
    log = {cmd: seq for seq, cmd in rows}
    assert len(log) == len(rows)
    assert [*range(1, len(rows) + 1)] == [seq for seq, _ in rows]
    heard = {cmd_key(cmd): seq for player in players for cmd, seq in player.answered.items()}
    assert len(heard) > KILLS
    assert heard.items() <= log.items()
