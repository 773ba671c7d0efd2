"""The rules data as a whole."""

import shutil
from pathlib import Path

import pytest

from fourc_desktop.games.fudge.formats.rules_data import load_book
from fourc_desktop.storage.errors import StorageError


def test_the_shipped_data_are_read(resources: Path) -> None:
    book = load_book(resources)
    assert len(book.templates) == 18
    assert len(book.instant.first) == len(book.instant.last) == 24


@pytest.mark.parametrize("name", ["templates", "instant", "weapons"])
def test_a_damaged_file_is_named(resources: Path, tmp_path: Path, name: str) -> None:
    shutil.copytree(resources / "rules" / "fudge", tmp_path / "rules" / "fudge")
    file = tmp_path / "rules" / "fudge" / f"{name}.json"
    file.write_text('{"luck": 1}', "utf-8")
    with pytest.raises(StorageError, match=file.name):
        load_book(tmp_path)
