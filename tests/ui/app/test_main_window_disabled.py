"""Disabled menu items say why; for the pages see `test_main_window_accessibility`."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared.action_spec import ActionState
from fourc_desktop.ui.text import tooltip_text

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.parametrize(
    "state",
    [
        ActionState(),
        ActionState(is_open=True),
        ActionState(is_open=True, read_only=True, chosen=1, characters=1),
        ActionState(is_open=True, chosen=2, characters=2),
    ],
)
def test_every_disabled_action_has_a_reason(
    window: MainWindow, opened: OpenCampaign, state: ActionState
) -> None:
    actions = window.program_actions
    actions.allow(state)
    found: list[QAction] = [actions[spec.id] for spec in actions.table.specs]
    reported = {
        each.objectName(): tooltip_text(actions.disabled_reason(each.objectName()) or "")
        for each in found
        if not each.isEnabled()
    }
    assert all(reported.values())
    assert {id_: actions[id_].toolTip() for id_ in reported} == reported
    assert all("\n" not in each.toolTip() for each in found if each.isEnabled())


def test_the_shortcut_of_a_disabled_action_shows_the_reason(
    window: MainWindow, opened: OpenCampaign
) -> None:
    window.program_actions.allow(ActionState(is_open=True))
    window.setFocus()
    QTest.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.toast.text() == window.program_actions.disabled_reason("print")
    window.toast.hide()
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    assert not window.toast.isVisible()
