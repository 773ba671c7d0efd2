"""The Gamemaster's hand on the ground and on what stands around a sector, by the menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import ChangeMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.encounter.ask_dialog import AskDialog
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from tests.ui.screens.encounter.conftest import trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

E5 = Spot(4, 4)
SIDE = Edge(E5, Spot(5, 4))


def answer(place: EncounterPlace, typed: str) -> None:
    """Type into the dialog that is open, and be done."""
    (asked,) = [each for each in place.window().findChildren(AskDialog) if each.isVisible()]
    asked.field.selectAll()  # type: ignore[attr-defined]
    QTest.keyClicks(asked.field, typed)
    QTest.keyClick(asked.field, Qt.Key.Key_Return)


@pytest.fixture
def door(desk: FightDesk) -> Wall:
    """A door between E5 and F5."""
    made = usual_wall(WallKind.DOOR, 8, "wood")
    desk.play(ChangeMap(desk.moment.map.with_wall(SIDE, made)))
    return made


def test_ground_is_painted_flooded_and_raised(place: EncounterPlace, desk: FightDesk) -> None:
    ground = "The ground of E5"
    trigger(place, E5, "", ground, "Park")
    trigger(place, E5, "", ground, "Under water")
    trigger(place, E5, "", ground, "10 feet higher")
    sector = desk.moment.map.sector(Spot(4, 4, 1))
    assert (sector.terrain, sector.water, sector.ground) == ("park", True, 1)
    assert place.map.view.board.storey.ground(4, 4) == 1
    for _ in range(3):
        desk.undo()
    assert desk.moment.map.sector(E5).terrain == ""


def test_whoever_stands_there_goes_up_and_down_with_the_ground(
    place: EncounterPlace, desk: FightDesk
) -> None:
    here = Spot(1, 1)
    trigger(place, here, "ada", "The ground of B2", "10 feet higher")
    assert desk.attempts.not_done is None
    assert desk.moment.combatant("ada").spot == Spot(1, 1, 1)
    assert desk.moment.map.on_ground(1, 1) == Spot(1, 1, 1)
    trigger(place, Spot(1, 1, 1), "ada", "The ground of B2", "10 feet lower")
    assert desk.moment.combatant("ada").spot == here


def test_there_is_an_end_to_what_can_be_lowered(place: EncounterPlace, desk: FightDesk) -> None:
    steps = desk.log.cursor
    trigger(place, E5, "", "The ground of E5", "10 feet lower")
    assert desk.attempts.not_done is not None
    assert "levels 0 to 9" in desk.attempts.not_done.refusal.sentence
    assert place.roll.refusal.isVisible()
    assert desk.log.cursor == steps


def test_something_is_put_in_the_way_and_taken_away(place: EncounterPlace, desk: FightDesk) -> None:
    trigger(place, E5, "", "What stands there", "Put something in the way in E5…")
    answer(place, "40")
    assert desk.moment.map.wall(E5) == usual_wall(WallKind.OBSTACLE, 40)
    trigger(place, E5, "", "E5, Obstacle 40", "Take away")
    assert desk.moment.map.wall(E5) is None


def test_a_door_is_opened_shut_and_strengthened(
    place: EncounterPlace, desk: FightDesk, door: Wall
) -> None:
    between = "Between E5 and F5: Door, Wood 8"
    trigger(place, E5, "", between, "Open")
    assert desk.moment.map.wall(SIDE) == door.opened()
    trigger(place, Spot(5, 4), "", f"{between}, open", "Shut")
    assert desk.moment.map.wall(SIDE) == door
    trigger(place, E5, "", between, "Set the Material Value, now 8…")
    answer(place, "30")
    standing = desk.moment.map.wall(SIDE)
    assert standing is not None
    assert standing.material == 30


def test_who_is_on_which_side_and_how_long_something_lasts(
    place: EncounterPlace, desk: FightDesk
) -> None:
    sides = [each.name for each in desk.moment.sides]
    trigger(place, Spot(1, 1), "ada", "Side", sides[1])
    assert desk.moment.combatant("ada").side == desk.moment.sides[1].id
    trigger(place, Spot(1, 1), "ada", "Let something befall them", "Dazed")
    trigger(place, Spot(1, 1), "ada", "How long it lasts", "Dazed…")
    answer(place, "2")
    (borne,) = desk.fight.views.conditions(desk.moment, "ada")
    assert borne.label == "Dazed, 2 turns"
