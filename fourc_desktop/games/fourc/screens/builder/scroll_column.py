"""`ScrollColumn`: a vertical scroll area that is never narrower than its content."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar

SCROLL_BAR = 11
"""The width of the scroll bar, in pixels."""


class ScrollColumn(QScrollArea):
    """`least` is its width in pixels at 100 % text, unless the content needs more."""

    def __init__(self, inside: QWidget, least: int) -> None:
        super().__init__()
        self._inside = inside
        self._least = least
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # The room of the scroll bar is reserved, so that text does not wrap again when it appears.
        self.setVerticalScrollBar(ScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def set_least(self, least: int) -> None:
        """Set the least width."""
        self._least = least
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for the content."""
        needed = self._inside.minimumSizeHint().width() + SCROLL_BAR
        width = max(current_theme().px(self._least), needed)
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The width of the size hint, at a low height."""
        return QSize(self.sizeHint().width(), current_theme().px(80))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adapt the width when the content needs it."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return done
