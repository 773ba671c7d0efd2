"""The open roll of 4C in the right panel of the smallest window."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.master_table.open_roll_panel import OpenRollPanel
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import option

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def begin_dodge(
    screen: EncounterScreen, controller: EncounterController, qtbot: QtBot
) -> OpenRollPanel:
    """The panel after Ada, whose turn it is, begins to dodge."""
    controller.choose(option(controller, "Dodge"))
    qtbot.wait(50)
    panel = screen.side.open_roll
    assert isinstance(panel, OpenRollPanel)
    return panel


def in_view(screen: EncounterScreen, widget: QWidget) -> bool:
    """Whether all of a widget is in view."""
    view = screen.side.roll_area.viewport()
    return view.rect().contains(QRect(widget.mapTo(view, QPoint(0, 0)), widget.size()))


def test_result_and_fortune_are_in_view_after_the_throw(
    screen: EncounterScreen, heroes_act: EncounterController, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 720)
    panel = begin_dodge(screen, heroes_act, qtbot)
    heroes_act.go_on()
    qtbot.wait(50)
    assert screen.side.roll_area.verticalScrollBar().maximum() > 0
    assert in_view(screen, panel.result)
    assert in_view(screen, panel.fortune)


def test_in_large_text_the_title_of_a_roll_without_a_target_is_beside_the_portrait(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    window: MainWindow,
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    begin_dodge(screen, heroes_act, qtbot)
    title = screen.side.head.title
    assert title.mapTo(screen.side.head, QPoint(0, 0)).x() > 0
    assert title.height() >= title.heightForWidth(title.width())
