"""How far a print job is, whoever does its steps, and whether it is to go on."""

from collections.abc import Callable


class Stopped(Exception):
    """Raised in the middle of a job that a person has had enough of."""


class Progress:
    """Adds up what is done of each step."""

    def __init__(self, advanced: Callable[[int], object], stopped: Callable[[], bool]) -> None:
        self._advanced = advanced
        self._stopped = stopped
        self._done: dict[int, int] = {}

    def tell(self, number: int, done: int) -> None:
        """So many sheets or pages of a step are done.

        Raises:
            Stopped: A person has had enough.
        """
        self._done[number] = done
        self._advanced(sum(self._done.values()))
        self.check()

    def check(self) -> None:
        """Raise `Stopped` where a person has had enough."""
        if self._stopped():
            raise Stopped
