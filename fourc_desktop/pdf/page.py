"""Pages: blocks with their places, in reading order."""

from dataclasses import dataclass

from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.blocks.notes import lined
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.pieces import footer
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.print_look import BLOCK_GAP, PrintLook

LEFT = 118.0
RIGHT = 68.0
RIGHT_X = CONTENT.width - RIGHT
"""The two columns of every sheet, in mm."""


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block, the box it was given, and what it is called."""

    name: str
    box: Box
    block: Block


Page = tuple[PlacedBlock, ...]


def place(name: str, x: float, y: float, width: float, block: Block) -> PlacedBlock:
    """A block with its upper left corner at x and y, as high as it needs to be."""
    return PlacedBlock(name, Box(x, y, width, block.height), block)


def foot(name: str, look: PrintLook, remark: footer.Remark = "") -> PlacedBlock:
    """The footer of a page in its place, with words or a legend in its middle."""
    content = look.content
    block = footer.footer(name, content.width, look.fonts, remark)
    return place("footer", 0, content.height - footer.HEIGHT, content.width, block)


def spare_page(name: str, look: PrintLook, remark: Remark = "") -> Page:
    """The page, with the bar of a later page and a foot."""
    width = look.content.width
    top = place("name", 0, 0, width, low_name_bar(name, "", width, look.fonts))
    y = top.box.bottom + BLOCK_GAP
    return (
        top,
        place("notes", 0, y, width, lined("Notes", look.foot - y)),
        foot(name, look, remark),
    )
