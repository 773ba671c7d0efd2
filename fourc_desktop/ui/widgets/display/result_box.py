"""The result of a roll in its color, and lines that explain results."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, set_height_for_width, vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import (
    ResultShape,
    ResultTag,
    paint_result_shape,
    shape_of_grade,
)

SHAPES = tuple(ResultShape)

EFFECT_STYLES = (TextStyle.TITLE, TextStyle.NUMBER, TextStyle.HEAD)
"""The styles of an effect in its own line, the largest first."""


class ResultBox(QWidget):
    """A result as color, letters, shape and title; its accessible name has the whole text."""

    def __init__(self) -> None:
        super().__init__()
        self._shape = ResultShape.BLACK
        self._letters, self._title = "", ""
        self._reading = self._effect = ""
        self._lines: Sequence[str] = ()
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_result(
        self, shape: ResultShape, reading: str, lines: Sequence[str], effect: str = ""
    ) -> None:
        """Show a color, the reading ("40 on row 6") and its meaning, a sentence per line.

        The `effect` ("Pound") is beside the color, in the place of the reading, if it fits there,
        else in a line of its own below them; one too long for a line is only in the sentences.
        """
        mark = ResultMark(shape.value, Grade(SHAPES.index(shape)))
        self.show_outcome(mark, tr(shape.name.capitalize()), reading, lines, effect)

    def show_outcome(
        self,
        mark: ResultMark,
        title: str,
        reading: str,
        lines: Sequence[str],
        effect: str = "",
    ) -> None:
        """Show a result by the rules of any game: mark, title, reading and meaning."""
        self._shape, self._letters, self._title = shape_of_grade(mark.grade), mark.letters, title
        self._reading, self._lines, self._effect = reading, lines, effect
        self.setAccessibleName(self.accessible_text())
        self.updateGeometry()
        self.update()

    def accessible_text(self) -> str:
        """The whole text, for screen readers."""
        reading = f"{self._reading}." if self._reading else ""
        return " ".join(filter(None, (f"{self._title}.", reading, *self._lines)))

    def hasHeightForWidth(self) -> bool:
        """Narrow boxes wrap their sentences."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the heading and all lines below it."""
        above = self._head_height(width) + self._effect_height(width)
        return round(above + self._text_height(width) + 2 * Space.CARD)

    def sizeHint(self) -> QSize:
        """The width of a panel."""
        width = current_theme().px(280)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The longest word of the heading, which wraps in a narrow box."""
        words = self._heading().split()
        longest = max(map(self._title_metrics().horizontalAdvance, words), default=0)
        width = round(longest) + current_theme().px(40) + 2 * Space.PANEL
        return QSize(width, self.heightForWidth(self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the heading and the sentences."""
        theme = current_theme()
        colors, ink = theme.colors, self._shape.ink(theme.colors)
        painter = smooth_painter(self)
        area = QRectF(self.rect())
        box(painter, area, Radius.PANEL, self._shape.fill(colors), colors.result_edge, 2)
        inside = area.adjusted(Space.PANEL, Space.CARD, -Space.PANEL, -Space.CARD)
        side = theme.px(TextStyle.TITLE)
        head = QRectF(inside.left(), inside.top(), inside.width(), self._title_metrics().height())
        shape = QRectF(head.left(), head.center().y() - side / 2, side, side)
        paint_result_shape(painter, self._shape, shape, ink)
        painter.setPen(ink)
        painter.setFont(theme.head_font(TextStyle.TITLE))
        words = inside.adjusted(side + Space.CARD, 0, 0, 0)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), self._heading())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if self._effect_fits_in_head(self.width()):
            painter.drawText(head, right, self._effect)
        elif self._reading_fits_in_head(self.width()):
            painter.setFont(self._small())
            painter.drawText(head, right, self._reading)
        below = inside.adjusted(0, self._head_height(self.width()), 0, 0)
        if (style := self._effect_style(self.width())) is not None:
            painter.setFont(theme.head_font(style))
            painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft), self._effect)
        painter.setFont(self._body())
        text_rect = below.adjusted(0, self._effect_height(self.width()), 0, 0)
        painter.drawText(text_rect, int(Qt.TextFlag.TextWordWrap), self._text(self.width()))
        painter.end()

    def _heading(self) -> str:
        return f"{self._letters}  {self._title}"

    def _effect_fits_in_head(self, width: int) -> bool:
        """Whether there is an effect that fits next to the heading."""
        effect = self._title_metrics().horizontalAdvance(self._effect)
        return bool(self._effect) and effect <= self._room_in_head(width)

    def _effect_style(self, width: int) -> TextStyle | None:
        """The largest style in which an effect fits in its own line; None if it has none."""
        if not self._effect or self._effect_fits_in_head(width):
            return None
        return next(
            (
                style
                for style in EFFECT_STYLES
                if _head_metrics(style).horizontalAdvance(self._effect) <= width - 2 * Space.PANEL
            ),
            None,
        )

    def _effect_height(self, width: int) -> float:
        """The height of an effect in its own line, or 0."""
        style = self._effect_style(width)
        return 0 if style is None else _head_metrics(style).height()

    def _reading_fits_in_head(self, width: int) -> bool:
        """Whether the reading fits next to the heading, and no effect is there."""
        reading = QFontMetricsF(self._small()).horizontalAdvance(self._reading)
        return not self._effect_fits_in_head(width) and reading <= self._room_in_head(width)

    def _room_in_head(self, width: int) -> float:
        """The width beside the heading."""
        heading = self._title_metrics().horizontalAdvance(self._heading())
        taken = current_theme().px(TextStyle.TITLE) + Space.CARD + heading + Space.PANEL
        return width - 2 * Space.PANEL - taken

    def _text(self, width: int) -> str:
        if self._effect_fits_in_head(width):
            first = " · ".join(filter(None, (self._reading, *self._lines[:1])))
            return "\n".join((first, *self._lines[1:]))
        fits = self._reading_fits_in_head(width)
        return "\n".join(self._lines if fits else filter(None, (self._reading, *self._lines)))

    def _text_height(self, width: int) -> float:
        text = self._text(width)
        if not text:
            return 0  # Qt gives an empty text the height of a line
        metrics = QFontMetricsF(self._body())
        area = QRectF(0, 0, max(width - 2 * Space.PANEL, 1), 10_000)
        return metrics.boundingRect(area, int(Qt.TextFlag.TextWordWrap), text).height()

    def _title_metrics(self) -> QFontMetricsF:
        return _head_metrics(TextStyle.TITLE)

    def _head_height(self, width: int) -> float:
        """The height of the heading, in as many lines as it needs."""
        side = current_theme().px(TextStyle.TITLE) + Space.CARD
        area = QRectF(0, 0, max(width - 2 * Space.PANEL - side, 1), 10_000)
        flags = int(Qt.TextFlag.TextWordWrap)
        heading = self._title_metrics().boundingRect(area, flags, self._heading())
        return heading.height() + Space.INSIDE

    def _small(self) -> QFont:
        return current_theme().font(TextStyle.SMALL, QFont.Weight.Medium)

    def _body(self) -> QFont:
        return current_theme().font(TextStyle.BODY, QFont.Weight.Medium)


def _head_metrics(style: TextStyle) -> QFontMetricsF:
    return QFontMetricsF(current_theme().head_font(style))


class ResultLine(QWidget):
    """Tags of result colors followed by text that wraps, with an optional widget at the end."""

    def __init__(
        self, marks: Sequence[ResultShape], text: str, *, more: str = "", end: QLabel | None = None
    ) -> None:
        super().__init__()
        row = hbox(parent=self, margins=(0, 3), spacing=Space.INSIDE)
        for mark in marks:
            row.addWidget(ResultTag(mark), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(Space.GRID)
        column = vbox(label(text, strong=bool(more), wrap=True), spacing=0)
        if more:
            column.addWidget(label(more, TextStyle.SMALL, tone="ink2", wrap=True))
        row.addLayout(column, 1)
        if end is not None:
            row.addWidget(end)
