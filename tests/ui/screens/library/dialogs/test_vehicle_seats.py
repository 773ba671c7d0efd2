"""Vehicles of the library in a new encounter, with occupants."""

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import (
    CharacterChecklist,
    NewEncounterDialog,
)
from fourc_desktop.ui.screens.library.dialogs.vehicle_seats import VehicleSeats
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton


@pytest.fixture
def garage(crowd: Campaign) -> Sequence[str]:
    service = PropertyService(crowd)
    return [service.add_vehicle(), service.add_vehicle()]


@pytest.fixture
def dialog(
    crowd: Campaign,
    fights: EncounterService,
    tools: ApplicationContext,
    garage: Sequence[str],
    qtbot: QtBot,
) -> NewEncounterDialog:
    assert garage
    made = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(made)
    return made


def items(button: MenuButton) -> list[str]:
    return [each.text for each in button._items()]


def checked(button: MenuButton) -> list[str]:
    return [each.text for each in button._items() if each.checked]


def choose(button: MenuButton, name: str) -> None:
    button.chosen.emit(next(each.id for each in button._items() if each.text == name))


def test_people_get_in_and_out(
    dialog: NewEncounterDialog, fights: EncounterService, garage: Sequence[str], qtbot: QtBot
) -> None:
    heroes, villains, vehicles = dialog.findChildren(CharacterChecklist)
    seats = dialog.findChild(VehicleSeats)
    assert isinstance(seats, VehicleSeats)
    assert vehicles.isVisibleTo(dialog)
    assert seats.isHidden()
    vehicles.show_cards(vehicles._cards.rows, garage)
    vehicles.changed.emit()
    one, other = seats.findChildren(MenuButton)
    assert (items(one), checked(one), one.text()) == (
        ["Nobody", "Ada", "Bert", "Cleo", "Dorn"],
        ["Nobody"],
        "Nobody",
    )
    for name in ("Bert", "Ada", "Dorn"):
        choose(one, name)
    assert one.text() == "Bert drives, with Ada, Dorn"
    assert one.accessibleName() == "Inside New vehicle, Bert drives, with Ada, Dorn"
    assert other.accessibleName() == "Inside New vehicle 2, Nobody"
    choose(other, "Ada")
    assert (one.text(), other.text()) == ("Bert drives, with Dorn", "Ada drives")
    choose(one, "Dorn")
    choose(other, "Nobody")
    choose(other, "Cleo")
    assert (one.text(), checked(other)) == ("Bert drives", ["Cleo"])
    heroes._cards.choose([id_ for id_ in heroes.ticked() if id_ != heroes.ticked()[2]])
    heroes.changed.emit()
    assert (other.text(), list(seats.seats().values())) == ("Nobody", [heroes.ticked()[1:2]])
    with qtbot.waitSignal(dialog.added) as added:
        dialog.submit()
    state = fights.now(added.args[0])
    inside = [getattr(each.fighter, "people", ()) for each in state.combatants]
    assert sorted(filter(None, inside)) == [("bert",)]
    assert villains.ticked()


def test_a_vehicle_that_stays_at_home_has_no_seats(
    dialog: NewEncounterDialog, garage: Sequence[str]
) -> None:
    vehicles = dialog.findChildren(CharacterChecklist)[2]
    seats = dialog.findChild(VehicleSeats)
    assert isinstance(seats, VehicleSeats)
    for ticked in (garage, garage[:1]):
        vehicles.show_cards(vehicles._cards.rows, ticked)
        vehicles.changed.emit()
    assert list(seats._rows) == [garage[0]]


def test_few_vehicles_leave_the_room_to_the_people(
    crowd: Campaign,
    fights: EncounterService,
    tools: ApplicationContext,
    garage: Sequence[str],
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    """The list of two vehicles is two rows high, and no row is cut."""
    appearance.set_text_scale(200)
    dialog = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.wait(20)
    vehicles = dialog.findChildren(CharacterChecklist)[2]._list
    rows = [vehicles.visualRect(vehicles.model().index(row, 0)) for row in range(len(garage))]
    assert all(vehicles.viewport().rect().contains(each) for each in rows)
    assert vehicles.viewport().height() - rows[-1].bottom() < 8
