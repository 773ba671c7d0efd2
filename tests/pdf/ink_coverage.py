"""Measures how much of a page is black in low ink."""

from collections.abc import Sequence
from io import BytesIO

from PIL import ImageStat
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import Printable, numbered_pages, print_book
from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, PaperSize, Point
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import LOW_INK, WHITE, Ink

DPI = 150


class FillWatcher(Pen):
    """A pen that records the bounding boxes of everything it fills, except in white."""

    filled: list[float]

    def box(
        self,
        box: Box,
        *,
        fill: Ink | None = None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        radius: float = 0.0,
    ) -> None:
        """Draw a rectangle and remember it."""
        super().box(box, fill=fill, stroke=stroke, thickness=thickness, radius=radius)
        self._remember(fill, box.width * box.height)

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        closed: bool = True,
    ) -> None:
        """Draw a shape and remember the rectangle around it."""
        super().polygon(points, fill=fill, stroke=stroke, thickness=thickness, closed=closed)
        across, down = zip(*points, strict=True)
        self._remember(fill, (max(across) - min(across)) * (max(down) - min(down)))

    def circle(
        self,
        center: Point,
        radius: float,
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
    ) -> None:
        """Draw a circle and remember the square around it."""
        super().circle(center, radius, fill=fill, stroke=stroke, thickness=thickness)
        self._remember(fill, 4 * radius * radius)

    def _remember(self, fill: Ink | None, area: float) -> None:
        if fill not in {None, WHITE}:
            self.filled.append(area)


def darkness(sheet: Printable, paper: PaperSize, fonts: Fonts) -> list[float]:
    """The share of black on each page in low ink, in percent."""
    with PdfDocument(print_book([sheet], paper, PrintLook(fonts, LOW_INK))) as document:
        pictures = [page.render(scale=DPI / 72, grayscale=True).to_pil() for page in document]
        return [100 - ImageStat.Stat(picture).mean[0] / 2.55 for picture in pictures]


def largest_fill(sheet: Printable, fonts: Fonts) -> float:
    """The largest area that low ink fills in one place, in square millimeters."""
    look = PrintLook(fonts, LOW_INK)
    pen = FillWatcher(SheetCanvas(BytesIO()), PaperSize.A4, look.fonts, look.style)
    pen.filled = []
    for page in numbered_pages(sheet, look):
        for placed in page:
            placed.block.draw(pen, placed.box)
    return max(pen.filled)
