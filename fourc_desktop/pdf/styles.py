"""The print styles of sheets: one table of colors, lines and type for each."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from fourc_desktop.pdf.typography import AS_GIVEN, TypeSettings


class Ink(NamedTuple):
    """A color: red, green and blue from 0 to 1."""

    red: float
    green: float
    blue: float


def ink(code: str) -> Ink:
    """Parse a color from six hexadecimal digits: "#0B5F5E"."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return Ink(red / 255, green / 255, blue / 255)


@dataclass(frozen=True, slots=True)
class ResultInk:
    """The colors of a result: its fill and its edge, if any, and its text."""

    fill: Ink | None
    text: Ink
    edge: Ink | None


@dataclass(frozen=True, slots=True)
class LineWidths:
    """The thickness of each kind of line, in points; `name` is a name's outline, 0 for none."""

    section: float
    frame: float
    write_in: float
    bracket: float
    hairline: float
    cell: float
    fifth_cell: float
    portrait: float
    tag: float
    card: float = 0.0
    name: float = 0.0


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """A print style: colors by role, lines, type and size; a color of None means no fill.

    Attributes:
        running: The color of longer texts.
        bar: The fill of a name bar.
        accent_dots: The color of the halftone in a name bar.
        on_bar: The color of text on a name bar.
        tint: The fill of panels and cards.
        strong_tint: The fill of what stands out from a tint.
        paper: The fill of a box to write in.
        card_edge: The color of the line around cards and movement boxes.
        grid: The color of grids to draw on.
        lines: The thickness of each kind of line.
        setting: The type settings.
        scale: The factor by which everything is enlarged.
        portraits: Whether portraits are printed; else their frames are left empty.
        lightened: Whether portraits are printed in light gray.
        pencil: Whether the numbers that change in play are left blank.
    """

    black: ResultInk
    red: ResultInk
    blue: ResultInk
    yellow: ResultInk
    ink: Ink
    soft_ink: Ink
    running: Ink
    accent: Ink
    bar: Ink | None
    accent_dots: Ink | None
    on_bar: Ink
    tint: Ink | None
    strong_tint: Ink | None
    card_edge: Ink | None
    grid: Ink
    rule: Ink
    hairline: Ink
    paper: Ink | None
    lines: LineWidths
    setting: TypeSettings = AS_GIVEN
    scale: float = 1.0
    portraits: bool = True
    lightened: bool = False
    pencil: bool = False


INK = ink("#16181D")
SOFT_INK = ink("#47555A")
ACCENT = ink("#0B5F5E")
BLACK = ink("#000000")
WHITE = ink("#FFFFFF")
UNFILLED = ResultInk(None, BLACK, None)

COLOR = SheetStyle(
    black=ResultInk(BLACK, WHITE, BLACK),
    red=ResultInk(ink("#F06A74"), BLACK, ink("#F06A74")),
    blue=ResultInk(ink("#2052B6"), WHITE, ink("#2052B6")),
    yellow=ResultInk(ink("#FFF27A"), BLACK, ink("#6B6420")),
    ink=INK,
    soft_ink=SOFT_INK,
    running=INK,
    accent=ACCENT,
    bar=ACCENT,
    accent_dots=ink("#237A78"),
    on_bar=WHITE,
    tint=ink("#E6F0EF"),
    strong_tint=ink("#CFE2E0"),
    card_edge=None,
    grid=ink("#CFE2E0"),
    rule=ink("#7A9391"),
    hairline=ink("#B9CAC8"),
    paper=WHITE,
    lines=LineWidths(
        section=1.1,
        frame=1.1,
        write_in=0.8,
        bracket=1.2,
        hairline=0.4,
        cell=0.5,
        fifth_cell=1.2,
        portrait=1.4,
        tag=0.5,
    ),
)

LOW_INK = SheetStyle(
    black=UNFILLED,
    red=UNFILLED,
    blue=UNFILLED,
    yellow=UNFILLED,
    ink=INK,
    soft_ink=SOFT_INK,
    running=ink("#5A666B"),
    accent=INK,
    bar=None,
    accent_dots=None,
    on_bar=INK,
    tint=None,
    strong_tint=None,
    card_edge=INK,
    grid=ink("#B9C2C4"),
    rule=INK,
    hairline=INK,
    paper=None,
    lines=LineWidths(
        section=0.6,
        frame=0.6,
        write_in=0.5,
        bracket=0.6,
        hairline=0.25,
        cell=0.35,
        fifth_cell=0.8,
        portrait=0.55,
        tag=0.35,
        card=0.35,
        name=0.6,
    ),
    setting=TypeSettings(lighter_below=29, leading=5.2),
    portraits=False,
    lightened=True,
)

LARGE_SCALE = 1.6
LARGE_LEAST = 10
"""The least type size of large print before it is scaled, in points."""


def sheet_style(
    *, low_ink: bool = False, pencil: bool = False, large_print: bool = False
) -> SheetStyle:
    """The style for a combination of these three options."""
    style = replace(LOW_INK if low_ink else COLOR, pencil=pencil)
    if not large_print:
        return style
    return replace(
        style,
        lines=replace(style.lines, name=0),  # outlined letters are hard to read
        setting=replace(style.setting, least=LARGE_LEAST),
        scale=LARGE_SCALE,
    )
