"""The papers a sheet is printed on, and the part of them that it uses."""

from enum import Enum

from fourc_desktop.pdf.box import Box

CONTENT = Box(0, 0, 190.0, 259.4)
"""What a sheet may use, the same on every paper, in mm."""


class Paper(Enum):
    """A paper with its width and height in mm; the content box stands in its center."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)

    @property
    def width(self) -> float:
        """How wide it is, in mm."""
        return self.value[0]

    @property
    def height(self) -> float:
        """How high it is, in mm."""
        return self.value[1]

    @property
    def left(self) -> float:
        """How far the content box stands from the left edge, in mm."""
        return (self.width - CONTENT.width) / 2

    @property
    def top(self) -> float:
        """How far the content box stands from the upper edge, in mm."""
        return (self.height - CONTENT.height) / 2
