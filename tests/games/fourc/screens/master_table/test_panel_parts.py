from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.master_table import panel as panel_module
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.screens.master_table.texts import can_pay
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.fields import dice_field as dice_module

Press = Callable[[QWidget], None]


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The announcements to screen readers."""
    heard: list[str] = []

    def announce(_widget: QObject, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(panel_module, "announce", announce)
    return heard


def test_tumbling_dice_keep_the_result(
    screen: MasterTableScreen, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, reported: list[str]
) -> None:
    def moves(_widget: QWidget) -> bool:
        return True

    monkeypatch.setattr(dice_module, "animations_enabled", moves)
    screen.controller.choose_rank(30)
    with qtbot.waitSignal(screen.panel.throw.landed):
        screen.roll()
        assert screen.controller.stage is CheckStage.ROLLED
        assert screen.panel.check().stage is CheckStage.OPEN
        assert not screen.panel.result.isVisible()
        assert reported == []
        screen.roll()
    assert len(reported) == 1
    assert screen.panel.result.isVisible()
    assert screen.controller.rolls.history() == ()


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


def test_the_owner_of_nine_lives_chooses_the_tens(
    screen: MasterTableScreen, crowd: Campaign, press: Press
) -> None:
    who = crowd.cards()[0].id
    power = HeldPower("nine-lives", rank=Score(30))
    crowd.edit([who], lambda hero: replace(hero, powers=(power,)), "Give {} Nine Lives")
    screen.controller.choose_character(who)
    screen.controller.type_dice(16)
    press(screen.panel.throw.tens)
    assert screen.controller.check.read == 61
    assert screen.view.grid.highlight.column == 14
    press(screen.panel.throw.tens)
    assert screen.controller.check.read == 16
    assert "60 in the pool" in screen.panel.fortune.payers.currentText()


def test_a_roll_without_a_character_has_no_payer_selected(
    panel: CheckPanel, screen: MasterTableScreen
) -> None:
    controller, fortune = screen.controller, panel.fortune
    controller.choose_rank(30)
    assert controller.type_dice(50)
    assert fortune.payers.currentText() == "Choose who pays"
    assert not fortune.up.isEnabled()
    assert fortune.up.toolTip()
    payer = next(funds for funds in fortune._payer_funds if can_pay(funds))
    fortune.payers.picked.emit(payer.payer)
    assert fortune.up.isEnabled()
    fortune.payers.picked.emit("")
    assert not fortune.up.isEnabled()
