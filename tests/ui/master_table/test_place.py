from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.fourc.rules import Edition
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.master_table.dock import MasterTableDock
from fourc_desktop.ui.master_table.place import FAIRNESS, HISTORY, MasterTablePlace
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.theme_choice import ThemeChoice
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.toolbox import Toolbox

Press = Callable[[QWidget], None]


@pytest.fixture
def rolled(place: MasterTablePlace) -> MasterTablePlace:
    """Ada has rolled 61, nobody 92 and 7."""
    desk = place.desk
    ada = next(card.id for card in desk.people() if card.name == "Ada")
    desk.choose_who(ada)
    for who, dice in ((ada, 61), ("", 92), ("", 7)):
        desk.choose_who(who)
        desk.type_dice(dice)
        desk.settle()
    return place


def test_history_is_filtered_searched_and_copied(rolled: MasterTablePlace, press: Press) -> None:
    rolled.show_page(HISTORY)
    page, rows = rolled.history, rolled.history.view.model()
    assert rows.rowCount() == 3
    page.who.picked.emit(page.who.itemData(1))
    assert rows.rowCount() == 1
    press(page.copy)
    copied = QGuiApplication.clipboard().text()
    assert "Ada" in copied
    assert "61 on row" in copied
    page.who.picked.emit("")
    QTest.keyClicks(page.search, "92")
    assert rows.rowCount() == 1
    page.search.clear()
    page.table.picked.emit("bashing")
    assert rows.rowCount() == 0
    assert not page.copy.isEnabled()


def test_history_follows_undo_and_is_cleared(
    rolled: MasterTablePlace, crowd: Campaign, press: Press
) -> None:
    rolled.show_page(HISTORY)
    rows = rolled.history.view.model()
    crowd.undo()
    assert rows.rowCount() == 2
    crowd.redo()
    assert rows.rowCount() == 3
    press(rolled.history.clear)
    assert rows.rowCount() == 0
    crowd.undo()
    assert rows.rowCount() == 3


def test_the_chosen_rolls_are_copied(rolled: MasterTablePlace) -> None:
    rolled.show_page(HISTORY)
    view = rolled.history.view
    view.setCurrentIndex(view.model().index(1, 0))
    rolled.history.copy_text()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1
    assert not view.grab().isNull()


def test_fairness_counts_and_says_a_sentence(rolled: MasterTablePlace) -> None:
    rolled.show_page(FAIRNESS)
    page = rolled.fairness
    assert page.sentence.text().startswith("3 rolls")
    assert page.chart.accessibleDescription() == "07: 1, 61: 1, 92: 1"
    page.whose.chosen.emit("program")
    assert page.chart.accessibleDescription() == ""
    page.whose.chosen.emit("table")
    assert page.chart.accessibleDescription() == "07: 1, 61: 1, 92: 1"
    assert not page.chart.grab().isNull()


def test_a_bar_tells_its_count(rolled: MasterTablePlace) -> None:
    rolled.show_page(FAIRNESS)
    chart = rolled.fairness.chart
    field = chart._field()
    assert chart.words_at(round(field.left() + field.width() * 0.615)) == "61: 1 time"
    assert chart.words_at(0) == ""


def test_the_last_rolls_stand_below_the_grid(rolled: MasterTablePlace) -> None:
    name = rolled._recent.accessibleName()
    assert name.index("Nobody") < name.index("Ada")


def test_the_edition_is_chosen(place: MasterTablePlace) -> None:
    place.editions.chosen.emit("basic")
    assert place.desk.check.edition is Edition.BASIC
    assert place.view.grid.table_model().rowCount() == 13


def test_printing_marks_the_rows_of_who_rolls(place: MasterTablePlace, press: Press) -> None:
    wanted: list[list[str]] = []
    docks: list[bool] = []
    place.print_wanted.connect(wanted.append)
    place.dock_wanted.connect(lambda: docks.append(True))
    place.desk.choose_rank(30)
    press(place.print)
    assert wanted == [["30-39"]]
    place.desk.choose_who(place.desk.people()[0].id)
    press(place.print)
    assert wanted[-1] == list(place.desk.own_rows())
    press(place.dock)
    assert docks == [True]


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200),
                                            ((1920, 1080), 100), ((760, 480), 100)])  # fmt: skip
def test_every_size_has_room_for_the_grid_and_the_check(
    rolled: MasterTablePlace, window: MainWindow, appearance: Appearance, qtbot: QtBot,
    theme: ThemeChoice, size: tuple[int, int], text: int,
) -> None:  # fmt: skip
    appearance.choose(theme)
    appearance.set_text_scale(text)
    window.resize(*size)
    rolled.desk.type_dice(61)
    qtbot.wait(20)
    grid, panel = rolled.view.grid, rolled.panel
    assert grid.width() >= grid.minimumSizeHint().width()
    assert grid.height() >= grid.minimumSizeHint().height()
    assert panel.width() >= panel.minimumSizeHint().width()
    inside = rolled._whole.widget()
    assert inside is not None
    assert inside.width() <= rolled._whole.viewport().width()


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
