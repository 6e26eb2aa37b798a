"""Reports of faults that say where, but nothing of what was being handled."""

from __future__ import annotations

import logging
import traceback
from pathlib import PurePath

LOG = logging.getLogger("fuera.server")


def report(what: str, error: BaseException) -> None:
    """Log the kind of an error and where it came from; its message might name hidden cards."""
    steps = traceback.extract_tb(error.__traceback__)
    way = " < ".join(f"{PurePath(step.filename).name}:{step.lineno}" for step in reversed(steps))
    LOG.error("%s: %s at %s", what, type(error).__name__, way)
