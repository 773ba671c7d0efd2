"""Single-line fields for text and search."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.display.badge import badge_size, paint_badge
from fourc_desktop.ui.widgets.fields.stored_text import StoredTextMixin
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin, UndoKeysMixin, is_undo_override
from fourc_desktop.ui.widgets.painting.drawing import smooth_painter


class LineField(StoredTextMixin, UndoKeysMixin, QLineEdit):
    """A line of text; `textEdited` and `editingFinished` report user input.

    `edited` is for what stores each input and shows the result by `show_stored`.

    Undo is left to the campaign, and dropped files to the window.
    """

    edited = Signal(str)

    def __init__(self, name: str, placeholder: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setAcceptDrops(False)
        self.textEdited.connect(self._store)

    def show_text(self, words: str) -> None:
        """Show another text, keeping the cursor; `textEdited` is not emitted."""
        if words == self.text():
            return
        place = self.cursorPosition()
        self.setText(words)
        self.setCursorPosition(min(place, len(words)))

    def show_stored(self, words: str) -> bool:
        """Show the stored text as `StoredTextMixin` says; return whether it was replaced."""
        is_other = self.take_stored(words)
        if is_other:
            self.show_text(words)
        return is_other

    def sizeHint(self) -> QSize:
        """Wide enough for a name."""
        return QSize(current_theme().px(240), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Wide enough for a word."""
        return QSize(current_theme().px(80), super().minimumSizeHint().height())

    def _store(self, words: str) -> None:
        with self.storing():
            self.edited.emit(words)


ANNOUNCE_DELAY: Final = 600
"""The pause in typing, in milliseconds, after which the number of hits is announced."""

MIN_WIDTH: Final = 220
"""The default minimum width of the field, in pixels at 100 % text."""

EDGE_GAP: Final = 10
"""The margin next to the keycap or the text at the right, in pixels."""


class SearchField(StyleChangeMixin, QLineEdit):
    """A search field; `textEdited` emits the query, and Esc clears it. `shortcut` may be "".

    `left` is emitted when the user moves on to the results by Down or, outside of dialogs and
    panels, by a second Esc. Dropped files are left to the window.
    """

    left = Signal()

    def __init__(
        self,
        placeholder: str,
        shortcut: str,
        *,
        least: int = MIN_WIDTH,
        takes_escape: bool = True,
        in_panel: bool = False,
    ) -> None:
        """`least` is the minimum width, in pixels at 100 % text.

        Without `takes_escape`, Esc is left to the screen around it, which closes. With `in_panel`,
        an empty field leaves it to the panel around it, as in a dialog.
        """
        super().__init__()
        self._min_width = least
        self._shortcut = shortcut
        self._takes_escape = takes_escape
        self._in_panel = in_panel
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setAcceptDrops(False)
        self._found = self._described = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(ANNOUNCE_DELAY)
        self._pause.timeout.connect(lambda: announce(self, self._found))
        self._fit()

    def begin(self) -> None:
        """Focus the field, with its query selected: typing replaces it."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def forget_typing(self) -> None:
        """Keep the query, which undo no longer changes: undo and redo are the campaign's again."""
        self.setText(self.text())

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the campaign while nothing was typed."""
        is_typed = self.isUndoAvailable() or self.isRedoAvailable()
        if is_undo_override(event) and not is_typed:
            event.ignore()
            return False
        return super().event(event)

    def show_found(self, text: str) -> None:
        """Show the number of hits at the right; "" without a query."""
        if text == self._found:
            return
        self._found = text
        if not self.hasFocus():
            self._describe()
        if text:
            self._pause.start()
        else:
            self._pause.stop()
        self._fit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Describe the field by the number of hits; each change with the focus would be read."""
        super().focusOutEvent(event)
        self._describe()

    def _describe(self) -> None:
        if self._found != self._described:
            self._described = self._found
            self.setAccessibleDescription(self._found)

    def sizeHint(self) -> QSize:
        """The size for the placeholder, the icon and the shortcut."""
        theme = current_theme()
        text_width = self.fontMetrics().horizontalAdvance(self.placeholderText())
        badge = badge_size(theme, self._shortcut).width()
        return QSize(round(text_width + badge + theme.px(16)) + 72, theme.px(Height.SEGMENT))

    def minimumSizeHint(self) -> QSize:
        """Wide enough to type a word; the placeholder may be elided."""
        theme = current_theme()
        return QSize(theme.px(self._min_width), theme.px(Height.SEGMENT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc clears the field and emits `textEdited`; a second Esc, or Down, emits `left`.

        In a dialog or a panel the second Esc closes that; where nothing else takes the focus, it is
        left to the screen around it.
        """
        is_inside = self._in_panel or isinstance(self.window(), QDialog)
        closes = not self._takes_escape or (is_inside and not self.text())
        if event.key() == Qt.Key.Key_Escape and closes:
            event.ignore()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Down):
            self.left.emit()
            # Results that are disabled do not take the focus.
            if event.key() == Qt.Key.Key_Escape and self.hasFocus():
                event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, the icon and, at the right, the shortcut or the number of hits."""
        super().paintEvent(event)
        theme = current_theme()
        painter = smooth_painter(self)
        side = theme.px(16)
        icon = QRectF(12, round((self.height() - side) / 2), side, side)
        icons().paint(painter, "search", icon, theme.colors.ink2)
        if not self.text() and self._shortcut:
            self._paint_badge(painter)
        elif self._found:
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.setPen(theme.colors.ink2)
            rect = QRectF(self.rect()).adjusted(0, 0, -EDGE_GAP, 0)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, int(flags), self._found)
        painter.end()

    def _paint_badge(self, painter: QPainter) -> None:
        theme = current_theme()
        size = badge_size(theme, self._shortcut)
        corner = QPointF(
            self.width() - size.width() - EDGE_GAP, (self.height() - size.height()) / 2
        )
        badge = QRectF(corner, size)
        painter.fillRect(badge, theme.colors.sunken)
        colors = theme.colors
        paint_badge(painter, theme, badge, self._shortcut, colors.ink2, colors.line)

    def _fit(self) -> None:
        theme = current_theme()
        text_width = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(self._found)
        at_right = round(max(badge_size(theme, self._shortcut).width(), text_width))
        self.setTextMargins(theme.px(16) + 10, 0, at_right + 8, 0)
        self.setFixedHeight(theme.px(Height.SEGMENT))


def begin_search(within: QWidget | None) -> bool:
    """Begin in the first search field that is shown in a screen; whether there is one."""
    fields = [] if within is None else within.findChildren(SearchField)
    shown = next((each for each in fields if each.isVisible() and each.isEnabled()), None)
    if shown is not None:
        shown.begin()
    return shown is not None
