"""A row of widgets that goes on in the next line where the width ends."""

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """Lays its widgets out like words; its height follows from its width.

    The layouts around it ask for that height again and again, so it is worked out once a width.
    """

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem) -> None:
        """Put another one at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The one at this index, or None beyond the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out; None beyond the end."""
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        """It never asks for more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """A narrow row is a high one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at this width."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), moving=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Something in it changed its size, came or went."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Move every widget to its place."""
        super().setGeometry(rect)
        self._arrange(rect, moving=True)

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

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, moving: bool) -> int:
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
