"""The shield: how much of a hit it stops, on it."""

from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import NUMBER, POINT

WIDTH = 14.3
HEIGHT = 15.6
BEND = 2.4
"""How late the sides turn in: 1 is straight to the point."""

STRAIGHT = 0.36
"""The share of its height down to which the sides run straight."""

STEPS = 12
"""Pieces of the curve from the end of a side to the point."""

NUMBER_ROOM = 62
"""Points that all digits share, so that the number keeps to the shield."""

CENTER = 0.45
"""The middle of the number, as a share of the height."""


def draw_shield(pen: Pen, x: float, y: float, words: str) -> None:
    """A shield with its upper left corner at x and y, and a number, a dash or nothing on it."""
    style = pen.style
    thickness = style.lines.frame
    pen.polygon(
        _outline(Box(x, y, WIDTH, HEIGHT).inset(thickness * POINT / 2)),
        fill=style.tint,
        stroke=style.accent,
        thickness=thickness,
    )
    face = NUMBER.at(min(NUMBER.size, NUMBER_ROOM / max(len(words), 1)))
    baseline = y + HEIGHT * CENTER + face.capital / 2
    pen.text(x + WIDTH / 2, baseline, words, face, style.ink, Align.CENTER)


def _outline(box: Box) -> list[Point]:
    """Straight above, below two curves that meet in a point."""
    shoulder = box.y + box.height * STRAIGHT
    shares = [step / STEPS for step in range(STEPS + 1)]
    curve = [
        (box.width / 2 * (1 - share**BEND), shoulder + (box.bottom - shoulder) * share)
        for share in shares
    ]
    right = [(box.middle + half, y) for half, y in curve]
    left = [(box.middle - half, y) for half, y in reversed(curve[:-1])]
    return [(box.x, box.y), (box.right, box.y), *right, *left]
