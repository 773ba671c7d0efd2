import pytest
from pydantic import ValidationError

from fourc_desktop.core.limits import (
    HIGHEST_RANK,
    LONGEST_LINE,
    LONGEST_NOTES,
    LONGEST_TAG,
    MOST_TAGS,
    Id,
    Line,
    Name,
    Notes,
    Number,
    Tags,
)
from fourc_desktop.storage.formats.document_model import DocumentModel


class Part(DocumentModel):
    line: Line = ""
    name: Name = "Ada"
    notes: Notes = ""
    tags: Tags = ()
    id: Id = "a"
    number: Number = 0


@pytest.mark.parametrize(
    "fields",
    [
        {"line": "x" * LONGEST_LINE, "name": "x" * LONGEST_LINE, "notes": "x\n" * 10_000},
        {"tags": tuple(f"{n}" for n in range(MOST_TAGS)), "id": "a-1-b", "number": HIGHEST_RANK},
        {"tags": ("x" * LONGEST_TAG,), "id": "x" * 60, "line": "Żubr 小林 🦸", "number": 0},
    ],
)
def test_what_fits_is_taken(fields: dict[str, object]) -> None:
    part = Part.model_validate(fields)
    assert part.model_dump(include=set(fields)) == fields
    assert Part.model_validate_json(part.model_dump_json()) == part


@pytest.mark.parametrize(
    "fields",
    [
        {"line": "x" * (LONGEST_LINE + 1)},
        {"line": "a\nb"},
        {"line": "e\u0301"},
        {"line": "\u202eabc"},
        {"name": ""},
        {"name": "x" * (LONGEST_LINE + 1)},
        {"notes": "x" * (LONGEST_NOTES + 1)},
        {"notes": "a\rb"},
        {"tags": ("",)},
        {"tags": ("a", "a")},
        {"tags": ("x" * (LONGEST_TAG + 1),)},
        {"tags": tuple(f"{n}" for n in range(MOST_TAGS + 1))},
        {"id": ""},
        {"id": "A"},
        {"id": "-a"},
        {"id": "a\n"},
        {"id": "x" * 61},
        {"number": -1},
        {"number": HIGHEST_RANK + 1},
        {"number": True},
        {"number": 1.0},
        {"hat": 1},
    ],
)
def test_what_does_not_fit_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Part.model_validate(fields)
