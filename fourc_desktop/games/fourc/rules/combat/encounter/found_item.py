"""FoundItem: an item of equipment that lay on the map, as it is made."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FoundItem:
    """An item of equipment that was picked up in the fight, and what it is made of.

    Attributes:
        name: What it is called.
        material_value: How strong it is, 1 or more.
        pounds: What it weighs, 0 or more.
        broken: Whether it is in pieces.
    """

    name: str
    material_value: int
    pounds: int
    broken: bool = False


def found_in(finds: tuple[FoundItem, ...], name: str) -> FoundItem | None:
    """The first of what is called so, or None."""
    return next((each for each in finds if each.name == name), None)


def without_found(finds: tuple[FoundItem, ...], name: str) -> tuple[FoundItem, ...]:
    """All but the first of what is called so."""
    found = found_in(finds, name)
    if found is None:
        return finds
    place = finds.index(found)
    return (*finds[:place], *finds[place + 1 :])
