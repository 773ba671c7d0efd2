"""Boxes for numbers that change in play, frames to draw in, and the shield of a hit."""

from fourc_desktop.pdf.forms import PdfField, number_field
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE, Ink
from fourc_desktop.pdf.typography import (
    GAUGE,
    GAUGE_TITLE,
    LABEL,
    LARGE_NUMBER,
    NUMBER,
    POINT,
    ROW_LABEL,
    STRONG,
    TypeStyle,
)
from fourc_desktop.pdf.wrapping import fit

BOX_RADIUS = 0.8
LABEL_BASELINE = 2.9
"""The baseline of a label, in mm from the top of the box; the value stays below it."""

LARGE = 10.0
"""The height in mm above which the value of a box is as large as that of a gauge."""

SHRINKING = (1, 0.85, 0.7, 0.55, 0.4)
"""The scale factors tried for a value that is too long for its box."""


def draw_write_in_box(pen: Pen, box: Box, label: str = "", field: PdfField | None = None) -> None:
    """Draw a box to write in, with a small label, such as "now", in its corner.

    On a form, the box is a form field with its value.
    """
    style = pen.style
    pen.box(
        box,
        fill=style.paper,
        stroke=style.accent,
        thickness=style.lines.write_in,
        radius=BOX_RADIUS,
    )
    if label:
        pen.text(box.x + 1.2, box.y + LABEL_BASELINE, label, LABEL, style.soft_ink)
    if field is not None and pen.fills_in:
        place = box.inset(style.lines.write_in * POINT)
        _draw_field(pen, _below_label(place) if label else place, field)


def _draw_field(pen: Pen, box: Box, field: PdfField) -> None:
    """Add the form field of a box, its value centered."""
    ink, value = pen.style.ink, fit(field.value, _choices(box), box.width, pen.fonts)
    with pen.field(field, box, value.face, ink, Align.CENTER):
        baseline = box.y + (box.height + value.face.capital) / 2
        pen.text(box.middle, baseline, value.lines[0], value.face, ink, Align.CENTER)


def _below_label(box: Box) -> Box:
    """The part of a box below its label."""
    return Box(box.x, box.y + LABEL_BASELINE, box.width, box.height - LABEL_BASELINE)


def _choices(box: Box) -> list[tuple[TypeStyle, int]]:
    face = GAUGE if box.height > LARGE else NUMBER
    return [(face.at(face.size * share), 1) for share in SHRINKING]


TICK_LETTER = "x"
"""The letter of a tick."""

TICK_LINE = 1.6
"""How thick a tick is, in points."""


def draw_mark_box(pen: Pen, box: Box, letter: str, field: PdfField, *, letters: bool) -> None:
    """Draw a box with a tick, a letter or nothing; with `letters`, its form field takes text."""
    style = pen.style
    if letters and pen.fills_in:
        draw_write_in_box(pen, box, field=field)
        return
    pen.box(
        box,
        fill=style.paper,
        stroke=style.accent,
        thickness=style.lines.write_in,
        radius=min(BOX_RADIUS, box.width / 5),
    )
    if letter.strip() and letter != TICK_LETTER:
        baseline = box.y + (box.height + ROW_LABEL.capital) / 2
        pen.text(box.middle, baseline, letter, ROW_LABEL, style.ink, Align.CENTER)
        return
    inner = box.inset(style.lines.write_in * POINT)
    pen.tick(field, inner, lambda: _draw_tick(pen, inner), ticked=letter == TICK_LETTER)


def _draw_tick(pen: Pen, box: Box) -> None:
    """Draw a tick of two strokes."""
    low = (box.x + 0.42 * box.width, box.bottom - 0.22 * box.height)
    left = (box.x + 0.2 * box.width, box.y + 0.52 * box.height)
    right = (box.right - 0.2 * box.width, box.y + 0.24 * box.height)
    for end in (left, right):
        pen.line(low, end, pen.style.ink, TICK_LINE)


TICK_BOX_SIZE = 2.8
"""The width and height of a tick box, in mm."""

CHECK_LINE = 1.2
"""How thick a check mark is, in points."""


def draw_tick_box(pen: Pen, x: float, y: float, field: PdfField, *, ticked: bool = False) -> None:
    """Draw a box to tick, with its upper left corner at (x, y) in mm."""
    style, box = pen.style, Box(x, y, TICK_BOX_SIZE, TICK_BOX_SIZE)
    pen.box(box, fill=style.paper, stroke=style.accent, thickness=style.lines.write_in)
    pen.tick(field, box, lambda: _draw_check(pen, box), ticked=ticked)


def _draw_check(pen: Pen, box: Box) -> None:
    """Draw a check mark of two strokes."""
    low = (box.x + 0.42 * box.width, box.bottom - 0.55)
    for end in ((box.x + 0.5, box.y + 0.5 * box.height), (box.right - 0.4, box.y + 0.45)):
        pen.line(low, end, pen.style.ink, CHECK_LINE)


PANEL_PADDING = 3.0
PANEL_RADIUS = 1.4
PANEL_TITLE_BASELINE = 5.7
PANEL_NUMBER_BASELINE = 18.2
PANEL_BLANK = Box(0, 8.2, 15.0, 10.8)
"""The box for a number that is left blank."""

PANEL_NUMBER_ROOM = 84
"""The most points of all digits together; longer numbers are set smaller."""

PANEL_WORDS = 19.9
"""The distance from the left edge of the panel to the words beside the number, in mm."""


def draw_number_panel(pen: Pen, box: Box, title: str, value: int | None) -> None:
    """Draw the panel with its title, and the number or a box to write it in."""
    style, left = pen.style, box.x + PANEL_PADDING
    edge, thickness = style.card_edge, style.lines.card
    pen.box(box, fill=style.tint, stroke=edge, thickness=thickness, radius=PANEL_RADIUS)
    pen.text(left, box.y + PANEL_TITLE_BASELINE, title.upper(), GAUGE_TITLE, style.accent)
    if value is None:
        place = Box(left, box.y + PANEL_BLANK.y, PANEL_BLANK.width, PANEL_BLANK.height)
        draw_write_in_box(pen, place, field=number_field(None, title, "value"))
        return
    words = str(value)
    face = LARGE_NUMBER.at(min(LARGE_NUMBER.size, PANEL_NUMBER_ROOM / len(words)))
    pen.text(left, box.y + PANEL_NUMBER_BASELINE, words, face, style.ink)


FRAME_RADIUS = 1.4
SQUARE = 9.25
"""The distance between the lines of the grid, in mm."""


def draw_drawing_frame(pen: Pen, box: Box, *, empty: bool) -> None:
    """Draw a tint, a grid centered on the box, and a frame over its edge.

    In a style without tints, only an `empty` frame has a grid.
    """
    style = pen.style
    frame = style.lines.frame
    inner = box.inset(frame * POINT / 2)
    with pen.inside(inner, (FRAME_RADIUS,) * 4):
        pen.box(inner, fill=style.tint)
        if empty or style.strong_tint is not None:
            _draw_grid(pen, inner, style.grid)
    pen.box(box, stroke=style.accent, thickness=frame, radius=FRAME_RADIUS)


def _draw_grid(pen: Pen, box: Box, ink: Ink) -> None:
    thickness = pen.style.lines.hairline
    for x in _lines(box.x, box.width):
        pen.line((x, box.y), (x, box.bottom), ink, thickness)
    for y in _lines(box.y, box.height):
        pen.line((box.x, y), (box.right, y), ink, thickness)


def _lines(start: float, length: float) -> list[float]:
    middle, count = start + length / 2, int(length / 2 / SQUARE)
    return [middle + index * SQUARE for index in range(-count, count + 1)]


MARK_RADIUS = 2.5
MARK_LINE = 0.9
"""How thick the circle is, in points."""

DIGIT_ROOM = 21
"""The most points of all digits together, so that they fit the circle."""


def draw_number_mark(pen: Pen, number: int, center: Point) -> None:
    """Draw a number from 1 up in a circle around `center`."""
    style, words = pen.style, str(number)
    paper = style.paper or WHITE
    pen.circle(center, MARK_RADIUS, fill=paper, stroke=style.ink, thickness=MARK_LINE)
    face = STRONG.at(min(STRONG.size, DIGIT_ROOM / len(words)))
    x, y = center
    pen.text(x, y + face.capital / 2, words, face, style.ink, Align.CENTER)


SHIELD_WIDTH = 14.3
SHIELD_HEIGHT = 15.6
BEND = 2.4
"""The curvature of the sides; 1 is a straight line to the tip."""

STRAIGHT = 0.36
"""The share of the height down to which the sides are straight."""

STEPS = 12
"""The number of segments of the curve from a side to the tip."""

NUMBER_ROOM = 62
"""The most points of all digits together, so that the number fits the shield."""

CENTER = 0.45
"""The middle of the number, as a share of the height."""


def draw_shield(pen: Pen, x: float, y: float, words: str, width: float = SHIELD_WIDTH) -> None:
    """Draw a shield with its upper left corner at (x, y), and a number or a dash on it."""
    style, share = pen.style, width / SHIELD_WIDTH
    thickness, height = style.lines.frame, SHIELD_HEIGHT * share
    pen.polygon(
        _outline(Box(x, y, width, height).inset(thickness * POINT / 2)),
        fill=style.tint,
        stroke=style.accent,
        thickness=thickness,
    )
    face = NUMBER.at(min(NUMBER.size, NUMBER_ROOM / max(len(words), 1)) * share)
    baseline = y + height * CENTER + face.capital / 2
    pen.text(x + width / 2, baseline, words, face, style.ink, Align.CENTER)


def _outline(box: Box) -> list[Point]:
    """The outline: straight at the top, two curves that meet in a tip below."""
    shoulder = box.y + box.height * STRAIGHT
    shares = [step / STEPS for step in range(STEPS + 1)]
    curve = [
        (box.width / 2 * (1 - share**BEND), shoulder + (box.bottom - shoulder) * share)
        for share in shares
    ]
    right = [(box.middle + half, y) for half, y in curve]
    left = [(box.middle - half, y) for half, y in reversed(curve[:-1])]
    return [(box.x, box.y), (box.right, box.y), *right, *left]
