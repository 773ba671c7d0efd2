"""Room for a panel at the right of what the window shows."""

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget


class Beside(QWidget):
    """The panel takes its width from the place; where both have no room, it lies above it."""

    def __init__(self, place: QStackedWidget) -> None:
        """`place` holds one place behind another; the one in front has to have room."""
        super().__init__()
        self._place = place
        self._panel: QWidget | None = None
        place.setParent(self)
        place.currentChanged.connect(lambda _index: self._arrange())

    def show_panel(self, panel: QWidget) -> None:
        """Let this panel stand at the right whenever it is visible, in place of another one."""
        if self._panel is panel:
            return
        if self._panel is not None:
            self._panel.removeEventFilter(self)
            self._panel.hide()
        self._panel = panel
        panel.setParent(self)
        panel.installEventFilter(self)
        panel.destroyed.connect(lambda: self._forget(panel))
        self._arrange()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Share out the room again when the panel comes or goes."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._arrange()
        return False

    def event(self, event: QEvent) -> bool:
        """Share out the room again when one of them wants another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """What the place wants."""
        return self._place.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """What the place needs; the panel may lie above it."""
        return self._place.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share out the room."""
        super().resizeEvent(event)
        self._arrange()

    def _least(self) -> int:
        """The width that the place in front needs."""
        front = self._place.currentWidget()
        return 0 if front is None else front.minimumSizeHint().width()

    def _forget(self, panel: QWidget) -> None:
        """Let go of a panel that is there no more, unless another one has come already."""
        if self._panel is panel:
            self._panel = None

    def _arrange(self) -> None:
        panel = self._panel
        if panel is None or panel.isHidden():
            self._place.setGeometry(self.rect())
            return
        width = min(panel.sizeHint().width(), self.width())
        left = self.width() - width
        has_room = left >= self._least()
        self._place.setGeometry(QRect(0, 0, left if has_room else self.width(), self.height()))
        panel.setGeometry(QRect(left, 0, width, self.height()))
        panel.raise_()
