"""One process a data folder: a lock that ends with the process, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from fuera.errors import FueraError

LOCK = "fuera.lock"
ADDRESS = "address.txt"


class Lock:
    """The sole use of a data folder; raises `FueraError` while another process has it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            hold(self._file)
        except OSError as error:
            os.close(self._file)
            where = address(folder)
            line = f"another fuera serves the tables in {folder}"
            line += f", at {where}" if where else "; choose another folder with --data"
            raise FueraError("in-use", line, address=where) from error

    def tell(self, url: str) -> None:
        """Note where this process can be reached, for one that finds the folder locked."""
        (self.folder / ADDRESS).write_text(url, encoding="utf-8")

    def release(self) -> None:
        """Let another process have the folder."""
        (self.folder / ADDRESS).unlink(missing_ok=True)
        os.close(self._file)


def hold(file: int) -> None:
    """Lock an open file or raise `OSError` at once."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only there

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - only there

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def address(folder: Path) -> str:
    """Where the process that holds the lock said it can be reached."""
    try:
        return (folder / ADDRESS).read_text(encoding="utf-8").strip()
    except OSError:
        return ""
