import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.row_steps_part import RowStepsPart
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


def test_a_step_is_picked_typed_and_removed(panel: CheckPanel, screen: MasterTableScreen) -> None:
    controller, steps = screen.controller, panel.steps
    raining = next(item for item in steps._items() if "Raining" in item.text)
    assert raining.text.startswith("−2")
    steps.add.chosen.emit(raining.id)
    assert controller.check.steps[0].steps == -2
    steps.add.chosen.emit("free")
    assert steps.free.isVisible()
    steps.free.steps.show_number(3)
    QTest.keyClicks(steps.free.reason, "High ground")
    QTest.keyClick(steps.free.reason, Qt.Key.Key_Return)
    assert controller.check.steps[1] == RowStep(3, "High ground")
    assert not steps.free.isVisible()
    steps.removed.emit(0)
    assert controller.check.steps == (RowStep(3, "High ground"),)


def test_return_in_the_number_adds_the_reason(panel: CheckPanel, screen: MasterTableScreen) -> None:
    steps = panel.steps
    steps.add.chosen.emit("free")
    QTest.keyClicks(steps.free.reason, "Slippery deck")
    steps.free.steps.begin()
    QTest.keyClicks(steps.free.steps, "-3")
    QTest.keyClick(steps.free.steps, Qt.Key.Key_Return)
    assert screen.controller.check.steps == (RowStep(-3, "Slippery deck"),)
    assert not steps.free.isVisible()


@pytest.mark.parametrize("dice", ["rolled", "typed"])
def test_a_typed_reason_that_was_not_added_counts(
    panel: CheckPanel, screen: MasterTableScreen, dice: str
) -> None:
    steps = panel.steps
    steps.add.chosen.emit("free")
    QTest.keyClicks(steps.free.reason, "Slippery deck")
    steps.free.steps.show_number(-3)
    if dice == "rolled":
        panel.throw.button.click()
        panel.throw.dice.land()
    else:
        panel.type_dice(61)
    assert screen.controller.check.stage is CheckStage.ROLLED
    assert screen.controller.check.steps == (RowStep(-3, "Slippery deck"),)
    assert not steps.free.isVisible()


def test_an_untouched_reason_does_not_count(panel: CheckPanel, screen: MasterTableScreen) -> None:
    panel.steps.add.chosen.emit("free")
    panel.type_dice(61)
    assert screen.controller.check.stage is CheckStage.ROLLED
    assert screen.controller.check.steps == ()


def test_a_typed_reason_does_not_count_for_another_check(
    panel: CheckPanel, screen: MasterTableScreen
) -> None:
    panel.steps.add.chosen.emit("free")
    QTest.keyClicks(panel.steps.free.reason, "Slippery deck")
    screen.controller.choose_rank(30)
    assert panel.steps.free.isVisible()
    screen.controller.choose_character(screen.controller.people()[0].id)
    assert not panel.steps.free.isVisible()
    panel.type_dice(61)
    assert screen.controller.check.steps == ()


@pytest.mark.parametrize("by", ["return", "add", "roll", "dice"])
def test_too_many_row_steps_are_refused(
    panel: CheckPanel, screen: MasterTableScreen, by: str
) -> None:
    free = panel.steps.free
    panel.steps.add.chosen.emit("free")
    QTest.keyClicks(free.reason, "Off the table")
    free.steps.begin()
    QTest.keyClicks(free.steps, "5000")
    if by == "return":
        QTest.keyClick(free.steps, Qt.Key.Key_Return)
    elif by == "dice":
        panel.type_dice(61)
    else:
        (free.button if by == "add" else panel.throw.button).click()
    assert free.refusal == "It should be 17 or less."
    assert (screen.controller.check.stage, screen.controller.check.steps) == (CheckStage.OPEN, ())
    assert free.isVisible()
    free.steps.begin()
    QTest.keyClicks(free.steps, "5")
    panel.type_dice(61)
    assert screen.controller.check.steps == (RowStep(5, "Off the table"),)


@pytest.mark.usefixtures("panel")
def test_the_fields_of_a_reason_are_scrolled_into_view(qtbot: QtBot) -> None:
    area, inside = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    above, part = QWidget(), RowStepsPart()
    above.setFixedHeight(300)
    vbox(above, part, parent=inside)
    area.setWidgetResizable(True)
    area.setWidget(inside)
    area.resize(320, 240)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    folded = bar.maximum()
    area.ensureWidgetVisible(part.add)
    part.add.chosen.emit("free")
    button = part.free.button
    qtbot.waitUntil(lambda: bar.maximum() > folded)
    qtbot.waitUntil(lambda: button.visibleRegion().boundingRect().size() == button.sizeHint())


def test_skills_of_the_roller_are_offered(screen: MasterTableScreen, crowd: Campaign) -> None:
    skilled = next(
        card.id
        for card in crowd.cards()
        if any(s.steps for s in FourcCampaign(crowd).character(card.id).skills)
    )
    screen.controller.choose_character(skilled)
    thing = screen.controller.thing()
    assert thing is not None
    first = screen.panel.steps._items()[0]
    assert thing.steps[0].reason in first.text
