import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.screens_of import roll_dock, roll_screen


def test_a_roll_shows_the_roll_screen(opened: OpenCampaign, window: MainWindow) -> None:
    opened.handlers()["roll"]()
    assert window.current_screen() is roll_screen(opened)
    check = roll_screen(opened).controller.check
    assert check.dice is not None


def test_the_dock_can_be_opened_rolled_and_closed(opened: OpenCampaign, window: MainWindow) -> None:
    turn = opened.handlers()["master_table_dock"]
    turn()
    dock = roll_dock(opened)
    assert dock.isVisible()
    opened.handlers()["roll"]()
    assert window.current_screen() is opened.library
    assert dock.controller.check.dice is not None
    turn()
    assert not dock.isVisible()


def test_the_roll_screen_closes_the_dock(opened: OpenCampaign) -> None:
    opened.handlers()["master_table_dock"]()
    opened.go_to("master-table")
    assert not roll_dock(opened).isVisible()
    roll_screen(opened).dock_wanted.emit()
    assert roll_dock(opened).isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_an_open_dock_stays_open_in_an_encounter(opened: OpenCampaign, window: MainWindow) -> None:
    opened.handlers()["master_table_dock"]()
    dock = roll_dock(opened)
    opened.go_to("encounter")
    assert dock.isVisible()
    assert dock.window() is not window
    opened.go_to("library")
    assert dock.isVisible()
    assert dock.window() is window
    opened.go_to("encounter")
    dock.hide()
    opened.go_to("library")
    assert not dock.isVisible()
    opened.go_to("encounter")
    assert not dock.isVisible()


def test_the_rules_panel_and_the_dock_replace_each_other(opened: OpenCampaign) -> None:
    opened.handlers()["master_table_dock"]()
    opened.handlers()["rules"]()
    panel = opened.help.panel()
    assert (roll_dock(opened).isVisible(), panel.isVisible()) == (False, True)
    opened.handlers()["master_table_dock"]()
    assert (roll_dock(opened).isVisible(), panel.isVisible()) == (True, False)


def test_closing_the_campaign_deletes_screen_and_dock(
    opened: OpenCampaign, window: MainWindow
) -> None:
    roll_dock(opened)
    opened.rolls.show()
    screen = roll_screen(opened)
    opened.rolls.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.current_screen() is not screen
