"""The page of a campaign and the homebrew of games whose values are classes of their own."""

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from fourc_desktop.core.game import AnyData, Merge
from fourc_desktop.core.problem import Problem
from fourc_desktop.services.value_codec import ValueCodec
from fourc_desktop.storage.import_refusal import import_refusal

P = TypeVar("P")
"""The page: a class made with `core.fields.value` whose fields all have defaults."""

NOTHING: Final = None
"""The homebrew of a game without any."""


class ValuePageFormat(Generic[P]):
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
        return NOTHING

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

    def merged(self, pack: None, own: None, data: AnyData) -> Merge[None]:
        """What was there."""
        del pack, data
        return Merge(own, 0)
