"""Layouts that wrap their items into rows."""

from abc import abstractmethod

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem

from fourc_desktop.ui.theming.application import current_theme


class CachedWidgetItem(QWidgetItem):
    """An item that asks its widget for each size once, until it is invalidated."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._hint: QSize | None = None
        self._minimum: QSize | None = None
        self._heights: dict[int, int] = {}

    def sizeHint(self) -> QSize:
        """The size hint of the widget."""
        if self._hint is None:
            self._hint = super().sizeHint()
        return self._hint

    def minimumSize(self) -> QSize:
        """The minimum size of the widget."""
        if self._minimum is None:
            self._minimum = super().minimumSize()
        return self._minimum

    def heightForWidth(self, width: int) -> int:
        """The height of the widget at this width."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def invalidate(self) -> None:
        """Clear the cached sizes."""
        self._hint = self._minimum = None
        self._heights.clear()


class WrappingLayout(QLayout):
    """Base of layouts that wrap; `arrange` places the items.

    Parent layouts ask for the height repeatedly, so it is cached by width.
    """

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self.setSpacing(gap)
        self.setContentsMargins(QMargins())

    @abstractmethod
    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Place the items in a rectangle, if `moving`; return their height."""

    def addWidget(self, widget: QWidget) -> None:
        """Append a widget, in an item that is made here.

        PySide may take an item that Qt makes for an earlier one at the same address, and lose it
        together with the layout of that one.
        """
        self.addChildWidget(widget)
        self.addItem(CachedWidgetItem(widget))

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """The number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at this index, or None beyond the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return an item; None beyond the end."""
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        """It never expands."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """A narrow layout is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows at this width."""
        if width not in self._heights:
            self._heights[width] = self.arrange(QRect(0, 0, width, 0), moving=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Clear the cached heights, and the sizes of the items."""
        self._heights.clear()
        for item in self._items:
            item.invalidate()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Move every item."""
        super().setGeometry(rect)
        self.arrange(rect, moving=True)


class FlowLayout(WrappingLayout):
    """Lays out its widgets in lines, like text."""

    is_centered = False

    def set_centered(self, *, centered: bool) -> None:
        """Center the lines, or start them at the left."""
        self.is_centered = centered
        self.invalidate()

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self.spacing() * max(len(sizes) - 1, 0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """The size of the widest item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Place the items in lines; return their height."""
        top = rect.top()
        for line in self._lines(rect.width()):
            x = rect.left()
            sizes = [_within(rect.width(), item) for item in line]
            if self.is_centered:
                used = sum(size.width() + self.spacing() for size in sizes) - self.spacing()
                x += max(rect.width() - used, 0) // 2
            for item, size in zip(line, sizes, strict=True):
                if moving:
                    item.setGeometry(QRect(QPoint(x, top), size))
                x += size.width() + self.spacing()
            top += max(size.height() for size in sizes) + self.spacing()
        return max(top - self.spacing() - rect.top(), 0)

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        left = 0
        for item in self._shown():
            wanted = item.sizeHint().width()
            if not lines or left + wanted > width:
                lines.append([])
                left = 0
            lines[-1].append(item)
            left += wanted + self.spacing()
        return lines

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]


class HeadLayout(FlowLayout):
    """A title at the left and its controls at the right, in as many lines as needed."""

    def __init__(self, *titles: QWidget, gap: int = 8) -> None:
        super().__init__(gap)
        self._titles = titles
        for each in titles:
            self.addWidget(each)

    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Place the items in lines, centered in each; return their height."""
        top, gap = rect.top(), self.spacing()
        for line in self._lines(rect.width()):
            sizes = [_within(rect.width(), item) for item in line]
            height = max(size.height() for size in sizes)
            x = rect.left()
            spare = max(rect.width() - sum(size.width() + gap for size in sizes) + gap, 0)
            for item, size in zip(line, sizes, strict=True):
                if item.widget() not in self._titles:
                    x, spare = x + spare, 0
                if moving:
                    corner = QPoint(x, top + (height - size.height()) // 2)
                    item.setGeometry(QRect(corner, size))
                x += size.width() + gap
            top += height + gap
        return max(top - gap - rect.top(), 0)


def _within(width: int, item: QLayoutItem) -> QSize:
    """The size of an item that is no wider than its line."""
    size = item.sizeHint()
    if size.width() <= width:
        return size
    return QSize(width, _height(item, width))


def _height(item: QLayoutItem, width: int) -> int:
    """The height of an item at this width."""
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


COLUMNS = 2


class TileLayout(WrappingLayout):
    """Tiles of equal height in a row, each as wide as a column or as the whole layout.

    Only the minimum width and the height of a tile are used.
    """

    def __init__(self, gap: int = 8, *, down: int | None = None) -> None:
        """`down` is the gap between rows if it differs."""
        super().__init__(gap)
        self._down = gap if down is None else down

    def expandingDirections(self) -> Qt.Orientation:
        """It expands horizontally."""
        return Qt.Orientation.Horizontal

    def sizeHint(self) -> QSize:
        """Two of the widest tiles side by side."""
        minimum = self.minimumSize()
        return QSize(COLUMNS * minimum.width() + self.spacing(), minimum.height())

    def minimumSize(self) -> QSize:
        """The size of the widest tile."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Place the tiles in rows; return their height."""
        top, gap = rect.top(), self.spacing()
        rows = self._rows(rect.width())
        for row in rows:
            # A single tile before a wide one gets the whole width, so that no gap is left; so does
            # the last one if it would wrap beside nothing.
            column = self._column(rect.width())
            alone = len(row) == 1 and (row is not rows[-1] or row[0].sizeHint().width() > column)
            width = rect.width() if alone else column
            height = max(_height(item, width) for item in row)
            for number, item in enumerate(row if moving else ()):
                corner = QPoint(rect.left() + number * (width + gap), top)
                item.setGeometry(QRect(corner, QSize(width, height)))
            top += height + self._down
        return max(top - self._down - rect.top(), 0)

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        is_open = False
        for item in self._items:
            is_wide = self._is_wide(item, width)
            if is_open and not is_wide and len(rows[-1]) < COLUMNS:
                rows[-1].append(item)
            else:
                rows.append([item])
            is_open = not is_wide
        return rows

    def _is_wide(self, item: QLayoutItem, width: int) -> bool:
        return item.minimumSize().width() > self._column(width)

    def _column(self, width: int) -> int:
        return (width - (COLUMNS - 1) * self.spacing()) // COLUMNS


class NameLayout(WrappingLayout):
    """A name with its field: side by side from a width on, else the name above.

    Unlike a box layout that changes its direction when it is resized, it can tell its height for
    any width, so that the layouts around it need a single pass.
    """

    def __init__(self, name: QWidget, field: QWidget, row_width: int) -> None:
        """`row_width` is the minimum width of both side by side, in pixels at 100 % text."""
        super().__init__(0)
        self._row_width = row_width
        self.addWidget(name)
        self.addWidget(field)

    def expandingDirections(self) -> Qt.Orientation:
        """It expands as its field does."""
        return self._items[1].expandingDirections()

    def sizeHint(self) -> QSize:
        """Side by side."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        height = max((size.height() for size in sizes), default=0)
        return QSize(sum(size.width() for size in sizes), height)

    def minimumSize(self) -> QSize:
        """The size of the wider and of the higher one."""
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def arrange(self, rect: QRect, *, moving: bool) -> int:
        """Place name and field; return their height."""
        name, field = self._items
        size = QSize(0, 0) if name.isEmpty() else name.sizeHint()
        is_row = rect.width() >= current_theme().px(self._row_width)
        left, top = (size.width(), 0) if is_row else (0, size.height())
        if moving:
            high = rect.height() if is_row else top
            name.setGeometry(QRect(rect.topLeft(), QSize(min(size.width(), rect.width()), high)))
            field.setGeometry(rect.adjusted(left, top, 0, 0))
        return max(top + field.sizeHint().height(), size.height())
