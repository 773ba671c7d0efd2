"""JSON of other programs, read within limits: one value, or one value per line (JSON Lines)."""

from collections.abc import Iterator
from typing import Any, Final

from pydantic_core import from_json

from fourc_desktop.storage.files.import_refusal import import_refusal

LARGEST_JSON: Final = 16 * 1024 * 1024
"""The most bytes of a file."""

MAX_MARKS: Final = 800_000
"""The most commas and opening brackets in a file, which bounds its number of values."""

MAX_LINES: Final = 20_000
"""The most lines of JSON in a file."""

_BOM: Final = b"\xef\xbb\xbf"


def read_foreign_json(
    data: bytes, name: str, *, largest: int = LARGEST_JSON, most_marks: int = MAX_MARKS
) -> list[Any]:
    """Read the values in the bytes of the file `name`: one, or one per line.

    Strings may hold any character, numbers up to 4,300 digits, and keys may be repeated: the caller
    checks the values. Nesting beyond 200 levels is refused.

    Raises:
        ImportRefusedError: The bytes are not JSON in UTF-8, or exceed the limits.
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
        if data.count(b"\n") > MAX_LINES:
            why = f"has more than {MAX_LINES:,} lines"
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
    """The value of each line that is not empty; raises `ValueError` for a line that is not JSON."""
    return (from_json(line) for line in data.splitlines() if line.strip())
