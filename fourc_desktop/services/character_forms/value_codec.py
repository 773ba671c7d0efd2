"""The values of character forms and of campaign pages as JSON."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from fourc_desktop.core.game import AnyData, HomebrewMerge
from fourc_desktop.core.problem import Problem
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.import_refusal import import_refusal, in_words
from fourc_desktop.storage.files.json_files import MEBIBYTE, check_json

if TYPE_CHECKING:
    from pydantic import TypeAdapter


V = TypeVar("V")

LARGEST_BODY: Final = MEBIBYTE
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
            check_json(data, self._what, limit=LARGEST_BODY)
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


P = TypeVar("P")
"""The page: a class made with `core.fields.value` whose fields all have defaults."""

NO_HOMEBREW: Final = None
"""The homebrew of a game without any."""


class ValuePageCodec(Generic[P]):
    """A page that is written as the value it is.

    Attributes:
        kind: What its row calls it: "toy-campaign".
    """

    def __init__(self, type_: type[P], kind: str) -> None:
        self.kind = kind
        self._type = type_
        self._codec = ValueCodec(type_, kind)

    def blank(self) -> P:
        """The page of a new campaign."""
        return self._type()

    def read(self, body: str) -> P:
        """Read the body of a row; raises `ValueError` where it is none."""
        return self._codec.read(body)

    def write(self, page: P) -> str:
        """The body of a row; raises `ValueError` for what could not be read again."""
        return self._codec.write(page)


class NoHomebrew:
    """The homebrew of a game that takes none.

    Attributes:
        kind: What its row would be called.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def blank(self) -> None:
        """Nothing."""
        return NO_HOMEBREW

    def read(self, body: str) -> None:
        """Raises `ValueError`: there is nothing to read."""
        del body
        raise ValueError("There is no homebrew in this game.")

    def write(self, own: None) -> str:
        """Raises `ValueError`: there is nothing to write."""
        del own
        raise ValueError("There is no homebrew in this game.")

    def problems(self, own: None, data: AnyData) -> Iterable[Problem]:
        """None."""
        del own, data
        return ()

    def read_pack(self, data: bytes, name: str) -> None:
        """Refuse a pack: this game takes none.

        Raises:
            ImportRefusedError: Always.
        """
        del data
        raise import_refusal(name, "holds homebrew, and this game takes none")

    def merged(self, pack: None, own: None, data: AnyData) -> HomebrewMerge[None]:
        """What was there."""
        del pack, data
        return HomebrewMerge(own, 0)
