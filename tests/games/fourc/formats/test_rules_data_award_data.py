import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.games.fourc.formats.rules_data import read_awards
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.errors import StorageError


@pytest.fixture
def folder(resources: Path, tmp_path: Path) -> Path:
    """A folder with a copy of the awards to corrupt."""
    shutil.copy(resources / "rules" / "fourc" / "awards.json", tmp_path)
    return tmp_path


def test_the_scales(book: Rulebook) -> None:
    assert [(each.id, each.name, each.fortune) for each in book.awards.scales.values()] == [
        ("personal", "Personal", 5),
        ("neighborhood", "Neighborhood", 10),
        ("city", "City", 25),
        ("state", "State", 50),
        ("national", "National", 75),
        ("global", "Global", 100),
    ]


def test_the_deeds(book: Rulebook) -> None:
    assert [(each.id, each.name, each.repute) for each in book.awards.deeds.values()] == [
        ("thwart-crime", "Thwart a crime", 1),
        ("save-life", "Save a life", 2),
        ("commit-crime", "Commit a crime", -2),
        ("take-life", "Take a life", -2),
    ]


def test_the_prices(book: Rulebook) -> None:
    assert (book.awards.new_power, book.awards.new_skill) == (1000, 250)


def test_awards_are_keyed_by_id(book: Rulebook) -> None:
    assert all(key == scale.id for key, scale in book.awards.scales.items())
    assert all(key == deed.id for key, deed in book.awards.deeds.items())


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["deeds"][0].update(repute=0),
        lambda data: data["scales"][0].update(fortune=0),
        lambda data: data["scales"].clear(),
        lambda data: data["deeds"].clear(),
        lambda data: data.update(new_power=0),
        lambda data: data.update(new_skill="250"),
    ],
)
def test_awards_without_an_effect_are_refused(folder: Path, change: Callable[[Any], None]) -> None:
    data = json.loads((folder / "awards.json").read_text("utf-8"))
    change(data)
    (folder / "awards.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(StorageError, match="cannot be used"):
        read_awards(folder)
