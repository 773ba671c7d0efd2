"""The caped figure of a character without a picture, from the front and from behind.

Its shapes are those of `resources/drawings/placeholder-figure.svg`, 100 wide and 130 high.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final
from zlib import crc32

from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import WHITE, Ink, ink

WIDTH: Final = 100.0
HEIGHT: Final = 130.0
ABOVE_HEAD: Final = 22.0
"""How much of the figure may be clipped above its head."""

STEPS: Final = 10
"""The number of segments of each curve."""

LINE: Final = 0.7
"""How thick outlines are, in points."""

CAPE: Final = "M-4 132C-2 100 18 84 36 80L64 80C82 84 102 100 104 132Z"
SUIT: Final = "M14 132C14 104 24 90 42 85L42 72L58 72L58 85C76 90 86 104 86 132Z"
BEHIND: Final = "M-4 132C-2 96 18 80 36 77C44 82 56 82 64 77C82 80 102 96 104 132Z"
"""The cape from behind, over the shoulders."""

EYES: Final = (
    "M46 58L36 53L37 60L44 62Z",
    "M54 58L64 53L63 60L56 62Z",
)
HEAD: Final = ((50.0, 57.0), 18.0, 22.0)


@dataclass(frozen=True, slots=True)
class FigureInks:
    """The colors of a figure."""

    ground: Ink
    cape: Ink
    suit: Ink
    head: Ink


PALETTE: Final = (
    FigureInks(ink("#DDEBEA"), ink("#0B5F5E"), ink("#27435C"), ink("#E3BE9B")),
    FigureInks(ink("#F1E8DA"), ink("#8A6A3B"), ink("#5A4630"), ink("#8C5A3C")),
    FigureInks(ink("#E0E8F0"), ink("#6B7F8C"), ink("#384652"), ink("#D9AE87")),
    FigureInks(ink("#E4EADC"), ink("#42592F"), ink("#2C3B22"), ink("#B98A62")),
    FigureInks(ink("#EBE3EE"), ink("#5E4468"), ink("#3B2D45"), ink("#E8CBAE")),
    FigureInks(ink("#E4E6E8"), ink("#47525C"), ink("#2B343B"), ink("#6E4630")),
)
"""The colors that a seed chooses from; none is the color of a result."""

PLAIN: Final = FigureInks(WHITE, WHITE, WHITE, WHITE)


def draw_figure(pen: Pen, box: Box, seed: str, *, behind: bool = False) -> None:
    """Draw the figure so that it fills a box, with its head inside; the excess is clipped."""
    style = pen.style
    inks = PLAIN if style.bar is None else PALETTE[crc32(seed.encode()) % len(PALETTE)]
    with pen.inside(box, (0,) * 4):
        pen.box(box, fill=inks.ground)
        head = points_in(box, list(ellipse(*HEAD)))
        if behind:
            cape = points_in(box, outline(BEHIND))
            pen.polygon(head, fill=inks.suit, stroke=style.ink, thickness=LINE)
            pen.polygon(cape, fill=inks.cape, stroke=style.ink, thickness=LINE)
            return
        for path, fill in ((CAPE, inks.cape), (SUIT, inks.suit)):
            shape = points_in(box, outline(path))
            pen.polygon(shape, fill=fill, stroke=style.ink, thickness=LINE)
        pen.polygon(head, fill=inks.head, stroke=style.ink, thickness=LINE)
        for path in EYES:
            pen.polygon(points_in(box, outline(path)), fill=style.ink)


def points_in(box: Box, points: Sequence[Point]) -> list[Point]:
    """The points of a drawing on the page, where it fills a box with its head inside."""
    scale = max(box.width / WIDTH, box.height / HEIGHT)
    left = box.middle - WIDTH * scale / 2
    top = max(box.bottom - HEIGHT * scale, box.y - ABOVE_HEAD * scale)
    return [(left + x * scale, top + y * scale) for x, y in points]


def outline(path: str) -> list[Point]:
    """The points of an SVG path with the commands M, L, C and Z; curves become line segments."""
    points: list[Point] = []
    for command, numbers in _commands(path):
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "C":
            points += _curve(points[-1], *pairs)
        else:
            points += pairs
    return points


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    for part in path.replace("M", "|M").replace("L", "|L").replace("C", "|C").split("|"):
        if part:
            yield part[0], [float(each) for each in part[1:].rstrip("Z").split()]


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    """The points of a cubic Bézier curve after its start."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        ends = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, ends, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, ends, strict=True)),
        )


def ellipse(center: Point, across: float, down: float) -> Iterator[Point]:
    """The points of an ellipse with two radii."""
    for step in range(4 * STEPS):
        angle = step * pi / (2 * STEPS)
        yield (center[0] + across * cos(angle), center[1] + down * sin(angle))
