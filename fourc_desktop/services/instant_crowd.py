"""Several instant characters at once, made one after the other so that it can be stopped."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyBook, AnyGame, AnyPage, Side
from fourc_desktop.core.seed import new_seed

MOST = 100
"""How many may be asked for at once."""


@dataclass(frozen=True, slots=True)
class InstantCrowd:
    """Who is wanted.

    Attributes:
        count: How many, from 1 to `MOST`.
        page: The page of the campaign they are made for.
        side: The side they are all on.
        along: Whether what belongs to them is made as well.
    """

    count: int
    page: AnyPage
    side: Side
    along: bool = False

    @property
    def label(self) -> str:
        """What the step is called that brings them: "Instant hero", "12 Instant villains"."""
        if self.count == 1:
            return f"Instant {self.side.title.lower()}"
        return f"{self.count} Instant {self.side.plural.lower()}"

    def rolled(self, game: AnyGame, book: AnyBook, dice: Dice) -> Iterator[Package]:
        """Each of them, made when asked for, from a seed of their own."""
        for _ in range(self.count):
            yield game.instant(book, self.page, new_seed(dice), self.side.id, along=self.along)
