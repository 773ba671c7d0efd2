from pathlib import Path

import pytest

from fourc_desktop.core.encounter.staged_fight import StagedFight
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.staged_fight_data import load_staged_fights


def test_a_fight_says_who_stands_where(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text('{"name": "Later", "map": "street"}')
    (tmp_path / "a.json").write_text(
        '{"name": "Toll", "map": "street", "tags": ["Harbor"],'
        ' "people": [{"name": "Ada", "at": [1, 2, 3]}],'
        ' "foes": [{"id": "thug", "at": [[4, 5, 0]]}]}'
    )
    assert load_staged_fights(tmp_path) == [
        StagedFight("Toll", "street", {"Ada": Spot(1, 2, 3)}, {"thug": (Spot(4, 5),)}, ("Harbor",)),
        StagedFight("Later", "street", {}, {}),
    ]


def test_what_is_no_fight_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"name": "Toll"}')
    with pytest.raises(StorageError, match="install the program again"):
        load_staged_fights(tmp_path)
