"""How fast: the law compiled over records, from outside, and rounds played in bulk.

`playouts` plays random rounds. What needs more, a search or an environment, uses the modules
`getaway` and `giveaway`: their `legal_actions`, `apply` and `deal` take an array of records and an
index, and inside other compiled functions the functions of the law work on one record.
"""

from fuera.kernel import getaway, giveaway
from fuera.kernel.playouts import Playouts, playouts
from fuera.kernel.record import Records, blank_record, position_of, record_of

__all__ = [
    "Playouts",
    "Records",
    "blank_record",
    "getaway",
    "giveaway",
    "playouts",
    "position_of",
    "record_of",
]
