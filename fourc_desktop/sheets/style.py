"""The styles a sheet can be printed in: every color and every line, as one table each."""

from dataclasses import dataclass
from typing import NamedTuple


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
    """How one result is marked: its fill, what stands on it, and its edge."""

    fill: Ink
    text: Ink
    edge: Ink


@dataclass(frozen=True, slots=True)
class Lines:
    """How thick each kind of line is, in points."""

    section: float
    frame: float
    write_in: float
    bracket: float
    hairline: float
    cell: float
    fifth_cell: float
    portrait: float
    tag: float


@dataclass(frozen=True, slots=True)
class Style:
    """One way to print: colors by their role, and lines."""

    black: ResultInk
    red: ResultInk
    blue: ResultInk
    yellow: ResultInk
    ink: Ink
    soft_ink: Ink
    accent: Ink
    accent_dots: Ink
    on_accent: Ink
    tint: Ink
    rule: Ink
    hairline: Ink
    paper: Ink
    lines: Lines


COLOR = Style(
    black=ResultInk(ink("#000000"), ink("#FFFFFF"), ink("#000000")),
    red=ResultInk(ink("#F06A74"), ink("#000000"), ink("#F06A74")),
    blue=ResultInk(ink("#2052B6"), ink("#FFFFFF"), ink("#2052B6")),
    yellow=ResultInk(ink("#FFF27A"), ink("#000000"), ink("#6B6420")),
    ink=ink("#16181D"),
    soft_ink=ink("#47555A"),
    accent=ink("#0B5F5E"),
    accent_dots=ink("#237A78"),
    on_accent=ink("#FFFFFF"),
    tint=ink("#E6F0EF"),
    rule=ink("#7A9391"),
    hairline=ink("#B9CAC8"),
    paper=ink("#FFFFFF"),
    lines=Lines(
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
