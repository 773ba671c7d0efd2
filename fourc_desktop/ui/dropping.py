"""Files let go over the window, by what becomes of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtGui import QDropEvent

CAMPAIGNS: Final = frozenset({".4c"})
HEROES: Final = frozenset({".json"})
PICTURES: Final = frozenset({".png", ".jpg", ".jpeg", ".webp"})
TAKEN: Final = CAMPAIGNS | HEROES | PICTURES
"""The endings of the files that can be dropped; others are not taken."""

CARDS: Final = "application/x-4c-desktop-cards"
"""The type under which cards of the library are dragged: their ids, one a line."""


class Sorted(NamedTuple):
    """Files by their kind, each kind in the order given."""

    campaigns: list[Path]
    heroes: list[Path]
    pictures: list[Path]


def sort_files(paths: Sequence[Path]) -> Sorted:
    """Tell campaigns, heroes and pictures apart by the endings of their names."""
    kinds = (CAMPAIGNS, HEROES, PICTURES)
    return Sorted(*([path for path in paths if path.suffix.lower() in kind] for kind in kinds))


def dropped(event: QDropEvent, taken: frozenset[str] = TAKEN) -> list[Path]:
    """The files of a drop that have one of these endings; none where this window let them go."""
    if event.source() is not None:
        return []
    urls = event.mimeData().urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in taken]
