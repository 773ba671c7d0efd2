"""The material and weight of an item, looked up by words in its name (4C, Material Value)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, MinLen

from fourc_desktop.core.limits import STRICT, Rank, Words
from fourc_desktop.games.fourc.rules.gear.throwing import Pounds, ThrownObject


@dataclass(frozen=True, slots=True)
class ItemSubstance:
    """The material and weight of items whose name contains one of these words.

    Attributes:
        words: The words, in lower case.
        material_value: The Material Value, 1 or more; a house value.
        pounds: The weight in pounds; a house value.
    """

    words: Annotated[tuple[Words, ...], MinLen(1)]
    material_value: Annotated[Rank, Ge(1)]
    pounds: Pounds


@dataclass(frozen=True, slots=True)
class ItemSubstances:
    """The material and weight of items by name.

    Attributes:
        items: The entries; the first match counts.
        other: The entry for names without a match.
        iron: Words, in lower case, that indicate iron or steel, whatever the Material Value.
    """

    __pydantic_config__ = STRICT

    items: tuple[ItemSubstance, ...]
    other: ItemSubstance
    iron: Annotated[tuple[Words, ...], MinLen(1)]

    def of(self, name: str, things: Iterable[ThrownObject]) -> tuple[int, int]:
        """The Material Value and the weight in pounds of an item; a catalog object has its own."""
        for thing in things:
            if thing.name.casefold() == name.casefold():
                return thing.material_value, thing.pounds
        said = _text(name)
        for each in (*self.items, self.other):
            if not said.isdisjoint(each.words):
                return each.material_value, each.pounds
        return self.other.material_value, self.other.pounds

    def is_iron(self, name: str) -> bool:
        """Whether the name of something indicates iron or steel."""
        return not _text(name).isdisjoint(self.iron)


def _text(name: str) -> set[str]:
    return set(re.findall(r"\w+", name.casefold()))
