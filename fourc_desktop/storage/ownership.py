"""Whose a row of a campaign is; every kind that can be owned writes it in the same field."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Owner = Annotated[str, Field(min_length=1, max_length=64)]
"""The id of the document that something belongs to."""


class _Ownership(BaseModel):
    """The one field that says whose something is, whatever else stands beside it."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    owner: Owner | None = None


def read_owner(body: str) -> str | None:
    """The id of whom a row belongs to, or None; raises `ValueError` where it is damaged."""
    return _Ownership.model_validate_json(body).owner
