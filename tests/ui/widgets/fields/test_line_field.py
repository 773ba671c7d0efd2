from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.line_field import LineField


def test_only_user_input_emits_textedited(qtbot: QtBot) -> None:
    field = LineField("Name", "Night Owl")
    qtbot.addWidget(field)
    with qtbot.assertNotEmitted(field.textEdited):
        field.show_text("Ada")
    QTest.keyClick(field, Qt.Key.Key_End)
    with qtbot.waitSignal(field.textEdited) as reported:
        QTest.keyClicks(field, "!")
    assert reported.args == ["Ada!"]
    assert field.accessibleName() == "Name"


def test_show_text_keeps_the_cursor_position(qtbot: QtBot) -> None:
    field = LineField("Name")
    qtbot.addWidget(field)
    field.show_text("Captain")
    field.setCursorPosition(3)
    field.show_text("Captain Lantern")
    assert field.cursorPosition() == 3
    field.show_text("Ca")
    assert field.cursorPosition() == 2


def test_ctrl_z_is_left_to_the_campaign(qtbot: QtBot) -> None:
    field = LineField("Name")
    qtbot.addWidget(field)
    QTest.keyClicks(field, "Ada")
    control = Qt.KeyboardModifier.ControlModifier
    for key, is_taken in ((Qt.Key.Key_Z, False), (Qt.Key.Key_A, True)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, control)
        event.ignore()
        QCoreApplication.sendEvent(field, event)
        assert event.isAccepted() is is_taken


def test_a_line_field_grows_with_the_text_scale(appearance: Appearance, qtbot: QtBot) -> None:
    field = LineField("Name")
    qtbot.addWidget(field)
    field.show()
    assert field.sizeHint().height() == 40
    appearance.set_text_scale(200)
    field.ensurePolished()
    assert field.sizeHint().height() == 80
    assert field.minimumSizeHint().width() == 160
