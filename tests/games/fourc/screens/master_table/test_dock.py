from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals

Press = Callable[[QWidget], None]


def test_the_dock_is_the_same_check(
    screen: MasterTableScreen,
    window: MainWindow,
    crowd: Campaign,
    signals: CampaignSignals,
    tools: ApplicationContext,
    qtbot: QtBot,
) -> None:
    dock = MasterTableDock(crowd, signals, tools)
    window.show_side_panel(dock)
    dock.show()
    screen.controller.choose_rank(30)
    dock.panel.type_dice(61)
    assert screen.controller.check.dice == 61
    assert dock.view.grid.highlight == screen.view.grid.highlight
    dock.controller.settle()
    dock.roll()
    assert screen.controller.check.dice is not None
    closed: list[bool] = []
    dock.closed.connect(lambda: closed.append(True))
    QTest.keyClick(dock, Qt.Key.Key_Escape)
    assert closed == [True]
    assert not dock.isVisible()
    assert dock.sizeHint().width() >= 380
