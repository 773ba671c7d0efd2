from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import CheckStage
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.fields import dice_field as dice_module

Press = Callable[[QWidget], None]


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


def test_another_roll_of_the_same_check_is_named_as_one(
    screen: MasterTableScreen, press: Press
) -> None:
    button = screen.panel.throw.button
    screen.controller.choose_rank(30)
    assert button.text() == "Roll"
    press(button)
    assert button.text() == "Next roll"
    assert "Settles this roll" in button.toolTip()
    press(button)
    assert len(screen.controller.rolls.history()) == 1
