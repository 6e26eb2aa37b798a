"""A server in a process of its own that a test can kill: `python -m tests.server.separate`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from fuera.server.serve import Serving
from fuera.server.settings import Settings
from tests.server.harness import WAIT, ask

ROOT = Path(__file__).parents[2]


def start(folder: Path, port: int, output: IO[bytes]) -> subprocess.Popen[bytes]:
    """A server process that answers."""
    words = [sys.executable, "-m", "tests.server.separate", str(folder), str(port)]
    process = subprocess.Popen(words, cwd=ROOT, stdout=output, stderr=output)
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        with suppress(OSError):
            ask(port, "GET", "/api/none")
            return process
        time.sleep(0.02)
    kill(process)
    raise AssertionError("the server does not answer")


def kill(process: subprocess.Popen[Any]) -> None:
    """End a process without warning."""
    if process.poll() is None:
        os.kill(process.pid, signal.SIGKILL)
    process.wait(WAIT)


def main(arguments: Sequence[str]) -> int:
    """Serve as fast as can be."""
    folder, port = arguments
    settings = Settings(delay=0.01, rate=1e6, outbox=10**6)
    return Serving(port=int(port), folder=Path(folder), settings=settings).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
