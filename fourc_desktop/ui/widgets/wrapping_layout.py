"""What layouts have in common whose height follows from their width."""

from abc import abstractmethod

from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class WrappingLayout(QLayout):
    """Keeps the items; `arrange` says where they go.

    The layouts around it ask for the height again and again, so it is worked out once a width.
    """

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    @abstractmethod
    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Go through the rows of a place, `moving` the items there; say how high they are."""

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
        """A narrow one is a high one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows at this width."""
        if width not in self._heights:
            self._heights[width] = self.arrange(QRect(0, 0, width, 0), moving=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Something in it changed its size, came or went."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Move every item to its place."""
        super().setGeometry(rect)
        self.arrange(rect, moving=True)
