from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SystemStats, VehicleSystem
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.screens.vehicle.system_weapon import weapon_text
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.text import number
from fourc_desktop.ui.widgets.fields.combo_box import ElidedComboBox
from tests.games.fourc.screens.property_screens import give_number, numbered, refusals

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support raise", "This plugin does not support grabbing", extend=True
)

Kept = Callable[[], OwnedVehicle]


def attack(view: VehicleScreen, form: AttackForm | None) -> ElidedComboBox:
    """Choose the form of attack of the first system."""
    box = view._sheet.systems.system_rows[0].weapon.form
    index = box.findData("" if form is None else form.value)
    box.setCurrentIndex(index)
    box.activated.emit(index)
    return box


def numbers(kept: Kept) -> tuple[AttackForm | None, int, int]:
    system = kept().systems[0]
    return system.form, system.damage, system.sectors


def test_a_system_becomes_a_weapon_with_numbers_of_its_own(
    view: VehicleScreen, kept: Kept, campaign: Campaign
) -> None:
    weapon = view._sheet.systems.system_rows[0].weapon
    assert (weapon.damage.isVisible(), weapon.sectors.isVisible()) == (False, False)
    attack(view, AttackForm.RANGED)
    assert (weapon.damage.isVisible(), weapon.sectors.isVisible()) == (True, True)
    give_number(numbered(view, "System 1: damage"), "35")
    QTest.keyClick(weapon.damage, Qt.Key.Key_Tab)
    give_number(numbered(view, "System 1: range in sectors"), "6")
    QTest.keyClick(weapon.sectors, Qt.Key.Key_Tab)
    assert numbers(kept) == (AttackForm.RANGED, 35, 6)
    campaign.undo()
    campaign.undo()
    assert (numbers(kept), weapon.damage.value()) == ((AttackForm.RANGED, 0, 0), 0)


def test_changing_the_attack_form_drops_invalid_numbers(view: VehicleScreen, kept: Kept) -> None:
    attack(view, AttackForm.RANGED)
    give_number(numbered(view, "System 1: damage"), "35")
    give_number(numbered(view, "System 1: range in sectors"), "6")
    attack(view, AttackForm.BASHING)
    assert numbers(kept) == (AttackForm.BASHING, 35, 0)
    assert not view._sheet.systems.system_rows[0].weapon.sectors.isVisible()
    attack(view, None)
    assert numbers(kept) == (None, 0, 0)


def test_a_number_out_of_range_is_refused(view: VehicleScreen, kept: Kept) -> None:
    attack(view, AttackForm.SLASHING)
    damage = numbered(view, "System 1: damage")
    damage.setFocus()
    damage.selectAll()
    QTest.keyClicks(damage, "10000")
    assert refusals(view) == [f"It should be {number(9999)} or less."]
    assert kept().systems[0].damage == 0


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (VehicleSystem("Radar", 20), ""),
        (VehicleSystem("Ram", 20, form=AttackForm.BASHING), "Bashing, 20 damage"),
        (
            VehicleSystem("Gun", 20, form=AttackForm.RANGED, damage=35, sectors=6),
            "Ranged, 35 damage, range 6",
        ),
    ],
)
def test_a_weapon_in_words(system: VehicleSystem, words: str) -> None:
    rank = Breakdown((BreakdownPart(20, system.name),))
    assert weapon_text(SystemStats(system, rank)) == words
