"""ScrollBar, PanelScrollArea, bring_into_view."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QApplication, QScrollArea, QScrollBar, QWidget

from fourc_desktop.ui.theming.theme import Space


class ScrollBar(QScrollBar):
    """For views that always leave room for it, so that nothing moves when they fill up."""

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Be off where there is nothing to scroll; the style sheet draws no handle then."""
        super().sliderChange(change)
        if change is QAbstractSlider.SliderChange.SliderRangeChange:
            self.setEnabled(self.maximum() > self.minimum())


BAR = 11
"""How much of the width the scroll bar takes, in pixels."""


class PanelScrollArea(QScrollArea):
    """As wide as what is in it needs at least.

    `grown` says that this may be more now, or that it is of another width and so as high no more.
    """

    grown = Signal()

    def __init__(self, inside: QWidget, min_height: int = 96) -> None:
        super().__init__()
        self._inside = inside
        self._min_height = min_height
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        # The room of the scroll bar is kept, so that words never wrap anew when it comes.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        """As wide as what is inside."""
        return QSize(self._inside.minimumSizeHint().width() + BAR, self._min_height)

    def minimumSizeHint(self) -> QSize:
        """The same as the wish."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words wrap otherwise in another width; what has the keys stays in view."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.grown.emit()
        QTimer.singleShot(0, self, self._show_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is inside as it grows."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.grown.emit()
        return done

    def _show_focus(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self._inside.isAncestorOf(focus):
            self.ensureWidgetVisible(focus, 0, Space.GRID)


def bring_into_view(*widgets: QWidget) -> None:
    """Scroll to each of these in whatever it stands in; the last one is in view for certain.

    Of what is higher than the view the beginning is shown.
    """
    # Where they stand is known once everything around them has taken its place.
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
