"""The white box for a number that changes in play."""

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import GAUGE, LABEL, NUMBER, POINT, Face
from fourc_desktop.pdf.wrapping import fit

RADIUS = 0.8
LABEL_BASELINE = 2.9
"""From the top of the box, in mm; below it a value keeps clear of the label."""

LARGE = 10.0
"""From this height on, in mm, a box is written into as large as a gauge."""

SHRINKING = (1, 0.85, 0.7, 0.55, 0.4)
"""How much smaller a value that is too long for its box is written."""


def draw_write_in_box(pen: Pen, box: Box, label: str = "", field: FormField | None = None) -> None:
    """A box to write in; its label, such as "now", stands small in its corner.

    Where the sheet is a form, the box is its field, and what stands in it is shown.
    """
    style = pen.style
    pen.box(
        box,
        fill=style.paper,
        stroke=style.accent,
        thickness=style.lines.write_in,
        radius=RADIUS,
    )
    if label:
        pen.text(box.x + 1.2, box.y + LABEL_BASELINE, label, LABEL, style.soft_ink)
    if field is not None and pen.fills_in:
        place = box.inset(style.lines.write_in * POINT)
        _draw_field(pen, _below_label(place) if label else place, field)


def _draw_field(pen: Pen, box: Box, field: FormField) -> None:
    """The field in a box, its value in the middle."""
    ink, value = pen.style.ink, fit(field.value, _choices(box), box.width, pen.fonts)
    with pen.field(field, box, value.face, ink, Align.CENTER):
        baseline = box.y + (box.height + value.face.capital) / 2
        pen.text(box.middle, baseline, value.lines[0], value.face, ink, Align.CENTER)


def _below_label(box: Box) -> Box:
    """What of a box its label leaves."""
    return Box(box.x, box.y + LABEL_BASELINE, box.width, box.height - LABEL_BASELINE)


def _choices(box: Box) -> list[tuple[Face, int]]:
    face = GAUGE if box.height > LARGE else NUMBER
    return [(face.at(face.size * share), 1) for share in SHRINKING]
