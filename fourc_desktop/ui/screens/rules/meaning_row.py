"""What one result means: its color with letters and shape, and the words."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.core.rule_texts import Meaning
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.result_mark import graded, paint_mark


class MeaningRow(QWidget):
    """The chip on the left, the words beside it."""

    def __init__(self, meaning: Meaning, beside: Sequence[Meaning], appearance: Appearance) -> None:
        """`beside` are all meanings of the roll; their chips are equally wide."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.CARD)
        row.addWidget(ResultChip(meaning, beside, appearance), 0, Qt.AlignmentFlag.AlignTop)
        words = label(tr(meaning.words), wrap=True)
        # The first line stands as high as the word in the chip.
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        words.setContentsMargins(0, appearance.theme.px(2), 0, 0)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.setAccessibleName(f"{tr(meaning.title)}: {tr(meaning.words)}")
        row.addWidget(words, 1)


class ResultChip(QWidget):
    """A result as shape, letters and name; all chips of a roll are equally wide."""

    def __init__(self, meaning: Meaning, beside: Sequence[Meaning], appearance: Appearance) -> None:
        super().__init__()
        self._mark = graded(meaning.mark.grade)
        self._letters = meaning.mark.letters
        self._title = tr(meaning.title)
        self._titles = [tr(each.title) for each in beside]
        self._appearance = appearance
        self.setAccessibleName(self._title)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the longest name of the roll."""
        theme = self._appearance.theme
        words = max(map(self._advance, self._titles))
        width = (
            words + self._advance("K" * len(self._letters)) + theme.px(12) + 4 * Space.INSIDE + 12
        )
        return QSize(round(width), theme.px(Height.TARGET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape, the letter and the word."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        ink = self._mark.ink(colors)
        box(painter, place, Radius.CHIP, self._mark.fill(colors), colors.result_edge)
        side = theme.px(12)
        shape = QRectF(6, (place.height() - side) / 2, side, side)
        paint_mark(painter, self._mark, shape, ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        left = shape.right() + 6
        for words in (self._letters, self._title):
            line = QRectF(left, 0, place.width() - left, place.height())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            left += self._advance("K" * len(self._letters)) + 2 * Space.INSIDE
        painter.end()

    def _advance(self, words: str) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(words)

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.SMALL, QFont.Weight.Medium)
