"""A new power: rolled by the program, or roll by roll with real dice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import PERCENT, Throw
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.screens.character.advancement_forms import NewPowerForm
from fourc_desktop.ui.text import number

LEFT = Qt.MouseButton.LeftButton
THROW = Throw(1, 0, PERCENT - 1, "Power")


@pytest.fixture
def form(qtbot: QtBot) -> NewPowerForm:
    made = NewPowerForm()
    qtbot.addWidget(made)
    made.show_price(1000, None, changeable=True)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made)
    return made


def test_the_program_rolls(form: NewPowerForm) -> None:
    rolled: list[str] = []
    form.rolled.connect(rolled.append)
    QTest.keyClicks(form.story, "A comet")
    assert form.roll.text() == f"Roll it for {number(1000)} Fortune"
    QTest.mouseClick(form.roll, LEFT)
    assert rolled == ["A comet"]


def test_real_dice_are_asked_for_throw_by_throw(form: NewPowerForm) -> None:
    thrown: list[tuple[tuple[int, ...], ...]] = []
    form.thrown.connect(lambda _, throws: thrown.append(throws))
    QTest.mouseClick(form.type_dice, LEFT)
    form.want(THROW)
    QApplication.processEvents()
    assert form.dice.hasFocus()
    QTest.keyClicks(form.dice, "36")
    form.want(THROW)
    QTest.keyClicks(form.dice, "07")
    assert thrown == [(), ((36,),), ((36,), (7,))]
    form.empty()
    assert not form.dice.isVisible()


def test_a_refusal_is_shown_and_hides_the_dice(form: NewPowerForm) -> None:
    form.want(THROW)
    form.refuse("Enter why. (Ledger)")
    assert form._story_row.refusal == "Enter why. (Ledger)"
    assert not form.dice.isVisible()
    QTest.keyClicks(form.story, "x")
    assert form._story_row.refusal == ""


def test_an_unavailable_power_shows_the_reason(form: NewPowerForm) -> None:
    form.want(THROW)
    form.show_price(1000, Refusal("R6", "Magic stands alone."), changeable=True)
    assert form._why.text() == "Magic stands alone. (R6)"
    assert not form.roll.isEnabled()
    assert not form.type_dice.isEnabled()
    assert not form.dice.isVisible()
    form.show_price(1000, None, changeable=False)
    assert not form.roll.isEnabled()
