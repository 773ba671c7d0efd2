"""A field for a Rank Value that can also show its sources."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources
from fourc_desktop.ui.widgets.fields.number_field import parse_whole_number
from fourc_desktop.ui.widgets.fields.stored_text import StoredTextMixin
from fourc_desktop.ui.widgets.mixins import UndoKeysMixin, is_letter
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

WIDTH: Final = 60
HEIGHT: Final = 34
MAX_LENGTH: Final = 9
NO_SOURCES: Final = ValueSources("", "", ())


class RankField(StoredTextMixin, UndoKeysMixin, QLineEdit):
    """A whole number from `minimum` to `maximum`; `entered` emits what the user types.

    `refused` emits what is wrong with the input, and "" once it is valid. The number from before
    the input is then entered again, or `emptied` emitted if there was none: typing 10000 with a
    maximum of 9999 must not leave 1000. It is shown again when the field loses the focus.

    `wanted` requests the sources, `left` hides them, as in a `ValueButton`.
    """

    entered = Signal(int)
    emptied = Signal()
    refused = Signal(str)
    done = Signal()
    wanted = Signal()
    left = Signal()

    def __init__(self, name: str, minimum: int, maximum: int) -> None:
        super().__init__()
        self._name = name
        self._minimum, self._maximum = minimum, maximum
        self._is_entered = self._is_stepped = False
        self._before: str | None = None
        self._steppers: dict[int, QAbstractButton] = {}
        self.sources = NO_SOURCES
        self.setMaxLength(MAX_LENGTH)
        self.setFrame(False)
        self.setAcceptDrops(False)
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(self._parse)
        application().theme_changed.connect(self._fit)
        self._fit()

    def show_value(self, value: int | None, sources: ValueSources = NO_SOURCES) -> None:
        """Show a number and its sources; see `StoredTextMixin` for input in progress."""
        self.sources = sources
        description = sources.accessible_text() or tr("Open; type a number.")
        if not all(each.isHidden() for each in self._steppers.values()):
            description = f"{description} {tr('Up and Down change it by 1.')}"
        self.setAccessibleDescription(description)
        if self.take_stored("" if value is None else str(value)):
            self.setText(self._stored)
            self._before = None
            self.refused.emit("")
            if self.hasFocus():
                self.selectAll()

    def set_steppers(self, fewer: QAbstractButton, more: QAbstractButton) -> None:
        """Let Up and Down click the buttons beside the field, while these are shown.

        Tab passes the buttons, so that it leads from number to number; a click on them leads to
        the field.
        """
        self._steppers = {Qt.Key.Key_Down: fewer, Qt.Key.Key_Up: more}
        for button in (fewer, more):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.pressed.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))

    def isDown(self) -> bool:
        """Return False, since a click only sets the cursor."""
        return False

    def sizeHint(self) -> QSize:
        """The size for the number in the heading font."""
        theme = current_theme()
        metrics = QFontMetricsF(theme.head_font(TextStyle.NUMBER))
        width = max(theme.px(WIDTH), round(metrics.horizontalAdvance("0" * 3)) + 24)
        return QSize(width, max(theme.px(HEIGHT), round(metrics.height()) + 4))

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Leave letters, as well as undo and redo, to the shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and is_letter(event):
            event.ignore()
            return False
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Hovering requests the sources."""
        super().enterEvent(event)
        self._request_sources()

    def leaveEvent(self, event: QEvent) -> None:
        """The end of hovering hides the sources."""
        super().leaveEvent(event)
        self.left.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keyboard focus requests the sources, and selects everything."""
        super().focusInEvent(event)
        self._is_entered = event.reason() == Qt.FocusReason.MouseFocusReason
        self.selectAll()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._request_sources()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the last valid number, and emit the end of the input."""
        super().focusOutEvent(event)
        self.left.emit()
        if event.reason() == Qt.FocusReason.PopupFocusReason:
            return
        was_edited = self.isModified() or self._is_stepped
        self._is_stepped = False
        self._before = None
        self.setText(self._stored)
        self.refused.emit("")
        if was_edited:
            self.done.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The click that takes the focus selects the whole number; a later one sets the cursor."""
        super().mouseReleaseEvent(event)
        if self._is_entered:
            self._is_entered = False
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt+Down requests the sources; Up and Down click the steppers; letters are not typed."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        stepper = self._steppers.get(event.key())
        if event.key() == Qt.Key.Key_Down and alt:
            self._request_sources()
        elif stepper is not None and not stepper.isHidden():
            self._step(stepper)
        elif is_letter(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box behind the number."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        highlighted = self.hasFocus() or (self.underMouse() and self.isEnabled())
        fill = (
            colors.accent_soft
            if highlighted
            else colors.surface
            if self.isEnabled()
            else colors.sunken
        )
        stroke = 2.0 if self.hasFocus() else 1.0
        box(
            painter,
            rect,
            Radius.FIELD,
            fill,
            colors.accent if highlighted else colors.control,
            stroke,
        )
        painter.end()
        super().paintEvent(event)

    def _step(self, stepper: QAbstractButton) -> None:
        """Click a stepper, or announce why it is disabled."""
        if not stepper.isEnabled():
            announce(self, stepper.accessibleDescription())
            return
        self.left.emit()
        self.refused.emit("")
        self._is_stepped = True
        # What is typed must not hide the next number.
        self.setText(self._stored)
        stepper.click()
        self.selectAll()

    def _request_sources(self) -> None:
        if self.sources.parts:
            self.wanted.emit()

    def _parse(self, text: str) -> None:
        """Emit the parsed number, or why it is refused."""
        self.left.emit()
        result = parse_whole_number(text, self._minimum, self._maximum) if text.strip() else ""
        if isinstance(result, str):
            if result:
                self._restore()
            self.refused.emit(result)
        else:
            self.refused.emit("")
            if self._before is None:
                self._before = self._stored
            with self.storing():
                self.entered.emit(result)

    def _restore(self) -> None:
        """Enter the number from before the input again, or none."""
        if self._before is None or self._before == self._stored:
            return
        with self.storing():
            if self._before:
                self.entered.emit(int(self._before))
            else:
                self.emptied.emit()

    def _fit(self) -> None:
        theme = current_theme()
        size = theme.px(TextStyle.NUMBER)
        self.setStyleSheet(
            "RankField { background: transparent; border: none; padding: 0; min-height: 0;"
            f" font: 700 {size}px {', '.join(theme.head_font(TextStyle.NUMBER).families())}; }}"
        )
        self.setFixedSize(self.sizeHint())
