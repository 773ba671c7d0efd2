"""What the parts of a document are written with: texts and numbers, held to their limits."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from fourc_desktop.core.text import plain

LONGEST_LINE = 200
LONGEST_TAG = 40
LONGEST_NOTES = 20_000
MOST_TAGS = 50
HIGHEST_RANK = 9_999
"""Above every row of the Advanced table, and a number that still fits on a sheet."""


def _line(text: str) -> str:
    if plain(text, longest=len(text)) != text:
        raise ValueError("should be one line of plain, composed (NFC) text")
    return text


def _lines(text: str) -> str:
    if plain(text, lines=True, longest=len(text)) != text:
        raise ValueError("should be plain, composed (NFC) text")
    return text


def _different(tags: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(tags)) < len(tags):
        raise ValueError("should name each tag once")
    return tags


Line = Annotated[str, Field(max_length=LONGEST_LINE), AfterValidator(_line)]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_LINE), AfterValidator(_line)]
Tag = Annotated[str, Field(min_length=1, max_length=LONGEST_TAG), AfterValidator(_line)]
Tags = Annotated[tuple[Tag, ...], Field(max_length=MOST_TAGS), AfterValidator(_different)]
Notes = Annotated[str, Field(max_length=LONGEST_NOTES), AfterValidator(_lines)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Number = Annotated[int, Field(ge=0, le=HIGHEST_RANK)]


class DocumentModel(BaseModel):
    """A part of a document, written down: nothing is converted, and nothing unknown is taken."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        allow_inf_nan=False,
        from_attributes=True,
        ser_json_bytes="base64",
        val_json_bytes="base64",
        defer_build=True,
    )


Owner = Annotated[str, Field(min_length=1, max_length=64)]
"""The id of the document that something belongs to."""


class _Ownership(BaseModel):
    """The one field that says whose something is, whatever else stands beside it."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    owner: Owner | None = None


def read_owner(body: str) -> str | None:
    """The id of whom a row belongs to, or None; raises `ValueError` where it is damaged."""
    return _Ownership.model_validate_json(body).owner
