import hashlib

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.storage.formats.map_format import MapFileModel, MapModel

PICTURE = b"\xff\xd8\xff picture"
DIGEST = hashlib.sha256(PICTURE).hexdigest()


@pytest.mark.parametrize(("digest", "picture"), [(None, None), (DIGEST, PICTURE)])
def test_a_map_comes_with_the_picture_behind_it(digest: str | None, picture: bytes | None) -> None:
    map_ = SectorMap("Docks", 3, 2, background=digest)
    model = MapFileModel(map=MapModel.of(map_), picture=picture)
    again = MapFileModel.model_validate_json(model.model_dump_json())
    assert (again.map.map(), again.picture) == (map_, picture)


@pytest.mark.parametrize(("digest", "picture"), [(None, PICTURE), (DIGEST, None), ("0" * 64, b"")])
def test_another_picture_is_refused(digest: str | None, picture: bytes | None) -> None:
    model = MapModel.of(SectorMap("Docks", 3, 2, background=digest))
    with pytest.raises(ValueError, match="very picture"):
        MapFileModel(map=model, picture=picture)
