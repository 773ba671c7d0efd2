from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import MAX_ITEMS, Character
from fourc_desktop.games.fourc.rules.characters.equipment import (
    LONGEST_ITEM,
    add_item,
    catalog_item,
    catalog_items,
    move_item,
    remove_item,
)
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_the_catalog_lists_weapons_grenades_and_armor(book: Rulebook) -> None:
    found = catalog_items(book)
    gear = book.gear
    assert len(found) == len(gear.weapons) + len(gear.grenades) + len(gear.armor)
    assert all(each.name and each.kind and each.does for each in found)


@pytest.mark.parametrize(
    ("name", "kind", "does"),
    [
        ("pistol", "Ranged", "10 damage, 4 sectors"),
        ("Flamethrower", "Ranged", "25 damage, 1 sector"),
        ("Boomerang", "Ranged", "5 damage, thrown"),
        ("Sword", "Slashing", "Brawn +5 damage"),
        ("Frag Grenade", "Grenade", "damage to all in a sector"),
        ("Paralytic Grenade", "Grenade", "Paralyzes all in a sector"),
        ("Riot Gear", "Armor", "Stops 10"),
    ],
)
def test_each_catalog_item_has_kind_and_effect(
    book: Rulebook, name: str, kind: str, does: str
) -> None:
    item = catalog_item(name, book)
    assert item is not None
    assert item.kind == kind
    assert item.does.endswith(does)


def test_homebrew_items_are_found_in_the_catalog(book: Rulebook) -> None:
    suit = WornArmor(
        "wax", "Wax Suit", 3, provenance=next(iter(book.gear.armor.values())).provenance
    )
    gear = replace(book.gear, armor={**book.gear.armor, "wax": suit})
    assert catalog_item("Wax suit", replace(book, gear=gear)) is not None
    assert catalog_item("Wax suit", book) is None


def test_items_are_added_removed_and_moved(plain_hero: Character) -> None:
    hero = add_item(add_item(add_item(plain_hero, "Rope"), " A  key\n"), "Pistol")
    assert hero.equipment == ("Rope", "A key", "Pistol")
    assert remove_item(hero, 1).equipment == ("Rope", "Pistol")
    assert move_item(hero, 2, 0).equipment == ("Pistol", "Rope", "A key")
    assert move_item(hero, 0, 1).equipment == ("A key", "Rope", "Pistol")
    assert move_item(hero, 0, -1) == move_item(hero, 2, 3) == hero


def test_items_that_cannot_be_added(plain_hero: Character) -> None:
    with pytest.raises(Refused, match="Name the item"):
        add_item(plain_hero, " \u202e")
    with pytest.raises(Refused, match="room for 200 items"):
        add_item(replace(plain_hero, equipment=("Rope",) * MAX_ITEMS), "Rope")
    assert len(add_item(plain_hero, "x" * 500).equipment[0]) == LONGEST_ITEM == 200
