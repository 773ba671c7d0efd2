from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range
from fourc_desktop.games.fourc.rules.gear.weapons import (
    AttackForm,
    Weapon,
    combined_damage,
    refuse_weapons,
)
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook

PRINTED = {
    "Bow": (10, 4),
    "Crossbow": (10, 4),
    "Pistol": (10, 4),
    "Rifle": (15, 8),
    "Shotgun": (25, 2),
}


def test_the_weapons_the_rules_name(gear: Gear) -> None:
    named = [each for each in gear.weapons.values() if each.provenance is Provenance.SEED]
    assert {each.name: (each.damage, each.sectors) for each in named} == PRINTED
    assert {each.form for each in named} == {AttackForm.RANGED}


def test_weapons_that_are_not_printed_are_marked_as_ours(gear: Gear) -> None:
    ours = [each for each in gear.weapons.values() if each.name not in PRINTED]
    assert {each.provenance for each in ours} == {Provenance.OURS}
    assert {each.form for each in ours} == set(AttackForm)


def test_every_weapon_does_damage_and_is_described(gear: Gear) -> None:
    for weapon in gear.weapons.values():
        assert weapon.damage > 0
        assert weapon.description.endswith(".")


def test_melee_weapons_add_by_hands(gear: Gear) -> None:
    """4C, Damage."""
    swung = [each for each in gear.weapons.values() if each.form is not AttackForm.RANGED]
    assert {each.hands for each in swung} == {1, 2}
    assert all(each.damage == {1: 5, 2: 10}[each.hands] for each in swung)


@pytest.mark.parametrize(
    ("weapon", "brawn", "damage"),
    [("sword", 20, 25), ("great-sword", 20, 30), ("pistol", 20, 10), ("javelin", 20, 10)],
)
def test_the_damage_of_a_hit(gear: Gear, weapon: str, brawn: int, damage: int) -> None:
    assert gear.weapons[weapon].damage_of_hit(brawn).value == damage


@pytest.mark.parametrize(
    ("weapon", "sectors"), [("sword", 0), ("rifle", 8), ("throwing-knife", 3), ("javelin", 3)]
)
def test_how_far_a_weapon_reaches(gear: Gear, book: Rulebook, weapon: str, sectors: int) -> None:
    assert gear.weapons[weapon].reach(20, book.master_table(ADVANCED)) == sectors


@given(brawn=st.integers(0, 9_999), farther=st.booleans())
def test_only_thrown_weapons_reach_by_brawn(
    gear: Gear, book: Rulebook, brawn: int, *, farther: bool
) -> None:
    table = book.master_table(ADVANCED)
    thrown = throwing_range(brawn, table) + farther
    for weapon in gear.weapons.values():
        reach = weapon.reach(brawn, table, farther=farther)
        assert reach == (thrown if weapon.thrown else weapon.sectors)


@pytest.mark.parametrize(
    "weapons",
    [("rifle", "rifle"), ("pistol", "pistol", "pistol"), ("bow", "crossbow", "pistol")],
)
def test_the_weapons_of_a_weapon_power_of_30(gear: Gear, weapons: tuple[str, ...]) -> None:
    owned = [gear.weapons[each] for each in weapons]
    assert combined_damage(owned) == 30
    assert refuse_weapons(owned, 30) is None
    assert str(refuse_weapons(owned, 29)) == (
        "The weapons do 30 points in all, and Weapon 29 has 29. (4C, Weapon)"
    )


@pytest.mark.parametrize("changes", [{"sectors": 3}, {"thrown": True}])
def test_a_sword_with_a_range_is_refused(gear: Gear, changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^Sword is swung and carries no sectors$"):
        replace(gear.weapons["sword"], **changes)


def test_a_thrown_weapon_with_a_range_is_refused(gear: Gear) -> None:
    with pytest.raises(ValueError, match=r"^Javelin is thrown, so Brawn says how far it carries$"):
        replace(gear.weapons["javelin"], sectors=3)


def test_forms_are_titled() -> None:
    assert [form.title for form in AttackForm] == ["Bashing", "Slashing", "Ranged"]


@pytest.mark.parametrize("form", AttackForm)
def test_a_homebrew_weapon_has_no_range_by_default(book: Rulebook, form: AttackForm) -> None:
    weapon = Weapon("umbrella", "Umbrella", form, 1, 5, provenance=Provenance.OWN)
    assert weapon.reach(50, book.master_table(ADVANCED)) == 0
