"""A row of widgets that goes on in the next line where the width ends."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLayoutItem

from fourc_desktop.ui.widgets.wrapping_layout import WrappingLayout


class FlowLayout(WrappingLayout):
    """Lays its widgets out like words."""

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self.spacing() * max(len(sizes) - 1, 0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """The widest one alone."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Go through the lines; say how high they are together."""
        x, y, line = rect.left(), rect.top(), 0
        for item in self._shown():
            size = item.sizeHint()
            if x > rect.left() and x + size.width() > rect.left() + rect.width():
                x, y, line = rect.left(), y + line + self.spacing(), 0
            if moving:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.top()

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]
