"""The menu of several combatants: each of its commands is one step for all."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerOption
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import ConditionDialog
from fourc_desktop.ui.screens.encounter.gamemaster.group_menu import GroupAction
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import STANDING, dialog, option, trigger, until

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key


def spots(controller: EncounterController, *who: str) -> list[Position | None]:
    return [controller.state.combatant(each).spot for each in who]


def test_the_menu_hides_copies_and_removes_the_group(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    at, steps = STANDING["ada"], controller.log.cursor
    trigger(screen, at, "ada", "Hide from the players")
    assert all(controller.state.combatant(each).hidden for each in group.ids)
    trigger(screen, at, "ada", "Show to the players")
    trigger(screen, at, "ada", "Copy")
    assert group.ids == ("ada-2", "thug-3", "thug-4")
    assert spots(controller, "thug-3") == [STANDING["thug-1"]]
    trigger(screen, at, "ada-2", "Remove from combat")
    assert not controller.state.has("thug-3")
    assert controller.log.cursor == steps + 4


def test_a_condition_is_added_to_all_and_removed_again(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    def borne() -> list[str]:
        views = controller.fight.views
        return [c.label for who in group.ids for c in views.conditions(controller.state, who)]

    steps = controller.log.cursor
    trigger(screen, STANDING["ada"], "ada", "Apply condition", "Dazed…")
    asked = dialog(screen, ConditionDialog)
    QTest.keyClicks(asked.turns, "2")
    QTest.keyClick(asked.turns, KEY.Key_Return)
    assert borne() == ["Dazed, 2 turns"] * 3
    assert controller.log.cursor == steps + 1
    trigger(screen, STANDING["ada"], "ada", "Remove", "Dazed")
    assert borne() == []


def test_the_group_is_placed_in_one_sector(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    trigger(screen, Position(4, 4), "", "Put all 3 in E5")
    assert set(spots(controller, *group.ids)) == {Position(4, 4)}


def labels(menu: QMenu) -> list[str]:
    return [each.text() for each in menu.actions() if each.text()]


def test_the_group_repeats_an_action_of_all_who_can_act(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    until(controller, "thug-1")
    for who in ("thug-1", "thug-2"):
        controller.play(PlaceCombatant(who, STANDING["bert"]))
    controller.select("thug-1")
    screen.group.choose(["thug-1", "thug-2"])
    menu = screen.gamemaster_controls.open_menu(STANDING["bert"], "thug-1", QPoint(10, 10))
    all_act = next(each for each in menu.findChildren(QMenu) if each.title() == "All act")
    assert "Dodge" in labels(all_act)
    fists = next(each for each in all_act.findChildren(QMenu) if each.title() == "Fists")
    assert labels(fists)[0] == "Bert", "those within reach first, and none of the group"
    assert "Thug 2" not in labels(fists)
    menu.close()
    trigger(screen, STANDING["bert"], "thug-1", "All act", "End turn")
    QTest.qWait(10)
    status = [controller.fight.views.status(controller.state, f"thug-{n}") for n in (1, 2)]
    assert [each.readiness for each in status] == [Readiness.DONE] * 2


def test_targets_near_any_member_are_listed_first() -> None:
    ada, bert, cleo = (AnswerOption(name.lower(), name) for name in ("Ada", "Bert", "Cleo"))
    fists = GroupAction("Fists")
    fists.add([bert, cleo])
    fists.add([ada, cleo, bert])
    assert fists.count == 2
    assert list(fists.targets) == [bert, ada, cleo]


def test_an_action_of_some_members_says_how_many_can_do_it(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    until(controller, "thug-1")
    for who in ("thug-1", "thug-2"):
        controller.play(PlaceCombatant(who, STANDING["bert"]))
    controller.choose(option(controller, "End turn"))
    screen.group.choose(["thug-1", "thug-2"])
    menu = screen.gamemaster_controls.open_menu(STANDING["bert"], "thug-1", QPoint(10, 10))
    all_act = next(each for each in menu.findChildren(QMenu) if each.title() == "All act")
    assert "Fists (1 of 2)" in labels(all_act)
    menu.close()


def test_those_who_cannot_act_are_offered_no_action(
    screen: EncounterScreen, group: ChosenGroup
) -> None:
    assert group.ids
    menu = screen.gamemaster_controls.open_menu(STANDING["ada"], "ada", QPoint(10, 10))
    assert "All act" not in {each.title() for each in menu.findChildren(QMenu)}
    menu.close()
