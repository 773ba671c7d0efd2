"""The documents that Back leads through, each opened from the previous one."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget


class BackStack:
    """The ids of the open documents, the current one last, each with its screen.

    The screen is stored because a character may be open in the builder.

    Attributes:
        page: The page from which the first was opened; None for the library.
    """

    def __init__(self, is_there: Callable[[str], bool]) -> None:
        """`is_there` returns whether a document is not deleted."""
        self.page: QWidget | None = None
        self._is_there = is_there
        self._ids: list[str] = []
        self._left: set[str] = set()
        self._screens: dict[str, str] = {}

    def path_to(self, id_: str) -> list[str]:
        """The documents that Back leads through from a document, up to an earlier occurrence."""
        path = self._ids[: self._ids.index(id_)] if id_ in self._ids else self._ids
        return [each for each in path if self._leads_to(each)]

    def screen_behind(self, id_: str) -> str | None:
        """The screen of a document that Back leads to; None for other documents."""
        return self._screens[id_] if id_ in self._ids[:-1] else None

    def open(self, id_: str, screen: str) -> None:
        """Make a document the current one."""
        self._ids = [*self.path_to(id_), id_]
        self._left.discard(id_)
        self._screens[id_] = screen

    def close(self) -> tuple[str, str] | None:
        """Remove the current document; return the previous one and its screen, or None."""
        del self._ids[-1:]
        while self._ids:
            before = self._ids.pop()
            if self._leads_to(before):
                return before, self._screens[before]
        return None

    def leave(self, screen: str) -> None:
        """Do not lead back to the current document if this screen showed and has closed it."""
        if self._ids and self._screens[self._ids[-1]] == screen:
            self._left.add(self._ids[-1])

    def _leads_to(self, id_: str) -> bool:
        return id_ not in self._left and self._is_there(id_)

    def clear(self, page: QWidget | None = None) -> None:
        """Remove all; the next document is opened from a page, or from the library."""
        self._ids.clear()
        self.page = page

    @property
    def front(self) -> str | None:
        """The current document, or None."""
        return self._ids[-1] if self._ids else None
