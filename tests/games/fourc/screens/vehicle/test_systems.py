from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from tests.games.fourc.screens.property_screens import (
    button,
    click,
    give_number,
    lines,
    named,
    numbered,
    pick,
    problems,
    refusals,
    write,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)


Kept = Callable[[], OwnedVehicle]


Keys = Qt.Key


def test_damage_is_typed_and_stepped(view: VehicleScreen, kept: Kept, campaign: Campaign) -> None:
    now = numbered(view, "Durability now")
    give_number(now, "9")
    assert kept().lost == 16
    QTest.keyClick(now, Keys.Key_Down)
    assert kept().lost == 17
    assert "A third or less is left." in refusals(view)
    QTest.keyClick(now, Keys.Key_Tab)
    campaign.undo()
    campaign.undo()
    assert (kept().lost, now.value(), refusals(view)) == (0, 25, [])


def test_more_than_there_was_is_refused(view: VehicleScreen, kept: Kept) -> None:
    now = numbered(view, "Durability now")
    now.setFocus()
    now.selectAll()
    QTest.keyClicks(now, "26")
    assert (refusals(view), now.text()) == (["It should be 25 or less."], "26")
    assert kept().lost == 0
    QTest.keyClick(now, Keys.Key_Tab)
    assert (refusals(view), now.text(), kept().lost) == ([], "25", 0)


def test_a_repair_makes_it_whole(
    view: VehicleScreen, kept: Kept, property_service: PropertyService, beacon: str
) -> None:
    repair = button(view, "Repair")
    assert not repair.isEnabled()
    property_service.damage(beacon, 20)
    QTest.keyClick(repair, Keys.Key_Return)
    assert kept().lost == 0
    property_service.damage(beacon, 25)
    assert not repair.isEnabled()
    assert "Destroyed: by the rules nothing repairs it." in refusals(view)


def test_systems_are_built_in_from_the_list(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    add = view._sheet.systems.add
    pick(add, "Autopilot: ")
    known = next(each for each in campaign.book.companions.systems if each.name == "Autopilot")
    assert kept().systems[2] == replace(known, rank=10)
    assert view.window().focusWidget() is named(view, "System 3: name")
    assert not any(line.startswith("Autopilot") for line in lines(add))


def test_custom_systems_are_edited_in_place(view: VehicleScreen, kept: Kept) -> None:
    pick(view._sheet.systems.add, "Custom…")
    write(named(view, "System 3: name"), "Quiet Engines")
    write(named(view, "System 3: What it does"), "Hard to hear")
    give_number(numbered(view, "System 3: Rank Value"), "25")
    assert kept().systems[2] == VehicleSystem("Quiet Engines", 25, "Hard to hear")
    pick(view._sheet.systems.add, "Custom…")
    pick(view._sheet.systems.add, "Custom…")
    assert [each.name for each in kept().systems[3:]] == ["New system", "New system 2"]


def test_a_system_keeps_its_name(view: VehicleScreen, kept: Kept) -> None:
    name = named(view, "System 1: name")
    QTest.mouseClick(name.viewport(), Qt.MouseButton.LeftButton)
    name.selectAll()
    QTest.keyClick(name, Keys.Key_Delete)
    assert refusals(view) == ["It needs a name; the old one was kept."]
    QTest.keyClick(name, Keys.Key_Return)
    assert (kept().systems[0].name, name.toPlainText()) == ("Laser Turret", "Laser Turret")


def test_a_system_may_have_a_rank_of_its_own(view: VehicleScreen, kept: Kept) -> None:
    by_power = view._sheet.systems.system_rows[1].by_power
    assert isinstance(by_power, CheckBox)
    click(by_power)
    assert kept().systems[1].rank == 10
    assert problems(view) == [
        "Systems: The power adds 2 systems, 1 chosen. 4C, Vehicle",
    ]
    QTest.keyClick(by_power, Keys.Key_Space)
    assert kept().systems[1].rank is None


def test_removing_a_system_does_not_change_the_next(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    """The focused field is removed with its row, and changes no other system."""
    QTest.mouseClick(named(view, "System 1: name").viewport(), Qt.MouseButton.LeftButton)
    click(button(view, "Remove Laser Turret"))
    assert [each.name for each in kept().systems] == ["Radar"]
    click(button(view, "Remove Radar"))
    assert kept().systems == ()
    assert view._sheet.systems.add.hasFocus()
    campaign.undo()
    campaign.undo()
    assert [each.name for each in kept().systems] == ["Laser Turret", "Radar"]
    assert named(view, "System 2: name").toPlainText() == "Radar"
