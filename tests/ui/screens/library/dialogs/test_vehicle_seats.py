"""Vehicles of the library in a new encounter, with occupants."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
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
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.focus_ring import FocusRing


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


def seats_of(dialog: NewEncounterDialog) -> VehicleSeats:
    seats = dialog.findChild(VehicleSeats)
    assert isinstance(seats, VehicleSeats)
    return seats


def tick(dialog: NewEncounterDialog, row: int) -> None:
    box = seats_of(dialog).findChildren(CheckBox)[row]
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))


def test_people_get_in_and_out(
    dialog: NewEncounterDialog, fights: EncounterService, garage: Sequence[str], qtbot: QtBot
) -> None:
    heroes, villains = dialog.findChildren(CharacterChecklist)
    seats = seats_of(dialog)
    assert seats.isVisibleTo(dialog)
    tick(dialog, 0)
    tick(dialog, 1)
    assert seats.ticked() == list(garage)
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


def test_a_driver_ticks_the_vehicle_and_an_unticked_one_is_empty(
    dialog: NewEncounterDialog, garage: Sequence[str]
) -> None:
    seats = seats_of(dialog)
    one, other = seats.findChildren(MenuButton)
    choose(one, "Nobody")
    assert seats.ticked() == []
    choose(one, "Bert")
    assert (seats.ticked(), one.text()) == ([garage[0]], "Bert drives")
    tick(dialog, 0)
    assert (seats.ticked(), seats.seats(), one.text()) == ([], {}, "Nobody")
    tick(dialog, 0)
    assert one.text() == "Bert drives"
    choose(other, "Bert")
    assert (one.text(), other.text()) == ("Nobody", "Bert drives")


@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_moves_when_a_vehicle_is_ticked_or_gets_a_crew(
    dialog: NewEncounterDialog, appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    dialog.show()
    qtbot.wait(20)

    def places() -> list[QRect]:
        parts = [each for each in dialog.findChildren(QWidget) if each.isVisible()]
        parts = [each for each in parts if not isinstance(each, FocusRing)]
        return [QRect(each.mapTo(dialog, QPoint()), each.size()) for each in parts]

    before = dialog.geometry(), places()
    tick(dialog, 0)
    for name in ("Bert", "Ada", "Dorn"):
        choose(seats_of(dialog).findChildren(MenuButton)[0], name)
    qtbot.wait(20)
    assert (dialog.geometry(), places()) == before
