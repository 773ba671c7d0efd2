"""Adding a vehicle of the library to an encounter, and driving it by its token."""

from dataclasses import replace
from typing import cast

import pytest

from fourc_desktop.core.encounter.commands import AddCombatant, PlaceCombatant
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollDice, SettleOpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import (
    CrashInto,
    Drive,
    GetIn,
    Ram,
)
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.encounter.candidates.joining import CandidateGroup
from fourc_desktop.ui.screens.encounter.combatants import side_groups, tokens
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.token import Token
from tests.ui.screens.encounter.conftest import drag, middle, refused, token
from tests.ui.screens.encounter.panel_steps import drop

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

CAR = "new-vehicle"


@pytest.fixture
def parked(
    screen: EncounterScreen, heroes_act: EncounterController, campaign: Campaign
) -> EncounterController:
    """A compact car (Velocity 6) is dropped next to Ada, in her turn."""
    car = PropertyService(campaign).add_vehicle()
    drop(screen, CandidateGroup((car,)).mime(), middle(screen, Position(1, 1)))
    heroes_act.select("ada")
    return heroes_act


@pytest.fixture
def driving(parked: EncounterController) -> EncounterController:
    """Ada has entered the car, with a button of her panel."""
    choose(parked, "Get in")
    assert parked.form is not None
    assert parked.form.take_combatant(CAR)
    parked.send()
    return parked


def car_of(controller: EncounterController) -> MapVehicle:
    state = controller.state.combatant(CAR).fighter
    assert isinstance(state, MapVehicle)
    return state


def choose(controller: EncounterController, name: str) -> None:
    found = controller.fight.actions.action_options(controller.state, controller.selected)
    controller.choose(next(each for each in found if each.name == name))


def test_a_vehicle_is_on_the_map_with_its_durability(
    screen: EncounterScreen, parked: EncounterController
) -> None:
    assert parked.state.combatant(CAR).spot == Position(1, 1)
    groups = side_groups(parked.fight, parked.state, lambda _: None)
    [shown] = [each for each in tokens(groups, parked.state) if each.id == CAR]
    assert (shown.gauge_text, shown.gauge) == ("Durability 10 of 10", 1.0)
    assert screen.map.view.view_center(CAR) is not None


def test_a_wreck_is_grayed(parked: EncounterController) -> None:
    def shown() -> Token:
        groups = side_groups(parked.fight, parked.state, lambda _: None)
        return next(each for each in tokens(groups, parked.state) if each.id == CAR)

    assert not shown().is_down
    parked.set_fighter(CAR, lambda car: replace(cast("MapVehicle", car), durability=0))
    assert shown().is_down
    assert [(each.name, each.icon) for each in shown().badges] == [("Destroyed", "x")]


def test_a_vehicle_precedes_its_occupants_in_a_stack(driving: EncounterController) -> None:
    groups = side_groups(driving.fight, driving.state, lambda _: None)
    assert next(each.id for each in tokens(groups, driving.state)) == CAR


def test_dragging_the_vehicle_drives_it(
    screen: EncounterScreen, driving: EncounterController
) -> None:
    assert car_of(driving).driver == "ada"
    drag(screen, token(screen, CAR), middle(screen, Position(1, 5)))
    assert {driving.state.combatant(each).spot for each in (CAR, "ada")} == {Position(1, 5)}
    assert car_of(driving).sectors == 4
    assert screen.map.movement_modes._text() == [("Drive", "Drive 2")]
    assert screen.map.view.layer.marks.of("ada") is screen.map.view.layer.marks.of(CAR)


def test_dragging_the_driver_drives_the_vehicle(
    screen: EncounterScreen, driving: EncounterController
) -> None:
    assert driving.movement_mode == "Drive"
    drag(screen, token(screen, "ada"), middle(screen, Position(0, 4)))
    assert driving.state.combatant(CAR).spot == Position(0, 4)


def test_the_panel_of_a_vehicle_offers_drive_and_ram(
    screen: EncounterScreen, driving: EncounterController
) -> None:
    driving.select(CAR)
    choose(driving, "Drive")
    assert driving.form is not None
    assert driving.form.option.fixed["who"] == driving.selected
    assert driving.form.take_spot(Position(1, 2))
    driving.send()
    assert driving.state.combatant("ada").spot == Position(1, 2)
    choose(driving, "Ram")
    assert driving.form is not None
    assert driving.form.take_combatant("dorn")
    driving.send()
    assert driving.state.combatant(CAR).spot == Position(3, 1)
    assert screen.side.shows_roll
    assert screen.side.open_roll is not None
    assert screen.side.open_roll.isVisible()


def test_placing_a_vehicle_moves_its_occupants(
    screen: EncounterScreen, controller: EncounterController, campaign: Campaign
) -> None:
    car = PropertyService(campaign).add_vehicle()
    drop(screen, CandidateGroup((car,)).mime(), middle(screen, Position(1, 1)))
    controller.play(GetIn("ada", CAR), by_hand=True)
    controller.select("ada")
    drag(screen, token(screen, "ada"), middle(screen, Position(5, 5)))
    assert {controller.state.combatant(each).spot for each in (CAR, "ada")} == {Position(5, 5)}
    drag(screen, token(screen, "dorn"), middle(screen, Position(0, 5)))
    assert controller.state.combatant("dorn").spot == Position(0, 5)


def test_an_empty_vehicle_cannot_be_driven(
    screen: EncounterScreen, parked: EncounterController
) -> None:
    parked.select(CAR)
    assert parked.movement_mode == ""
    drag(screen, token(screen, CAR), middle(screen, Position(1, 5)))
    assert parked.state.combatant(CAR).spot == Position(1, 1)
    assert "does nothing by itself" in refused(screen)


def test_an_empty_vehicle_says_that_nobody_is_inside(
    screen: EncounterScreen, parked: EncounterController
) -> None:
    parked.select(CAR)
    assert screen.message.message.strong == "Nobody is inside."
    assert screen.who.state.text() == "Nobody is inside"
    assert "inside" not in screen.who._place.text(), "it is said once below the name"
    assert screen.who.action_options._none.isVisible()
    assert screen.who.action_options._none.text() == "Nobody is inside."


def test_dragging_a_thing_is_refused(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    heroes_act.play(
        AddCombatant(Combatant("crate", "Crate", "hero", MapObject(10, 20), Position(6, 1)))
    )
    drag(screen, token(screen, "crate"), middle(screen, Position(6, 2)))
    assert heroes_act.state.combatant("crate").spot == Position(6, 1)
    assert "Crate is a thing" in refused(screen)


def test_a_collision_tells_the_damage_of_everybody_in_the_log(
    screen: EncounterScreen, driving: EncounterController
) -> None:
    driving.command_runner.use_table_dice(True)
    driving.play(Ram("ada", "dorn"))
    driving.throw(RollDice(), (0,))
    driving.play(SettleOpenRoll())
    line = screen.strip.lines.lines()[0]
    assert line.what == "New vehicle hits Dorn."
    lost = [each for each in line.others if " suffers a collision: " in each]
    assert [each.split(" ")[0] for each in lost] == ["Dorn", "Ada"]


def test_a_crash_asks_where_and_into_what(
    screen: EncounterScreen, driving: EncounterController
) -> None:
    """Handling 6 and Coordination 10 roll 00 and 99: a crash into a chosen target next to it."""
    driving.command_runner.use_table_dice(True)
    driving.play(PlaceCombatant("thug-1", Position(2, 1)))
    driving.play(Drive("ada", Position(1, 5), Color.RED))
    for face in (0, 99):
        driving.throw(RollDice(), (face,))
        driving.play(SettleOpenRoll())
    form = driving.form
    assert form is not None
    assert form.option.command is CrashInto
    assert form.wanted_spots is not None
    assert form.take_spot(Position(2, 1))
    assert form.take_combatant("thug-1")
    assert form.is_whole
    driving.send()
    assert driving.state.combatant("ada").spot == Position(2, 1)
    assert screen.side.head.title.text() == "Coordination (Collision)"
    assert screen.side.head.who.text().startswith("Thug 1")
