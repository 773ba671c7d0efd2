"""Reads and writes frozen dataclasses as JSON, validated by the limits on their fields."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from operator import eq
from typing import Annotated, Any, Generic, TypeVar

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, core_schema

from fourc_desktop.core.limits import LEFT_OUT, MAPPING, WRITTEN
from fourc_desktop.core.rolls.rolling import K, Roll
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.exchange_files import (
    MEBIBYTE,
    check_json,
    file_schema,
    read_payload,
    write_payload,
)
from fourc_desktop.storage.files.import_refusal import in_words

ValueT = TypeVar("ValueT")


class DataclassFormat(Generic[ValueT]):
    """The JSON format of a frozen dataclass whose `__pydantic_config__` is `core.limits.STRICT`.

    The pydantic schema is built when something is first read or written.
    """

    def __init__(self, type_: type[ValueT]) -> None:
        self._type = type_

    @cached_property
    def adapter(self) -> TypeAdapter[ValueT]:
        """The pydantic adapter of the class."""
        annotated: Any = Annotated[self._type, WrittenFields()]
        return TypeAdapter(annotated)

    def read(self, text: str | bytes) -> ValueT:
        """Read a value; raises `ValidationError` if the text is invalid."""
        return self.adapter.validate_json(text)

    def checked(self, value: ValueT) -> ValueT:
        """Return the value; raises `ValidationError` if it could not be read back."""
        return self.adapter.validate_python(value)

    def write(
        self, value: ValueT, *, exclude_defaults: bool = False, indent: int | None = None
    ) -> str:
        """Write a value as JSON; raises `ValidationError` if it could not be read back."""
        written = self.adapter.dump_json(
            self.checked(value), exclude_defaults=exclude_defaults, indent=indent
        )
        return written.decode()

    def plain(self, value: ValueT, *, exclude_defaults: bool = False) -> Any:
        """A value as lists, dictionaries, strings and numbers; raises as `write` does."""
        return self.adapter.dump_python(
            self.checked(value), mode="json", exclude_defaults=exclude_defaults
        )

    def read_file(
        self, data: bytes, *, name: str, kind: str, version: int, limit: int = MEBIBYTE
    ) -> ValueT:
        """Read the bytes of the file `name`; refuses as `storage.files.exchange_files` does.

        Raises:
            ImportRefusedError: The file is invalid.
        """
        return read_payload(data, self.read, name=name, kind=kind, version=version, limit=limit)

    def file_bytes(self, value: ValueT, *, kind: str, version: int) -> bytes:
        """The bytes of a file with a value in it; raises as `write` does."""
        return write_payload(self.plain(value), kind=kind, version=version)

    def file_schema(self, *, kind: str, version: int) -> dict[str, Any]:
        """The JSON Schema (2020-12) of such a file."""
        return file_schema(self.adapter.json_schema(), kind=kind, version=version)


class DataclassBody(DataclassFormat[ValueT]):
    """Reads the body of a row that may come from outside; error messages are in plain words."""

    def __init__(self, type_: type[ValueT], what: str) -> None:
        """`what` names the value in an error message: "toy-character"."""
        super().__init__(type_)
        self._what = what

    def read(self, text: str | bytes) -> ValueT:
        """Read a value; raises `ValueError` that names the field.

        Refused is everything that `check_json` refuses, such as repeated keys, and everything that
        the class does not accept, such as unknown fields.
        """
        data = text.encode() if isinstance(text, str) else text
        try:
            check_json(data, self._what)
            return super().read(data)
        except ImportRefusedError as error:
            raise ValueError(str(error)) from None
        except ValidationError as error:
            raise ValueError(in_words(error)) from None

    def checked(self, value: ValueT) -> ValueT:
        """Return the value; raises `ValueError` naming a field that could not be read back."""
        try:
            return super().checked(value)
        except ValidationError as error:
            raise ValueError(in_words(error)) from None


class DataclassPage(DataclassFormat[ValueT]):
    """The settings page of a campaign: a frozen dataclass whose fields all have defaults.

    Attributes:
        kind: The kind of its row: "toy-campaign".
    """

    def __init__(self, type_: type[ValueT], kind: str) -> None:
        super().__init__(type_)
        self.kind = kind

    def blank(self) -> ValueT:
        """The settings page of a new campaign."""
        return self._type()


class WrittenFields:
    """Applies the marks of fields (`core.limits.FieldMark`) in a class and its nested classes.

    A field marked `WRITTEN` has no default when read: a file without it is invalid. A field marked
    `LEFT_OUT` is not written if it has its default.
    """

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        for found in _dataclass_schemas(schema, handler.resolve_ref_schema):
            declared = found["cls"].__dataclass_fields__
            for field in found["schema"]["fields"]:
                marks = getattr(declared[field["name"]].type, "__metadata__", ())
                if MAPPING in marks:
                    field["schema"]["schema"] = _mapping(field["schema"]["schema"])
                if LEFT_OUT in marks:
                    field["serialization_exclude_if"] = partial(eq, field["schema"]["default"])
                if WRITTEN in marks and field["schema"]["type"] == "default":
                    field["schema"] = field["schema"]["schema"]
        return schema


def _mapping(pairs: Any) -> CoreSchema:
    """Make the schema of a mapping from `pairs`, the schema of a tuple of pairs."""
    key, value = pairs["items_schema"][0]["items_schema"]
    read = core_schema.no_info_after_validator_function(_pairs, core_schema.dict_schema(key, value))
    return core_schema.json_or_python_schema(
        read,
        core_schema.no_info_before_validator_function(dict, read),
        serialization=core_schema.plain_serializer_function_ser_schema(
            dict, return_schema=core_schema.dict_schema(key, value)
        ),
    )


def _pairs(mapping: dict[Any, Any]) -> tuple[tuple[Any, Any], ...]:
    return tuple(mapping.items())


def _dataclass_schemas(
    schema: CoreSchema, resolved: Callable[[Any], Any]
) -> Iterator[dict[str, Any]]:
    """Each dataclass schema nested in a schema, once; `resolved` follows a reference."""
    seen: set[str] = set()
    waiting: list[Any] = [schema]
    while waiting:
        each = waiting.pop()
        if isinstance(each, list):
            waiting += each
        elif isinstance(each, dict):
            if each.get("type") == "definition-ref":
                if each["schema_ref"] in seen:
                    continue
                seen.add(each["schema_ref"])
                each = resolved(each)
            if each.get("type") == "dataclass":
                yield each
            waiting += each.values()


LATEST = 2**40
"""The latest Unix time of a roll, in seconds."""


@dataclass(frozen=True, slots=True)
class DatedRoll(Generic[K]):
    """The body of a row: a roll and its Unix time in seconds."""

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    at: Annotated[int, Field(ge=0, le=LATEST)]
    roll: Roll[K]


class RollFormat(Generic[K]):
    """The codec of rolls with a setup of one class; fields with their defaults are left out."""

    def __init__(self, setup: type[K]) -> None:
        self._adapter = TypeAdapter[DatedRoll[K]](DatedRoll[setup])  # type: ignore[valid-type]

    def read(self, text: str) -> tuple[Roll[K], int]:
        """Read a roll and its Unix time in seconds; raises `ValueError` for invalid text."""
        dated = self._adapter.validate_json(text)
        return dated.roll, dated.at

    def write(self, roll: Roll[K], at: int) -> str:
        """Write a roll and its Unix time in seconds as JSON."""
        return self._adapter.dump_json(DatedRoll(at, roll), exclude_defaults=True).decode()
