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


def chosen(place: EncounterScreen) -> tuple[str, ...]:
    return place.group.ids


def spots(controller: EncounterController, *who: str) -> list[Position | None]:
    return [controller.state.combatant(each).spot for each in who]


def test_the_group_is_marked_and_the_message_names_it(
    place: EncounterScreen, group: ChosenGroup
) -> None:
    assert place.map.view.layer.chosen == set(group.ids)
    assert place.message.message.strong == "3 are chosen."
    place.map.view.setFocus()
    QTest.keyClick(place.map.view, KEY.Key_Escape)
    assert group.ids == ()
    assert place.map.view.layer.chosen == set()
    assert place.message.message.strong == "Setup."


def test_a_plain_click_or_a_single_member_ends_the_group(
    place: EncounterScreen, group: ChosenGroup
) -> None:
    group.toggle("thug-1")
    assert chosen(place) == ("ada", "thug-2")
    group.toggle("ada")
    assert chosen(place) == ()
    assert place.controller.selected == "thug-2"
    group.choose(("ada", "thug-1"))
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "ada"))
    assert chosen(place) == ()
    group.choose(("ada", "thug-1"))
    place.controller.select("dorn")
    assert chosen(place) == ()
    group.choose(())
    assert chosen(place) == ()


def test_shift_click_in_the_order_adds_a_member(
    place: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("ada")
    view = place.order.view
    rows = {str(view.rows.index(row).data()): row for row in range(view.rows.rowCount())}
    for name in ("Dorn", "Bert"):
        at = view.visualRect(view.rows.index(rows[name])).center()
        QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, at)
    assert chosen(place) == ("ada", "dorn", "bert")
    assert controller.selected == "ada"
    place.group.toggle_all(("dorn", "bert"))
    assert chosen(place) == ()


def test_a_dragged_member_moves_the_group_in_one_step(
    place: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    steps = controller.log.cursor
    drag(place, token(place, "thug-1"), middle(place, Position(3, 2)), drop=False)
    assert place.map.view.path.words == "3 combatants"
    drag(place, token(place, "thug-1"), middle(place, Position(3, 2)))
    assert spots(controller, "ada", *THUGS) == [Position(2, 2), Position(3, 2), Position(7, 5)]
    assert controller.log.cursor == steps + 1
    assert group.ids == ("ada", *THUGS)
    controller.undo()
    assert spots(controller, "ada", *THUGS) == [STANDING[each] for each in ("ada", *THUGS)]


def test_destinations_stay_on_the_map_and_keep_the_altitude(
    place: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    goals = group.goals("ada", Position(7, 5))
    assert set(goals.values()) == {Position(7, 5)}
    flying = Position(2, 1, 3)
    controller.play(PlaceCombatant("thug-1", flying))
    group.choose(("ada", *THUGS))
    assert group.goals("ada", Position(2, 1))["thug-1"] == Position(3, 1, 3)


def test_keys_move_the_group(
    place: EncounterScreen, controller: EncounterController, group: ChosenGroup
) -> None:
    view = place.map.view
    view.setFocus()
    view.cursor_at.go(STANDING["ada"], "ada")
    for key in (KEY.Key_Space, KEY.Key_Down, KEY.Key_Return):
        QTest.keyClick(view, key)
    assert spots(controller, "ada", "thug-1") == [Position(1, 2), Position(2, 2)]
    assert group.ids == ("ada", *THUGS)


def test_a_refused_move_keeps_the_group(place: EncounterScreen, group: ChosenGroup) -> None:
    assert not group.gather(Position(99, 0))
    assert "off the map" in refused(place)
    assert group.ids == ("ada", *THUGS)


@pytest.mark.usefixtures("heroes_act")
def test_the_target_of_a_form_is_marked_on_the_map(place: EncounterScreen) -> None:
    place.controller.play(PlaceCombatant("thug-1", STANDING["ada"]))
    QTest.mouseClick(place.who.offers.ready["Fists"], LEFT)
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=token(place, "thug-1"))
    assert place.map.view.layer.targets == {"thug-1"}
    before = place.map.view.layer.face("thug-1", 56).toImage()
    place.controller.drop_form()
    assert place.map.view.layer.targets == set()
    assert place.map.view.layer.face("thug-1", 56).toImage() != before


def test_the_group_ends_with_its_encounter(place: EncounterScreen, group: ChosenGroup) -> None:
    place.controller.close()
    assert group.ids == ()
    assert place.controller.selected == ""
