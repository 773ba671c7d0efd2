"""JSON of other programs: read as it is, within bounds, as one text or line by line."""

from collections.abc import Iterator
from typing import Any, Final

from pydantic_core import from_json

from fourc_desktop.storage.files.import_refusal import import_refusal

LARGEST_JSON: Final = 16 * 1024 * 1024
"""The octets of the largest file that is looked into."""

MOST_MARKS: Final = 1_000_000
"""How many commas and opening brackets a file may have, which bounds the values it can hold."""

MOST_LINES: Final = 20_000
"""How many lines of JSON a file may have."""

_BOM: Final = b"\xef\xbb\xbf"


def read_foreign_json(
    data: bytes, name: str, *, largest: int = LARGEST_JSON, most_marks: int = MOST_MARKS
) -> list[Any]:
    """The values in the bytes of the file `name`: one, or one in each line.

    Texts may hold any character, numbers any size up to 4,300 digits, and keys may be there twice:
    what is made of them is checked later. Nested deeper than 200 levels is refused.

    Raises:
        ImportRefusedError: It is no JSON in UTF-8, or larger than the bounds.
    """
    if len(data) > largest:
        raise import_refusal(
            name, f"is larger than {largest // 1024 // 1024} MB", next_step="divide it"
        )
    if sum(map(data.count, (b",", b"[", b"{"))) > most_marks:
        raise import_refusal(name, "holds far too much", next_step="divide it")
    data = data.removeprefix(_BOM)
    try:
        return [from_json(data)]
    except ValueError as error:
        if data.count(b"\n") > MOST_LINES:
            why = f"has more than {MOST_LINES:,} lines"
            raise import_refusal(name, why, next_step="divide it") from None
        try:
            found = [*_lines(data)]
        except ValueError:
            found = []
        if len(found) < 2:  # noqa: PLR2004 - a line alone was read above
            reason = str(error).partition(" at line ")[0]
            raise import_refusal(name, f"cannot be read as JSON ({reason})") from None
        return found


def _lines(data: bytes) -> Iterator[Any]:
    """The value of each line that is not empty; raises `ValueError` where one is none."""
    return (from_json(line) for line in data.splitlines() if line.strip())
