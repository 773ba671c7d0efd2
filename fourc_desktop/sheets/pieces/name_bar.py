"""The name bar: the name in white on the accent, with halftone and a badge."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.pen import Align, Corners, Pen
from fourc_desktop.sheets.typography import BADGE, NAME, NAME_AGAIN, POINT, Face
from fourc_desktop.sheets.wrapping import Fitted, fit

HEIGHT = 17.4
LOW_HEIGHT = 9.6
INDENT = 2.4
LOW_INDENT = 3.0
RADIUS = 1.2
BADGE_HEIGHT = 7.6
BADGE_MARGIN = 4.0
BADGE_PADDING = 3.1

DOT_PITCH = 1.04
"""From one column of dots to the next, in mm; half of what parts two rows."""

LARGEST_DOT = 0.85
SMALLEST_DOT = 0.12
CLEAR = 3.0
"""How far the halftone keeps from the name, in mm."""

HALFTONE = 84.0
"""How far from the right end the halftone begins at the earliest, in mm."""

NAMES: tuple[tuple[Face, int], ...] = (
    *((NAME.at(size), 1) for size in range(33, 17, -1)),
    (NAME.at(15), 2),
    (NAME.at(11), 3),
    (NAME.at(8), 4),
)
LOW_NAMES: tuple[tuple[Face, int], ...] = (
    *((NAME_AGAIN.at(size), 1) for size in range(17, 10, -1)),
    (NAME_AGAIN.at(8), 2),
)


@dataclass(frozen=True, slots=True)
class NameBar:
    """A bar as high as its page needs it: 17.4 mm on the first, 9.6 mm on the others."""

    name: Fitted
    badge: str
    height: float
    corners: Corners

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the bar over the whole box."""
        name = (
            box.x
            + self._indent
            + max(pen.fonts.width(line, self.name.face) for line in self.name.lines)
        )
        with pen.inside(box, self.corners):
            pen.box(box, fill=pen.style.accent)
            _halftone(pen, box, name + CLEAR)
        self._name(pen, box)
        if self.height == HEIGHT:
            self._badge(pen, box)
        else:
            middle = box.y + box.height / 2 + BADGE.capital / 2
            x = box.right - LOW_INDENT
            pen.text(x, middle, self.badge, BADGE, pen.style.on_accent, Align.RIGHT)

    @property
    def _indent(self) -> float:
        return INDENT if self.height == HEIGHT else LOW_INDENT

    def _name(self, pen: Pen, box: Box) -> None:
        face, lines = self.name.face, self.name.lines
        leading = face.size * POINT * 1.12
        first = box.y + (box.height - (len(lines) - 1) * leading + face.capital) / 2
        for index, line in enumerate(lines):
            baseline = first + index * leading
            pen.text(box.x + self._indent, baseline, line, face, pen.style.on_accent)

    def _badge(self, pen: Pen, box: Box) -> None:
        style = pen.style
        place = _badge_box(self.badge, box, pen.fonts)
        pen.box(place, fill=style.paper, radius=1.0)
        baseline = place.y + (place.height + BADGE.capital) / 2
        pen.text(place.middle, baseline, self.badge, BADGE, style.accent, Align.CENTER)


def name_bar(name: str, badge: str, width: float, fonts: Fonts) -> NameBar:
    """The bar of the first page, beside the portrait; a name too long ends in an ellipsis."""
    room = width - INDENT - _badge_width(badge, fonts) - BADGE_MARGIN - 4
    fitted = fit(fonts.capitals(name), NAMES, room, fonts)
    return NameBar(fitted, badge.upper(), HEIGHT, (0, RADIUS, RADIUS, 0))


def low_name_bar(name: str, remark: str, width: float, fonts: Fonts) -> NameBar:
    """The bar of a later page."""
    room = width - 2 * LOW_INDENT - fonts.width(remark, BADGE) - 4
    fitted = fit(fonts.capitals(name), LOW_NAMES, room, fonts)
    return NameBar(fitted, remark, LOW_HEIGHT, (RADIUS,) * 4)


def _badge_width(badge: str, fonts: Fonts) -> float:
    return fonts.width(badge.upper(), BADGE) + 2 * BADGE_PADDING


def _badge_box(badge: str, bar: Box, fonts: Fonts) -> Box:
    width = _badge_width(badge, fonts)
    left = bar.right - BADGE_MARGIN - width
    return Box(left, bar.y + (bar.height - BADGE_HEIGHT) / 2, width, BADGE_HEIGHT)


def _halftone(pen: Pen, bar: Box, start: float) -> None:
    """Dots that grow toward the right end and leave the name alone; every other row is shifted."""
    columns = int((bar.right - max(start, bar.right - HALFTONE)) / DOT_PITCH)
    rows = int(bar.height / DOT_PITCH / 4) + 1
    for column in range(columns):
        radius = SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * column / columns
        x = bar.right - (columns - column) * DOT_PITCH
        y = bar.y + (1 + column % 2 * 2) * DOT_PITCH
        pen.dots((x, y), 4 * DOT_PITCH, rows, radius, pen.style.accent_dots)
