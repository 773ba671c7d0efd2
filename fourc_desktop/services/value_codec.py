"""Values of a class made with `core.fields.value`, as JSON: pydantic reads the class as it is."""

from functools import cached_property
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.import_refusal import in_words
from fourc_desktop.storage.strict_json import MEBIBYTE, check_json

if TYPE_CHECKING:
    from pydantic import TypeAdapter

V = TypeVar("V")

LARGEST: Final = MEBIBYTE
"""The octets of the largest body."""


class ValueCodec(Generic[V]):
    """Reads and writes values of one class; the adapter is built when it is first needed."""

    def __init__(self, type_: type[V], what: str) -> None:
        """`what` names the value in a refusal: "toy-character"."""
        self._type = type_
        self._what = what

    @cached_property
    def adapter(self) -> "TypeAdapter[V]":
        """What pydantic reads and writes the class by."""
        from pydantic import TypeAdapter  # noqa: PLC0415 - most kinds are never read

        return TypeAdapter(self._type)

    def read(self, body: str) -> V:
        """Read a value; raises `ValueError` that names the field in plain words.

        Refused: what `check_json` refuses, double keys among it, and whatever the class does not
        take, unknown fields among it.
        """
        from pydantic import ValidationError  # noqa: PLC0415

        data = body.encode()
        try:
            check_json(data, self._what, limit=LARGEST)
            return self.adapter.validate_json(data)
        except ImportRefusedError as error:
            raise ValueError(str(error)) from None
        except ValidationError as error:
            raise ValueError(in_words(error)) from None

    def write(self, value: V) -> str:
        """The JSON of a value; raises `ValueError` for what could not be read again."""
        body = self.adapter.dump_json(value).decode()
        self.read(body)
        return body
