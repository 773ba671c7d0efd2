"""Blocks that are printed in true size, independent of the scale of the style."""

from dataclasses import dataclass

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import Block, PlacedBlock, place
from fourc_desktop.pdf.pen import Pen


@dataclass(frozen=True, slots=True)
class TrueSizeBlock:
    """A block that is printed in true size; `scale` is that of the style."""

    block: Block
    scale: float

    @property
    def height(self) -> float:
        """Its height in the scale of the style, in mm."""
        return self.block.height / self.scale

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in mm on the paper."""
        with pen.scaled(1 / self.scale):
            self.block.draw(pen, box.times(self.scale))


def place_in_true_size(
    name: str, x: float, y: float, width: float, block: Block, scale: float
) -> PlacedBlock:
    """Place a block in true size; x, y and width are in mm on the paper."""
    return place(name, x / scale, y / scale, width / scale, TrueSizeBlock(block, scale))
