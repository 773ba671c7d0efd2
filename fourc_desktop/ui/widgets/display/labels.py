"""Plain labels, separators, and the yellow caption box of a screen."""

import re
from textwrap import wrap
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from fourc_desktop.ui.text import BREAK
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, mixed
from fourc_desktop.ui.widgets.painting.fitted_text import breakable
from fourc_desktop.ui.widgets.painting.halftone import paint_fading_dots


def label(
    text: str,
    style: TextStyle = TextStyle.BODY,
    *,
    tone: str = "ink",
    strong: bool = False,
    head: bool = False,
    wrap: bool = False,
) -> QLabel:
    """A label of plain text; `tone` is one of `style_sheet.TONES`."""
    made = QLabel(text)
    style_label(made, style, tone=tone, strong=strong, head=head)
    made.setWordWrap(wrap)
    return made


def style_label(
    made: QLabel,
    style: TextStyle,
    *,
    tone: str = "ink",
    strong: bool = False,
    head: bool = False,
) -> None:
    """Make a label one of plain text in a style; `tone` is one of `style_sheet.TONES`."""
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("step", style.name.lower())
    made.setProperty("tone", tone)
    made.setProperty("strong", strong)
    if head:
        made.setProperty("face", "head")


MAX_UNBROKEN: Final = 16
"""The longest word that never breaks, in characters."""

PIECE: Final = 8
"""The characters after which a longer word may break."""

HEADING_STYLES: Final = (TextStyle.HEAD, TextStyle.SUBHEAD, TextStyle.BODY)
"""The sizes of a fitted heading, the largest first."""

MIN_HEADING: Final = 80
"""The least width of a fitted heading, in pixels at 100 % text."""

LONG_WORD: Final = re.compile(rf"[^\s-]{{{MAX_UNBROKEN + 1},}}")
"""A word, or a part of one between hyphens, that may break within."""


def show_breakable(shown: QLabel, text: str) -> None:
    """Show a text with names in a wrapping label, which very long words do not widen."""
    shown.setText(LONG_WORD.sub(lambda word: BREAK.join(wrap(word[0], PIECE)), text))
    shown.setAccessibleName(text)


class FittedHeading(StyleChangeMixin, QLabel):
    """A name in the heading font, set smaller if it would break within a word.

    A word that is too wide even then breaks with a hyphen.
    """

    def __init__(self, *, tone: str) -> None:
        super().__init__()
        self._whole = ""
        style_label(self, TextStyle.HEAD, tone=tone, head=True)
        self.setWordWrap(True)

    def show_text(self, text: str) -> None:
        """Show a name; a screen reader gets it in one piece."""
        self._whole = text
        self.setAccessibleName(text)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The width of a short word, since longer ones shrink or break."""
        return QSize(current_theme().px(MIN_HEADING), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the name into the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for style in HEADING_STYLES:
            metrics = QFontMetricsF(current_theme().head_font(style))
            fitted = breakable(self._whole, metrics, self.contentsRect().width())
            if fitted.replace(BREAK, "") == self._whole:
                break
        set_style_properties(self, step=style.name.lower())
        if fitted != self.text():
            self.setText(fitted)


def hairline() -> QFrame:
    """A horizontal separator, 1 px high."""
    line = QFrame()
    line.setProperty("rule", "true")
    return line


SHADOW: Final = 3


class CaptionBox(QWidget):
    """The yellow title box of a screen, in the heading font; one per screen."""

    def __init__(self, text: str, height: int = 44) -> None:
        """`height` is that of the box without its shadow, in pixels at 100 % text."""
        super().__init__()
        self._text = text
        self._height = height
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Change the text."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """The text, its padding and the hard shadow."""
        theme = current_theme()
        width = QFontMetricsF(theme.head_font(TextStyle.TITLE)).horizontalAdvance(self._text)
        return QSize(round(width) + theme.px(24) + SHADOW, theme.px(self._height) + SHADOW)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the shadow, the box and the text."""
        theme = current_theme()
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(rect.translated(SHADOW, SHADOW), theme.colors.on_caption)
        box(painter, rect, 0, theme.colors.caption, theme.colors.caption_edge, 2)
        painter.setFont(theme.head_font(TextStyle.TITLE))
        painter.setPen(theme.colors.on_caption)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()


def paint_caption_band(
    painter: QPainter, band: QRectF, theme: Theme, dots_from: float | None
) -> None:
    """Draw a caption band with its bottom line, and dots from x = `dots_from` on, if any."""
    colors = theme.colors
    painter.fillRect(band, colors.caption)
    if dots_from is not None:
        dots = QRectF(band)
        dots.setLeft(dots_from)
        paint_fading_dots(painter, dots, mixed(colors.caption, colors.result_black, 0.18))
    painter.fillRect(QRectF(0, band.bottom() - 1, band.width(), 1.5), colors.frame)
