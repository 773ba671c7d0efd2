"""What an item is made of and what it weighs, by the words of its name (4C, Material Value)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, MinLen

from fourc_desktop.core.limits import STRICT, Rank, Words
from fourc_desktop.games.fourc.rules.gear.throwing import Pounds, ThrownObject


@dataclass(frozen=True, slots=True)
class ItemSubstance:
    """What items are made of that are called by one of these words.

    Attributes:
        words: The words, in lower case.
        material_value: Their Material Value, 1 or more; a house value.
        pounds: What one weighs; a house value.
    """

    words: Annotated[tuple[Words, ...], MinLen(1)]
    material_value: Annotated[Rank, Ge(1)]
    pounds: Pounds


@dataclass(frozen=True, slots=True)
class ItemSubstances:
    """The substances of items, the first that fits; `other` is for a name that says nothing.

    Attributes:
        items: The substances.
        other: What an item is made of whose name says nothing.
        iron: Words, in lower case, of what is made of iron or steel whatever its Material Value.
    """

    __pydantic_config__ = STRICT

    items: tuple[ItemSubstance, ...]
    other: ItemSubstance
    iron: Annotated[tuple[Words, ...], MinLen(1)]

    def of(self, name: str, things: Iterable[ThrownObject]) -> tuple[int, int]:
        """The Material Value and the pounds of an item; a thing of the catalog has its own."""
        for thing in things:
            if thing.name.casefold() == name.casefold():
                return thing.material_value, thing.pounds
        said = _words(name)
        for each in (*self.items, self.other):
            if not said.isdisjoint(each.words):
                return each.material_value, each.pounds
        return self.other.material_value, self.other.pounds

    def is_iron(self, name: str) -> bool:
        """Whether something is made of iron or steel by the words of its name."""
        return not _words(name).isdisjoint(self.iron)


def _words(name: str) -> set[str]:
    return set(re.findall(r"\w+", name.casefold()))
