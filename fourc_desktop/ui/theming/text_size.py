"""The sizes of texts in logical pixels, each measured once.

Layouts ask the same widgets for their size again and again, and measuring a text takes ten times as
long as finding its size here.
"""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

MAX_SIZES: Final = 4096
"""The number of widths, and of sizes, that are kept."""

MAX_TEXT_HEIGHT: Final = 10_000
"""The room for the lines of a wrapped text, in pixels."""


@lru_cache(MAX_SIZES)
def text_width(font: QFont, text: str) -> float:
    """The width of a text in one line."""
    return QFontMetricsF(font).horizontalAdvance(text)


@lru_cache(MAX_SIZES)
def drawn_size(font: QFont, text: str, flags: int, width: float = 0.0) -> tuple[float, float]:
    """The width and the height of a text drawn with these flags; wrapped lines have this width."""
    rect = QRectF(0, 0, width, MAX_TEXT_HEIGHT)
    drawn = QFontMetricsF(font).boundingRect(rect, flags, text)
    return drawn.width(), drawn.height()


def forget_text_sizes() -> None:
    """Measure anew; letters that the fonts lacked have another width in a new one."""
    text_width.cache_clear()
    drawn_size.cache_clear()
