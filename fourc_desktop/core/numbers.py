"""Numbers with a breakdown into their parts, and rounding up."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BreakdownPart:
    """A summand: an amount, which may be negative, and its source."""

    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A number as the sum of its parts."""

    parts: tuple[BreakdownPart, ...]

    @property
    def value(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)

    def plus(self, amount: int, source: str) -> "Breakdown":
        """The breakdown with one more part; an amount of 0 adds none."""
        return Breakdown((*self.parts, BreakdownPart(amount, source))) if amount else self


def half_up(value: int) -> int:
    """Half of a value of 0 or more, rounded up."""
    return share_up(value, 2)


def tenth_up(value: int) -> int:
    """One tenth of a value of 0 or more, rounded up."""
    return share_up(value, 10)


def share_up(value: int, parts: int) -> int:
    """One of `parts` equal shares of a value of 0 or more, rounded up."""
    return -(-value // parts)
