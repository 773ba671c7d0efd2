from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from fourc_desktop.storage.images import PICTURE_SUFFIXES
from fourc_desktop.ui.shared.file_drop import (
    accept_as_copy,
    all_dropped_files,
    dropped_files,
    sort_files,
)


def drop(data: QMimeData, actions: Qt.DropAction = Qt.DropAction.CopyAction) -> QDropEvent:
    return QDropEvent(
        QPointF(),
        actions,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )


def test_files_are_sorted_by_kind() -> None:
    paths = [Path(name) for name in ("a.JSON", "b.4c", "c.webp", "d.txt", "e.json")]
    assert sort_files(paths) == (
        [Path("b.4c")],
        [Path("c.webp")],
        [Path("a.JSON"), Path("d.txt"), Path("e.json")],
    )


@pytest.mark.parametrize(
    ("url", "everything", "pictures"),
    [
        ("file:///home/ana/Harbor.4c", True, False),
        ("file:///home/ana/face.JPG", True, True),
        ("file:///home/ana/notes.pdf", False, False),
        ("https://example.org/face.png", False, False),
    ],
)
def test_drops_are_accepted_by_scheme_and_suffix(
    url: str, everything: bool, pictures: bool
) -> None:
    data = QMimeData()
    data.setUrls([QUrl(url)])
    assert bool(dropped_files(drop(data))) is everything
    assert bool(dropped_files(drop(data), PICTURE_SUFFIXES)) is pictures


def test_unsupported_files_are_passed_on_beside_supported_ones() -> None:
    data = QMimeData()
    notes, hero = (QUrl(f"file:///home/ana/{name}") for name in ("notes.pdf", "hero.json"))
    data.setUrls([notes])
    assert all_dropped_files(drop(data)) == []
    data.setUrls([notes, hero])
    assert all_dropped_files(drop(data)) == [
        Path("/home/ana/notes.pdf"),
        Path("/home/ana/hero.json"),
    ]


def test_a_folder_is_taken_so_that_the_import_refuses_it_with_a_sentence(tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    assert dropped_files(drop(data)) == [tmp_path]
    assert dropped_files(drop(data), PICTURE_SUFFIXES) == []


def test_a_drop_that_may_move_is_accepted_as_a_copy() -> None:
    event = drop(QMimeData(), Qt.DropAction.CopyAction | Qt.DropAction.MoveAction)
    event.setDropAction(Qt.DropAction.MoveAction)
    accept_as_copy(event)
    assert event.isAccepted()
    assert event.dropAction() is Qt.DropAction.CopyAction
