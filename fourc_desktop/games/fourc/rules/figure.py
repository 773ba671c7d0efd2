"""A number that remembers what it is made of."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.powers import Score


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a number is made of: an amount, which may be negative, and its source."""

    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and its parts, which add up to it."""

    parts: tuple[Part, ...]

    @property
    def value(self) -> int:
        """The number itself."""
        return sum(part.amount for part in self.parts)

    def plus(self, amount: int, source: str) -> "Figure":
        """This number with something added; adding nothing leaves no trace."""
        return Figure((*self.parts, Part(amount, source))) if amount else self


def came_about(score: Score) -> Figure:
    """A score as the start of a figure."""
    source = "Chosen" if score.dice is None else f"Rolled, d% {score.dice:02}"
    return Figure((Part(score.value, source),))
