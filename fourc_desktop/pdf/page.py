"""Pages: the look of what is printed, blocks with their places in reading order, and the footer."""

from dataclasses import dataclass, field, replace
from typing import Protocol

from fourc_desktop.pdf.blocks.notes import lined
from fourc_desktop.pdf.canvas import DrawingCache
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.styles import SheetStyle
from fourc_desktop.pdf.typography import LABEL, POINT, TRACK_NUMBER
from fourc_desktop.pdf.wrapping import fit

FOOTER_HEIGHT = 4.2
BASELINE = 3.0
REMARK_SHARE = 0.38
"""How much of the width a remark may take beside a long name."""

LONG_NUMBER = "Page 10 of 10"

CLEAR = 2.0
"""How far the name keeps from what is in the middle, in mm."""


class Legend(Protocol):
    """What marks on a page mean, drawn in a line."""

    def width(self, fonts: Fonts) -> float:
        """How wide it is, in mm."""

    def draw(self, pen: Pen, middle: float, baseline: float) -> None:
        """Draw it, centered on `middle`."""


Remark = str | Legend
"""What is in the middle of a footer: words, or a legend."""


@dataclass(frozen=True, slots=True)
class Footer:
    """A page's foot; a name that is too long for it ends in an ellipsis here.

    Attributes:
        name: Whose page it is.
        remark: What is in the middle.
        page: Which page of how many it is, once that is known.
    """

    name: str
    remark: Remark = ""
    page: str = ""

    height = FOOTER_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it at the foot of the content box."""
        style = pen.style
        pen.hairline(box.x, box.right, box.y + style.lines.hairline * POINT)
        baseline = box.y + BASELINE
        pen.text(box.x, baseline, self.name, TRACK_NUMBER, style.soft_ink)
        if isinstance(self.remark, str):
            pen.text(box.middle, baseline, self.remark, LABEL, style.soft_ink, Align.CENTER)
        else:
            self.remark.draw(pen, box.middle, baseline)
        pen.text(box.right, baseline, self.page, LABEL, style.soft_ink, Align.RIGHT)

    def numbered(self, number: int, total: int) -> "Footer":
        """The footer of page `number` of `total`."""
        return replace(self, page=f"Page {number} of {total}")


def footer(name: str, width: float, fonts: Fonts, remark: Remark = "") -> Footer:
    """The footer of a page as wide as so many mm; its number is put in when all pages are known."""
    if isinstance(remark, str):
        beside = max(fonts.width(name, TRACK_NUMBER), fonts.width(LONG_NUMBER, LABEL)) + CLEAR
        room = max(width * REMARK_SHARE, width - 2 * beside)
        (remark,) = fit(remark, ((LABEL, 1),), room, fonts, shrinks=False).lines
        taken = fonts.width(remark, LABEL)
    else:
        taken = remark.width(fonts)
    room = (width - taken) / 2 - CLEAR
    (shown,) = fit(name, ((TRACK_NUMBER, 1),), room, fonts, shrinks=False).lines
    return Footer(shown, remark)


BLOCK_GAP = 3.0
"""Between two blocks, in mm."""


@dataclass(frozen=True, slots=True)
class PrintLook:
    """The look of printed sheets.

    Attributes:
        shipped: The bundled fonts.
        style: Colors, lines, type and size.
        fillable: Whether boxes to write in are form fields.
        stencils: A cache of recorded drawings.
        landscape: Whether the pages are turned, wider than high.
    """

    shipped: Fonts
    style: SheetStyle
    fillable: bool = False
    stencils: DrawingCache = field(default_factory=DrawingCache, compare=False, repr=False)
    landscape: bool = False

    @property
    def fonts(self) -> Fonts:
        """The fonts as the style sets them."""
        return self.shipped.set_as(self.style.setting)

    @property
    def content(self) -> Box:
        """The content box in mm before the style's scale; smaller in large print."""
        width, height = CONTENT.width / self.style.scale, CONTENT.height / self.style.scale
        return Box(0, 0, height, width) if self.landscape else Box(0, 0, width, height)

    @property
    def foot(self) -> float:
        """Where the blocks of every page end, in mm before the style's scale."""
        return self.content.height - FOOTER_HEIGHT - BLOCK_GAP

    @property
    def is_narrow(self) -> bool:
        """Whether the content box is too narrow for two columns."""
        return self.style.scale > 1


class Block(Protocol):
    """A part of a sheet that is placed as a whole."""

    @property
    def height(self) -> float:
        """How high it is, in mm."""

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it into its box, clipped to it."""


LEFT = 118.0
RIGHT = 68.0
RIGHT_X = CONTENT.width - RIGHT
"""The two columns of every sheet, in mm."""


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block, the box it was given, and its name."""

    name: str
    box: Box
    block: Block


Page = tuple[PlacedBlock, ...]


def place(name: str, x: float, y: float, width: float, block: Block) -> PlacedBlock:
    """A block with its upper left corner at x and y, as high as it needs to be."""
    return PlacedBlock(name, Box(x, y, width, block.height), block)


def foot(name: str, look: PrintLook, remark: Remark = "") -> PlacedBlock:
    """The footer of a page in its place, with words or a legend in its middle."""
    content = look.content
    block = footer(name, content.width, look.fonts, remark)
    return place("footer", 0, content.height - FOOTER_HEIGHT, content.width, block)


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
