"""What parts of a document that are not frozen classes are written with."""

from pydantic import BaseModel, ConfigDict

from fourc_desktop.core.limits import Owner


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


class _Ownership(BaseModel):
    """The one field that says whose something is, whatever else stands beside it."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    owner: Owner | None = None


def read_owner(body: str) -> str | None:
    """The id of whom a row belongs to, or None; raises `ValueError` where it is damaged."""
    return _Ownership.model_validate_json(body).owner
