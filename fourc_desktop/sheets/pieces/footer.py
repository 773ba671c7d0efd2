"""The foot of every page: the name, the legend of the results, the page's number."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.result import draw_legend
from fourc_desktop.sheets.typography import LABEL, POINT, TRACK_NUMBER
from fourc_desktop.sheets.wrapping import fit

HEIGHT = 4.2
BASELINE = 3.0
NAME_WIDTH = 55.0


@dataclass(frozen=True, slots=True)
class Footer:
    """A page's foot; a name that is too long for it ends in an ellipsis here."""

    name: str
    page: str

    @property
    def height(self) -> float:
        """How high it is, in mm."""
        return HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it at the foot of the content box."""
        style = pen.style
        pen.hairline(box.x, box.right, box.y + style.lines.hairline * POINT)
        baseline = box.y + BASELINE
        pen.text(box.x, baseline, self.name, TRACK_NUMBER, style.soft_ink)
        draw_legend(pen, box.middle, baseline)
        pen.text(box.right, baseline, self.page, LABEL, style.soft_ink, Align.RIGHT)


def footer(name: str, number: int, total: int, fonts: Fonts) -> Footer:
    """The foot of page `number` of `total`."""
    (shown,) = fit(name, ((TRACK_NUMBER, 1),), NAME_WIDTH, fonts).lines
    return Footer(shown, f"Page {number} of {total}")
