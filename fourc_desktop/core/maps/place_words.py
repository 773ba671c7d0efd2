"""The word for the places of a map: sectors of a grid, zones of a map without one.

Texts are written for grids. What a map without a grid can show passes through here before its
values are filled in, so that names stay as their users wrote them.
"""

import re
from dataclasses import replace
from typing import Final

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refusal

SECTOR: Final = re.compile(r"(?<!\{)([Ss])ector")
"""Matches the word in a text, but not a placeholder of that name."""

ZONE_LETTERS: Final = {"s": "z", "S": "Z"}


def place_words(map_: SectorMap, text: str) -> str:
    """A text about sectors in the words of this map: "Click a zone" for "Click a sector"."""
    return text if map_.grid else zone_words(text)


def zone_words(text: str) -> str:
    """A text about sectors with zones instead."""
    return SECTOR.sub(lambda found: f"{ZONE_LETTERS[found[1]]}one", text)


def refusal_on(map_: SectorMap, refusal: Refusal) -> Refusal:
    """A refusal about sectors in the words of this map, and those among its values."""
    if map_.grid:
        return refusal
    values = tuple(
        (name, refusal_on(map_, value) if isinstance(value, Refusal) else value)
        for name, value in refusal.values
    )
    return replace(refusal, text=zone_words(refusal.text), values=values)
