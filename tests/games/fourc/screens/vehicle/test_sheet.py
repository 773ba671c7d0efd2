from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from tests.games.fourc.screens.property_screens import (
    button,
    click,
    give_number,
    numbered,
    pick,
    problems,
    texts,
)

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)


Kept = Callable[[], OwnedVehicle]


Keys = Qt.Key


def values(view: VehicleScreen) -> dict[str, str]:
    """The numbers with sources, by their labels."""
    QApplication.processEvents()
    return {
        each.sources.title.rpartition(" ")[0]: each.text()
        for each in view.findChildren(ValueButton)
        if each.isVisible()
    }


def test_the_numbers_are_those_of_the_rules(view: VehicleScreen) -> None:
    """4C, Vehicle: half of 30 is added to 10, 30 and 12, and is the rank of both systems."""
    assert values(view) == {
        "Durability at the start": "25",
        "Handling": "45",
        "Velocity": "27",
        "Laser Turret": "15",
        "Radar": "15",
    }
    assert {"10 as built + 15 by the power", "30 as built + 15 by the power"} <= texts(view)
    assert problems(view) == []
    handling = next(
        each for each in view.findChildren(ValueButton) if each.sources.title == "Handling 45"
    )
    assert handling.sources.parts == (("Sports Car", "30"), ("Half of Vehicle 30", "+15"))


def test_catalog_numbers_are_changed_and_restored(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    catalog = campaign.book.gear.vehicles["sports-car"]
    for field, attribute in (("Durability", "durability"), ("Seats", "seats")):
        give_number(numbered(view, f"{field}, as built"), "33")
        assert getattr(kept().base, attribute) == 33
    assert "Sports Car, changed · Car · 4C" in texts(view)
    assert values(view)["Durability at the start"] == "48"
    click(button(view, "Back to the catalog’s numbers"))
    assert kept().base == catalog
    assert "Sports Car · Car · 4C" in texts(view)


def test_catalog_texts_of_an_earlier_version_are_no_change(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    vehicle = kept()
    older = replace(vehicle, base=replace(vehicle.base, description="As it was said before."))
    campaign.change(view.document_id, older, "As an earlier version wrote it")
    assert "Sports Car · Car · 4C" in texts(view)
    assert "As it was said before." in texts(view)


def test_a_power_improves_it_or_does_not(view: VehicleScreen, kept: Kept) -> None:
    box = view._sheet.power.box
    assert any(text.startswith("Vehicle 30 of Ada. Half of 30 is 15") for text in texts(view))
    click(box)
    assert kept().rank is None
    assert problems(view) == [
        "Systems: Laser Turret needs a Rank Value. 4C, Vehicle",
        "Systems: Radar needs a Rank Value. 4C, Vehicle",
    ]
    QTest.keyClick(box, Keys.Key_Space)
    assert (kept().rank, problems(view)) == (30, [])


def test_the_team_types_the_rank_of_the_power(
    view: VehicleScreen, kept: Kept, property_service: PropertyService
) -> None:
    rank = numbered(view, "Rank Value of the power")
    assert not rank.isVisible()
    pick(view._sheet.head.owner, "The team")
    assert rank.isVisible()
    give_number(rank, "41")
    assert kept().rank == 41
    assert values(view)["Durability at the start"] == "31"


def test_rank_names_follow_the_campaign_option(view: VehicleScreen, campaign: Campaign) -> None:
    assert "Incredible, row 40–49" in texts(view)
    campaign.change_page(replace(campaign.page, rank_names=False), "Leave the names")
    assert "row 40–49" in texts(view)
