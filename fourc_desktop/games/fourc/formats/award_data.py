"""The door for awards and prices: `awards.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field

from fourc_desktop.games.fourc.rules.award_table import AwardTable, Deed, Scale
from fourc_desktop.storage.data_files import Data, Id, Words, read_data

Points = Annotated[int, Field(ge=1, le=10_000)]


def _counts(points: int) -> int:
    if points == 0:
        raise ValueError("should gain or lose something")
    return points


class _Scale(Data):
    id: Id
    name: Words
    fortune: Points


class _Deed(Data):
    id: Id
    name: Words
    repute: Annotated[int, Field(ge=-1000, le=1000), AfterValidator(_counts)]


class _Awards(Data):
    scales: Annotated[tuple[_Scale, ...], Field(min_length=1)]
    deeds: Annotated[tuple[_Deed, ...], Field(min_length=1)]
    new_power: Points
    new_skill: Points


def read_awards(folder: Path) -> AwardTable:
    """Read what deeds are worth and what Fortune buys from the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    data = read_data(folder / "awards.json", _Awards)
    return AwardTable(
        scales={each.id: Scale(**dict(each)) for each in data.scales},
        deeds={each.id: Deed(**dict(each)) for each in data.deeds},
        new_power=data.new_power,
        new_skill=data.new_skill,
    )
