"""Equipment of a character, and the weapons that a power pays for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.text import counted, one_line
from fourc_desktop.games.fourc.rules.characters.character import MAX_ITEMS, Character
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Grenade, Weapon, refuse_weapons
from fourc_desktop.games.fourc.rules.powers.power import RAISE, HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook

LONGEST_ITEM = 200
"""The maximum length of an item's name in characters."""

NAMELESS = Reason("thing-without-name", "Equipment", "Name the item.")
FULL = Reason("equipment-full", "Equipment", "There is room for {most} items, and it is full.")


@dataclass(frozen=True, slots=True)
class CatalogItem:
    """An item of the catalog: its name, its kind and its effect."""

    name: str
    kind: str
    does: str


def catalog_items(book: Rulebook) -> tuple[CatalogItem, ...]:
    """The catalog items that can be carried or worn, in catalog order."""
    return tuple(_items(book))


def catalog_item(name: str, book: Rulebook) -> CatalogItem | None:
    """The item of the catalog with this name; None for free text."""
    return next((each for each in _items(book) if each.name.casefold() == name.casefold()), None)


def add_item(character: Character, name: str) -> Character:
    """The character with an item added at the end.

    Raises:
        Refused: The item has no name, or the list is full.
    """
    words = one_line(name, longest=LONGEST_ITEM)
    if not words:
        raise Refused(NAMELESS())
    if len(character.equipment) >= MAX_ITEMS:
        raise Refused(FULL(most=MAX_ITEMS))
    return replace(character, equipment=(*character.equipment, words))


def remove_item(character: Character, index: int) -> Character:
    """The character without the item at this index."""
    there = character.equipment
    return replace(character, equipment=(*there[:index], *there[index + 1 :]))


def move_item(character: Character, index: int, place: int) -> Character:
    """The character with an item moved to another index; unchanged if that is out of range."""
    there = list(character.equipment)
    if not 0 <= place < len(there):
        return character
    there.insert(place, there.pop(index))
    return replace(character, equipment=tuple(there))


def _items(book: Rulebook) -> Iterator[CatalogItem]:
    gear = book.gear
    for weapon in gear.weapons.values():
        yield CatalogItem(weapon.name, weapon.form.title, _weapon(weapon))
    for grenade in gear.grenades.values():
        yield CatalogItem(grenade.name, "Grenade", _grenade(grenade))
    for armor in gear.armor.values():
        yield CatalogItem(armor.name, "Armor", f"Stops {armor.rank}")


def _weapon(weapon: Weapon) -> str:
    if weapon.form is not AttackForm.RANGED:
        return f"Brawn +{weapon.damage} damage"
    if weapon.thrown:
        return f"{weapon.damage} damage, thrown"
    return f"{weapon.damage} damage, {counted(weapon.sectors, 'sector')}"


def _grenade(grenade: Grenade) -> str:
    if grenade.damage:
        return f"{grenade.damage} damage to all in a sector"
    return "Paralyzes all in a sector"


WEAPONS = "weapons"
"""The id of the choice of weapons, which is answered with ids of catalog weapons."""

NO_WEAPON = Reason("no-such-weapon", "4C, Weapon", "No weapon is called “{weapon}”.")
WEAPONS_OPEN = Reason("weapons-open", "4C, Weapon", "Which weapons?")


def wrong_weapons(held: HeldPower, gear: Gear) -> Iterator[Refusal]:
    """A refusal for each problem of the chosen weapons (4C, Weapon)."""
    answers = held.answers(WEAPONS)
    yield from (NO_WEAPON(weapon=answer) for answer in answers if answer not in gear.weapons)
    chosen = [gear.weapons[answer] for answer in answers if answer in gear.weapons]
    if refusal := refuse_weapons(chosen, _worth(held)):
        yield refusal
    if not answers and _affordable(_worth(held), gear):
        yield WEAPONS_OPEN()


def own_weapons(character: Character, gear: Gear) -> Iterator[Weapon]:
    """The weapons that a character's powers pay for."""
    for held in character.powers:
        if not held.lost:
            yield from (gear.weapons[id_] for id_ in held.answers(WEAPONS) if id_ in gear.weapons)


def pick_weapons(held: HeldPower, gear: Gear, dice: Dice) -> HeldPower:
    """Pick random weapons for a power until no other weapon is affordable."""
    left = _worth(held)
    chosen: list[str] = []
    while affordable := _affordable(left, gear):
        weapon = dice.pick(affordable, "Which weapons?")
        chosen.append(weapon.id)
        left -= weapon.damage
    return held.with_answers(WEAPONS, tuple(chosen))


def _worth(held: HeldPower) -> int:
    return 0 if held.rank is None else held.rank.value + RAISE * held.raised


def _affordable(damage: int, gear: Gear) -> list[Weapon]:
    return [weapon for weapon in gear.weapons.values() if 0 < weapon.damage <= damage]
