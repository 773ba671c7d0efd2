import math
from dataclasses import dataclass

import pytest
from pydantic import ValidationError

from fourc_desktop.core.limits import (
    HIGHEST_RANK,
    LONGEST_LINE,
    LONGEST_NOTES,
    LONGEST_TAG,
    MAX_TAGS,
    STRICT,
    Id,
    Line,
    Loss,
    Name,
    Notes,
    Number,
    Owner,
    Rank,
    Tags,
    Text,
    WordList,
    field_values,
    is_id_or_nothing,
    tags_of,
    with_fields,
)
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


@dataclass(frozen=True, slots=True)
class Part:
    __pydantic_config__ = STRICT

    line: Line = ""
    name: Name = "Ada"
    notes: Notes = ""
    tags: Tags = ()
    id: Id = "a"
    number: Number = 0
    owner: Owner = "a"
    text: Text = "A sentence."
    words: WordList = ("Word",)
    rank: Rank = 0
    loss: Loss = 0
    share: float = 0.0


PART = DataclassFormat(Part)


@pytest.mark.parametrize(
    "fields",
    [
        {"line": "x" * LONGEST_LINE, "name": "x" * LONGEST_LINE, "notes": "x\n" * 10_000},
        {"tags": tuple(f"{n}" for n in range(MAX_TAGS)), "id": "a-1-b", "number": HIGHEST_RANK},
        {"owner": "x" * 64, "text": "x" * 2000, "words": ("x" * LONGEST_LINE,)},
        {"name": "x", "tags": ("x",), "owner": "x", "text": "x", "words": ("x",)},
        {"rank": 1000, "loss": 999_999},
        {"tags": ("x" * LONGEST_TAG,), "id": "x" * 60, "line": "Żubr 小林 🦸", "number": 0},
    ],
)
def test_values_within_the_limits_are_accepted(fields: dict[str, object]) -> None:
    part = PART.checked(with_fields(Part(), fields))
    assert PART.read(PART.write(part)) == part
    assert field_values(part).items() >= fields.items()


def test_replacing_an_unknown_field_raises_type_error() -> None:
    assert with_fields(Part(), {"line": "Hi", "number": 3}) == Part("Hi", number=3)
    with pytest.raises(TypeError, match="nickname"):
        with_fields(Part(), {"nickname": "Ace"})


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
        {"tags": tuple(f"{n}" for n in range(MAX_TAGS + 1))},
        {"id": ""},
        {"id": "A"},
        {"id": "-a"},
        {"id": "a\n"},
        {"id": "x" * 61},
        {"number": -1},
        {"number": HIGHEST_RANK + 1},
        {"share": math.nan},
        {"share": math.inf},
        {"owner": ""},
        {"owner": "x" * 65},
        {"text": ""},
        {"text": "x" * 2001},
        {"words": ()},
        {"words": ("",)},
        {"words": ("x" * (LONGEST_LINE + 1),)},
        {"rank": -1},
        {"rank": 1001},
        {"loss": -1},
        {"loss": 1_000_000},
        {"number": True},
        {"number": 1.0},
    ],
)
def test_values_beyond_the_limits_are_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        PART.checked(Part(**fields))  # type: ignore[arg-type]


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(ValidationError, match="hat"):
        PART.read('{"hat":1}')


def test_an_empty_id_is_allowed() -> None:
    assert [is_id_or_nothing(text) for text in ("", "a-1", "A", " ")] == [True, True, False, False]


def test_the_limits_of_saved_values_never_shrink() -> None:
    limits = (LONGEST_LINE, LONGEST_TAG, LONGEST_NOTES, MAX_TAGS, HIGHEST_RANK)
    assert limits == (200, 40, 20_000, 50, 9_999)


def test_tags_of_a_text_are_cut_and_named_once() -> None:
    assert tags_of(" Harbor ;night   shift,Harbor\n,") == ("Harbor", "night shift")
    assert tags_of("") == ()
    assert tags_of("x" * 50) == ("x" * LONGEST_TAG,)
    assert len(tags_of(",".join(map(str, range(99))))) == MAX_TAGS
