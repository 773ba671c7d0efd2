"""Pages: the print look, blocks with their places in reading order, and the footer."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol

from fourc_desktop.pdf.blocks.notes import lined
from fourc_desktop.pdf.canvas import DrawingCache
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.styles import SheetStyle
from fourc_desktop.pdf.typography import LABEL, POINT, TRACK_NUMBER, TypeStyle
from fourc_desktop.pdf.wrapping import HYPHEN, FittedText, fit

FOOTER_HEIGHT = 4.2
BASELINE = 3.0
REMARK_SHARE = 0.38
"""The share of the width for a remark beside a long name."""

SMALL = 5.8
"""The size in points, before the scale of the style, in which two lines fit a footer."""

SMALL_BASELINE = 0.75
"""How far the last of two lines is below the baseline of one, in mm."""

LONG_NUMBER = "Page 10 of 10"

CLEAR = 2.0
"""The gap between the name and the text in the middle, in mm."""


class Legend(Protocol):
    """A legend of the marks on a page, drawn in a line."""

    def width(self, fonts: Fonts) -> float:
        """The width, in mm."""

    def draw(self, pen: Pen, middle: float, baseline: float) -> None:
        """Draw it on the baseline, centered on `middle`."""


Remark = str | Legend
"""The content in the middle of a footer: a text or a legend."""


@dataclass(frozen=True, slots=True)
class Footer:
    """The footer of a page.

    Attributes:
        name: The name of the sheet, in one line or two.
        remark: The content in the middle.
        page: The page number and the number of pages, or None until they are known.
        shift: How far a legend is to the right of the middle, for a long name, in mm.
        remark_face: The type style of a text in the middle.
    """

    name: FittedText
    remark: Remark = ""
    page: str = ""
    shift: float = 0.0
    remark_face: TypeStyle = LABEL

    height = FOOTER_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it at the bottom of the content box."""
        style = pen.style
        pen.hairline(box.x, box.right, box.y + style.lines.hairline * POINT)
        baseline = box.y + BASELINE
        leading = self.name.face.size * POINT
        y = baseline + (SMALL_BASELINE - leading if len(self.name.lines) > 1 else 0)
        for line in self.name.lines:
            pen.text(box.x, y, line, self.name.face, style.soft_ink)
            y += leading
        middle = box.middle + self.shift
        if isinstance(self.remark, str):
            pen.text(middle, baseline, self.remark, self.remark_face, style.soft_ink, Align.CENTER)
        else:
            self.remark.draw(pen, middle, baseline)
        pen.text(box.right, baseline, self.page, LABEL, style.soft_ink, Align.RIGHT)

    def numbered(self, number: int, total: int) -> "Footer":
        """The footer of page `number` of `total`."""
        return replace(self, page=f"Page {number} of {total}")


def footer(name: str, width: float, fonts: Fonts, remark: Remark = "") -> Footer:
    """The footer of a page of a width in mm; `Footer.numbered` adds the page number later."""
    remark_face = LABEL
    if isinstance(remark, str):
        beside = max(fonts.width(name, TRACK_NUMBER), fonts.width(LONG_NUMBER, LABEL)) + CLEAR
        room = max(width * REMARK_SHARE, width - 2 * beside)
        fitted = _fitted(remark, LABEL, room, fonts, lines=1)
        (remark,), remark_face = fitted.lines, fitted.face
        taken = fonts.width(remark, remark_face)
    else:
        taken = remark.width(fonts)
    room = (width - taken) / 2 - CLEAR
    spare = 0.0 if isinstance(remark, str) else room - CLEAR - fonts.width(LONG_NUMBER, LABEL)
    shift = max(min(fonts.width(name, TRACK_NUMBER) - room, spare), 0.0)
    shown = _fitted(name, TRACK_NUMBER, room + shift, fonts, lines=2)
    return Footer(shown, remark, shift=shift, remark_face=remark_face)


def _fitted(text: str, face: TypeStyle, width: float, fonts: Fonts, *, lines: int) -> FittedText:
    """A text on one line, set smaller if it is long, then on several in the smallest type.

    One that is longer still ends in an ellipsis.
    """
    face = fonts.setting.sized(face)
    small = face.shrunk_to(SMALL)
    share = width / max(fonts.width(text, face), width)
    one = face if share == 1 else face.shrunk_to(max(face.size * share, SMALL))
    return fit(text, ((one, 1), (small, lines)), width, fonts, shrinks=False, hyphen=HYPHEN)


BLOCK_GAP = 3.0
"""The gap between two blocks, in mm."""


@dataclass(frozen=True, slots=True)
class PrintLook:
    """The look of printed sheets.

    Attributes:
        shipped: The bundled fonts.
        style: Colors, lines, type and size.
        fillable: Whether boxes to write in are form fields.
        drawings: A cache of recorded drawings.
        landscape: Whether the pages are wider than high.
    """

    shipped: Fonts
    style: SheetStyle
    fillable: bool = False
    drawings: DrawingCache = field(default_factory=DrawingCache, compare=False, repr=False)
    landscape: bool = False

    @property
    def fonts(self) -> Fonts:
        """The fonts with the type settings of the style."""
        return self.shipped.set_as(self.style.setting)

    @property
    def content(self) -> Box:
        """The content box in mm before the scale of the style; smaller in large print."""
        width, height = CONTENT.width / self.style.scale, CONTENT.height / self.style.scale
        return Box(0, 0, height, width) if self.landscape else Box(0, 0, width, height)

    @property
    def foot(self) -> float:
        """The lower limit of the blocks of every page, in mm before the scale of the style."""
        return self.content.height - FOOTER_HEIGHT - BLOCK_GAP

    @property
    def is_narrow(self) -> bool:
        """Whether the content box is too narrow for two columns."""
        return self.style.scale > 1


class Block(Protocol):
    """A part of a sheet that is placed as a unit."""

    @property
    def height(self) -> float:
        """The height, in mm."""

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it into its box."""


LEFT = 118.0
RIGHT = 68.0
RIGHT_X = CONTENT.width - RIGHT
"""The two columns of every sheet, in mm."""


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block with its box and its name."""

    name: str
    box: Box
    block: Block


Page = tuple[PlacedBlock, ...]


def place(name: str, x: float, y: float, width: float, block: Block) -> PlacedBlock:
    """Place a block with its upper left corner at (x, y), as high as it needs to be."""
    return PlacedBlock(name, Box(x, y, width, block.height), block)


def top_below(placed: Iterable[PlacedBlock]) -> float:
    """The top of the next block below these, in mm."""
    return max(each.box.bottom for each in placed) + BLOCK_GAP


def foot(name: str, look: PrintLook, remark: Remark = "") -> PlacedBlock:
    """Place the footer of a page, with a text or a legend in its middle."""
    content = look.content
    block = footer(name, content.width, look.fonts, remark)
    return place("footer", 0, content.height - FOOTER_HEIGHT, content.width, block)


def spare_page(name: str, look: PrintLook, remark: Remark = "") -> Page:
    """A page of lines to write on, with the bar of a later page and a footer."""
    width = look.content.width
    top = place("name", 0, 0, width, low_name_bar(name, "", width, look.fonts))
    y = top.box.bottom + BLOCK_GAP
    return (
        top,
        place("notes", 0, y, width, lined("Notes", look.foot - y)),
        foot(name, look, remark),
    )
