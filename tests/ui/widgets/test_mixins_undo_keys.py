import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from fourc_desktop.ui.widgets.mixins import is_undo_override

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize(
    ("key", "modifiers", "asks"),
    [
        (Qt.Key.Key_Z, CONTROL, True),
        (Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier, True),
        (Qt.Key.Key_Y, CONTROL, True),
        (Qt.Key.Key_Y, Qt.KeyboardModifier.NoModifier, False),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.NoModifier, False),
        (Qt.Key.Key_A, CONTROL, False),
    ],
)
def test_shortcut_overrides_of_undo_and_redo_are_recognized(
    key: Qt.Key, modifiers: Qt.KeyboardModifier, asks: bool
) -> None:
    assert is_undo_override(QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers)) is asks


def test_other_events_are_no_undo_override() -> None:
    assert not is_undo_override(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Z, CONTROL))
    assert not is_undo_override(QEvent(QEvent.Type.Show))
