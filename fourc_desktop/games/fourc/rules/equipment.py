"""What somebody carries, and what the catalogue has to carry."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.plain_text import plain
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.grenades import Grenade
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.weapons import AttackForm, Weapon

MOST_ITEMS = 200
"""How many things somebody may carry."""

LONGEST_ITEM = 200
"""The characters the name of a thing may have."""

NAMELESS = Reason("thing-without-name", "Equipment", "Name the thing to carry.")
FULL = Reason("equipment-full", "Equipment", "There is room for {most} things, and it is full.")


@dataclass(frozen=True, slots=True)
class Item:
    """A thing of the catalogue that people carry: its name, its kind, and what it does."""

    name: str
    kind: str
    does: str


def items(book: Rulebook) -> tuple[Item, ...]:
    """Everything of the catalogue that people carry or wear, in its order."""
    return tuple(_items(book))


def item_named(name: str, book: Rulebook) -> Item | None:
    """The thing of the catalogue with this name; None for a table's own words."""
    return next((each for each in _items(book) if each.name.casefold() == name.casefold()), None)


def taken_up(character: Character, name: str) -> Character:
    """This character with one thing more, which stands last.

    Raises:
        Refused: It has no name, or there is no room for it.
    """
    words = " ".join(plain(name, longest=LONGEST_ITEM).split())
    if not words:
        raise Refused(NAMELESS())
    if len(character.equipment) >= MOST_ITEMS:
        raise Refused(FULL(most=MOST_ITEMS))
    return replace(character, equipment=(*character.equipment, words))


def put_down(character: Character, index: int) -> Character:
    """This character without the thing at this place of the list."""
    there = character.equipment
    return replace(character, equipment=(*there[:index], *there[index + 1 :]))


def moved(character: Character, index: int, place: int) -> Character:
    """This character with a thing at another place of the list; beyond its ends nothing moves."""
    there = list(character.equipment)
    if not 0 <= place < len(there):
        return character
    there.insert(place, there.pop(index))
    return replace(character, equipment=tuple(there))


def _items(book: Rulebook) -> Iterator[Item]:
    gear = book.gear
    for weapon in gear.weapons.values():
        yield Item(weapon.name, weapon.form.title, _weapon(weapon))
    for grenade in gear.grenades.values():
        yield Item(grenade.name, "Grenade", _grenade(grenade))
    for armor in gear.armor.values():
        yield Item(armor.name, "Armor", f"Stops {armor.rank}")


def _weapon(weapon: Weapon) -> str:
    if weapon.form is not AttackForm.RANGED:
        return f"Brawn +{weapon.damage} damage"
    if weapon.thrown:
        return f"{weapon.damage} damage, thrown"
    return f"{weapon.damage} damage, {_sectors(weapon.sectors)}"


def _grenade(grenade: Grenade) -> str:
    if grenade.damage:
        return f"{grenade.damage} damage to all in a sector"
    return "Paralyzes all in a sector"


def _sectors(count: int) -> str:
    return "1 sector" if count == 1 else f"{count} sectors"
