"""The homebrew of a game that takes none."""

from collections.abc import Iterable

from fourc_desktop.core.game import AnyData, HomebrewMerge
from fourc_desktop.core.problem import Problem
from fourc_desktop.storage.files.import_refusal import import_refusal


class NoHomebrew:
    """The homebrew of a game that takes none.

    Attributes:
        kind: What its row would be called.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def blank(self) -> None:
        """Nothing."""
        return

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
