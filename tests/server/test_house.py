"""The rules of a house: what `fuera serve` is told to offer, its page offers first."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import WAIT, ask, new_table, wish
from tests.server.separate import ROOT, kill


def command(folder: Path, *options: str) -> list[str]:
    """A server as it is started from a shell."""
    place = ["--port", "0", "--data", str(folder)]
    return [sys.executable, "-m", "fuera", "serve", *place, *options]


def environment(folder: Path) -> dict[str, str]:
    """An environment whose saved rules are those in a folder."""
    return {**os.environ, "XDG_CONFIG_HOME": str(folder)}


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[int]:
    """A server with these options; its port."""
    with subprocess.Popen(
        command(folder / "data", *options),
        cwd=ROOT,
        env=environment(folder),
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            yield int(process.stdout.readline().rpartition(":")[2].strip().rstrip("/"))
        finally:
            kill(process)


def offered(port: int, game: str) -> list[dict[str, Any]]:
    """What a server offers of a game, in order."""
    told = json.loads(ask(port, "GET", "/api/offer")[1])
    entries: list[dict[str, Any]] = next(
        one["presets"] for one in told["games"] if one["game"] == game
    )
    return entries


def test_a_server_offers_its_own_rules_first_and_saved_ones_after(tmp_path: Path) -> None:
    shelf = tmp_path / "fuera"
    shelf.mkdir()
    (shelf / "rules.txt").write_text("sunday = getaway pagat players=5\nold = getaway gone\n")
    options = ["--rules", "traditional players=3", "--set", "take_hand=leader"]
    with serving(tmp_path, *options, "--match", "losses=5") as port:
        first, second, *rest = offered(port, "getaway")
        assert ("house", "traditional players=3 take_hand=leader", "losses=5 dealer=rotate") == (
            first["kind"],
            first["text"],
            first["match"],
        )
        assert ("saved", "sunday", "pagat players=5") == tuple(
            second[key] for key in ("kind", "name", "text")
        )
        assert {"preset"} == {one["kind"] for one in [*rest, *offered(port, "give-away")]}
        new_table(port, wish("getaway", first["text"], "pbb", first["match"]))


@pytest.mark.parametrize(
    "options",
    [
        ("--rules", "nonsense"),
        ("--rules", "traditional", "--set", "trump=hearts"),
        ("--rules", "soft", "--set", "take_hand=leader"),
        ("--rules", "traditional", "--match", "first_to=3"),
        ("--rules", "traditional", "--game", "give-away"),
        ("--set", "kick=on"),
        ("--game", "chess"),
    ],
)
def test_rules_that_cannot_be_are_one_clear_line_and_status_2(
    tmp_path: Path, options: Sequence[str]
) -> None:
    told = subprocess.run(
        command(tmp_path / "data", *options),
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )
    assert (2, "", 1) == (told.returncode, told.stdout, told.stderr.count("\n"))
    assert told.stderr.startswith("fuera")
    assert not (tmp_path / "data").exists()
