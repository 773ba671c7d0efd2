"""The styles a sheet can be printed in: every color and every line, as one table each."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from fourc_desktop.pdf.typography import AS_GIVEN, TypeSettings


class Ink(NamedTuple):
    """A color: red, green and blue from 0 to 1."""

    red: float
    green: float
    blue: float


def ink(code: str) -> Ink:
    """A color from its six hexadecimal digits, "#0B5F5E"."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return Ink(red / 255, green / 255, blue / 255)


@dataclass(frozen=True, slots=True)
class ResultInk:
    """How one result is marked: its fill and its edge, if any, and its text."""

    fill: Ink | None
    text: Ink
    edge: Ink | None


@dataclass(frozen=True, slots=True)
class LineWidths:
    """How thick each kind of line is, in points; `name` is the outline of a name, 0 for none."""

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
    """One way to print: colors by their role, lines, type and size; no color is no fill.

    Attributes:
        running: What longer texts are written in.
        bar: What a name bar is filled with.
        accent_dots: The halftone in it.
        on_bar: What is written on it.
        tint: What panels and cards are filled with.
        strong_tint: What stands out from a tint.
        paper: What a box to write in is filled with.
        card_edge: The line around cards and movement boxes.
        grid: The lines that something is drawn over.
        lines: How thick each kind of line is.
        setting: How type is set.
        scale: How much larger than measured everything is printed.
        portraits: Whether portraits are printed; else their frames are left empty.
        lightened: Whether they are printed in light gray.
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
"""The least size of large print before it is scaled, in points."""


def sheet_style(
    *, low_ink: bool = False, pencil: bool = False, large_print: bool = False
) -> SheetStyle:
    """The style of these three switches, which combine."""
    style = replace(LOW_INK if low_ink else COLOR, pencil=pencil)
    if not large_print:
        return style
    return replace(style, setting=replace(style.setting, least=LARGE_LEAST), scale=LARGE_SCALE)
