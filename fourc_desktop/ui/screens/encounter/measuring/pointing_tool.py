"""The base of map tools that follow the pointer or the cursor until a click."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS, ENTER
from fourc_desktop.ui.screens.map_view.interaction.tools import is_drag
from fourc_desktop.ui.screens.map_view.view import MapView

LEFT = Qt.MouseButton.LeftButton


class PointingTool(QObject):
    """While it is on, pointing and pressing go to the tool, select nothing and show no tooltip.

    A drag presses at its beginning and its end; Enter presses at the cursor. `changed` is emitted
    when the tool is turned on or off, and when its prompt changes.
    """

    changed = Signal()

    def __init__(self, controller: EncounterController, view: MapView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._pressed_at: QPoint | None = None
        self.is_on = False
        controller.opened.connect(self.put_away)

    @property
    def prompt(self) -> str:
        """The prompt of the tool; empty while it is off."""
        return ""

    def take(self) -> None:
        """Turn the tool on."""
        if not self.is_on and self._controller.is_open:
            self.is_on = True
            self._view.installEventFilter(self)
            self._view.viewport().installEventFilter(self)
            self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.begin()
            self.changed.emit()

    def put_away(self) -> None:
        """Turn the tool off."""
        if self.is_on:
            self.is_on = False
            self._view.removeEventFilter(self)
            self._view.viewport().removeEventFilter(self)
            self.end()
            self.changed.emit()

    def toggle(self) -> None:
        """Turn the tool on or off."""
        if self.is_on:
            self.put_away()
        else:
            self.take()

    def begin(self) -> None:
        """Called when the tool is turned on."""

    def end(self) -> None:
        """Called when the tool is turned off."""

    def point(self, spot: Position, *, by_keys: bool = False) -> None:
        """Called when the pointer or the cursor enters a sector."""

    def press(self, spot: Position) -> None:
        """Called when a sector is pressed."""

    def drop(self, spot: Position) -> None:
        """Called when a drag ends in a sector; presses it unless the tool does otherwise."""
        self.press(spot)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle mouse events of the viewport, and Enter and arrow keys of the map."""
        if isinstance(event, QMouseEvent) and watched is self._view.viewport():
            return self._follow_mouse(event)
        if event.type() == QEvent.Type.ToolTip:
            # A tooltip of the token or sector would cover the measurement.
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in ENTER:
                self.press(self._view.cursor_at.spot)
                return True
            if key in ARROWS:
                # The cursor moves after this.
                QTimer.singleShot(0, self, self._follow_cursor)
        return False

    def _follow_cursor(self) -> None:
        if self.is_on:
            self.point(self._view.cursor_at.spot, by_keys=True)

    def _follow_mouse(self, event: QMouseEvent) -> bool:
        at = QPointF(event.position()).toPoint()
        spot = self._view.spot_at(at)
        kind = event.type()
        if kind == QEvent.Type.MouseMove and event.buttons() in (Qt.MouseButton.NoButton, LEFT):
            if spot is not None:
                self.point(spot)
            return True
        if event.button() != LEFT:
            return False
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._pressed_at = at
            if spot is not None:
                self.press(spot)
            return True
        start, self._pressed_at = self._pressed_at, None
        if start is not None and self.is_on and spot is not None and is_drag(start, at):
            self.drop(spot)
        return True
