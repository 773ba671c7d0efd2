"""Documents that go out and come in as files of their own: JSON in an envelope with a hash."""

import hashlib
import json
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fourc_desktop.storage.import_refusal import first_refusal, import_refusal
from fourc_desktop.storage.strict_json import MEBIBYTE, check_json

ModelT = TypeVar("ModelT", bound=BaseModel)
PayloadT = TypeVar("PayloadT")


class _Envelope(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)

    format: str
    version: Annotated[int, Field(ge=1)]
    hash: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    payload: Any


def write_exchange(payload: BaseModel, *, kind: str, version: int) -> bytes:
    """Write a document as the bytes of a file; every byte of it is guarded by the hash."""
    return write_payload(payload.model_dump(mode="json"), kind=kind, version=version)


def write_payload(content: object, *, kind: str, version: int) -> bytes:
    """Write JSON as the payload of a file, as `write_exchange` does."""
    envelope = {
        "format": kind,
        "version": version,
        "hash": _hash(kind, version, content),
        "payload": content,
    }
    return json.dumps(envelope, ensure_ascii=False, allow_nan=False, indent=2).encode()


def read_kind(data: bytes, name: str, *, limit: int = MEBIBYTE) -> str:
    """Say what kind of document the bytes of the file `name` claim to be.

    Refused: what `check_json` refuses, and what has no envelope.
    """
    return _open_envelope(data, name, limit).format


def read_exchange(
    data: bytes, model: type[ModelT], *, name: str, kind: str, version: int, limit: int = MEBIBYTE
) -> ModelT:
    """Read the bytes of the file `name` as a document, or refuse all of it.

    Refused: what `check_json` refuses, another kind, a newer version, whatever the model
    (strict, no unknown fields) does not take, and a hash that does not fit.
    """
    read = model.model_validate_json
    return read_payload(data, read, name=name, kind=kind, version=version, limit=limit)


def read_payload(
    data: bytes,
    read: Callable[[bytes], PayloadT],
    *,
    name: str,
    kind: str,
    version: int,
    limit: int = MEBIBYTE,
) -> PayloadT:
    """Read the bytes of a file as `read_exchange` does; `read` validates the JSON of the payload.

    `read` raises pydantic's `ValidationError` for what it does not take.
    """
    envelope = _open_envelope(data, name, limit)
    if envelope.format != kind:
        raise import_refusal(name, f"should be {kind}", ["format"])
    if envelope.version > version:
        raise import_refusal(
            name, "is newer than this program", ["version"], "update the program to read it"
        )
    try:
        payload = read(_canonical(envelope.payload))
    except ValidationError as error:
        raise first_refusal(name, error) from None
    if _hash(envelope.format, envelope.version, envelope.payload) != envelope.hash:
        raise import_refusal(name, "was changed or damaged since it was exported")
    return payload


def _open_envelope(data: bytes, name: str, limit: int) -> _Envelope:
    check_json(data, name, limit=limit)
    try:
        return _Envelope.model_validate_json(data)
    except ValidationError as error:
        raise first_refusal(name, error) from None


def _hash(kind: str, version: int, payload: object) -> str:
    content = {"format": kind, "version": version, "payload": payload}
    return hashlib.sha256(_canonical(content)).hexdigest()


def _canonical(content: object) -> bytes:
    return json.dumps(
        content, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    ).encode()
