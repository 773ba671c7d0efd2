from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import RollField, Value
from fourc_desktop.ui.screens.roll.form_section import RollFormRow
from fourc_desktop.ui.screens.roll.screen import RollScreen
from tests.ui.screens.roll.conftest import Press, check

KEY = Qt.Key


def test_the_form_changes_the_setup_and_shows_the_chance(screen: RollScreen, press: Press) -> None:
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


def test_a_read_only_campaign_is_the_reason_and_is_not_repeated_below_each_field(
    screen: RollScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = screen.panel
    monkeypatch.setattr(type(panel), "view", replace(panel.view, may_change=False))
    panel.refresh()
    why = "This campaign is read-only"
    line = panel.form.lines["target"]
    assert line.editor.toolTip() == line.editor.accessibleDescription() == why
    assert line._note.isHidden()
    assert panel.call_off.toolTip() == panel.dice.button.toolTip() == why


def test_the_wheel_scrolls_past_a_slider_and_does_not_change_it(qtbot: QtBot) -> None:
    row = RollFormRow(RollField("shot", "Called shot", 5, 0, 10, slides=True))
    qtbot.addWidget(row)
    row.show()
    turned = QWheelEvent(
        QPointF(5, 5),
        QPointF(row.editor.mapToGlobal(QPoint(5, 5))),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    row.show_field(
        RollField("shot", "Called shot", 5, 0, 10, slides=True), None, no_chance, locked=""
    )
    QApplication.sendEvent(row.editor, turned)
    assert not turned.isAccepted()
    assert isinstance(row.editor, QSlider)
    assert row.editor.value() == 5


def no_chance(_path: str, _value: Value) -> None:
    """A form without a known chance."""
