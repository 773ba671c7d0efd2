"""What every block of a sheet has: a height known before it is drawn, and how it is drawn."""

from typing import Protocol

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pen import Pen


class Block(Protocol):
    """A part of a sheet that is placed as a whole."""

    @property
    def height(self) -> float:
        """How high it is, in mm."""
        ...

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it into the box it was given; nothing of it lies outside."""
        ...
