"""How fast somebody may ask."""

from __future__ import annotations


class Rate:
    """So many messages a second, and as many again at once."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._spent = 0.0
        self._counted = 0.0

    def allows(self, now: float) -> bool:
        """Whether one more message at this second is within the rate; counts it if it is."""
        self._spent = max(0.0, self._spent - (now - self._counted) * self.rate) + 1
        self._counted = now
        if self._spent > self.rate:
            self._spent -= 1
            return False
        return True
