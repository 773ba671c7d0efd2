"""The bar of a panel, with its title and its number among all panels."""

from dataclasses import dataclass

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import RADIUS, draw_bar
from fourc_desktop.pdf.typography import NAME_AGAIN, STEPS, TypeStyle, Weight
from fourc_desktop.pdf.wrapping import FittedText, fit

HEIGHT = 12.0
INDENT = 4.0
TITLES = tuple((NAME_AGAIN.at(size), 1) for size in (22, 19, 17, 15))
REMARK = TypeStyle(12, Weight.REGULAR)
REMARK_GAP = 5.0
NUMBER_BOX = 5.4
NUMBER_GAP = 1.9
NUMBER_MARGIN = 3.0
NUMBER_RADIUS = 0.7


@dataclass(frozen=True, slots=True)
class ScreenBar:
    """The bar; the number of the panel is marked in a row of boxes.

    Attributes:
        title: The title of the panel.
        remark: The text after the title.
        number: The number of the panel, from 1.
        count: The number of panels.
    """

    title: FittedText
    remark: str
    number: int
    count: int

    height = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the bar, then title and remark, and the numbers at its right end."""
        style, face = pen.style, self.title.face
        draw_bar(pen, box, (RADIUS,) * 4, self.title, INDENT)
        baseline = box.y + (box.height + face.capital) / 2
        x = box.x + INDENT
        x += pen.text(x, baseline, self.title.lines[0], face, style.on_bar) + REMARK_GAP
        pen.text(x, baseline, self.remark, REMARK, style.on_bar)
        y = box.y + (box.height - NUMBER_BOX) / 2
        for number in range(1, self.count + 1):
            left = box.right - NUMBER_MARGIN - _numbers_width(self.count) + _step(number - 1)
            self._draw_number(pen, Box(left, y, NUMBER_BOX, NUMBER_BOX), number)

    def _draw_number(self, pen: Pen, place: Box, number: int) -> None:
        """Draw a number in a frame; the panel's own in a filled box, or thick in low ink."""
        style = pen.style
        is_own, is_filled = number == self.number, style.bar is not None
        thickness = style.lines.frame * (3 if is_own and not is_filled else 1)
        pen.box(
            place,
            fill=style.on_bar if is_own and is_filled else style.bar,
            stroke=style.on_bar,
            thickness=thickness,
            radius=NUMBER_RADIUS,
        )
        ink = style.bar if is_own and style.bar is not None else style.on_bar
        baseline = place.y + (place.height + STEPS.capital) / 2
        pen.text(place.middle, baseline, str(number), STEPS, ink, Align.CENTER)


def screen_bar(
    title: str, remark: str, number: int, count: int, width: float, fonts: Fonts
) -> ScreenBar:
    """The bar of a panel of a width in mm; a remark that does not fit is left out."""
    room = width - INDENT - REMARK_GAP - NUMBER_MARGIN - _numbers_width(count)
    fitted = fit(fonts.capitals(title), TITLES, room, fonts)
    room -= fonts.width(fitted.lines[0], fitted.face) + REMARK_GAP
    return ScreenBar(fitted, remark if fonts.width(remark, REMARK) <= room else "", number, count)


def _numbers_width(count: int) -> float:
    return _step(count) - NUMBER_GAP


def _step(count: int) -> float:
    return count * (NUMBER_BOX + NUMBER_GAP)
