"""Scroll areas with a constant scroll bar, and scrolling a widget into view."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QRegion, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QWidget,
)

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space


class ScrollBar(QScrollBar):
    """A scroll bar that is always shown, so that content never moves; disabled when unused."""

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Disable it where there is nothing to scroll; the style sheet then draws no handle."""
        super().sliderChange(change)
        if change is QAbstractSlider.SliderChange.SliderRangeChange:
            self.setEnabled(self.maximum() > self.minimum())


SCROLL_BAR_WIDTH = 11
"""The width of the scroll bar, in pixels."""


def scroll_vertically(area: QScrollArea) -> None:
    """Let an area scroll vertically only.

    Space for the scroll bar is reserved, so that text does not rewrap when it appears.
    """
    area.setVerticalScrollBar(ScrollBar())
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class ContentScrollArea(QScrollArea):
    """A scroll area whose size depends on its content.

    `grown` is emitted when the content may need another width or height.

    The content is shown, and so styled, at once; for an area with its final `parent` only once.
    """

    grown = Signal()

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = inside
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adapt to layout changes of the content, and report them."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.grown.emit()
        return done


class PanelScrollArea(ContentScrollArea):
    """A scroll area as wide as the minimum width of its content."""

    def __init__(
        self, inside: QWidget, min_height: int = 96, parent: QWidget | None = None
    ) -> None:
        super().__init__(inside, parent)
        self._min_height = min_height
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll_vertically(self)

    def sizeHint(self) -> QSize:
        """As wide as the minimum width of the content."""
        return QSize(self._inside.minimumSizeHint().width() + SCROLL_BAR_WIDTH, self._min_height)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Report another width, and keep the focused widget in view."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.grown.emit()
        QTimer.singleShot(0, self, self._show_focus)

    def _show_focus(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self._inside.isAncestorOf(focus):
            self.ensureWidgetVisible(focus, 0, Space.GRID)


def hide_cut_row(viewport: QWidget, rows: Iterable[QRect]) -> None:
    """Leave a viewport empty from the row on that its bottom cuts, if whole ones are above.

    `rows` are rectangles in the viewport. It keeps its size, and so scrolls by pixels as before. A
    row that would never fit is shown as far as it does.
    """
    shown = viewport.rect()
    visible = [each for each in rows if each.intersects(shown)]
    has_whole = any(shown.contains(each) for each in visible)
    cut = [
        each.top()
        for each in visible
        if each.bottom() > shown.bottom() and each.height() <= shown.height()
    ]
    bottom = min(cut) if cut and has_whole else shown.height()
    region = QRegion(0, 0, shown.width(), bottom) if bottom < shown.height() else QRegion()
    if region != viewport.mask():
        viewport.setMask(region)


class RowScrollArea(PanelScrollArea):
    """A panel scroll area whose bottom cuts none of the rows in its content."""

    def __init__(
        self, inside: QWidget, rows: Callable[[], Iterable[QWidget]], parent: QWidget | None = None
    ) -> None:
        """`rows` gives the widgets that are shown in rows."""
        super().__init__(inside, parent=parent)
        self._rows = rows
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._hide_cut_row)
        bar.rangeChanged.connect(self._hide_cut_row)
        # The content is laid out after the signal.
        self.grown.connect(lambda: QTimer.singleShot(0, self, self._hide_cut_row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide what the new bottom cuts."""
        super().resizeEvent(event)
        self._hide_cut_row()

    def _hide_cut_row(self) -> None:
        view = self.viewport()
        shown = [each for each in self._rows() if each.isVisibleTo(self)]
        hide_cut_row(view, [QRect(each.mapTo(view, QPoint(0, 0)), each.size()) for each in shown])


class ScrollColumn(ContentScrollArea):
    """A column that is never narrower than its content.

    `least` is its width in pixels at 100 % text, unless the content needs more.
    """

    def __init__(self, inside: QWidget, least: int) -> None:
        super().__init__(inside)
        self._least = least
        scroll_vertically(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def set_least(self, least: int) -> None:
        """Set the least width."""
        self._least = least
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for the content."""
        needed = self._inside.minimumSizeHint().width() + SCROLL_BAR_WIDTH
        width = max(current_theme().px(self._least), needed)
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The width of the size hint, at a low height."""
        return QSize(self.sizeHint().width(), current_theme().px(80))


class WideScrollArea(ContentScrollArea):
    """An area as high as its content, which scrolls horizontally if it is wider than the area."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The height of the content, and of the scroll bar if it is needed."""
        needed = self._inside.minimumSizeHint().expandedTo(self._inside.minimumSize())
        bar = self.horizontalScrollBar().sizeHint().height() if needed.width() > self.width() else 0
        return QSize(needed.width(), needed.height() + bar)

    def minimumSizeHint(self) -> QSize:
        """The height of the size hint, at a small width."""
        return QSize(current_theme().px(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Add or remove the space for the scroll bar."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


def vertical_scroll_area(focus: Qt.FocusPolicy = Qt.FocusPolicy.NoFocus) -> QScrollArea:
    """An empty scroll area that scrolls vertically and always shows its scroll bar."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(focus)
    scroll_vertically(area)
    return area


class ShrinkingPage(QWidget):
    """The content of a scroll area; its parts shrink to their minimum before it scrolls."""

    def heightForWidth(self, width: int) -> int:
        """The minimum height at this width, instead of the preferred one."""
        layout = self.layout()
        return (
            super().heightForWidth(width)
            if layout is None
            else layout.totalMinimumHeightForWidth(width)
        )


class ScrollAnchor(QObject):
    """Keeps a widget at its position in the viewport while the content above it changes its height.

    It is active after `hold` while the pointer or the focus is in the widget.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._held: tuple[QScrollArea, QWidget] | None = None
        self._top = 0
        self._left = 0

    def hold(self) -> None:
        """Keep the widget at its current position in the nearest scroll area around it."""
        area = scroll_area_around(self._widget)
        content = None if area is None else area.widget()
        if area is None or content is None:
            return
        self._held, self._left = (area, content), 0
        area.verticalScrollBar().rangeChanged.connect(
            self._scroll, Qt.ConnectionType.UniqueConnection
        )
        self._top = self._widget.mapTo(content, QPoint(0, 0)).y()
        inside: QWidget | None = self._widget
        while inside is not None and inside is not content:
            inside.installEventFilter(self)
            inside = inside.parentWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll by the distance that the widget was moved."""
        if self._held is not None and event.type() == QEvent.Type.Move:
            top = self._widget.mapTo(self._held[1], QPoint(0, 0)).y()
            focus = QApplication.focusWidget()
            has_focus = focus is not None and self._widget.isAncestorOf(focus)
            moved, self._top = top - self._top, top
            if moved and (has_focus or self._widget.underMouse()):
                self._left += moved
                self._scroll()
        elif self._held is not None and event.type() == QEvent.Type.Hide:
            self._held[1].setMinimumHeight(0)
            self._held, self._left = None, 0
        return super().eventFilter(watched, event)

    def _scroll(self) -> None:
        """Scroll; if the content is too low for that, make it higher."""
        if self._held is not None and self._left:
            area, content = self._held
            bar = area.verticalScrollBar()
            wanted = bar.value() + self._left
            bar.setValue(wanted)
            self._left = wanted - bar.value()
            if self._left > 0:
                content.setMinimumHeight(wanted + area.viewport().height())


def keep_scrolled(widget: QWidget, *, kept: bool) -> None:
    """Keep the scroll area around a widget at its position while its content becomes lower.

    The content is not made lower than that needs, until it is no longer `kept`.
    """
    area = scroll_area_around(widget)
    content = None if area is None else area.widget()
    if area is not None and content is not None:
        bottom = area.verticalScrollBar().value() + area.viewport().height()
        content.setMinimumHeight(bottom if kept else 0)


def scroll_area_around(widget: QWidget) -> QScrollArea | None:
    """The nearest scroll area around a widget."""
    ancestor = widget.parentWidget()
    while ancestor is not None and not isinstance(ancestor, QScrollArea):
        ancestor = ancestor.parentWidget()
    return ancestor


def bring_into_view(*widgets: QWidget) -> None:
    """Scroll to each of these widgets in turn in all scroll areas around them.

    For a widget higher than the viewport, its top is shown.
    """
    # Positions are known once pending layout requests have been handled.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    for widget in widgets:
        ancestor = widget.parentWidget()
        while ancestor is not None:
            if isinstance(ancestor, QScrollArea):
                _show(widget, ancestor)
            ancestor = ancestor.parentWidget()


def _show(widget: QWidget, area: QScrollArea) -> None:
    if widget.height() + 2 * Space.PLACE > area.viewport().height():
        top = widget.mapTo(area.viewport(), QPoint(0, 0)).y()
        bar = area.verticalScrollBar()
        bar.setValue(bar.value() + top - Space.PLACE)
    else:
        area.ensureWidgetVisible(widget, 0, Space.PLACE)
