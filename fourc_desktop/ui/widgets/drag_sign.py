"""What the pointer carries while something is dragged: its name in a caption box."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap

from fourc_desktop.ui.theme import Step, Theme
from fourc_desktop.ui.widgets.drawing import box

BESIDE: Final = QPoint(-12, -8)
"""Where the pointer is on it: beside it, so that it never hides what lies below."""

LONGEST: Final = 40
"""The characters of a name that are carried."""


def drag_sign(words: str, theme: Theme) -> QPixmap:
    """A caption box with a name, or with how many there are."""
    words = words[:LONGEST]
    font = theme.head_font(Step.SUBHEAD)
    width = round(QFontMetricsF(font).horizontalAdvance(words)) + 24
    sign = QPixmap(width, theme.px(32))
    sign.fill(theme.colors.caption)
    painter = QPainter(sign)
    place = QRectF(sign.rect())
    box(painter, place, 0, None, theme.colors.on_caption, 2)
    painter.setFont(font)
    painter.setPen(theme.colors.on_caption)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return sign
