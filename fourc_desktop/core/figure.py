"""A number and the parts that add up to it, each with its source."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a figure: an amount, which may be negative, and where it comes from."""

    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number given by its parts."""

    parts: tuple[Part, ...]

    @property
    def value(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)

    def plus(self, amount: int, source: str) -> "Figure":
        """This figure with a part more; an amount of 0 adds none."""
        return Figure((*self.parts, Part(amount, source))) if amount else self
