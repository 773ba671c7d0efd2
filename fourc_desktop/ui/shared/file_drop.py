"""Files let go over the window, by what becomes of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtGui import QDropEvent

CAMPAIGN_SUFFIXES: Final = frozenset({".4c"})
DOCUMENT_SUFFIXES: Final = frozenset({".json"})
PICTURE_SUFFIXES: Final = frozenset({".png", ".jpg", ".jpeg", ".webp"})
ACCEPTED_SUFFIXES: Final = CAMPAIGN_SUFFIXES | DOCUMENT_SUFFIXES | PICTURE_SUFFIXES
"""The endings of the files that can be dropped; others are not taken."""

CARDS_MIME_TYPE: Final = "application/x-4c-desktop-cards"
"""The type under which cards of the library are dragged: their ids, one a line."""


class DroppedFiles(NamedTuple):
    """Files by their kind, each kind in the order given; import answers for the others."""

    campaigns: list[Path]
    pictures: list[Path]
    others: list[Path]


def sort_files(paths: Sequence[Path]) -> DroppedFiles:
    """Tell campaigns, pictures and others apart by the endings of their names."""
    found = DroppedFiles([], [], [])
    for path in paths:
        ending = path.suffix.lower()
        kind = found.campaigns if ending in CAMPAIGN_SUFFIXES else found.others
        (found.pictures if ending in PICTURE_SUFFIXES else kind).append(path)
    return found


def all_dropped_files(event: QDropEvent) -> list[Path]:
    """All files of a drop, where any of them can be taken: nothing is passed over in silence."""
    return _files(event) if dropped_files(event) else []


def dropped_files(event: QDropEvent, taken: frozenset[str] = ACCEPTED_SUFFIXES) -> list[Path]:
    """The files of a drop that have one of these endings; none where this window let them go."""
    if event.source() is not None:
        return []
    return [path for path in _files(event) if path.suffix.lower() in taken]


def _files(event: QDropEvent) -> list[Path]:
    urls = event.mimeData().urls()
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
