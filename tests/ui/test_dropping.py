from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from fourc_desktop.ui.dropping import PICTURES, dropped, sort_files


def drop(data: QMimeData) -> QDropEvent:
    return QDropEvent(
        QPointF(),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )


def test_files_by_their_kind() -> None:
    paths = [Path(name) for name in ("a.JSON", "b.4c", "c.webp", "d.txt", "e.json")]
    assert sort_files(paths) == (
        [Path("b.4c")],
        [Path("a.JSON"), Path("e.json")],
        [Path("c.webp")],
    )


@pytest.mark.parametrize(
    ("url", "everything", "pictures"),
    [
        ("file:///home/ana/Harbor.4c", True, False),
        ("file:///home/ana/face.JPG", True, True),
        ("file:///home/ana/notes.txt", False, False),
        ("https://example.org/face.png", False, False),
    ],
)
def test_what_is_taken(url: str, everything: bool, pictures: bool) -> None:
    data = QMimeData()
    data.setUrls([QUrl(url)])
    assert bool(dropped(drop(data))) is everything
    assert bool(dropped(drop(data), PICTURES)) is pictures
