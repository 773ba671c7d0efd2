import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.games.fourc.formats.rules_data import load_rulebook
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.errors import StorageError


@pytest.fixture
def copy(resources: Path, tmp_path: Path) -> Path:
    """A copy of the rules data to corrupt."""
    shutil.copytree(resources / "rules", tmp_path / "rules")
    return tmp_path


def test_the_data_reads_the_same_twice(book: Rulebook, copy: Path) -> None:
    assert load_rulebook(copy) == book


FILES = (
    "awards.json",
    "circumstances.json",
    "companions.json",
    "generation.json",
    "levels.json",
    "master_tables.csv",
    "movement.json",
    "names.json",
    "origins.json",
    "point_buy.json",
    "power_tables.json",
    "powers.json",
    "ranks.json",
    "results.json",
    "skills.json",
)
GEAR_FILES = (
    "armor.json",
    "foes.json",
    "item_substances.json",
    "lifting.json",
    "materials.json",
    "thrown_objects.json",
    "vehicles.json",
    "weapons.json",
)
"""The files of the same folder that `load_gear` and `load_foes` read."""


def test_every_file_is_known(resources: Path) -> None:
    folder = resources / "rules" / "fourc"
    found = [path.name for path in folder.iterdir() if path.is_file()]
    assert sorted(found) == sorted((*FILES, *GEAR_FILES))


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(copy: Path, name: str) -> None:
    (copy / "rules" / "fourc" / name).unlink()
    with pytest.raises(StorageError, match=name):
        load_rulebook(copy)


@pytest.mark.parametrize("name", FILES)
def test_a_spoiled_file_is_named(copy: Path, name: str) -> None:
    (copy / "rules" / "fourc" / name).write_text("table,rank_row\nBasic,x\n")
    with pytest.raises(StorageError, match="cannot be used"):
        load_rulebook(copy)


def edit(copy: Path, name: str, change: Callable[[Any], None]) -> None:
    path = copy / "rules" / "fourc" / name
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("generation.json", lambda data: data["ranks"].pop(), "should end at 99"),
        ("powers.json", lambda data: data["powers"].pop(0), "no power is called absorption"),
        ("origins.json", lambda data: data["origins"].pop(), "no origin is called"),
        ("ranks.json", lambda data: data["basic"].pop(), "do not fit its rows"),
        ("skills.json", lambda data: data.update(extra=1), "extra"),
    ],
)
def test_data_that_does_not_fit_together_is_refused(
    copy: Path, name: str, change: Callable[[Any], None], reason: str
) -> None:
    edit(copy, name, change)
    with pytest.raises(StorageError, match=reason):
        load_rulebook(copy)
