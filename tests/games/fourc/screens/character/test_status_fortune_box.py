"""Fortune: its value, and the two ways to change it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.screens.character.status import FortuneBox
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget

START = Breakdown((BreakdownPart(60, "Intellect"),))


def test_fortune_is_changed_by_a_typed_expression(qtbot: QtBot) -> None:
    served: list[SourceWidget] = []
    box = FortuneBox(served.append)
    qtbot.addWidget(box)
    box.show_fortune(START.plus(-40, "Ledger"), START)
    assert (box.now.text(), box.start.text()) == ("20", "60")
    put: list[int] = []
    box.put.connect(put.append)
    box.now.setText("20−5")
    QTest.keyClick(box.now, Qt.Key.Key_Return)
    assert put == [15]
    assert box.accessibleName() == "Fortune 20 of 60"
    assert served == [box.start]
    gain, spend = box.findChildren(Button)
    with qtbot.waitSignal(box.gained, timeout=20_000):
        QTest.mouseClick(gain, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(box.spent, timeout=20_000):
        QTest.keyClick(spend, Qt.Key.Key_Return)
    assert (gain.accessibleName(), spend.accessibleName()) == ("Gain Fortune", "Spend Fortune")
    box.set_changeable(False)
    assert box.now.isReadOnly()
    assert not gain.isEnabled()
    assert not spend.isEnabled()
