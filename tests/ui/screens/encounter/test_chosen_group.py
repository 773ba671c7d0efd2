"""Several combatants chosen together, and moved, copied, hidden and changed in one step each."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import (
    LEFT,
    STANDING,
    drag,
    middle,
    refused,
    token,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key
THUGS = ("thug-1", "thug-2")


def chosen(screen: EncounterScreen) -> tuple[str, ...]:
    return screen.group.ids


def spots(controller: EncounterController, *who: str) -> list[Position | None]:
    return [controller.state.combatant(each).spot for each in who]


def test_the_group_is_marked_and_the_message_names_it(
    screen: EncounterScreen, group: ChosenGroup
) -> None:
    assert screen.map.view.layer.chosen == set(group.ids)
    assert screen.message.message.strong == "3 are selected."
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_Escape)
    assert group.ids == ()
    assert screen.map.view.layer.chosen == set()
    assert screen.message.message.strong == "Setup."


def test_a_plain_click_or_a_single_member_ends_the_group(
    screen: EncounterScreen, group: ChosenGroup
) -> None:
    group.toggle("thug-1")
    assert chosen(screen) == ("ada", "thug-2")
    group.toggle("ada")
    assert chosen(screen) == ()
    assert screen.controller.selected == "thug-2"
    group.choose(("ada", "thug-1"))
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "ada"))
    assert chosen(screen) == ()
    group.choose(("ada", "thug-1"))
    screen.controller.select("dorn")
    assert chosen(screen) == ()
    group.choose(())
    assert chosen(screen) == ()


def test_shift_click_in_the_order_adds_a_member(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("ada")
    view = screen.order.view
    rows = {str(view.rows.index(row).data()): row for row in range(view.rows.rowCount())}
    for name in ("Dorn", "Bert"):
        at = view.visualRect(view.rows.index(rows[name])).center()
        QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, at)
    assert chosen(screen) == ("ada", "dorn", "bert")
    assert controller.selected == "ada"
    screen.group.toggle_all(("dorn", "bert"))
    assert chosen(screen) == ()


def test_a_dragged_member_moves_the_group_in_one_step(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    steps = controller.log.cursor
    drag(screen, token(screen, "thug-1"), middle(screen, Position(3, 2)), drop=False)
    assert screen.map.view.path.words == "3 combatants"
    drag(screen, token(screen, "thug-1"), middle(screen, Position(3, 2)))
    assert spots(controller, "ada", *THUGS) == [Position(2, 2), Position(3, 2), Position(7, 5)]
    assert controller.log.cursor == steps + 1
    assert group.ids == ("ada", *THUGS)
    controller.undo()
    assert spots(controller, "ada", *THUGS) == [STANDING[each] for each in ("ada", *THUGS)]


def test_a_group_of_a_running_fight_moves_as_each_member_may(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.group.choose(("ada", "bert"))
    heroes_act.select("ada")
    before = spots(heroes_act, "ada", "bert")
    drag(screen, token(screen, "ada"), middle(screen, Position(7, 1)))
    assert spots(heroes_act, "ada", "bert") == before
    assert "get there this turn" in refused(screen)
    heroes_act.command_runner.accept()
    screen.group.choose(("ada", "bert"))
    drag(screen, token(screen, "ada"), middle(screen, Position(1, 2)))
    assert spots(heroes_act, "ada", "bert") == [Position(1, 2), Position(1, 4)]
    moves = [type(each.command).__name__ for each in heroes_act.log.entries[-2:]]
    assert moves == ["MoveCommand", "MoveCommand"]
    assert screen.group.ids == ("ada", "bert")


def test_the_gamemaster_moves_a_group_farther(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.select("ada")
    screen.group.choose(("ada", "bert"))
    screen.group.move("ada", Position(7, 1))
    heroes_act.command_runner.overrule()
    assert spots(heroes_act, "ada", "bert") == [Position(7, 1), Position(7, 3)]


def test_destinations_stay_on_the_map_and_keep_the_altitude(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    goals = group.goals("ada", Position(7, 5))
    assert set(goals.values()) == {Position(7, 5)}
    flying = Position(2, 1, 3)
    controller.play(PlaceCombatant("thug-1", flying))
    group.choose(("ada", *THUGS))
    assert group.goals("ada", Position(2, 1))["thug-1"] == Position(3, 1, 3)


def test_keys_move_the_group(
    screen: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    view = screen.map.view
    view.setFocus()
    view.cursor_at.go(STANDING["ada"], "ada")
    for key in (KEY.Key_Space, KEY.Key_Down, KEY.Key_Return):
        QTest.keyClick(view, key)
    assert spots(controller, "ada", "thug-1") == [Position(1, 2), Position(2, 2)]
    assert group.ids == ("ada", *THUGS)


def test_a_refused_move_keeps_the_group(screen: EncounterScreen, group: ChosenGroup) -> None:
    assert not group.gather(Position(99, 0))
    assert "off the map" in refused(screen)
    assert group.ids == ("ada", *THUGS)


def test_another_group_ends_the_refusal_of_the_last_one(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    """Before, the Override of the refusal still moved the combatants chosen before."""
    screen.group.choose(("ada", "bert"))
    drag(screen, token(screen, "ada"), middle(screen, Position(7, 1)))
    assert refused(screen)
    screen.group.choose(("bert", "ada"))
    assert refused(screen), "the same members"
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.mouseClick(screen.map.view.viewport(), LEFT, shift, token(screen, "thug-1"))
    assert chosen(screen) == ("bert", "ada", "thug-1")
    assert not refused(screen)
    screen.group.move("ada", Position(7, 1))
    assert refused(screen)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "ada"))
    assert chosen(screen) == ()
    assert not refused(screen)


@pytest.mark.usefixtures("heroes_act")
def test_the_target_of_a_form_is_marked_on_the_map(screen: EncounterScreen) -> None:
    screen.controller.play(PlaceCombatant("thug-1", STANDING["ada"]))
    QTest.mouseClick(screen.who.action_options.ready["Fists"], LEFT)
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=token(screen, "thug-1"))
    assert screen.map.view.layer.targets == {"thug-1"}
    before = screen.map.view.layer.token_picture("thug-1", 56).toImage()
    screen.controller.drop_form()
    assert screen.map.view.layer.targets == set()
    assert screen.map.view.layer.token_picture("thug-1", 56).toImage() != before


def test_the_group_ends_with_its_encounter(screen: EncounterScreen, group: ChosenGroup) -> None:
    screen.controller.close()
    assert group.ids == ()
    assert screen.controller.selected == ""
