from dataclasses import dataclass
from pathlib import Path

import pytest

from fourc_desktop.core.limits import STRICT, Id, Rank
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.rules_files import by_id, invalid_data, read_rules_file


@dataclass(frozen=True, slots=True)
class Mask:
    __pydantic_config__ = STRICT

    id: Id
    rank: Rank


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mask.json"


def test_a_file_is_read_as_its_class(file: Path) -> None:
    file.write_text('{"id": "domino", "rank": 1000}')
    assert read_rules_file(file, Mask) == Mask(id="domino", rank=1000)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"id": "domino"}',
        '{"id": "domino", "rank": "3"}',
        '{"id": "domino", "rank": 3.0}',
        '{"id": "domino", "rank": -1}',
        '{"id": "domino", "rank": 1001}',
        '{"id": "Domino", "rank": 3}',
        '{"id": "domino", "rank": 3, "color": "red"}',
    ],
)
def test_invalid_data_files_are_refused(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(StorageError, match=r"mask\.json cannot be used \(.*install the program"):
        read_rules_file(file, Mask)


def test_a_missing_file_is_named(file: Path) -> None:
    with pytest.raises(StorageError, match=r"mask\.json could not be read"):
        read_rules_file(file, Mask)


def test_a_long_reason_is_cut_to_three_lines(file: Path) -> None:
    assert "(a b c); install" in str(invalid_data(file, "\na\nb\nc\nd\n"))


def test_entries_are_found_by_id() -> None:
    domino, cowl = Mask("domino", 3), Mask("cowl", 10)
    assert by_id([domino, cowl]) == {"domino": domino, "cowl": cowl}
    with pytest.raises(ValueError, match="cowl is there twice"):
        by_id([cowl, domino, Mask("cowl", 20)])
