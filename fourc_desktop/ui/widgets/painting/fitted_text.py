"""Texts that do not fit their place: where they are elided, and where their words break."""

import re
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from fourc_desktop.ui.text import BREAK

WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)
"""The flags for drawing wrapped text."""

DOT: Final = " · "
"""The separator of facts in one line."""

AFTER_HYPHEN: Final = re.compile("(?<=-)(?=.)")

MIN_PIECE: Final = 3
"""The least number of letters before and after a hyphen, if the line has room for them."""


def elide_mode(text: str) -> Qt.TextElideMode:
    """Where to elide a text: in the middle if it ends with brackets, which tell namesakes apart."""
    mode = Qt.TextElideMode
    return mode.ElideMiddle if text.endswith(")") else mode.ElideRight


def elided(text: str, metrics: QFontMetricsF, width: float) -> str:
    """The text as far as it fits in one line; of facts with `DOT` between them, whole ones."""
    if metrics.horizontalAdvance(text) <= width:
        return text
    facts = text.split(DOT)
    for count in range(len(facts) - 1, 0, -1):
        whole = f"{DOT.join(facts[:count])} …"
        if metrics.horizontalAdvance(whole) <= width:
            return whole
    return metrics.elidedText(text, elide_mode(text), width)


def wrapped_height(text: str, metrics: QFontMetricsF, width: float) -> float:
    """The height of a wrapped text in pixels; `width` is that of its lines."""
    # Most texts fit, and measuring a width is ten times as fast as measuring a height.
    if metrics.horizontalAdvance(text) < width and "\n" not in text:
        return metrics.height()
    whole = breakable(text, metrics, width)
    return metrics.boundingRect(QRectF(0, 0, width, 10_000), WRAPPED, whole).height()


def has_wide_word(text: str, metrics: QFontMetricsF, width: float) -> bool:
    """Whether a word of the text is wider than `width` pixels, so that it would break."""
    if metrics.horizontalAdvance(text) <= width:
        return False
    return any(metrics.horizontalAdvance(word) > width for word in text.split(" "))


def breakable(text: str, metrics: QFontMetricsF, width: float) -> str:
    """The text with a hyphen and a possible break in each word wider than `width` pixels.

    A word breaks at its own hyphens first.
    """
    if metrics.horizontalAdvance(text) <= width:
        return text
    words = []
    for word in text.split(" "):
        is_wide = metrics.horizontalAdvance(word) > width
        parts = AFTER_HYPHEN.split(word) if is_wide else [word]
        words.append(BREAK.join(piece for part in parts for piece in _pieces(part, metrics, width)))
    return " ".join(words)


def _pieces(word: str, metrics: QFontMetricsF, width: float) -> Iterator[str]:
    """The parts of a word, each as wide as fits, and at least one character."""
    while metrics.horizontalAdvance(word) > width and len(word) > 1:
        counts = range(len(word) - 1, 0, -1)
        fits = (each for each in counts if metrics.horizontalAdvance(f"{word[:each]}-") <= width)
        count = next(fits, 1)
        # A letter or two alone in a line are hard to read.
        count = max(min(count, len(word) - MIN_PIECE), min(count, MIN_PIECE))
        yield f"{word[:count]}-"
        word = word[count:]
    yield word
