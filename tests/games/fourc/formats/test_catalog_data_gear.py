import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.games.fourc.formats.catalog_data import load_gear
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.storage.errors import StorageError

FILES = (
    "armor.json",
    "lifting.json",
    "materials.json",
    "thrown_objects.json",
    "vehicles.json",
    "weapons.json",
)


@pytest.fixture
def copy(resources: Path, tmp_path: Path) -> Path:
    """A copy of the rules data to corrupt."""
    shutil.copytree(resources / "rules", tmp_path / "rules")
    return tmp_path


def test_the_data_reads_the_same_twice(gear: Gear, copy: Path) -> None:
    assert load_gear(copy) == gear


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(copy: Path, name: str) -> None:
    (copy / "rules" / "fourc" / name).unlink()
    with pytest.raises(StorageError, match=name):
        load_gear(copy)


@pytest.mark.parametrize("name", FILES)
def test_a_spoiled_file_is_named(copy: Path, name: str) -> None:
    (copy / "rules" / "fourc" / name).write_text("{}")
    with pytest.raises(StorageError, match=f"{name} cannot be used"):
        load_gear(copy)


def edit(copy: Path, name: str, change: Callable[[Any], None]) -> None:
    path = copy / "rules" / "fourc" / name
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("armor.json", lambda data: data["armor"][0].update(rank=-1), "rank"),
        ("armor.json", lambda data: data["armor"].append(data["armor"][0]), "is there twice"),
        ("lifting.json", lambda data: data["lifts"].reverse(), "should be above"),
        ("materials.json", lambda data: data["materials"].pop(3), "Concrete should start at 10"),
        ("thrown_objects.json", lambda data: data["thrown_objects"][0].update(pounds=0), "pounds"),
        ("vehicles.json", lambda data: data["vehicles"][0].update(kind="sled"), "kind"),
        ("vehicles.json", lambda data: data["vehicles"][0].update(handling=0), "is no vehicle"),
        ("weapons.json", lambda data: data["weapons"][0].update(hands=3), "hands"),
        ("weapons.json", lambda data: data["weapons"][0].update(thrown=True), "Bow is thrown"),
        ("weapons.json", lambda data: data["weapons"][0].update(provenance="hers"), "provenance"),
        ("weapons.json", lambda data: data["grenades"][0].update(extra=1), "extra"),
    ],
)
def test_data_that_does_not_fit_together_is_refused(
    copy: Path, name: str, change: Callable[[Any], None], reason: str
) -> None:
    edit(copy, name, change)
    with pytest.raises(StorageError, match=reason):
        load_gear(copy)
