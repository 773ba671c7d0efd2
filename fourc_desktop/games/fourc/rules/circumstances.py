"""The Row Steps that the rules suggest, to be picked at the table."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks import RowStep


@dataclass(frozen=True, slots=True)
class Circumstance:
    """Something that makes a roll easier or harder.

    Attributes:
        id: The name the files use.
        name: The name people read.
        steps: The Row Steps it is worth, for each time it applies.
        note: When it counts, in a few words.
        source: Where the rules have it.
    """

    id: str
    name: str
    steps: int
    note: str
    source: str

    def step(self, times: int = 1) -> RowStep:
        """The Row Steps where it applies so many times, 1 or more."""
        return RowStep(self.steps * times, self.name)
