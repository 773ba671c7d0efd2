"""What the check scrolls in; where it stands above the grid, all of it is in view."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from fourc_desktop.ui.widgets.scroll_bar import ScrollBar

SCROLL_BAR = 11
"""How much of the width the scroll bar takes, in pixels."""


class CheckScroll(QScrollArea):
    """Scrolls up and down by itself, or is as high as what is in it.

    `grown` says that what is in it may want another width.
    """

    grown = Signal()

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self._is_whole = False
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_whole(whole=False)

    def show_whole(self, *, whole: bool) -> None:
        """Be as high as what is inside, or scroll."""
        self._is_whole = whole
        policy = Qt.ScrollBarPolicy
        # The room of the scroll bar is kept, so that words never wrap anew when it comes.
        bar = policy.ScrollBarAlwaysOff if whole else policy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(bar)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The same as the least."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Wide enough for what is inside; high enough for all of it, or low."""
        least = self._inside.minimumSizeHint()
        if not self._is_whole:
            return QSize(least.width() + SCROLL_BAR, 80)
        width = max(self.viewport().width(), least.width())
        return QSize(least.width(), max(self._inside.heightForWidth(width), least.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width needs another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is inside as it grows."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.grown.emit()
        return done
