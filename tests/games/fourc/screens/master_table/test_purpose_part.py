from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.purpose_part import MeaningList
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository

Press = Callable[[QWidget], None]


def test_a_difficulty_pressed_again_is_none(panel: CheckPanel, screen: MasterTableScreen,
                                            press: Press) -> None:  # fmt: skip
    for expected in (Color.YELLOW, None):
        press(panel.aim.tiles.tile(Color.YELLOW))
        assert screen.controller.check.difficulty is expected


def test_difficulties_are_radio_buttons_with_one_tab_stop(
    panel: CheckPanel, screen: MasterTableScreen
) -> None:
    tiles = panel.aim.tiles
    yellow, blue = tiles.tile(Color.YELLOW), tiles.tile(Color.BLUE)
    assert QAccessible.queryAccessibleInterface(yellow).role() is QAccessible.Role.RadioButton
    yellow.setFocus()
    QTest.keyClick(yellow, Qt.Key.Key_Space)
    QTest.keyClick(yellow, Qt.Key.Key_Left)
    assert (screen.controller.check.difficulty, blue.hasFocus()) == (Color.BLUE, True)
    QTest.keyClick(blue, Qt.Key.Key_Space)
    assert (screen.controller.check.difficulty, blue.hasFocus()) == (None, True)
    QTest.keyClick(blue, Qt.Key.Key_Tab)
    assert not any(tiles.tile(color).hasFocus() for color in Color)


def test_every_table_can_be_what_the_roll_is_for(
    screen: MasterTableScreen, crowd: Campaign, tools: ApplicationContext
) -> None:
    texts = RuleTextRepository(crowd, tools.resources).texts()
    for table in screen.controller.result_tables():
        screen.panel.aim.tables.picked.emit(table.id)
        assert screen.controller.results() is table
        assert screen.panel.aim.tables.currentData() == table.id
        assert screen.panel.aim.property("rule_topic") in texts


def test_a_rank_value_is_typed(screen: MasterTableScreen) -> None:
    rank = screen.panel.who.rank
    assert rank.isVisible()
    rank.selectAll()
    QTest.keyClicks(rank, "75")
    assert screen.controller.check.rank == 75
    screen.controller.choose_character(screen.controller.people()[0].id)
    assert not rank.isVisible()
    screen.panel.who.what.picked.emit("rank")
    assert rank.isVisible()


@pytest.mark.parametrize(
    ("is_called_shot", "blue"), [(None, "nail, if declared"), (True, "nail"), (False, "hit")]
)
def test_the_meanings_of_a_shot_follow_whether_it_is_called(
    qtbot: QtBot, book: Rulebook, is_called_shot: bool | None, blue: str
) -> None:
    meanings = MeaningList()
    qtbot.addWidget(meanings)
    check = Check(Edition.ADVANCED, 30, table="ranged", is_called_shot=is_called_shot)
    meanings.show_results(check, book.results["ranged"])
    shown = {each.text() for each in meanings.findChildren(QLabel)}
    assert shown >= {"miss", "hit", blue, "dying"}
    assert len(shown - {""}) == len({"miss", "hit", blue, "dying"})
