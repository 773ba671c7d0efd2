"""The door for the maps that come with the program."""

from collections.abc import Mapping
from pathlib import Path

from fourc_desktop.core.maps.templates import MapTemplate
from fourc_desktop.storage.data_files import Data, Words, read_data, spoiled
from fourc_desktop.storage.map_format import MapModel


class _Template(Data):
    description: Words
    map: MapModel


def load_maps(resources: Path) -> Mapping[str, MapTemplate]:
    """Read the maps from the folder `resources`, by their ids, in the order of their names.

    A map's id is the name of its file.

    Raises:
        StorageError: There are none, or a file does not hold what it should.
    """
    folder = resources / "maps"
    found = [_read(path) for path in folder.glob("*.json")]
    if not found:
        raise spoiled(folder, "no map is there")
    return {each.id: each for each in sorted(found, key=lambda each: each.map.name)}


def _read(path: Path) -> MapTemplate:
    model = read_data(path, _Template)
    return MapTemplate(path.stem, model.description, model.map.map())
