import hashlib

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.storage.formats.map_format import MAP_FILE, MapFile

PICTURE = b"\xff\xd8\xff picture"
DIGEST = hashlib.sha256(PICTURE).hexdigest()


@pytest.mark.parametrize(("digest", "picture"), [(None, None), (DIGEST, PICTURE)])
def test_a_map_file_round_trips_with_its_background(
    digest: str | None, picture: bytes | None
) -> None:
    map_ = SectorMap("Docks", 3, 2, background=digest)
    file = MapFile(map_, picture)
    assert MAP_FILE.read(MAP_FILE.write(file)) == file


@pytest.mark.parametrize(("digest", "picture"), [(None, PICTURE), (DIGEST, None), ("0" * 64, b"")])
def test_another_picture_is_refused(digest: str | None, picture: bytes | None) -> None:
    map_ = SectorMap("Docks", 3, 2, background=digest)
    with pytest.raises(ValueError, match="very picture"):
        MapFile(map_, picture)
