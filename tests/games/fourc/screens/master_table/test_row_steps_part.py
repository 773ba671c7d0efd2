from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign


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
