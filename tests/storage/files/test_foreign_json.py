"""JSON of other programs, and files that only look like it."""

import pytest

from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files import foreign_json
from fourc_desktop.storage.files.foreign_json import read_foreign_json


@pytest.mark.parametrize(
    ("data", "values"),
    [
        (b'{"a": 1}', [{"a": 1}]),
        (b"\xef\xbb\xbf[1]", [[1]]),
        (b'{"a": "b\\tc"}', [{"a": "b\tc"}]),
        (b'{"a": 1, "a": 2}', [{"a": 2}]),
        (b'{"a": 1}\n\n{"a": 2}\r\n', [{"a": 1}, {"a": 2}]),
    ],
)
def test_json_values_and_json_lines_are_read(data: bytes, values: list[object]) -> None:
    assert read_foreign_json(data, "a.json") == values


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "cannot be read as JSON"),
        (b"\0", "cannot be read as JSON"),
        (b'{"a": 1}\nnothing\n', "cannot be read as JSON"),
        (b"[" * 5000 + b"]" * 5000, "recursion limit exceeded"),
        (b"9" * 900_000, "number out of range"),
        ('{"a": 1}'.encode("utf-16"), "cannot be read as JSON"),
        (b'{"a": "\xff"}', "cannot be read as JSON"),
        (b"[" + b"1," * 1_000_001 + b"1]", "holds far too much; divide it"),
        (b'"' + b"x" * foreign_json.LARGEST_JSON + b'"', "is larger than 16 MB; divide it"),
        (b"1\n" * 20_001 + b"?", "has more than 20,000 lines; divide it"),
    ],
)
def test_invalid_or_too_large_json_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(ImportRefusedError, match=f"^a.json was not imported because it .*{why}"):
        read_foreign_json(data, "a.json")
