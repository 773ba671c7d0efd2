"""The panel of an open roll with a roll source."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    PayerFunds,
    ReplaceRoll,
    RollEdit,
    RollPart,
    RollView,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, ColorShift, RowStep
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    DOWN,
    FORTUNE,
    TENS,
    UP,
    check_from_roll,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.screens.master_table.modifiers_part import ModifierLine
from fourc_desktop.games.fourc.screens.master_table.open_roll_panel import OpenRollPanel
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

OPEN = Check(Edition.ADVANCED, 40, "Fists", who="ada", name="Ada")


class Fight:
    """A roll source that stores a roll and the requested edits."""

    def __init__(self) -> None:
        self.now: RollView[Check] = RollView(roll_from_check(OPEN))
        self.asked: list[RollEdit[Check]] = []

    def view(self) -> RollView[Check]:
        return self.now

    def do(self, edit: RollEdit[Check]) -> None:
        self.asked.append(edit)
        if isinstance(edit, ReplaceRoll):
            self.now = replace(self.now, roll=edit.roll)

    def show(self, check: Check) -> None:
        self.now = replace(self.now, roll=roll_from_check(check))


@pytest.fixture
def fight() -> Fight:
    return Fight()


@pytest.fixture
def panel(fight: Fight, crowd: Campaign, window: MainWindow, qtbot: QtBot) -> OpenRollPanel:
    made = OpenRollPanel(fight, crowd)
    qtbot.addWidget(made)
    made.resize(300, 900)
    made.refresh()
    made.show()
    assert window.isVisible()
    return made


def seen(*parts: QWidget) -> list[bool]:
    return [each.isVisible() for each in parts]


def test_before_the_dice_it_has_steps_and_odds(panel: OpenRollPanel) -> None:
    assert panel.check().stage is CheckStage.OPEN
    assert panel.modifiers.lines == [ModifierLine("Fists 40", "row 40–49")]
    assert panel.strip.row is not None
    assert seen(panel.steps, panel.forecast, panel.throw) == [True, True, True]
    assert seen(panel.result, panel.fortune, panel.throw.button) == [False, False, False]


def test_modifiers_show_the_shifted_row(panel: OpenRollPanel, fight: Fight) -> None:
    fight.show(replace(OPEN, steps=(RowStep(-1, "Raining"),)))
    panel.refresh()
    lines = panel.modifiers.lines
    assert lines[1:] == [ModifierLine("Raining", "−1"), ModifierLine("", "rolls on row 30–39")]
    fight.show(replace(OPEN, dice=61, steps=(RowStep(-1, "Raining"),)))
    panel.refresh()
    assert panel.modifiers.lines == lines, "the row below them stays where it is"


def test_once_they_have_fallen_it_has_the_result_and_fortune(
    panel: OpenRollPanel, fight: Fight
) -> None:
    fight.show(replace(OPEN, dice=61, steps=(RowStep(-1, "Raining"),)))
    panel.refresh()
    assert panel.modifiers.lines[1:] == [
        ModifierLine("Raining", "−1"),
        ModifierLine("", "rolls on row 30–39"),
    ]
    assert "61 on" in panel.result.accessible_text()
    assert seen(panel.result, panel.fortune) == [True, True]
    assert seen(panel.steps, panel.forecast, panel.throw.button) == [False, False, False]


def test_a_key_says_why_fortune_cannot_be_spent(panel: OpenRollPanel, fight: Fight) -> None:
    fight.show(replace(OPEN, dice=61))
    fight.now = replace(fight.now, payer_funds=(PayerFunds("ada", "Ada", ((FORTUNE, 7),)),))
    panel.refresh()
    assert panel.press_key("+")
    assert fight.asked == []
    assert panel.fortune._refusal.isVisible()
    assert panel.fortune._refusal.sentence.startswith("Ada has 7 Fortune; a color costs 25.")
    assert panel.fortune.up.toolTip()


def test_dice_are_typed_only_while_awaited(panel: OpenRollPanel, fight: Fight) -> None:
    panel.throw.typed.emit(61)
    assert fight.asked == [ThrowDice((61,))]
    for now in (
        replace(fight.now, may_change=False),
        replace(fight.now, is_preview=True),
        replace(fight.now, roll=roll_from_check(replace(OPEN, dice=5))),
    ):
        fight.now = now
        panel.refresh()
        panel.type_dice(30)
    assert fight.asked == [ThrowDice((61,))]


def test_a_button_leads_to_the_physical_dice(panel: OpenRollPanel, fight: Fight) -> None:
    button = panel.throw.physical
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.throw.dice.hasFocus()
    QTest.keyClicks(panel.throw.dice, "61")
    assert fight.asked == [ThrowDice((61,))]
    fight.show(replace(OPEN, dice=61))
    panel.refresh()
    assert not button.isVisible()


def test_row_steps_are_added_and_removed(panel: OpenRollPanel, fight: Fight) -> None:
    for step in (RowStep(-2, "Raining"), RowStep(1, "Signaling")):
        panel.steps.added.emit(step)
        panel.refresh()
    assert panel.check().total_steps == -1
    panel.steps.removed.emit(0)
    assert panel.check().steps == (RowStep(1, "Signaling"),)
    labels = [each.label for each in fight.asked if isinstance(each, ReplaceRoll)]
    assert labels == ["Add Row Steps", "Add Row Steps", "Remove Row Steps"]


def test_a_typed_reason_that_was_not_added_is_added(panel: OpenRollPanel, fight: Fight) -> None:
    panel.steps.add.chosen.emit("free")
    QTest.keyClicks(panel.steps.free.reason, "Wet grass")
    panel.steps.free.steps.show_number(-2)
    assert panel.add_typed()
    assert panel.add_typed()
    assert panel.check().steps == (RowStep(-2, "Wet grass"),)
    panel.steps.add.chosen.emit("free")
    QTest.keyClicks(panel.steps.free.reason, "Too late")
    fight.show(replace(panel.check(), dice=61))
    panel.refresh()
    panel.add_typed()
    assert panel.check().steps == (RowStep(-2, "Wet grass"),)


def test_a_typed_reason_is_dropped_with_a_canceled_roll(panel: OpenRollPanel) -> None:
    panel.steps.add.chosen.emit("free")
    QTest.keyClicks(panel.steps.free.reason, "Wet grass")
    panel.hide()
    panel.show()
    panel.refresh()
    assert not panel.steps.free.isVisible()


def test_dice_wait_for_a_valid_number_of_row_steps(panel: OpenRollPanel, fight: Fight) -> None:
    panel.steps.add.chosen.emit("free")
    panel.steps.free.steps.begin()
    QTest.keyClicks(panel.steps.free.steps, "5000")
    assert not panel.add_typed()
    panel.type_dice(61)
    assert fight.asked == []


def test_a_typed_reason_is_added_before_typed_dice(panel: OpenRollPanel, fight: Fight) -> None:
    panel.steps.add.chosen.emit("free")
    QTest.keyClicks(panel.steps.free.reason, "Wet grass")
    panel.type_dice(61)
    assert [type(each) for each in fight.asked] == [ReplaceRoll, ThrowDice]


def test_skills_of_the_roller_are_suggested(panel: OpenRollPanel, fight: Fight) -> None:
    fight.now = replace(fight.now, suggestions=(RollPart("Boxing", 1),))
    panel.refresh()
    assert any("Boxing" in each.text for each in panel.steps._items())


def test_fortune_and_tens_alter_the_roll(panel: OpenRollPanel, fight: Fight) -> None:
    fight.show(replace(OPEN, dice=61))
    panel.refresh()
    panel.fortune.shifted.emit("bert", True)
    panel.fortune.shifted.emit("ada", False)
    panel.fortune.taken_back.emit()
    panel.throw.tens_called.emit(True)
    assert fight.asked == [
        AlterRoll(UP, "bert"),
        AlterRoll(DOWN, "ada"),
        TakeBackAlteration(),
        AlterRoll(TENS, "ada"),
    ]


def test_a_preview_has_neither_dice_nor_steps(panel: OpenRollPanel, fight: Fight) -> None:
    fight.now = replace(fight.now, is_preview=True)
    panel.refresh()
    assert not panel.throw.isVisible()
    assert not panel.steps.isVisible()
    assert panel.forecast.isVisible()
    assert panel.check() == check_from_roll(fight.now.roll)


def test_the_buttons_of_fortune_keep_their_place_whatever_the_color(
    panel: OpenRollPanel, fight: Fight, qtbot: QtBot
) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    column = vbox(panel, parent=outer)
    column.addStretch(1)
    outer.resize(300, 1200)
    outer.show()
    funds = tuple(PayerFunds(who, who.title(), ((FORTUNE, 90),)) for who in ("ada", "ben"))
    fight.now = replace(fight.now, payer_funds=funds)
    fortune = panel.fortune
    places = set()
    for table in ("struggle", "ranged"):
        for shifts in range(3):
            paid = tuple(
                ColorShift("ben", "Ben", up=True, fortune=25, pool=0) for _ in range(shifts)
            )
            fight.show(replace(OPEN, dice=40, table=table, shifts=paid))
            panel.refresh()
            QTest.qWait(50)
            if fortune.up.isVisible():
                places.add((table, "up", fortune.up.mapTo(panel, QPoint()).y()))
            places.add((table, "down", fortune.down.mapTo(panel, QPoint()).y()))
    assert len(places) == 4
