"""Files for exchange between campaigns: JSON in an envelope with a hash, checked before parsing."""

import hashlib
import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json

from fourc_desktop.core.text import is_plain
from fourc_desktop.storage.files.import_refusal import INCOMPLETE, first_refusal, import_refusal

MEBIBYTE = 1024 * 1024
MAX_DEPTH = 32
MAX_TOKENS = 250_000
LONGEST_NUMBER = 40

_TOKEN = re.compile(
    r"""
    [ \t\r\n]*+
    (?: (?P<text> "[^"\\]*+(?:\\.[^"\\]*+)*+" )
      | (?P<mark> [{}\[\]:,] )
      | (?P<word> [^\s{}\[\]:,"]++ ) )
    """,
    re.DOTALL | re.VERBOSE,
)
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?", re.ASCII)
_UNKNOWN_FORMAT = "is in a format that cannot be imported"
_OTHER_FILE = "choose a file exported by this program, a table or a map"
_WORDS = ("true", "false", "null")
_OPENED_BY = {"}": "{", "]": "["}


def check_json(data: bytes, name: str, *, limit: int = MEBIBYTE) -> None:
    """Refuse the bytes of the file `name` if they are hostile or not JSON.

    Refused are: more than `limit` bytes, encodings other than UTF-8, nesting beyond 32 levels, a
    repeated key, NaN, infinities, numbers of more than 40 digits, surrogates, and in strings
    control characters other than the newline and characters that change the writing direction.

    Raises:
        ImportRefusedError: The bytes are refused; it names the field.
    """
    if len(data) > limit:
        raise import_refusal(name, f"is larger than {limit // 1024} KB")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise import_refusal(name, _UNKNOWN_FORMAT, next_step=_OTHER_FILE) from None
    scan = _Scan(name)
    end = count = 0
    while count < MAX_TOKENS and (token := _TOKEN.match(text, end)):
        scan.take(token)
        end = token.end()
        count += 1
    if text[end:].strip(" \t\r\n") or scan.levels:
        raise import_refusal(name, "holds too much" if count == MAX_TOKENS else INCOMPLETE)


@dataclass(slots=True)
class _Level:
    """An open bracket, the keys found in it, and the current key (first empty) or index."""

    bracket: str
    at: str | int
    keys: set[str] = field(default_factory=set)


class _Scan:
    """The state of the check: the open brackets and the last token."""

    def __init__(self, name: str) -> None:
        self.levels: list[_Level] = []
        self._name = name
        self._last_text: str | None = None
        self._plain: set[str] = set()  # how many characters are already checked

    def take(self, token: re.Match[str]) -> None:
        """Check the next token."""
        if (text := token["text"]) is not None:
            self._last_text = self._read_text(text)
            return
        if (mark := token["mark"]) is not None:
            self._take_mark(mark)
        else:
            self._check_word(token["word"])
        self._last_text = None

    def _take_mark(self, mark: str) -> None:
        if mark in "{[":
            if len(self.levels) == MAX_DEPTH:
                self.levels.clear()
                self._refuse(f"is nested deeper than {MAX_DEPTH} levels")
            self.levels.append(_Level(mark, 0 if mark == "[" else ""))
        elif mark in "}]":
            if not self.levels or self.levels.pop().bracket != _OPENED_BY[mark]:
                self.levels.clear()
                self._refuse(INCOMPLETE)
        elif self.levels:
            self._take_separator(mark, self.levels[-1])

    def _take_separator(self, mark: str, level: _Level) -> None:
        if mark == ":" and self._last_text is not None:
            level.at = self._last_text
            if level.at in level.keys:
                self._refuse("is there twice")
            level.keys.add(level.at)
        elif mark == "," and isinstance(level.at, int):
            level.at += 1

    def _read_text(self, token: str) -> str:
        text = token[1:-1]
        if "\\" in text:
            try:
                text = from_json(token)
            except ValueError:
                self._refuse("holds text that cannot be read")
        unchecked = set(text) - self._plain
        if unchecked:
            if not all(is_plain(character, lines=True) for character in unchecked):
                self._refuse("holds characters that cannot be seen")
            self._plain |= unchecked
        return text

    def _check_word(self, word: str) -> None:
        if word in _WORDS:
            return
        if not _NUMBER.fullmatch(word) or len(word) > LONGEST_NUMBER or math.isinf(float(word)):
            if not self.levels:
                raise import_refusal(self._name, _UNKNOWN_FORMAT, next_step=_OTHER_FILE)
            self._refuse("is not a number or word that may stand here")

    def _refuse(self, reason: str) -> None:
        place = [level.at for level in self.levels if level.at != ""]
        raise import_refusal(self._name, reason, place)


PayloadT = TypeVar("PayloadT")


class _Envelope(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)

    format: str
    version: Annotated[int, Field(ge=1)]
    hash: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    payload: Any


def write_payload(content: object, *, kind: str, version: int) -> bytes:
    """The bytes of a file with a document; the hash covers kind, version and payload."""
    envelope = {
        "format": kind,
        "version": version,
        "hash": _hash(kind, version, content),
        "payload": content,
    }
    return json.dumps(envelope, ensure_ascii=False, allow_nan=False, indent=2).encode()


JSON_SCHEMA: Final = "https://json-schema.org/draft/2020-12/schema"
"""The dialect of the published schemas."""


def file_schema(payload: Mapping[str, Any], *, kind: str, version: int) -> dict[str, Any]:
    """The JSON Schema of a file, made from pydantic's schema of its payload."""
    definitions = payload.get("$defs", {})
    fields = _Envelope.model_json_schema()["properties"]
    return {
        "$schema": JSON_SCHEMA,
        "title": kind,
        "type": "object",
        "properties": {
            "format": {"const": kind},
            "version": {"type": "integer", "minimum": 1, "maximum": version},
            "hash": fields["hash"],
            "payload": {key: value for key, value in payload.items() if key != "$defs"},
        },
        "required": list(fields),
        "additionalProperties": False,
        "$defs": definitions,
    }


def read_kind(data: bytes, name: str, *, limit: int = MEBIBYTE) -> str:
    """Read the kind stated in the envelope of the file `name`; the payload is not validated.

    Raises:
        ImportRefusedError: As in `check_json`, or there is no envelope.
    """
    return _open_envelope(data, name, limit).format


def read_payload(
    data: bytes,
    read: Callable[[bytes], PayloadT],
    *,
    name: str,
    kind: str,
    version: int,
    limit: int = MEBIBYTE,
) -> PayloadT:
    """Read the bytes of the file `name` as a document; `read` validates the JSON of the payload.

    `read` has to raise pydantic's `ValidationError` for an invalid payload.

    Raises:
        ImportRefusedError: As in `check_json`; or another kind, a newer version, a payload that
            `read` does not accept, or a wrong hash.
    """
    envelope = _open_envelope(data, name, limit)
    if envelope.format != kind:
        raise import_refusal(name, f"should be {kind}", ["format"], "choose a file of that format")
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
