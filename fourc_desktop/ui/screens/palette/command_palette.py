"""The command palette (Ctrl+K): actions, documents and rules by name."""

from collections.abc import Sequence
from typing import Final

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.ui.screens.palette.command_list import CommandList, Source, command_text, ranked
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Radius, Space
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.painting.drawing import box, faded, smooth_painter

WIDTH: Final = 640
"""The width of the palette, in pixels at 100 % text."""

PAGE: Final = 8
"""The number of rows that Page Up and Page Down move."""

SHADOW: Final = 8

STEPS: Final = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Tab: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Backtab: -1,
    Qt.Key.Key_PageDown: PAGE,
    Qt.Key.Key_PageUp: -PAGE,
}


class CommandPalette(QWidget):
    """An overlay on its host widget; the field keeps the focus while keys move the selection."""

    closed = Signal()

    def __init__(self, host: QWidget, sources: Sequence[Source]) -> None:
        super().__init__(host)
        self._host = host
        self._sources = tuple(sources)
        self._focus_before: QWidget | None = None
        placeholder = tr("Type a command, a name or a rule")
        self._field = SearchField(placeholder, "Ctrl+K")
        self._field.textEdited.connect(self._search)
        self._field.installEventFilter(self)
        self._list = CommandList(tr("What was found"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.pressed_command.connect(self._run_current)
        self._nothing = label("", tone="ink2", wrap=True)
        self._nothing.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, Space.GRID)
        edge = SHADOW + Space.CARD
        column = vbox(parent=self, margins=edge, spacing=Space.GRID)
        for part in (self._field, self._list, self._nothing):
            column.addWidget(part)
        host.installEventFilter(self)
        application().focusChanged.connect(self._focus_changed)
        self.setAccessibleName(tr("Commands"))
        self.hide()

    def ask(self) -> None:
        """Open with an empty field that has the focus."""
        if self.isHidden():
            self._focus_before = QApplication.focusWidget()
        self._field.clear()
        self.show()
        self.raise_()
        self._search("")
        self._field.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Close, and restore the focus."""
        if self.isHidden():
            return
        self.hide()
        before, self._focus_before = self._focus_before, None
        if before is not None and shiboken6.isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys that move, execute and close; follow the size of the host."""
        if watched is self._host:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self._update_geometry()
            return False
        return (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and self._handle_key(Qt.Key(event.key()))
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and its shadow."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        body = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        for depth in range(1, SHADOW):
            spread = body.adjusted(-depth / 2, 0, depth / 2, depth)
            box(painter, spread, Radius.PANEL + depth, faded(colors.shadow, 0.2))
        box(painter, body, Radius.PANEL, colors.raised, colors.control)
        painter.end()

    def _handle_key(self, key: Qt.Key) -> bool:
        if key in STEPS:
            self._list.step(STEPS[key])
            current = self._list.current()
            if current is not None:
                # The focus stays in the field, so the selection is announced explicitly.
                announce(self._field, command_text(current))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run_current()
        elif key == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            return False
        return True

    def _search(self, typed: str) -> None:
        commands = ranked([each for source in self._sources for each in source(typed)], typed)
        self._list.show_commands(commands)
        self._list.setVisible(bool(commands))
        self._nothing.setVisible(not commands)
        self._nothing.setText(tr("No results for “{typed}”.", typed=typed))
        found = count_text(len(commands), "{count} found", "{count} found")
        self._field.show_found(found if typed.strip() else "")
        self._update_geometry()

    def _run_current(self) -> None:
        """Close the palette and execute the selected command; announce why one is disabled."""
        command = self._list.current()
        if command is None:
            return
        if command.is_off:
            announce(self._field, command_text(command))
            return
        self.dismiss()
        command.run()

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Close when the focus moves elsewhere."""
        if self.isVisible() and new is not None and not self.isAncestorOf(new):
            self._focus_before = None
            self.dismiss()

    def _update_geometry(self) -> None:
        """Center it at the top of the host, as high as its results."""
        theme = current_theme()
        room = self._host.rect()
        width = min(theme.px(WIDTH), room.width() - 2 * Space.PANEL)
        top = min(theme.px(56), room.height() // 10)
        inner = width - 2 * Space.CARD
        around = 2 * Space.CARD + self._field.height() + Space.GRID
        maximum = room.height() - top - around - Space.PANEL
        self._list.setFixedSize(inner, maximum)
        below = self._list if self._list.isVisibleTo(self) else self._nothing
        if below is self._list:
            height = self._list.height_of_rows(maximum)
            self._list.setFixedHeight(height)
        else:
            height = self._nothing.heightForWidth(inner)
        body = QRect((room.width() - width) // 2, top, width, around + height)
        self.setGeometry(body.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
