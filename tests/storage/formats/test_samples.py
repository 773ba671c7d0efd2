from pathlib import Path

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.samples import SampleEncounter, load_sample_encounters


def test_a_sample_encounter_places_its_combatants(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text('{"name": "Later", "map": "street"}')
    (tmp_path / "a.json").write_text(
        '{"name": "Toll", "map": "street", "tags": ["Harbor"],'
        ' "people": [{"name": "Ada", "at": [1, 2, 3]}],'
        ' "foes": [{"id": "thug", "at": [[4, 5, 0]]}]}'
    )
    assert load_sample_encounters(tmp_path) == [
        SampleEncounter(
            "Toll", "street", {"Ada": Position(1, 2, 3)}, {"thug": (Position(4, 5),)}, ("Harbor",)
        ),
        SampleEncounter("Later", "street", {}, {}),
    ]


def test_an_invalid_sample_encounter_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"name": "Toll"}')
    with pytest.raises(StorageError, match="install the program again"):
        load_sample_encounters(tmp_path)
