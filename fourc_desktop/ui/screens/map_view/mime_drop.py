"""What is dragged to a map from elsewhere: where it would come to, and where it was dropped."""

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

from fourc_desktop.ui.screens.map_view.gesture import FRAME, edge_scroll
from fourc_desktop.ui.screens.map_view.map_canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.map_tools import show_touched


class MimeDrop(QObject):
    """`dropped` carries what it was, and the spot, or None off the map.

    Off the map it is taken too, so that it can be said why nothing comes of it.
    """

    dropped = Signal(object, object)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._mimes: tuple[str, ...] = ()
        self._at = QPoint()
        self._scroll = QTimer(self, interval=FRAME)
        self._scroll.timeout.connect(self._step)
        canvas.viewport().installEventFilter(self)

    def accept(self, *mimes: str) -> None:
        """Take what has one of these types, such as that of a library card; none takes nothing."""
        self._mimes = mimes
        self._canvas.setAcceptDrops(bool(mimes))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is dragged over the viewport."""
        kind = event.type()
        if isinstance(event, QDragEnterEvent):
            wanted = any(event.mimeData().hasFormat(each) for each in self._mimes)
            event.setAccepted(wanted)
            return True
        if kind is QEvent.Type.DragLeave:
            self._leave()
            return True
        if isinstance(event, QDragMoveEvent):
            self._at = event.position().toPoint()
            self._light()
            self._scroll.start()
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent):
            self._leave()
            event.acceptProposedAction()
            spot = self._canvas.spot_at(event.position().toPoint())
            self.dropped.emit(event.mimeData(), spot)
            return True
        return super().eventFilter(watched, event)

    def _step(self) -> None:
        """Scroll while it is at the edge, and light what is below it then."""
        edge_scroll(self._canvas, self._at)
        self._light()

    def _light(self) -> None:
        spot = self._canvas.spot_at(self._at)
        show_touched(self._canvas, () if spot is None else (spot,))

    def _leave(self) -> None:
        self._scroll.stop()
        show_touched(self._canvas, ())
