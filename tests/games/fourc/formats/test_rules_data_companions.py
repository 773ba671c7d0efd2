import json
import shutil
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.formats.rules_data import load_rulebook, read_companions
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.errors import StorageError


@pytest.fixture
def copy(resources: Path, tmp_path: Path) -> Path:
    """A copy of the rules data to corrupt."""
    shutil.copytree(resources / "rules", tmp_path / "rules")
    return tmp_path


def test_the_lists_are_read(book: Rulebook, copy: Path) -> None:
    assert read_companions(copy / "rules" / "fourc") == book.companions


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"vehicles": []}, "vehicles"),
        ({"systems": [{"name": "Radar", "description": "Sees."}] * 2}, "a system is there twice"),
        ({"rooms": [{"name": "Gym", "note": ""}]}, "rooms"),
        ({"hats": []}, "hats"),
    ],
)
def test_an_unusable_file_is_named(copy: Path, changes: dict[str, object], words: str) -> None:
    path = copy / "rules" / "fourc" / "companions.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes))
    with pytest.raises(StorageError, match=words):
        load_rulebook(copy)
