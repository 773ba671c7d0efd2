from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup


def test_group_buttons_are_radio_buttons_with_one_tab_stop(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    group = ExclusiveGroup(ground)
    segments = [
        Button(name, kind=ButtonKind.SEGMENT, parent=ground)
        for name in ("Heroes", "Villains", "Maps")
    ]

    def stops() -> list[str]:
        tab = Qt.FocusPolicy.TabFocus
        return [each.text() for each in segments if each.focusPolicy() & tab]

    for each in segments:
        group.addButton(each)
        access = QAccessible.queryAccessibleInterface(each)
        assert access.role() is QAccessible.Role.RadioButton
    assert stops() == ["Heroes", "Villains", "Maps"]
    segments[1].click()
    assert stops() == ["Villains"]
    segments[2].setChecked(True)
    assert stops() == ["Maps"]
    group.setExclusive(False)
    segments[2].setChecked(False)
    assert stops() == ["Heroes", "Villains", "Maps"]
