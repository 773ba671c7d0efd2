"""The main window: menu bar, navigation rail, screens and status bar.

The module imports little, because the window is painted before anything else is loaded.
"""

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QKeyCombination,
    QMargins,
    QPoint,
    QRect,
    QSize,
    QSysInfo,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QCloseEvent,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMainWindow, QWidget

from fourc_desktop.storage.images import PICTURE_SUFFIXES
from fourc_desktop.ui.shared.file_drop import (
    accept_as_copy,
    all_dropped_files,
    dropped_files,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.first_paint import InitialPalette
from fourc_desktop.ui.widgets.accessibility import activate_shortcut
from fourc_desktop.ui.widgets.layouts.page_stack import show_page
from fourc_desktop.ui.widgets.second_click import ignore_second_click

if TYPE_CHECKING:
    from fourc_desktop.ui.app.main_window_content import MainWindowContent
    from fourc_desktop.ui.app.navigation_rail import NavigationRail
    from fourc_desktop.ui.app.notice_bar import NoticeBar
    from fourc_desktop.ui.app.status_bar import StatusBar
    from fourc_desktop.ui.shared.action_spec import ActionSpec, RollScreenLabels
    from fourc_desktop.ui.shared.actions import Actions
    from fourc_desktop.ui.widgets.dialogs.toast import Toast

logger = logging.getLogger(__name__)


DEFAULT_WIDTH: Final = 1440
DEFAULT_HEIGHT: Final = 900
FRAME: Final = QMargins(8, 40, 8, 8)
"""The space reserved for the frame of the window manager, in pixels."""

MENU_KEYS: Final = QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F10)
"""The key of context menus, for keyboards without a menu key."""


class MainWindow(QMainWindow):
    """The main window; its screens are built elsewhere.

    Until `build_content` it paints an empty layout, and its properties may not be used.
    """

    painted = Signal()
    place_chosen = Signal(str)
    files_dropped = Signal(list)
    picture_dragged = Signal(object)
    """The `QPoint` of the screen over which a picture is dragged; None when the drag ends."""

    closing = Signal()

    def __init__(self, initial_palette: InitialPalette) -> None:
        super().__init__()
        self._initial_palette = initial_palette
        self._was_painted = False
        self._content: MainWindowContent | None = None
        self.dropped_at = QPoint()
        self._may_close: Callable[[], bool] = lambda: True
        self._campaign_name = ""
        self._before_full_screen: tuple[Qt.WindowState, str] | None = None
        self.setWindowTitle(tr("4C Desktop"))
        self.setAcceptDrops(True)

    def build_content(self) -> None:
        """Build the content of the window, once."""
        # The widgets take longer to import than the window takes to paint.
        from fourc_desktop.ui.app.main_window_content import MainWindowContent  # noqa: PLC0415

        self._content = MainWindowContent(self, FRAME)
        self._content.rail.chosen.connect(self.place_chosen)

    def show_game(self, actions: "Sequence[ActionSpec]", rolls: "RollScreenLabels") -> None:
        """Show the actions of a game and its labels for rolls."""
        self._built_content.show_game(actions, rolls)

    @property
    def program_actions(self) -> "Actions":
        """The actions of menus, shortcuts and buttons."""
        return self._built_content.actions

    @property
    def rail(self) -> "NavigationRail":
        """The navigation rail on the left."""
        return self._built_content.rail

    @property
    def status(self) -> "StatusBar":
        """The status bar."""
        return self._built_content.status

    @property
    def toast(self) -> "Toast":
        """The notification with Undo."""
        return self._built_content.toast

    @property
    def notice(self) -> "NoticeBar":
        """The message above the screens that stays until it is closed."""
        return self._built_content.notice

    def show_campaign(self, name: str, edition: str) -> None:
        """Show the name of the campaign in the title and at the right of the menu bar."""
        self._built_content.name_campaign(name, edition)
        self._campaign_name = name
        self.show_document("")

    def show_document(self, name: str) -> None:
        """Show the name of an open document in the title before the campaign's; "" for none."""
        shown = " – ".join(filter(None, (name, self._campaign_name)))
        self.setWindowTitle(tr("{name} – 4C Desktop", name=shown))

    @property
    def screens(self) -> QWidget:
        """The parent of the screens; a screen built in it is styled only once."""
        return self._built_content.screens

    def add_screen(self, screen: QWidget) -> None:
        """Add a screen behind the current one."""
        if self._built_content.screens.indexOf(screen) < 0:
            self._built_content.screens.addWidget(screen)

    def show_screen(self, screen: QWidget) -> None:
        """Make a screen the current one, adding it if necessary."""
        logger.info("Screen: %s", type(screen).__name__)
        # Outside of the window it cannot have the focus yet, and Qt would give it to the first.
        focused = None if self.isAncestorOf(screen) else screen.focusWidget()
        self.add_screen(screen)
        application().styles.finish(screen)
        if self._built_content.screens.currentWidget() is not screen:
            self._leave_menu_bar()
            show_page(self._built_content.screens, screen)
            ignore_second_click(screen)
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        self.toast.raise_()
        # Lay everything out before it is painted; otherwise it would visibly jump.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        # Otherwise a screen that is shown after another is painted twice: Qt has each of its
        # widgets update after the first paint.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater)

    def _leave_menu_bar(self) -> None:
        """Give a focus on the menu bar back to the current screen, as Esc does.

        The menu bar would give it back later, to a screen that is hidden by then.
        """
        screen = self.current_screen()
        focused = None if screen is None else screen.focusWidget()
        if focused is not None and self.menuBar().hasFocus():
            focused.setFocus(Qt.FocusReason.MenuBarFocusReason)

    def show_side_panel(self, panel: QWidget) -> None:
        """Show a panel in the side panel area while it is visible."""
        self._built_content.side_panel.show_panel(panel)

    def float_panel(self, panel: QWidget) -> None:
        """Make a panel a separate window over this one, initially at its right edge.

        All of it is on the screen, with its title bar.
        """
        if panel.isWindow() and panel.parentWidget() is self:
            return
        self._built_content.side_panel.release(panel)
        panel.setParent(self, Qt.WindowType.Tool)
        room = self.screen().availableGeometry().marginsRemoved(FRAME)
        size = panel.sizeHint().expandedTo(QSize(0, 3 * self.height() // 4))
        place = QRect(QPoint(), size.boundedTo(room.size()))
        place.moveBottomRight(self.geometry().bottomRight())
        panel.setGeometry(clamped_to_screen(place, room))

    def remove_screen(self, screen: QWidget) -> None:
        """Delete a screen."""
        self._built_content.screens.removeWidget(screen)
        screen.deleteLater()

    def current_screen(self) -> QWidget | None:
        """The current screen."""
        return self._built_content.screens.currentWidget()

    def restore_geometry(self, geometry: str) -> None:
        """Restore the saved geometry, clamped to an existing screen.

        Without one, only the size is set: a position could put the title bar off the screen, since
        its height is unknown before the window is shown.
        """
        room = self.screen().availableGeometry().marginsRemoved(FRAME).size()
        self.resize(QSize(DEFAULT_WIDTH, DEFAULT_HEIGHT).boundedTo(room))
        if not geometry:
            return
        saved, _, title_bar = geometry.partition(" ")
        self.restoreGeometry(bytes.fromhex(saved))
        if not self.isMaximized() and not self.isFullScreen():
            # With more than the title bar needs, a window at the top would come back lower.
            reserved = QMargins(0, int(title_bar or "0", 16) or FRAME.top(), 0, 0)
            screen = self.screen().availableGeometry().marginsRemoved(reserved)
            self.setGeometry(clamped_to_screen(self.geometry(), screen))

    def geometry_text(self) -> str:
        """The geometry for `restore_geometry`: Qt's, and the height of the title bar, as hex.

        In full screen it is that from before.
        """
        if self._before_full_screen is not None:
            return self._before_full_screen[1]
        title_bar = max(self.geometry().top() - self.frameGeometry().top(), 0)
        return f"{bytes(self.saveGeometry().data()).hex()} {title_bar:04x}"

    def show_full_screen(self, *, shown: bool) -> None:
        """Show the window in full screen, or as it was before: maximized or not."""
        if shown and not self.isFullScreen():
            self._before_full_screen = self.windowState(), self.geometry_text()
            self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
        elif not shown and self._before_full_screen is not None:
            state, _ = self._before_full_screen
            self._before_full_screen = None
            self.setWindowState(state)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint empty areas until the content is built; emit `painted` after the first paint."""
        if self._content is None:
            painter = QPainter(self)
            self._initial_palette.paint(painter, self.rect())
            painter.end()
        else:
            super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def end_typing(self, within: QWidget | None = None) -> None:
        """Let the focused field accept its input, as if it had lost the focus.

        With `within`, only a field inside that widget.
        """
        field: QWidget | None = self.focusWidget()
        if field is None:
            return
        if within is None or within.isAncestorOf(field):
            field.clearFocus()

    def ask_before_closing(self, may_close: Callable[[], bool]) -> None:
        """Set the function that decides whether the window may close."""
        self._may_close = may_close

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the context menu of the focused widget; Windows does this by itself.

        The keys of the current screen work from everywhere, for example from the navigation rail.
        Those of a disabled action show why it is disabled. Esc leaves the full screen.
        """
        screen = None if self._content is None else self.current_screen()
        if screen is not None and activate_shortcut(screen, event.keyCombination()):
            return
        if event.key() == Qt.Key.Key_Escape and self._before_full_screen is not None:
            self.program_actions["map_only"].trigger()
            return
        if event.keyCombination() != MENU_KEYS or QSysInfo.kernelType() == "winnt":
            self._show_refusal(QKeySequence(event.keyCombination()))
            super().keyPressEvent(event)
            return
        focus = self.focusWidget()
        if focus is not None:
            cursor = focus.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
            at = (cursor if isinstance(cursor, QRect) else focus.rect()).center()
            reason = QContextMenuEvent.Reason.Keyboard
            menu = QContextMenuEvent(reason, at, focus.mapToGlobal(at))
            QCoreApplication.sendEvent(focus, menu)

    def _show_refusal(self, keys: QKeySequence) -> None:
        """Show why the action with these keys is disabled, if it is."""
        refusal = "" if self._content is None else self.program_actions.refusal_of(keys)
        if refusal:
            self.toast.show_message(refusal, icon="info")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closing`, unless the window may not close."""
        if not self._may_close():
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept campaigns, documents and pictures."""
        if dropped_files(event):
            accept_as_copy(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Emit the position of a dragged picture."""
        super().dragMoveEvent(event)
        if len(dropped_files(event, PICTURE_SUFFIXES)) == 1:
            self.picture_dragged.emit(self.mapToGlobal(event.position().toPoint()))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Emit that the drag has left the window."""
        super().dragLeaveEvent(event)
        self.picture_dragged.emit(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit the dropped files after the drop event has been handled."""
        self.picture_dragged.emit(None)
        paths = all_dropped_files(event)
        if paths:
            accept_as_copy(event)
            self.dropped_at = self.mapToGlobal(event.position().toPoint())
            QTimer.singleShot(0, lambda: self.files_dropped.emit(paths))

    @property
    def _built_content(self) -> "MainWindowContent":
        assert self._content is not None
        return self._content


def clamped_to_screen(window: QRect, screen: QRect) -> QRect:
    """The rectangle, no larger than the screen and completely on it."""
    clamped = QRect(window)
    clamped.setSize(window.size().boundedTo(screen.size()))
    clamped.moveRight(min(clamped.right(), screen.right()))
    clamped.moveBottom(min(clamped.bottom(), screen.bottom()))
    clamped.moveLeft(max(clamped.left(), screen.left()))
    clamped.moveTop(max(clamped.top(), screen.top()))
    return clamped
