"""Several Instant heroes at once, rolled one after the other so that it can be stopped."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.seed import new_seed
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.instant_files import with_instant_companions

MOST = 100
"""How many may be asked for at once."""


@dataclass(frozen=True, slots=True)
class InstantCrowd:
    """Who is wanted.

    Attributes:
        count: How many, from 1 to `MOST`.
        rules: The rules they are made by.
        side: The side they are all on.
        companions: Whether what their powers call for comes along.
    """

    count: int
    rules: Rules
    side: Side = Side.HERO
    companions: bool = False

    @property
    def label(self) -> str:
        """What the step is called that brings them: "Instant hero", "12 Instant villains"."""
        many = {Side.HERO: "heroes", Side.VILLAIN: "villains"}[self.side]
        return f"Instant {self.side.value}" if self.count == 1 else f"{self.count} Instant {many}"

    def rolled(self, book: Rulebook, dice: Dice) -> Iterator[HeroFile]:
        """Each of them, rolled when asked for, from a seed of their own."""
        for _ in range(self.count):
            seed = new_seed(dice)
            hero = instant_hero(book, self.rules, seed, side=self.side)
            yield with_instant_companions(hero, book, seed) if self.companions else HeroFile(hero)
