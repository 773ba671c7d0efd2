"""The titles above the columns of a table, with an arrow at the one that sorts."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step

ARROW: Final = 12
HIGH: Final = 32
PAD: Final = 6


class TableHead(QHeaderView):
    """A press on a title is `sectionClicked`; titles of numbers stand at the right."""

    def __init__(self, numbers: Sequence[int], appearance: Appearance) -> None:
        """`numbers` are the columns that hold numbers."""
        super().__init__(Qt.Orientation.Horizontal)
        self._appearance = appearance
        self._numbers = frozenset(numbers)
        self._sorting = -1
        self._rises = True
        self.setSectionsMovable(False)
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setAccessibleName(tr("Columns"))

    def take_numbers(self, numbers: Sequence[int]) -> None:
        """Stand the titles of these columns at the right, and no others."""
        self._numbers = frozenset(numbers)
        self.viewport().update()

    def show_sorted(self, section: int, *, rises: bool) -> None:
        """Mark the column that sorts, and in which direction."""
        self._sorting, self._rises = section, rises
        self.viewport().update()

    def title_width(self, section: int) -> int:
        """The room a title needs with its arrow, in pixels."""
        theme = self._appearance.theme
        words = QFontMetrics(theme.font(Step.CAPTION)).horizontalAdvance(self._title(section))
        return words + theme.px(ARROW) + 4 + 2 * PAD

    def sizeHint(self) -> QSize:
        """As high as a row."""
        return QSize(super().sizeHint().width(), self._appearance.theme.px(HIGH))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw the ground, the title over its column, and the arrow."""
        theme = self._appearance.theme
        colors = theme.colors
        sorts, is_number = section == self._sorting, section in self._numbers
        painter.save()
        painter.fillRect(rect, colors.sunken)
        painter.fillRect(rect.adjusted(0, rect.height() - 1, 0, 0), colors.line)
        painter.setFont(theme.font(Step.CAPTION))
        painter.setPen(colors.ink if sorts else colors.ink2)
        side = theme.px(ARROW)
        words = rect.adjusted(PAD, 0, -PAD, 0)
        flag = Qt.AlignmentFlag
        if sorts and is_number:
            words.setRight(words.right() - side - 4)
        across = flag.AlignRight if is_number else flag.AlignLeft
        metrics = painter.fontMetrics()
        title = metrics.elidedText(self._title(section), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, across | flag.AlignVCenter, title)
        if sorts:
            width = words.width() if is_number else metrics.horizontalAdvance(title)
            place = QRect(words.left() + width + 4, rect.center().y() - side // 2, side, side)
            icon = "arrow-up" if self._rises else "arrow-down"
            self._appearance.icons.paint(painter, icon, place.toRectF(), colors.ink)
        painter.restore()

    def _title(self, section: int) -> str:
        return str(self.model().headerData(section, Qt.Orientation.Horizontal))
