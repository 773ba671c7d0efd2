"""The sides of a 4C campaign."""

from enum import StrEnum

from fourc_desktop.core.game import Side as GameSide


class Side(StrEnum):
    """Whose side a character is on; the value is the name the files use."""

    HERO = "hero"
    VILLAIN = "villain"

    @property
    def label(self) -> str:
        """The side as a label: "Hero"."""
        return self.value.capitalize()

    @property
    def plural(self) -> str:
        """All who are on it: "Heroes"."""
        return {Side.HERO: "Heroes", Side.VILLAIN: "Villains"}[self]


SIDES = tuple(GameSide(each.value, each.label, each.plural) for each in Side)
"""The sides that fights begin with."""
