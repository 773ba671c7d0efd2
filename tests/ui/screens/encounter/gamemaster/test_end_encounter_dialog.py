"""The dialog that ends an encounter: the changes copied to the characters, and their undo."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import (
    EndEncounterDialog,
    results,
)
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea
from tests.ui.screens.encounter.conftest import LEFT, dialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_ending_a_fight_is_reported_and_can_be_undone(
    screen: EncounterScreen,
    controller: EncounterController,
    opened: OpenCampaign,
    window: MainWindow,
) -> None:
    controller.set_fighter(
        "ada", lambda each: controller.fight.overrides.with_gauge(each, "Damage", 5, 0)
    )
    screen.end()
    asked = dialog(screen, EndEncounterDialog)
    full = controller.fight.views.gauges(controller.state, "ada")[0].full
    assert asked.lines == [f"Ada: Damage {full} → 5."]
    (area,) = asked.findChildren(PanelScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    assert asked.height() < 260, "no higher than its lines need"
    QTest.mouseClick(asked.accept_button, LEFT)
    assert controller.fights.has_ended(controller.id)
    assert not controller.may_change
    assert screen.side.foot.main.text() == "Replay"
    assert screen.side.foot.main.isEnabled()
    assert window.toast.text() == "Yard fight has ended"
    opened.undo()
    assert not controller.fights.has_ended(controller.id)
    assert screen.side.foot.main.text() == "Start combat"
    assert screen.side.foot.main.isEnabled()


def test_only_changed_heroes_are_listed(controller: EncounterController) -> None:
    assert results(controller) == []
    overrides = controller.fight.overrides
    controller.set_fighter("ada", lambda each: overrides.with_condition(each, "Dazed", 0, None))
    assert results(controller) == ["Ada: Dazed."]
    controller.set_fighter("ada", lambda each: overrides.without_condition(each, "Dazed"))
    assert results(controller) == []


def test_a_lowered_trait_is_named(controller: EncounterController) -> None:
    """Fortitude lost by dying lasts beyond the fight (ruling R27)."""
    overrides = controller.fight.overrides
    controller.set_fighter("ada", lambda each: overrides.with_condition(each, "Dying", 0, None))

    def weakened(fighter: Any) -> object:
        return replace(fighter, fortitude=5)

    controller.set_fighter("ada", weakened)
    assert results(controller) == ["Ada: Damage 70 → 0, Fortitude 10 → 5, Dying."]
