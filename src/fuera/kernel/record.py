"""A position as a record: machine words only, named as in the law."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from fuera.rules import Position, Rules, getaway, giveaway
from fuera.rules.getaway.deal import blank as blank_getaway
from fuera.rules.getaway.law import ARRAYS as GETAWAY_ARRAYS
from fuera.rules.giveaway.deal import blank as blank_giveaway
from fuera.rules.giveaway.law import ARRAYS as GIVEAWAY_ARRAYS

Records: TypeAlias = npt.NDArray[np.void]
"""Positions of one game. `view("i8")` makes a plain table of it, a row a position."""


def record_type(kind: type[Any], arrays: Mapping[str, int]) -> np.dtype[np.void]:
    """The type of the records of a kind of position: its slots in their order, 64 bits each."""
    fields = [(name, "i8", (arrays.get(name, 1),)) for name in kind.__slots__]
    return np.dtype([field if field[0] in arrays else field[:2] for field in fields], align=True)


GETAWAY = record_type(getaway.Position, GETAWAY_ARRAYS)
GIVEAWAY = record_type(giveaway.Position, GIVEAWAY_ARRAYS)


def blank_record(rules: Rules) -> Records:
    """An array with one record, in which switches are set and no card is anywhere."""
    if isinstance(rules, getaway.Rules):
        return record_of(blank_getaway(rules))
    return record_of(blank_giveaway(rules))


def record_of(position: Position) -> Records:
    """An array with one record, which holds the position."""
    records = np.zeros(1, GETAWAY if isinstance(position, getaway.Position) else GIVEAWAY)
    for name in position.__slots__:
        records[name][0] = getattr(position, name)
    return records


def position_of(records: Records, index: int = 0) -> Position:
    """The position that a record holds."""
    position: Position
    position = getaway.Position() if records.dtype == GETAWAY else giveaway.Position()
    for name in position.__slots__:
        setattr(position, name, records[name][index].tolist())
    return position
