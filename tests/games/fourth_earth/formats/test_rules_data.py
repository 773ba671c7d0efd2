import shutil
from pathlib import Path

import pytest

from fourc_desktop.games.fourth_earth.formats.rules_data import FOLDER, load_earth_rulebook
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.storage.errors import StorageError
from tests.games.fourth_earth.conftest import RESOURCES


def test_the_book_is_that_of_the_files_without_sprinkles(plain: EarthRulebook) -> None:
    assert plain.options == EarthOptions()
    assert len(plain.names) > 20


def test_a_missing_or_damaged_file_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "rules" / FOLDER
    shutil.copytree(RESOURCES / "rules" / FOLDER, folder)
    load_earth_rulebook(tmp_path)
    for path in sorted(folder.glob("*.json")):
        kept = path.read_bytes()
        path.write_text('{"lost": 1}', "utf-8")
        with pytest.raises(StorageError):
            load_earth_rulebook(tmp_path)
        path.unlink()
        with pytest.raises(StorageError):
            load_earth_rulebook(tmp_path)
        path.write_bytes(kept)
