"""The footer of every page: the name, a remark or a legend, the page's number."""

from dataclasses import dataclass, replace
from typing import Protocol

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import LABEL, POINT, TRACK_NUMBER
from fourc_desktop.pdf.wrapping import fit

HEIGHT = 4.2
BASELINE = 3.0
REMARK_SHARE = 0.38
"""How much of the width a remark may take."""

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

    height = HEIGHT

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
        (remark,) = fit(remark, ((LABEL, 1),), width * REMARK_SHARE, fonts).lines
        taken = fonts.width(remark, LABEL)
    else:
        taken = remark.width(fonts)
    (shown,) = fit(name, ((TRACK_NUMBER, 1),), (width - taken) / 2 - CLEAR, fonts).lines
    return Footer(shown, remark)
