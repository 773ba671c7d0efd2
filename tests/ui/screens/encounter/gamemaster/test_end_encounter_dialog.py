"""The end of a fight: what everybody takes home, and back."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import (
    EndEncounterDialog,
    final_states,
)
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.core.encounter.toy_fight import TOY, duel
from tests.ui.screens.encounter.conftest import LEFT, dialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_the_end_is_told_and_undone(
    place: EncounterScreen,
    controller: EncounterController,
    opened: OpenCampaign,
    window: MainWindow,
) -> None:
    controller.set_fighter(
        "ada", lambda each: controller.fight.overrides.with_gauge(each, "Damage", 5, 0)
    )
    place.end()
    asked = dialog(place, EndEncounterDialog)
    assert asked.lines[0].startswith("Ada: Damage 5 of ")
    QTest.mouseClick(asked.accept_button, LEFT)
    assert controller.fights.has_ended(controller.id)
    assert not controller.may_change
    assert not place.turn.go_on.isVisible()
    assert window.toast.text() == "Yard fight is over"
    opened.undo()
    assert not controller.fights.has_ended(controller.id)
    assert place.turn.go_on.isVisible()


def test_only_documents_of_the_campaign_take_something_home() -> None:
    ada, ben = duel().combatants
    state = replace(duel(), combatants=(replace(ada, source="ada"), ben))
    controller = cast("EncounterController", SimpleNamespace(state=state, fight=TOY))
    assert final_states(controller) == ["Ada: Pluck 3 of 3."]
