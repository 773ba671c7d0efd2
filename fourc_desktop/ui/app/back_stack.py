"""The documents that were opened one from another, for Back."""

from collections.abc import Callable


class BackStack:
    """The ids of the open documents, the one in front last, each with its screen.

    A hero may be in the builder, so the screen does not follow from the document.
    """

    def __init__(self, is_there: Callable[[str], bool]) -> None:
        """`is_there` returns whether a document is not deleted."""
        self._is_there = is_there
        self._ids: list[str] = []
        self._screens: dict[str, str] = {}

    def path_to(self, id_: str) -> list[str]:
        """What Back leads through from a document; one that is in it cuts it off."""
        path = self._ids[: self._ids.index(id_)] if id_ in self._ids else self._ids
        return [each for each in path if self._is_there(each)]

    def screen_behind(self, id_: str) -> str | None:
        """The screen of a document that Back leads to, or None of any other."""
        return self._screens[id_] if id_ in self._ids[:-1] else None

    def open(self, id_: str, screen: str) -> None:
        """Put a document in front."""
        self._ids = [*self.path_to(id_), id_]
        self._screens[id_] = screen

    def close(self) -> tuple[str, str] | None:
        """Remove the front; returns the one before it and its screen, or None without one."""
        del self._ids[-1:]
        while self._ids:
            before = self._ids.pop()
            if self._is_there(before):
                return before, self._screens[before]
        return None

    def clear(self) -> None:
        """Remove all."""
        self._ids.clear()

    @property
    def front(self) -> str | None:
        """The document in front, or None."""
        return self._ids[-1] if self._ids else None
