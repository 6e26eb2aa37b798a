"""What is counted over many rounds: a small table of ints that compiled code adds to."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Table: TypeAlias = npt.NDArray[np.int64]

ENDINGS: Final = 0
"""The row with the rounds by `Ending` of the law."""
WINS: Final = 1
"""The row with the rounds that each seat has won."""
LOSSES: Final = 2
"""The row with the rounds that each seat has lost."""
TOTALS: Final = 3
"""The row with all plies, the rounds that nobody won though somebody might, and squares."""
PLIES: Final = 0
DRAWS: Final = 1
SQUARES: Final = 2
"""The plies of each round, squared and summed."""


def empty() -> Table:
    """A table in which nothing is counted yet."""
    return np.zeros((4, 8), np.int64)
