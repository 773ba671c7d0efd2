"""Room for a panel at the right of what the window shows."""

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

PANEL_MOVES = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
HEAD_MOVES = (QEvent.Type.Show, QEvent.Type.Resize)


class Beside(QWidget):
    """The panel takes its width from the place; where both have no room, it lies above it."""

    def __init__(self, place: QStackedWidget) -> None:
        """`place` holds one place behind another; the one in front has to have room."""
        super().__init__()
        self._place = place
        self._panel: QWidget | None = None
        self._heads: list[QWidget] = []
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

    def keep_free(self, head: QWidget) -> None:
        """Never let the panel lie above this upper part of a place."""
        self._heads.append(head)
        head.installEventFilter(self)
        head.destroyed.connect(lambda: self._heads.remove(head))
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share out the room again when the panel comes or goes, or a head grows."""
        signs = PANEL_MOVES if watched is self._panel else HEAD_MOVES
        if event.type() in signs:
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

    def _below_head(self) -> int:
        """Where the head of the place in front ends; at the upper edge where it has none."""
        front = self._place.currentWidget()
        ends = [
            each.mapTo(self, each.rect().bottomLeft()).y() + 1
            for each in self._heads
            if front is not None and front.isAncestorOf(each) and each.isVisibleTo(front)
        ]
        return max(ends, default=0)

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
        top = 0 if has_room else self._below_head()
        panel.setGeometry(QRect(left, top, width, self.height() - top))
        panel.raise_()
