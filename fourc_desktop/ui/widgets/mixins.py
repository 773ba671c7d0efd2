"""Mixins for widgets of any class; a mixin precedes the Qt class among the bases."""

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as AbstractButton
    from PySide6.QtWidgets import QWidget as Mixin
else:
    Mixin = AbstractButton = object  # the widget also derives from a Qt class


class StyleChangeMixin(Mixin):
    """Calls `_fit` after a change of theme or text scale."""

    def changeEvent(self, event: QEvent) -> None:
        """Update the sizes for the new style."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        """Set the sizes that depend on theme and text scale."""
        raise NotImplementedError


class EscapeMixin(Mixin):
    """Calls `_escape` on Esc, unless a child widget handles the key."""

    closed: ClassVar[Signal]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        """Ask to be closed."""
        self.closed.emit()


ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def is_shortcut_arrow(event: QKeyEvent) -> bool:
    """Whether an arrow is pressed with Alt, Ctrl or Meta: a shortcut, also where nothing has it.

    Qt's buttons look only at the key: Alt+Left would move the focus or choose another option.
    """
    plain = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    return event.key() in ARROWS and bool(event.modifiers() & ~plain)


class EnterMixin(AbstractButton):
    """Makes Enter press a button, as Space does; arrows with Alt or Ctrl are left to shortcuts."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif is_shortcut_arrow(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class RefreshMixin(Mixin):
    """Refreshes after a change: at once if visible, else when it is shown."""

    _is_stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """Show what changed while it was hidden."""
        super().showEvent(event)
        self.refresh_stale()

    def refresh_stale(self) -> None:
        """Show what changed while it was hidden; before it is shown, nothing is laid out twice."""
        if self._is_stale:
            self.refresh()

    def _follow(self) -> None:
        """Show a change."""
        if self.isVisible():
            self.refresh()
        else:
            self._is_stale = True

    def refresh(self) -> None:
        """Show the current state, and set `_is_stale` to False."""
        raise NotImplementedError


SECOND_REDO: Final = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Y)
"""The Redo shortcut on every system, even if Qt's standard keys do not include it."""


def is_undo_override(event: QEvent) -> bool:
    """Whether an event is a ShortcutOverride for undo or redo, which the window handles."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return is_undo(event)


def is_undo(event: QKeyEvent) -> bool:
    """Whether the event is a shortcut of undo or redo."""
    standard = QKeySequence.StandardKey
    if event.matches(standard.Undo) or event.matches(standard.Redo):
        return True
    return event.keyCombination() == SECOND_REDO


def is_letter(event: QEvent) -> bool:
    """Whether the event is a letter without Ctrl or Alt, which is no part of a number."""
    keyboard = Qt.KeyboardModifier
    typing = (keyboard.NoModifier, keyboard.ShiftModifier)
    return isinstance(event, QKeyEvent) and event.text().isalpha() and event.modifiers() in typing


class UndoKeysMixin(Mixin):
    """Leaves undo and redo to the campaign, whatever field has the focus."""

    def event(self, event: QEvent) -> bool:
        """Ignore the shortcuts of undo and redo."""
        if is_undo_override(event):
            event.ignore()
            return False
        return super().event(event)
