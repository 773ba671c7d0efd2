from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.signals import CampaignSignals

Press = Callable[[QWidget], None]


def test_the_dock_is_the_same_check(
    place: MasterTablePlace, window: MainWindow, crowd: Campaign, signals: CampaignSignals,
    appearance: Appearance, tools: Toolbox, qtbot: QtBot,
) -> None:  # fmt: skip
    dock = MasterTableDock(crowd, signals, appearance, tools)
    window.show_beside(dock)
    dock.show()
    place.desk.choose_rank(30)
    dock.panel.type_dice(61)
    assert place.desk.check.dice == 61
    assert dock.view.grid.lit == place.view.grid.lit
    dock.desk.settle()
    dock.roll()
    assert place.desk.check.dice is not None
    closed: list[bool] = []
    dock.closed.connect(lambda: closed.append(True))
    QTest.keyClick(dock, Qt.Key.Key_Escape)
    assert closed == [True]
    assert not dock.isVisible()
    assert dock.sizeHint().width() >= 380
