"""The menu of several combatants: each of its commands is one step for all."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import STANDING, dialog, trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key


def spots(controller: EncounterController, *who: str) -> list[Position | None]:
    return [controller.state.combatant(each).spot for each in who]


def test_the_menu_hides_copies_and_removes_them(
    place: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    at, steps = STANDING["ada"], controller.log.cursor
    trigger(place, at, "ada", "Hide from the players")
    assert all(controller.state.combatant(each).hidden for each in group.ids)
    trigger(place, at, "ada", "Show to the players")
    trigger(place, at, "ada", "Copy")
    assert group.ids == ("ada-2", "thug-3", "thug-4")
    assert spots(controller, "thug-3") == [STANDING["thug-1"]]
    trigger(place, at, "ada-2", "Remove from combat")
    assert not controller.state.has("thug-3")
    assert controller.log.cursor == steps + 4


def test_a_condition_comes_to_all_and_goes_again(
    place: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    def borne() -> list[str]:
        views = controller.fight.views
        return [c.label for who in group.ids for c in views.conditions(controller.state, who)]

    steps = controller.log.cursor
    trigger(place, STANDING["ada"], "ada", "Apply condition", "Dazed…")
    asked = dialog(place, ConditionDialog)
    QTest.keyClicks(asked.turns, "2")
    QTest.keyClick(asked.turns, KEY.Key_Return)
    assert borne() == ["Dazed, 2 turns"] * 3
    assert controller.log.cursor == steps + 1
    trigger(place, STANDING["ada"], "ada", "Remove", "Dazed")
    assert borne() == []


def test_all_are_put_in_one_sector(
    place: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    trigger(place, Position(4, 4), "", "Put all 3 in E5")
    assert set(spots(controller, *group.ids)) == {Position(4, 4)}
