"""Several characters at once, made one after the other so that it can be stopped."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyBook, AnyGame, AnyPage
from fourc_desktop.core.seed import new_seed

MOST = 100
"""How many may be asked for at once."""


@dataclass(frozen=True, slots=True)
class InstantCrowd:
    """Who is wanted.

    Attributes:
        game: The game that makes them.
        count: How many, from 1 to `MOST`.
        page: What a table settled; they are made by it.
        side: The id of the side they are all on.
        along: Whether whoever and whatever belongs to them is made as well.
    """

    game: AnyGame
    count: int
    page: AnyPage
    side: str
    along: bool = False

    @property
    def label(self) -> str:
        """What the step is called that brings them: "Instant hero", "12 Instant villains"."""
        side = next(each for each in self.game.sides if each.id == self.side)
        if self.count == 1:
            return f"Instant {side.title.lower()}"
        return f"{self.count} Instant {side.plural.lower()}"

    def rolled(self, book: AnyBook, dice: Dice) -> Iterator[Package]:
        """Each of them, made when asked for, from a seed of their own."""
        for _ in range(self.count):
            yield self.game.instant(book, self.page, new_seed(dice), self.side, along=self.along)
