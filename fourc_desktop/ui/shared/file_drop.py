"""Files dropped on the window, sorted by suffix."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent

from fourc_desktop.storage.images import LAYERED_SUFFIXES, PICTURE_SUFFIXES, UNREAD_SUFFIXES

CAMPAIGN_SUFFIXES: Final = frozenset({".4c"})
DOCUMENT_SUFFIXES: Final = frozenset(
    {".json", ".csv", ".tsv", ".txt", ".xlsx", ".db", ".uvtt", ".dd2vtt", ".df2vtt"}
)
REFUSED_SUFFIXES: Final = frozenset({".zip", ".ldb"}) | LAYERED_SUFFIXES | UNREAD_SUFFIXES
"""The suffixes of unsupported files that are accepted to explain what to do instead."""

ACCEPTED_SUFFIXES: Final = (
    CAMPAIGN_SUFFIXES | DOCUMENT_SUFFIXES | PICTURE_SUFFIXES | REFUSED_SUFFIXES
)
"""The suffixes of files that can be dropped."""

CARDS_MIME_TYPE: Final = "application/x-4c-desktop-cards"
"""The MIME type of dragged library cards: their ids, one a line."""


def accept_as_copy(event: QDropEvent) -> None:
    """Accept a drag or drop of files as a copy.

    After a drop that was accepted as a move, some file managers delete the dropped files.
    """
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def dropped_cards(event: QDropEvent) -> list[str]:
    """The ids of the library cards of a drop."""
    data = bytes(event.mimeData().data(CARDS_MIME_TYPE).data())
    return data.decode("utf-8", "replace").split()


class DroppedFiles(NamedTuple):
    """Files by kind, each kind in the given order; `others` go to the import."""

    campaigns: list[Path]
    pictures: list[Path]
    others: list[Path]


def sort_files(paths: Sequence[Path]) -> DroppedFiles:
    """Sort files into campaigns, pictures and others by their suffixes."""
    found = DroppedFiles([], [], [])
    for path in paths:
        ending = path.suffix.lower()
        kind = found.campaigns if ending in CAMPAIGN_SUFFIXES else found.others
        (found.pictures if ending in PICTURE_SUFFIXES else kind).append(path)
    return found


def all_dropped_files(event: QDropEvent) -> list[Path]:
    """All files of a drop if any is accepted, so that the others can be refused with a message."""
    return _files(event) if dropped_files(event) else []


def dropped_files(event: QDropEvent, suffixes: frozenset[str] = ACCEPTED_SUFFIXES) -> list[Path]:
    """The files of a drop with one of these suffixes; none if the drag started in this program.

    If all suffixes are accepted, folders are too, so that the import can explain what to do
    instead.
    """
    if event.source() is not None:
        return []
    return [
        path
        for path in _files(event)
        if path.suffix.lower() in suffixes or (suffixes == ACCEPTED_SUFFIXES and path.is_dir())
    ]


def _files(event: QDropEvent) -> list[Path]:
    urls = event.mimeData().urls()
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
