"""Whose side somebody is on."""

from enum import Enum


class Side(Enum):
    """The two sides every campaign knows."""

    HERO = "hero"
    VILLAIN = "villain"

    @property
    def title(self) -> str:
        """The side as a label: "Hero"."""
        return self.value.capitalize()
