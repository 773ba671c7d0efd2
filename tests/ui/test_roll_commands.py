from PySide6.QtCore import QCoreApplication, QEvent

from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign


def test_a_roll_brings_the_place_to_the_front(opened: OpenCampaign, window: MainWindow) -> None:
    opened.handlers()["roll"]()
    assert window.current_place() is opened.rolls.place()
    check = opened.rolls.place().desk.check
    assert check.dice is not None


def test_the_dock_comes_goes_and_rolls(opened: OpenCampaign, window: MainWindow) -> None:
    turn = opened.handlers()["master_table_dock"]
    turn()
    dock = opened.rolls.dock()
    assert dock.isVisible()
    opened.handlers()["roll"]()
    assert window.current_place() is opened.library
    assert dock.desk.check.dice is not None
    turn()
    assert not dock.isVisible()


def test_the_dock_goes_where_the_place_comes(opened: OpenCampaign) -> None:
    opened.handlers()["master_table_dock"]()
    opened.go_to("master-table")
    assert not opened.rolls.dock().isVisible()
    opened.rolls.place().dock_wanted.emit()
    assert opened.rolls.dock().isVisible()


def test_the_rules_and_the_dock_take_turns(opened: OpenCampaign) -> None:
    opened.handlers()["master_table_dock"]()
    opened.handlers()["rules"]()
    panel = opened.help.panel()
    assert (opened.rolls.dock().isVisible(), panel.isVisible()) == (False, True)
    opened.handlers()["master_table_dock"]()
    assert (opened.rolls.dock().isVisible(), panel.isVisible()) == (True, False)


def test_both_are_let_go_with_the_campaign(opened: OpenCampaign, window: MainWindow) -> None:
    opened.rolls.dock()
    opened.rolls.show()
    place = opened.rolls.place()
    opened.rolls.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.current_place() is not place
