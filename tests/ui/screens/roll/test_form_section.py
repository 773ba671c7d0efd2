from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.roll.screen import RollScreen
from tests.ui.screens.roll.conftest import Press, check

KEY = Qt.Key


def test_the_form_changes_the_setup_and_tells_the_chance(screen: RollScreen, press: Press) -> None:
    panel = screen.panel
    screen.controller.change("trait", "Might", 2)
    assert panel.chance.text() == "Chance 58.3\N{NO-BREAK SPACE}%"
    line = panel.form.lines["helped"]
    assert line._note.text() == "if changed 83.3\N{NO-BREAK SPACE}%"
    press(line.editor)
    assert check(screen).helped
    assert panel.chance.text() == "Chance 83.3\N{NO-BREAK SPACE}%"
    assert panel.sums.accessibleName() == "Total 4, Might 2, Helped 2, Against 9"
    target = panel.form.lines["target"].editor
    target.setFocus()
    QTest.keyClick(target, KEY.Key_Up)
    assert check(screen).target == 10
    panel.form.lines["weather"].editor.picked.emit("1")  # type: ignore[attr-defined]
    assert check(screen).weather == "foul"
    assert not line.editor.isEnabled()
    assert line._note.text() == "Nobody helps in foul weather."
