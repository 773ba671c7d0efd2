"""The one window: menu bar above, rail on the left, the place in the middle, status below.

It knows no workspace and imports little, because it is painted before anything else is loaded.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QKeyCombination,
    QRect,
    QSysInfo,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QCloseEvent,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMainWindow, QWidget

from fourc_desktop.ui.shared.file_drop import all_dropped_files, dropped_files
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.first_paint import InitialPalette

if TYPE_CHECKING:
    from fourc_desktop.ui.app.main_window_content import MainWindowContent
    from fourc_desktop.ui.app.navigation_rail import NavigationRail
    from fourc_desktop.ui.app.status_bar import StatusBar
    from fourc_desktop.ui.shared.action_spec import ActionSpec, RollScreenLabels
    from fourc_desktop.ui.shared.actions import Actions
    from fourc_desktop.ui.theming.appearance import Appearance
    from fourc_desktop.ui.widgets.dialogs.toast import Toast

WIDE: Final = 1440
HIGH: Final = 900

MENU_KEYS: Final = QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F10)
"""What opens the menu of what has the keys, on keyboards without a key for that."""


class MainWindow(QMainWindow):
    """Holds the places; what is in them comes from outside.

    Until it is furnished it shows its ground, and nothing in it may be asked for.
    """

    painted = Signal()
    place_chosen = Signal(str)
    files_dropped = Signal(list)
    closing = Signal()

    def __init__(self, ground: InitialPalette) -> None:
        super().__init__()
        self._ground = ground
        self._was_painted = False
        self._interior: MainWindowContent | None = None
        self._may_close: Callable[[], bool] = lambda: True
        self.setWindowTitle(tr("4C Desktop"))
        self.setAcceptDrops(True)

    def furnish(self, appearance: "Appearance") -> None:
        """Put everything in its place; once."""
        # The widgets take longer to load than the window takes to paint.
        from fourc_desktop.ui.app.main_window_content import MainWindowContent  # noqa: PLC0415

        self._interior = MainWindowContent(self, appearance)
        self._interior.rail.chosen.connect(self.place_chosen)

    def show_game(self, actions: "Sequence[ActionSpec]", rolls: "RollScreenLabels") -> None:
        """Show the actions of a game, and what it calls the place of rolls."""
        self._parts.show_game(actions, rolls)

    @property
    def program_actions(self) -> "Actions":
        """What the menus, keys and buttons do."""
        return self._parts.actions

    @property
    def rail(self) -> "NavigationRail":
        """The places, on the left."""
        return self._parts.rail

    @property
    def status(self) -> "StatusBar":
        """The line at the bottom."""
        return self._parts.status

    @property
    def toast(self) -> "Toast":
        """What just happened, with Undo."""
        return self._parts.toast

    def show_campaign(self, name: str, edition: str) -> None:
        """Name the open campaign in the title and at the right of the menu bar."""
        self._parts.name_campaign(name, edition)
        self.setWindowTitle(tr("{name} – 4C Desktop", name=name))

    def keep_place(self, place: QWidget) -> None:
        """Take a place or a screen in, behind the one in front."""
        if self._parts.places.indexOf(place) < 0:
            self._parts.places.addWidget(place)

    def show_place(self, place: QWidget) -> None:
        """Bring a place or a screen to the front; it is kept for the next time."""
        self.keep_place(place)
        self._parts.places.setCurrentWidget(place)
        self.toast.raise_()
        # Everything takes its place before it is painted, or it would be seen to jump.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def show_side_panel(self, panel: QWidget) -> None:
        """Let a panel stand at the right of the places while it is visible."""
        self._parts.beside.show_panel(panel)

    def keep_header_free(self, head: QWidget) -> None:
        """Never let a panel beside the places lie above this head of one of them."""
        self._parts.beside.keep_header_free(head)

    def remove_place(self, place: QWidget) -> None:
        """Let a place go for good."""
        self._parts.places.removeWidget(place)
        place.deleteLater()

    def current_place(self) -> QWidget | None:
        """What is in front."""
        return self._parts.places.currentWidget()

    def restore_geometry(self, geometry: str) -> None:
        """Stand where the window stood last, pulled back onto a screen that is there."""
        self.resize(WIDE, HIGH)
        if geometry:
            self.restoreGeometry(bytes.fromhex(geometry))
        if not self.isMaximized() and not self.isFullScreen():
            self.setGeometry(clamped_to_screen(self.geometry(), self.screen().availableGeometry()))

    def geometry_text(self) -> str:
        """Where the window stands, for `restore_geometry`."""
        return bytes(self.saveGeometry().data()).hex()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground while nothing stands on it; say once when the first paint is done."""
        if self._interior is None:
            painter = QPainter(self)
            self._ground.paint(painter, self.rect())
            painter.end()
        else:
            super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def end_typing(self) -> None:
        """Let the field that is typed into take what stands in it, as if it was left."""
        field = self.focusWidget()
        if field is not None:
            field.clearFocus()

    def ask_before_closing(self, may_close: Callable[[], bool]) -> None:
        """Stay open where this says no, when somebody wants to close the window."""
        self._may_close = may_close

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the menu of what has the keys; Windows sees to that by itself."""
        if event.keyCombination() != MENU_KEYS or QSysInfo.kernelType() == "winnt":
            super().keyPressEvent(event)
            return
        focus = self.focusWidget()
        if focus is not None:
            there = focus.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
            at = (there if isinstance(there, QRect) else focus.rect()).center()
            reason = QContextMenuEvent.Reason.Keyboard
            menu = QContextMenuEvent(reason, at, focus.mapToGlobal(at))
            QCoreApplication.sendEvent(focus, menu)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let whoever holds something let it go."""
        if not self._may_close():
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take campaigns, heroes and pictures."""
        if dropped_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on the files that were dropped, when the drop itself is over."""
        paths = all_dropped_files(event)
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.files_dropped.emit(paths))

    @property
    def _parts(self) -> "MainWindowContent":
        assert self._interior is not None
        return self._interior


def clamped_to_screen(window: QRect, screen: QRect) -> QRect:
    """The window's rectangle, no larger than the screen and wholly on it."""
    kept = QRect(window)
    kept.setSize(window.size().boundedTo(screen.size()))
    kept.moveRight(min(kept.right(), screen.right()))
    kept.moveBottom(min(kept.bottom(), screen.bottom()))
    kept.moveLeft(max(kept.left(), screen.left()))
    kept.moveTop(max(kept.top(), screen.top()))
    return kept
