"""The door for the fights of the sample campaign."""

from pathlib import Path

from fourc_desktop.core.encounter.staged_fight import StagedFight
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.storage.data_files import Data, Words, read_data
from fourc_desktop.storage.fields import Tags
from fourc_desktop.storage.map_format import Point


class _Person(Data):
    name: Words
    at: Point


class _Foes(Data):
    id: Words
    at: tuple[Point, ...]


class _Fight(Data):
    name: Words
    map: Words
    tags: Tags = ()
    people: tuple[_Person, ...] = ()
    foes: tuple[_Foes, ...] = ()


def load_staged_fights(folder: Path) -> list[StagedFight]:
    """Read the fights of a folder, in the order of their files.

    Raises:
        StorageError: A file does not hold what it should.
    """
    return [_staged(read_data(path, _Fight)) for path in sorted(folder.glob("*.json"))]


def _staged(model: _Fight) -> StagedFight:
    return StagedFight(
        model.name,
        model.map,
        {each.name: Spot(*each.at) for each in model.people},
        {each.id: tuple(Spot(*point) for point in each.at) for each in model.foes},
        model.tags,
    )
