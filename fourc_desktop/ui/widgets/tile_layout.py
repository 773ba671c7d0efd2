"""Tiles two in a row; one whose words need more room has a row of its own."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem

from fourc_desktop.ui.widgets.wrapping_layout import WrappingLayout

ACROSS = 2


class TileLayout(WrappingLayout):
    """All tiles of a row are equally high, and every tile as wide as a column or as the layout.

    A tile is asked for its least width and for its height at a width, and for nothing else.
    """

    def expandingDirections(self) -> Qt.Orientation:
        """It takes the width there is."""
        return Qt.Orientation.Horizontal

    def sizeHint(self) -> QSize:
        """Two of the widest side by side."""
        least = self.minimumSize()
        return QSize(ACROSS * least.width() + self.spacing(), least.height())

    def minimumSize(self) -> QSize:
        """The widest one alone."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Go through the rows; say how high they are together."""
        top, gap = rect.top(), self.spacing()
        rows = self._rows(rect.width())
        for row in rows:
            # What stands alone before a wide tile is as wide, so that no hole is left.
            alone = len(row) == 1 and (row is not rows[-1] or self._is_wide(row[0], rect.width()))
            wide = rect.width() if alone else self._column(rect.width())
            high = max(item.heightForWidth(wide) for item in row)
            for number, item in enumerate(row if moving else ()):
                corner = QPoint(rect.left() + number * (wide + gap), top)
                item.setGeometry(QRect(corner, QSize(wide, high)))
            top += high + gap
        return max(top - gap - rect.top(), 0)

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        is_open = False
        for item in self._items:
            is_wide = self._is_wide(item, width)
            if is_open and not is_wide and len(rows[-1]) < ACROSS:
                rows[-1].append(item)
            else:
                rows.append([item])
            is_open = not is_wide
        return rows

    def _is_wide(self, item: QLayoutItem, width: int) -> bool:
        return item.minimumSize().width() > self._column(width)

    def _column(self, width: int) -> int:
        return (width - (ACROSS - 1) * self.spacing()) // ACROSS
