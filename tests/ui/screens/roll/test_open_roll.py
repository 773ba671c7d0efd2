"""The generic widget for an open roll that an encounter keeps."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.outcomes import next_throw
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    ReplaceRoll,
    Roll,
    RollEdit,
    RollView,
    ThrowDice,
)
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.open_roll import GenericOpenRoll
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.toy.rolling import ToyCheck, ToyRoller

OPEN = Roll(ToyCheck("ada", "Ada", trait=2))


class Fight:
    """A fake encounter that keeps a roll and records the requests."""

    def __init__(self, roller: ToyRoller) -> None:
        self.roller = roller
        self.now = RollView(OPEN, targets=("Dorn",))
        self.asked: list[RollEdit[ToyCheck]] = []

    def view(self) -> RollView[ToyCheck]:
        return replace(self.now, next_throw=next_throw(self.roller, self.now.roll, None))

    def do(self, edit: RollEdit[ToyCheck]) -> None:
        self.asked.append(edit)
        if edit == ThrowDice():
            self.now = replace(self.now, roll=replace(OPEN, throws=((3, 4),)))


@pytest.fixture
def fight(roller: ToyRoller) -> Fight:
    return Fight(roller)


@pytest.fixture
def shown(toys: Campaign, window: MainWindow, fight: Fight, qtbot: QtBot) -> GenericOpenRoll:
    made = GenericOpenRoll(fight, toys)
    qtbot.addWidget(made)
    made.resize(360, 800)
    made.refresh()
    made.show()
    assert window.isVisible()
    return made


def test_the_roll_of_a_fight_is_shown_with_its_chances(shown: GenericOpenRoll) -> None:
    panel = shown.panel
    assert panel._gathered.text() == "Ada: Might\nAgainst Dorn"
    assert panel.chance.isVisible()
    assert shown.chart.highlighted is None
    assert not panel.result.isVisible()


def test_setup_throw_and_settle_controls_are_hidden(shown: GenericOpenRoll) -> None:
    panel = shown.panel
    for part in (panel.form, panel.subject, panel.dice.button, panel.settle, panel.call_off):
        assert not part.isVisible()


def test_only_open_fields_of_the_setup_can_be_changed(shown: GenericOpenRoll, fight: Fight) -> None:
    fight.now = replace(fight.now, open_fields=frozenset({"helped"}))
    shown.refresh()
    assert not shown.panel.form.lines
    shown.ticks.rows["helped"].tick.click()
    helped = replace(OPEN, check=replace(OPEN.check, helped=True))
    assert fight.asked == [ReplaceRoll(helped, "Change Helped", continuing=True)]
    fight.now = replace(fight.now, open_fields=frozenset({"trait"}))
    shown.refresh()
    assert not shown.ticks.isVisible()
    assert list(shown.panel.form.lines) == ["trait"]


def test_once_the_dice_have_fallen_it_shows_the_result(
    shown: GenericOpenRoll, fight: Fight
) -> None:
    shown.panel.roll()
    assert fight.asked == [ThrowDice()]
    shown.refresh()
    assert shown.panel.result.accessibleName() == "Success. +0. By 0."
    assert shown.chart.highlighted is not None
    assert not shown.panel.settle.isVisible()


def test_after_the_throw_its_result_is_what_is_scrolled_to(
    shown: GenericOpenRoll, fight: Fight
) -> None:
    assert shown.outcome() is shown.panel.dice
    fight.do(ThrowDice())
    shown.refresh()
    assert shown.outcome() is shown.panel.result


def test_typed_dice_and_alterations_become_commands(shown: GenericOpenRoll, fight: Fight) -> None:
    shown.panel.dice.typed.emit((3, 4))
    fight.do(ThrowDice())
    shown.refresh()
    shown.panel.alter.altered.emit("luck", "ada")
    assert fight.asked == [ThrowDice((3, 4)), ThrowDice(), AlterRoll("luck", "ada")]


def test_a_digit_pressed_anywhere_begins_the_dice(shown: GenericOpenRoll, fight: Fight) -> None:
    assert not shown.press_key("x")
    assert shown.press_key("3")
    field = QApplication.focusWidget()
    assert field in shown.panel.dice.fields
    QTest.keyClicks(field, "4")
    assert fight.asked == [ThrowDice((3, 4))]
    fight.do(ThrowDice())
    shown.refresh()
    assert not shown.press_key("3")


def test_read_only_rolls_and_previews_cannot_be_thrown(
    shown: GenericOpenRoll, fight: Fight
) -> None:
    fight.now = replace(fight.now, may_change=False)
    shown.refresh()
    shown.panel.roll()
    fight.now = replace(fight.now, may_change=True, is_preview=True)
    shown.refresh()
    shown.panel.roll()
    assert fight.asked == []
    assert not shown.panel.dice.isVisible()


def test_the_rows_of_the_chances_follow_the_size_of_the_text(
    shown: GenericOpenRoll, appearance: Appearance
) -> None:
    shown.resize(720, 3000)
    low = shown.chart.height()
    appearance.set_text_scale(200)
    QApplication.processEvents()
    assert shown.chart.height() == shown.chart.minimumSizeHint().height()
    assert shown.chart.height() > 1.9 * low


def test_alterations_are_scrolled_to_as_well(shown: GenericOpenRoll, fight: Fight) -> None:
    fight.do(ThrowDice())
    shown.refresh()
    assert shown.alterations() is shown.panel.alter
