"""Blocks in their places: a page is a number of them in reading order."""

from dataclasses import dataclass

from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.paper import CONTENT
from fourc_desktop.pdf.pieces import footer

LEFT = 118.0
RIGHT = 68.0
RIGHT_X = CONTENT.width - RIGHT
"""The two columns of every sheet, in mm."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A block, the box it was given, and what it is called."""

    name: str
    box: Box
    block: Block


Page = tuple[Placed, ...]


def place(name: str, x: float, y: float, width: float, block: Block) -> Placed:
    """A block with its upper left corner at x and y, as high as it needs to be."""
    return Placed(name, Box(x, y, width, block.height), block)


def foot(name: str, look: Look, remark: footer.Remark = "") -> Placed:
    """The foot of a page in its place, with words or a legend in its middle."""
    content = look.content
    block = footer.footer(name, content.width, look.fonts, remark)
    return place("footer", 0, content.height - footer.HEIGHT, content.width, block)
