from dataclasses import dataclass
from pathlib import Path

import pytest

from fourc_desktop.core.limits import STRICT, Id, Rank
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.rules_data import invalid_data, read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


@dataclass(frozen=True, slots=True)
class Mask:
    __pydantic_config__ = STRICT

    id: Id
    rank: Rank


MASK = DataclassFormat(Mask)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mask.json"


def test_a_file_is_read(file: Path) -> None:
    file.write_text('{"id": "domino", "rank": 1000}')
    assert read_data(file, MASK.read) == Mask(id="domino", rank=1000)


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
def test_what_does_not_fit_is_refused(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(StorageError, match=r"mask\.json cannot be used \(.*install the program"):
        read_data(file, MASK.read)


def test_a_missing_file_is_named(file: Path) -> None:
    with pytest.raises(StorageError, match=r"mask\.json could not be read"):
        read_data(file, MASK.read)


def test_a_long_reason_is_cut_to_three_lines(file: Path) -> None:
    assert "(a b c); install" in str(invalid_data(file, "\na\nb\nc\nd\n"))
