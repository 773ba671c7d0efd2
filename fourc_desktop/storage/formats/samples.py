"""Reads map templates and the sample campaigns with their fights."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fourc_desktop.core.limits import STRICT, Tags, Words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat
from fourc_desktop.storage.formats.map_format import MapField, Point
from fourc_desktop.storage.formats.rules_files import invalid_data, read_data


@dataclass(frozen=True, slots=True)
class MapTemplate:
    """A map to start a new map from.

    Attributes:
        id: The file name without suffix.
        description: Its use, in a sentence.
        map: The map.
        games: The ids of the games that offer it first.
    """

    id: str
    description: str
    map: SectorMap
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapTemplateFile:
    """The file of a template, whose name is the id."""

    __pydantic_config__ = STRICT

    description: Words
    map: MapField
    games: tuple[Words, ...] = ()


MAP_TEMPLATE: Final = DataclassFormat(MapTemplateFile)


def load_map_templates(resources: Path, game: str = "") -> Mapping[str, MapTemplate]:
    """Read the maps from the folder `resources`, by their ids, in the order of their names.

    The id of a map is the name of its file. Those that fit the game with the id `game` come first.

    Raises:
        StorageError: There are no maps, or a file is invalid.
    """
    folder = resources / "maps"
    found = [_read_map_template(path) for path in folder.glob("*.json")]
    if not found:
        raise invalid_data(folder, "no map is there")
    found.sort(key=lambda each: (game not in each.games, each.map.name))
    return {each.id: each for each in found}


def _read_map_template(path: Path) -> MapTemplate:
    file = read_data(path, MAP_TEMPLATE.read)
    return MapTemplate(path.stem, file.description, file.map, file.games)


@dataclass(frozen=True, slots=True)
class SampleEncounter:
    """A prepared fight of a sample campaign.

    Attributes:
        name: Its name.
        map: The id of the map that it takes place on.
        people: The positions of characters, by name.
        foes: The positions of stock foes, by the id of their kind.
        tags: Words to find it by.
    """

    name: str
    map: str
    people: Mapping[str, Position]
    foes: Mapping[str, tuple[Position, ...]]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedPerson:
    """A character of a sample encounter, and the position as a list."""

    name: Words
    at: Point


@dataclass(frozen=True, slots=True)
class PlacedFoes:
    """Foes of one kind, and a position for each."""

    id: Words
    at: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class SampleEncounterFile:
    """The file of a sample encounter."""

    __pydantic_config__ = STRICT

    name: Words
    map: Words
    tags: Tags = ()
    people: tuple[PlacedPerson, ...] = ()
    foes: tuple[PlacedFoes, ...] = ()


SAMPLE_ENCOUNTER: Final = DataclassFormat(SampleEncounterFile)


@dataclass(frozen=True, slots=True)
class SampleFile:
    """The file of a sample campaign.

    Attributes:
        name: The name of the campaign.
    """

    __pydantic_config__ = STRICT

    name: Words


SAMPLE: Final = DataclassFormat(SampleFile)


def load_sample_name(folder: Path) -> str:
    """The name of the sample campaign in a folder.

    Raises:
        StorageError: Its file is missing or invalid.
    """
    return read_data(folder / "sample.json", SAMPLE.read).name


def load_sample_encounters(folder: Path) -> list[SampleEncounter]:
    """Read the fights of a folder, in the order of their files.

    Raises:
        StorageError: A file is invalid.
    """
    return [
        _sample_encounter(read_data(path, SAMPLE_ENCOUNTER.read))
        for path in sorted(folder.glob("*.json"))
    ]


def _sample_encounter(file: SampleEncounterFile) -> SampleEncounter:
    return SampleEncounter(
        file.name,
        file.map,
        {each.name: Position(*each.at) for each in file.people},
        {each.id: tuple(Position(*point) for point in each.at) for each in file.foes},
        file.tags,
    )
