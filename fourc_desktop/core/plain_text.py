"""What a person's words may hold, so that they read the same everywhere."""

import unicodedata

NEWLINE = "\n"
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Characters that nobody sees and that turn text around."""

NEVER = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories that are no text: controls, halves of characters, separators of lines."""


def is_plain(character: str, *, lines: bool = False) -> bool:
    """Whether a character may stand in text; a newline only where there are lines."""
    if character == NEWLINE:
        return lines
    return unicodedata.category(character) not in NEVER and character not in BIDI_CONTROLS


def plain(text: str, *, lines: bool = False, longest: int) -> str:
    """The text with everything left out that may not stand there, in composed form (NFC).

    `longest` is a number of characters; what is beyond it is cut off.
    """
    if text.isascii() and text.isprintable():
        return text[:longest]  # what most texts are, and quick to see
    if lines:
        text = text.replace("\r\n", NEWLINE).replace("\r", NEWLINE)
    # Composed last, because what is left out may have kept a letter from its accent.
    text = "".join(each for each in text if is_plain(each, lines=lines))
    return unicodedata.normalize("NFC", text)[:longest]
