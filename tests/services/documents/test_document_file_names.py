from pathlib import Path

import pytest

from fourc_desktop.services.documents.document_file import LONGEST_FILE_NAME, file_name, free_path


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Dr. O’Neil", "Dr. O’Neil"),
        ("小林", "小林"),
        ("a/b\\c:d?", "abcd"),
        ("..", "Hero"),
        ("???", "Hero"),
        ("CON", "CON_"),
        ("x" * 300, "x" * LONGEST_FILE_NAME),
    ],
)
def test_names_that_every_system_takes(name: str, expected: str) -> None:
    assert file_name(name, "Hero") == expected


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    for expected in ("Storm.json", "Storm 2.json", "Storm 3.json"):
        path = free_path(tmp_path, "Storm", ".json")
        assert path.name == expected
        path.touch()
