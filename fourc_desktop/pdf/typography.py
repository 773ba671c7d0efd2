"""The type styles of the sheets, each a size and a weight, and text on one line."""

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum

POINT = 25.4 / 72
"""Millimeters in a point."""

CAPITAL = 0.711
"""The height of a capital, for a size of 1."""


class Weight(Enum):
    """The three weights that ship."""

    REGULAR = "Regular"
    MEDIUM = "Medium"
    BOLD = "Bold"


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A size in points, a weight, and the points between two letters.

    A `shrunk` one was reduced so that a text fits; the least size of a style does not apply.
    """

    size: float
    weight: Weight
    tracking: float = 0.0
    shrunk: bool = False

    @property
    def capital(self) -> float:
        """The height of a capital, in mm."""
        return self.size * CAPITAL * POINT

    def at(self, size: float) -> "TypeStyle":
        """The same type style in another size."""
        return TypeStyle(size, self.weight, self.tracking)

    def scaled(self, share: float) -> "TypeStyle":
        """The same type style with its size and letter spacing multiplied by a share."""
        return TypeStyle(self.size * share, self.weight, self.tracking * share)

    def shrunk_to(self, size: float) -> "TypeStyle":
        """The same type style reduced to a size in points."""
        return replace(self.scaled(size / self.size), shrunk=True)


@dataclass(frozen=True, slots=True)
class TypeSettings:
    """The type settings of a style.

    Attributes:
        lighter_below: The size in points below which Bold is set as Medium and Medium as Regular.
        least: The least type size, in points.
        leading: The distance between lines in the columns of long texts, in mm.
    """

    lighter_below: float = 0.0
    least: float = 0.0
    leading: float = 3.9

    def sized(self, face: TypeStyle) -> TypeStyle:
        """A type style in the size used for it."""
        return face if face.shrunk or face.size >= self.least else face.at(self.least)

    def weight(self, face: TypeStyle) -> Weight:
        """The weight used for a type style."""
        return face.weight if face.size >= self.lighter_below else LIGHTER[face.weight]


AS_GIVEN = TypeSettings()
"""The settings that change nothing."""

LIGHTER = {
    Weight.BOLD: Weight.MEDIUM,
    Weight.MEDIUM: Weight.REGULAR,
    Weight.REGULAR: Weight.REGULAR,
}

NAME = TypeStyle(33, Weight.BOLD, 1.2)
NAME_AGAIN = TypeStyle(17, Weight.BOLD, 1.2)
BADGE = TypeStyle(9, Weight.BOLD, 0.5)
LARGE_NUMBER = TypeStyle(34, Weight.BOLD)
GAUGE = TypeStyle(30, Weight.BOLD)
GAUGE_TITLE = TypeStyle(12, Weight.BOLD, 1.2)
NUMBER = TypeStyle(20, Weight.BOLD)
POWER_RANK = TypeStyle(18, Weight.BOLD)
ROW_LABEL = TypeStyle(12, Weight.BOLD)
SECTION = TypeStyle(10.5, Weight.BOLD, 0.55)
VALUE = TypeStyle(10.5, Weight.MEDIUM)
STRONG = TypeStyle(10.5, Weight.BOLD)
RANK_NAME = TypeStyle(10, Weight.MEDIUM)
BODY = TypeStyle(10, Weight.REGULAR)
STEPS = TypeStyle(11, Weight.BOLD)
THRESHOLD = TypeStyle(10.5, Weight.BOLD)
NOTE = TypeStyle(9, Weight.REGULAR)
NOTE_STRONG = TypeStyle(9, Weight.BOLD)
LABEL = TypeStyle(8, Weight.REGULAR)
LABEL_STRONG = TypeStyle(8, Weight.BOLD)
TRACK_NUMBER = TypeStyle(8, Weight.MEDIUM)
CARD_HEAD = TypeStyle(8, Weight.BOLD, 0.4)

NOTE_LEADING = 3.9
"""Millimeters from one line of notes to the next."""


SHAPED = (
    (0x0700, 0x08FF),  # Syriac, Thaana, NKo, Samaritan, Mandaic and more Arabic
    (0x0900, 0x0DFF),  # the scripts of India and Sri Lanka
    (0x0E00, 0x0EFF),  # Thai, Lao
    (0x0F00, 0x109F),  # Tibetan, Myanmar
    (0x1100, 0x11FF),  # Hangul letters that did not join into a syllable
    (0x1700, 0x18AF),  # the Philippines, Khmer, Mongolian
    (0x1900, 0x1CFF),  # Limbu to Vedic signs
    (0xA800, 0xABFF),  # Syloti Nagri to Meetei Mayek
    (0x11000, 0x11FFF),  # historic scripts of India
)
"""Unicode blocks whose letters change with their neighbors, which this program does not shape."""

INKLESS = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff") | {
    chr(code) for code in range(0xFE00, 0xFE10)
}
"""Invisible characters between letters: soft hyphen, joiners, variation selectors."""


LINE_BREAKS = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def composed(text: str) -> str:
    """Normalize a text for printing: accents are composed, invisible characters left out.

    Tabs and other white space become spaces; line breaks stay.
    """
    if text.isascii() and text.isprintable():
        return text
    lines = "\n".join(_line(line) for line in LINE_BREAKS.split(text))
    return unicodedata.normalize("NFC", lines)


def one_line(text: str) -> str:
    """The text in one line, as a name or a label is printed."""
    return " ".join(composed(text).split())


def needs_shaping(character: str) -> bool:
    """Whether a character needs text shaping to be printed correctly.

    That is true for right-to-left scripts, for combining accents, and for scripts whose letters
    change with their neighbors.
    """
    code = ord(character)
    if code < 0x0300:  # noqa: PLR2004 - where the accents begin
        return False
    return (
        unicodedata.bidirectional(character) in {"R", "AL", "AN"}
        or unicodedata.category(character) in {"Mn", "Mc", "Me"}
        or any(first <= code <= last for first, last in SHAPED)
    )


def _line(line: str) -> str:
    kept = (character for character in line if character not in INKLESS)
    return "".join(" " if each.isspace() and each != "\u00a0" else each for each in kept)
