"""The list of weapons, against a copy in this test."""

import re
from typing import Final

from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.weapons import ListedWeapon, WeaponMode, WeaponUse

LIST: Final = """\
Battle axe: +2 size/+1 sharp large one Slash
Double-bladed axe: +3 size/+1 sharp very large two Slash
Great axe: +3 size/+1 sharp large two Slash
Hatchet: +1 sharp small one Slash
Hand axe: +1 size/+1 sharp small/medium one Slash
Throwing axe: +1 sharp small one Slash
Arctic bow: +1 sharp medium two Pierce
Desert bow: +1 sharp medium two Pierce
Great bow: +1 str/+1 sharp very large two Pierce
Long bow: +1 sharp large two Pierce
Short bow: +1 sharp medium/large two Pierce
Club: +1 size medium one Crush
Cudgel: +1 size small/medium one Crush
Great club: +3 size large two Crush
Morningstar: +2 size/+1 sharp large one Pierce
Hand crossbow: +1 sharp small one Pierce
Heavy crossbow: +1 str/+1 sharp large two Pierce
Light crossbow: +1 sharp medium two Pierce
Fighting dagger: +1 sharp small one S/P
Throwing dagger: +1 sharp small one Pierce
Knife: +1 sharp small one S/P
Stiletto: +1 sharp small one Pierce
Ball and chain: +1 size medium one Crush
Double ball and chain: +2 size medium one Crush
Triple ball and chain: +3 size large one Crush
Flail: +1 size medium one Crush
Horseman’s flail: +1 size medium one Crush
Star and chain: +1 size/+1 sharp medium one Crush
Double star and chain: +1 size/+1 sharp medium one Crush
Triple star and chain: +2 size/+1 sharp large one Crush
War flail: +3 size very large two Crush
Hammer: +1 size small one Crush
Horseman’s hammer: +1 size small/medium one Crush
Maul: +2 size medium/large two Crush
War hammer: +1 size medium one Crush
Heavy lance: +3 size/+1 sharp very large two Pierce
Light lance: +2 size/+1 sharp very large two Pierce
Medium lance: +3 size/+1 sharp very large two Pierce
Great mace: +3 size very large two Crush
Heavy mace: +2 size large one Crush
Horseman’s mace: +1 size medium one Crush
Light mace: +1 size medium one Crush
Footman’s pick: +2 size/+1 sharp medium two Pierce
Horseman’s pick: +1 size/+1 sharp medium one Pierce
Military pick: +2 size/+1 sharp medium one Pierce
Bardiche: +3 size/+1 sharp very large two Slash
Bec de Corbin: +2 size/+1 sharp very large two Pierce
Bill-guisarme: +3 size/+1 sharp very large two S/P
Double moon: +3 size/+1 sharp very large two Slash
Fauchard: +3 size/+1 sharp very large two Slash
Fauchard-fork: +3 size/+1 sharp very large two S/P
Glaive: +3 size/+1 sharp very large two S/P
Glaive-guisarme: +3 size/+1 sharp very large two S/P
Guisarme: +3 size/+1 sharp very large two Slash
Guisarme-voulge: +3 size/+1 sharp very large two Slash
Halberd: +3 size/+1 sharp very large two S/P
Hook-fauchard: +3 size/+1 sharp very large two Slash
Lucerne hammer: +2 size/+1 sharp very large two Pierce
Military fork: +2 size/+1 sharp very large two Pierce
Partisan: +3 size/+1 sharp very large two Pierce
Pike: +2 size/+1 sharp very large two Pierce
Ranseur: +3 size/+1 sharp very large two Pierce
Scythe: +3 size/+1 sharp very large two S/P
Spetum: +3 size/+1 sharp very large two Pierce
Voulge: +3 size/+1 sharp very large two Slash
Lantern shield: +2 size/+1 sharp large one S/P
Spiked buckler: +1 size/+1 sharp medium one Pierce
Sword shield: +2 size/+1 sharp medium/large one Pierce
Harpoon: +1 size/+1 sharp medium one/two Pierce
Javelin: +1 size/+1 sharp medium one Pierce
Pilum: +1 size/+1 sharp medium one Pierce
Spear: +2 size/+1 sharp large one/two Pierce
Trident: +3 size/+1 sharp large one/two Pierce
Battle staff: +2 size large two Crush
Iron staff: +3 size large two Crush
Quarterstaff: +2 size large two Crush
Staff sling: +1 size/+0 size large two Crush
Bastard sword: large one/two Slash
- One-handed: +2 size/+1 sharp
- Two-handed: +3 size/+1 sharp
Broadsword: +2 size/+1 sharp medium/large one Slash
Claymore: +3 size/+1 sharp large two Slash
Cutlass: +2 size/+1 sharp medium one Slash
Gladius: +1 size/+1 sharp medium one Pierce
Longsword: +2 size/+1 sharp medium one S/P
Rapier: +1 size/+1 sharp medium one Pierce
Saber: +2 size/+1 sharp medium one Slash
Scimitar: +2 size/+1 sharp medium one Slash
Shortsword: +1 size/+1 sharp medium one S/P
Tulwar: +1 size/+1 sharp medium one Slash
Two-handed sword: +3 size/+1 sharp very large two Slash
Warblade: +3 size/+1 sharp large one/two Slash
Scourge: +1 sharp small/medium one Slash
Whip: +1 size medium one (Crush)
Adarga: +2 size/+1 sharp medium one S/P
Caltrop: +1 sharp tiny one Pierce
Cestus: +1 sharp small one Slash
Chain: +1 size medium one Crush
Large claws: +1 sharp small one Slash
Small claws: +0 sharp small one Slash
Lasso: special medium two special
Sap: +0 size small one Crush
Sickle: +1 size/+1 sharp medium one Slash
Spiked gloves: +0 sharp small one Pierce
Blowgun: medium two Pierce
- Barbed dart: +0 sharp
- Needle: +0 sharp
Bola: +1 size/special small/medium one Crush
Boomerang: +1 size small/medium one Crush
Dart: +0 sharp small one Pierce
Net: special large two special
Sling: +1 strength small/medium one Crush
Throwing iron: +0 sharp small one Pierce
Throwing ring: +0 sharp small one Slash
Throwing spiral: +1 sharp small one Slash
Throwing star: +0 sharp small one Pierce
"""
"""Name, damage, size, hands, type; a row with a dash is a mode of the weapon above it."""

HANDS: Final = {"one": (1,), "two": (2,), "one/two": (1, 2)}
TYPES: Final = {
    "Slash": ["slash"], "Pierce": ["pierce"], "Crush": ["crush"], "(Crush)": ["crush"],
    "S/P": ["slash", "pierce"], "special": ["special"],
}  # fmt: skip

SLUNG: Final = "Staff sling"
"""Its two values of size belong to its two modes (F22)."""


def points(written: str, what: str) -> int:
    found = re.search(rf"\+(\d) {what}", written)
    return int(found[1]) if found else 0


def numbers(mode: WeaponMode) -> tuple[int, int, int]:
    return mode.size, mode.sharp, mode.strength


def wanted(written: str) -> tuple[int, int, int]:
    return points(written, "size"), points(written, "sharp"), points(written, "str")


def by_name(combat: CombatTables) -> dict[str, ListedWeapon]:
    return {each.name: each for each in combat.weapons.values()}


def test_every_row_of_the_list(combat: CombatTables) -> None:
    weapons = by_name(combat)
    rows = 0
    last = next(iter(weapons.values()))
    for line in LIST.splitlines():
        name, _, written = line.partition(": ")
        if line.startswith("- "):
            modes = [each for each in last.modes if each.name == name[2:]]
            assert [numbers(each) for each in modes] == [wanted(written)], line
            continue
        rows += 1
        last = weapons[name]
        *_, hands, type_ = written.split()
        bulks = [each.title for each in last.bulk]
        assert f" {'/'.join(bulks)} {hands} {type_}" in f" {written}", line
        held = sorted({hand for mode in last.modes for hand in mode.hands})
        assert tuple(held) == HANDS[hands], line
        assert [each.value for each in last.modes[0].types] == TYPES[type_], line
        if len(last.modes) == 1:
            assert numbers(last.modes[0]) == wanted(written), line
    assert rows == 112


def test_the_weapons_without_a_row(combat: CombatTables) -> None:
    """Seed 004, Muscle-Powered Weapons: no weapon, and a Martial Art."""
    named = {line.partition(": ")[0] for line in LIST.splitlines()}
    others = [each for each in combat.weapons.values() if each.name not in named]
    assert {each.name: each.modes[0].damage for each in others} == {
        "Unarmed": -1,
        "Martial art": 0,
    }


def test_weapons_with_two_modes(combat: CombatTables) -> None:
    """F22."""
    found = {each.name: [mode.name for mode in each.modes] for each in combat.weapons.values()}
    assert {name: modes for name, modes in found.items() if len(modes) > 1} == {
        "Bastard sword": ["One-handed", "Two-handed"],
        "Blowgun": ["Barbed dart", "Needle"],
        SLUNG: ["Swung", "Slung"],
    }
    assert [numbers(each) for each in by_name(combat)[SLUNG].modes] == [(1, 0, 0), (0, 0, 0)]


def test_weapons_for_shooting_and_throwing(combat: CombatTables) -> None:
    uses = {
        name: {use for mode in each.modes for use in mode.uses}
        for name, each in by_name(combat).items()
    }
    groups = {each.name: each.group for each in combat.weapons.values()}
    shot = {name for name, found in uses.items() if WeaponUse.PROPELLED in found}
    assert {groups[name] for name in shot} == {"Bows", "Crossbows", "Other missiles", "Staves"}
    assert {name for name in shot if groups[name] in ("Staves", "Other missiles")} == {
        SLUNG, "Sling", "Blowgun",
    }  # fmt: skip
    assert {name for name, found in uses.items() if WeaponUse.THROWN in found} == {
        "Throwing axe", "Throwing dagger", "Harpoon", "Javelin", "Pilum", "Bola", "Boomerang",
        "Dart", "Net", "Throwing iron", "Throwing ring", "Throwing spiral", "Throwing star",
    }  # fmt: skip


def test_weapons_without_muscle_power(combat: CombatTables) -> None:
    modes = [(each.name, mode) for each in combat.weapons.values() for mode in each.modes]
    assert {name for name, mode in modes if not mode.muscle} == {
        "Hand crossbow", "Heavy crossbow", "Light crossbow", "Blowgun",
    }  # fmt: skip


def test_weapons_that_halve_armor_or_entangle(combat: CombatTables) -> None:
    """F17, F21."""
    blunt = [each for each in combat.weapons.values() if each.blunt]
    assert {each.group for each in blunt} == {"Maces", "Flails", "Hammers"}
    whole = {each.name for each in combat.weapons.values() if each.group in ("Maces", "Flails")}
    assert {each.name for each in blunt} - whole == {"Horseman’s hammer", "Maul", "War hammer"}
    assert {each.name for each in combat.weapons.values() if each.entangles} == {
        "Lasso",
        "Net",
        "Bola",
    }
