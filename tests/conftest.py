"""What holds for all tests."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from fuera.rules import getaway, giveaway

# A first call may compile, and coverage slows the rest: time is no reason to fail.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="module")
def every_switch() -> Iterator[None]:
    """All switches that are described, also those that are not yet available."""
    with pytest.MonkeyPatch.context() as patch:
        for game in (getaway, giveaway):
            patch.setattr(game.Rules, "not_yet", frozenset())
        yield
