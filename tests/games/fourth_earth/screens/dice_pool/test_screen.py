from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChip
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK
from tests.games.fourth_earth.screens.conftest import EarthWindow, click


@pytest.fixture
def screen(earth: EarthWindow) -> DicePoolScreen:
    """Ilse is about to roll the contest of the picture."""
    earth.do("place_table")
    [made] = earth.window.findChildren(DicePoolScreen)
    check = replace(ROOK, who=earth.id_of("Ilse Karrow"), with_die=True, energy=3, resistance=1)
    made.controller.rolls.begin(Roll(check))
    return made


def check_of(screen: DicePoolScreen) -> PoolCheck:
    found: PoolCheck = screen.panel.view.roll.check
    return found


def test_a_click_spends_points_and_a_thrown_roll_stays(screen: DicePoolScreen) -> None:
    picture = screen.picture
    width = picture.width()
    columns = {picture.column_at(QPointF(x, 200)): x for x in range(0, width, 3)}
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(columns[1], 200))
    assert check_of(screen).spend == 3
    assert picture.words().endswith("rating 1, 4 dice: 93.8 %")
    screen.controller.change("rating", "Rating", 30)
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(columns[0], 200))
    assert check_of(screen).spend == 8
    screen.roll()
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(columns[7], 200))
    assert check_of(screen).spend == 8


def test_a_critical_success_from_the_dice_to_the_sheet(
    screen: DicePoolScreen, earth: EarthWindow
) -> None:
    panel = screen.panel
    chips = [each for each in screen.legend.findChildren(OutcomeChip) if each.isVisible()]
    assert len(chips) == 6
    QTest.keyClicks(panel.dice.fields[-1], "5136")
    assert panel.view.next_throw is not None
    QTest.keyClicks(panel.dice.fields[-1], "1 ")
    assert panel.result.accessibleName() == "Critical success. Better than meant."
    table = next(each for each in panel.alter.buttons if each.text() == "Roll on the table")
    click(table)
    QTest.keyClicks(panel.dice.fields[-1], "2 ")
    assert "d12 says 2: +1 physical battery." in panel.result.accessibleName()
    click(panel.settle)
    ilse = earth.campaign.document(earth.id_of("Ilse Karrow"))
    # One point was spent, and one came back.
    assert ilse.physical == 6
    assert ilse.tools[0].points == 0
    history = screen.controller.rolls.history()
    assert screen.controller.rolls.words(history[0].roll).startswith("Ilse: Fight at rating 3, 4d6")


def test_the_picture_is_as_high_as_its_rows(screen: DicePoolScreen) -> None:
    for beside in (True, False):
        screen.fit_picture(beside=beside)
        assert screen.picture.minimumHeight() == screen.picture.minimumSizeHint().height()
