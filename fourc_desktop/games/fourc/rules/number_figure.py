"""A number that a power gives, worked out."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.power_numbers import PowerNumber


@dataclass(frozen=True, slots=True)
class NumberFigure:
    """A number that a power gives, worked out.

    Attributes:
        number: What the catalogue says of it.
        source: What it was read from, with its parts.
        beaten: The other thing it might have been read from, which is less, or None.
        says: What it comes to: a number, or the words of a table.
    """

    number: PowerNumber
    source: Figure
    beaten: Figure | None
    says: int | str

    @property
    def unit(self) -> str:
        """What it counts, as it is read after the number; nothing where words tell a way to move.

        So "6 sectors a turn", "1 sector a turn", and "around the world".
        """
        unit, use = self.number.unit, self.number.use
        if isinstance(self.says, str) and use is not None and use.moves:
            return ""
        if self.says == 1:
            first, *more = unit.split(" ")
            return " ".join((first.removesuffix("s"), *more))
        return unit
