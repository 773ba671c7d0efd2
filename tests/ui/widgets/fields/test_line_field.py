from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.line_field import LineField


def test_only_a_person_edits_it(qtbot: QtBot) -> None:
    field = LineField("Name", "Night Owl")
    qtbot.addWidget(field)
    with qtbot.assertNotEmitted(field.textEdited):
        field.show_text("Ada")
    QTest.keyClick(field, Qt.Key.Key_End)
    with qtbot.waitSignal(field.textEdited) as reported:
        QTest.keyClicks(field, "!")
    assert reported.args == ["Ada!"]
    assert field.accessibleName() == "Name"


def test_the_cursor_stays_where_it_was(qtbot: QtBot) -> None:
    field = LineField("Name")
    qtbot.addWidget(field)
    field.show_text("Captain")
    field.setCursorPosition(3)
    field.show_text("Captain Lantern")
    assert field.cursorPosition() == 3
    field.show_text("Ca")
    assert field.cursorPosition() == 2


def test_undo_is_the_campaigns(qtbot: QtBot) -> None:
    field = LineField("Name")
    qtbot.addWidget(field)
    QTest.keyClicks(field, "Ada")
    control = Qt.KeyboardModifier.ControlModifier
    for key, is_taken in ((Qt.Key.Key_Z, False), (Qt.Key.Key_A, True)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, control)
        event.ignore()
        QCoreApplication.sendEvent(field, event)
        assert event.isAccepted() is is_taken


def test_it_grows_with_the_text(appearance: Appearance, qtbot: QtBot) -> None:
    field = LineField("Name")
    qtbot.addWidget(field)
    field.show()
    assert field.sizeHint().height() == 40
    appearance.set_text_scale(200)
    field.ensurePolished()
    assert field.sizeHint().height() == 80
    assert field.minimumSizeHint().width() == 160
