"""Characters that paper needs care with: those that leave no ink, and those we cannot set."""

import re
import unicodedata

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
"""Blocks whose letters change or move with their neighbors; we set letter beside letter."""

INKLESS = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff") | {
    chr(code) for code in range(0xFE00, 0xFE10)
}
"""Hints between letters: soft hyphen, joiners, variation selectors. They print as nothing."""


LINE_BREAKS = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def composed(text: str) -> str:
    """The text as it is printed: letters joined with their accents, hints without ink left out.

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
    """Whether setting a character right takes more than its picture.

    So it is for right-to-left scripts, for accents that have not joined a letter, and for scripts
    whose letters change with their neighbors.
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
