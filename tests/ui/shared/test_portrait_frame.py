"""The portrait frame: keys, drops, and the signals they emit."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.theming.appearance import Appearance

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
MOVE = Qt.DropAction.MoveAction
COPY = Qt.DropAction.CopyAction


@pytest.fixture
def frame(qtbot: QtBot) -> PortraitFrame:
    made = PortraitFrame()
    qtbot.addWidget(made)
    made.show()
    return made


def picture() -> QPixmap:
    made = QPixmap(30, 40)
    made.fill(QColor("teal"))
    return made


def drop(frame: PortraitFrame, *paths: str) -> list[Path]:
    """Drop files on the frame; return the emitted values."""
    dropped: list[Path] = []
    frame.dropped.connect(dropped.append)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in paths])
    enter = QDragEnterEvent(QPointF(5, 5).toPoint(), COPY, data, LEFT, NONE)
    QApplication.sendEvent(frame, enter)
    if enter.isAccepted():
        event = QDropEvent(QPointF(5, 5), COPY | MOVE, data, LEFT, NONE)
        event.setDropAction(MOVE)
        QApplication.sendEvent(frame, event)
        assert event.dropAction() is COPY
    return dropped


@pytest.mark.parametrize("name", ["a.png", "a.JPG", "a.jpeg", "a.webp"])
def test_a_picture_can_be_dropped(frame: PortraitFrame, tmp_path: Path, name: str) -> None:
    assert drop(frame, str(tmp_path / name)) == [tmp_path / name]


@pytest.mark.parametrize("names", [["a.svg"], ["a.4c"], ["a.png", "b.png"], []])
def test_other_drops_are_refused(frame: PortraitFrame, tmp_path: Path, names: list[str]) -> None:
    assert drop(frame, *(str(tmp_path / name) for name in names)) == []


def test_a_read_only_frame_accepts_no_drops(frame: PortraitFrame, tmp_path: Path) -> None:
    frame.set_changeable(False)
    assert not frame.acceptDrops()
    assert not frame.isEnabled()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_keys_ask_for_a_picture(frame: PortraitFrame, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(frame.clicked, timeout=20_000):
        QTest.keyClick(frame, key)


def test_del_removes_a_picture_that_is_there(frame: PortraitFrame) -> None:
    removed: list[bool] = []
    frame.removed.connect(lambda: removed.append(True))
    QTest.keyClick(frame, Qt.Key.Key_Delete)
    assert removed == []
    frame.show_portrait(picture(), "a", dark=False)
    QTest.keyClick(frame, Qt.Key.Key_Delete)
    assert removed == [True]


def test_a_button_in_the_corner_removes_a_picture_that_is_there(
    frame: PortraitFrame, qtbot: QtBot
) -> None:
    assert frame.remove.isHidden()
    frame.show_portrait(picture(), "a", dark=False)
    assert frame.remove.isVisible()
    assert frame.remove.accessibleName() == "Remove portrait"
    assert frame.rect().contains(frame.remove.geometry())
    with qtbot.assertNotEmitted(frame.clicked), qtbot.waitSignal(frame.removed):
        QTest.mouseClick(frame.remove, LEFT)
    frame.set_changeable(False)
    assert frame.remove.isHidden()


def test_a_focused_remove_button_hands_the_focus_to_the_frame(frame: PortraitFrame) -> None:
    frame.activateWindow()
    frame.show_portrait(picture(), "a", dark=False)
    frame.remove.setFocus()
    frame.show_picture(None)
    assert frame.hasFocus()


def test_the_picture_fills_the_frame(frame: PortraitFrame) -> None:
    frame.show_portrait(picture(), "a", dark=False)
    shown = frame.grab().toImage()
    for x, y in ((10, 10), (frame.width() // 2, frame.height() // 2)):
        assert shown.pixelColor(x, y) == QColor("teal")


def test_the_frame_is_3_by_4_at_every_text_scale(
    frame: PortraitFrame, appearance: Appearance
) -> None:
    for scale in (100, 200):
        appearance.set_text_scale(scale)
        size = frame.sizeHint()
        assert size.width() / size.height() == pytest.approx(0.765, abs=0.01)


def test_documents_other_than_persons_have_their_illustration(frame: PortraitFrame) -> None:
    frame.show_portrait(None, "a", dark=False)
    person = frame.grab().toImage()
    frame.show_portrait(None, "a", dark=False, illustration="unit")
    unit = frame.grab().toImage()
    assert unit != person
    frame.show_picture(None)
    assert frame.grab().toImage() == unit
    frame.show_portrait(None, "a", dark=False, illustration="dark-figure")
    assert frame.grab().toImage() == person


PNG = b"\x89PNG\r\n\x1a\nand so on"


def pasted(frame: PortraitFrame, data: QMimeData) -> list[object]:
    """Press Ctrl+V with data in the clipboard; return the emitted values."""
    found: list[object] = []
    frame.dropped.connect(found.append)
    frame.pasted.connect(found.append)
    QApplication.clipboard().setMimeData(data)
    frame.setFocus()
    QTest.keyClick(frame, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    return found


@pytest.mark.parametrize("kind", ["image/png", "image/jpeg", "image/webp"])
def test_a_picture_is_pasted_as_it_is(frame: PortraitFrame, kind: str) -> None:
    data = QMimeData()
    data.setData(kind, PNG)
    assert pasted(frame, data) == [PNG]


def test_a_picture_of_the_system_and_a_copied_file_are_pasted(
    frame: PortraitFrame, tmp_path: Path
) -> None:
    bitmap, file = QMimeData(), QMimeData()
    bitmap.setImageData(picture().toImage())
    [data] = pasted(frame, bitmap)
    assert isinstance(data, bytes)
    assert data.startswith(b"\x89PNG")
    file.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.png"))])
    assert pasted(frame, file)[-1] == tmp_path / "a.png"


def test_pasting_from_an_empty_clipboard_is_reported(frame: PortraitFrame) -> None:
    QApplication.clipboard().clear()
    frame.paste()
    assert frame.refusal == "No picture to paste"


def test_pasting_without_a_picture_is_reported(frame: PortraitFrame) -> None:
    words = QMimeData()
    words.setText("words")
    assert pasted(frame, words) == []
    assert frame.refusal == "No picture to paste"
    assert frame._foot_text() == "No picture to paste"
    frame.clearFocus()
    assert frame._foot_text() != "No picture to paste"


def test_a_read_only_frame_accepts_no_paste(frame: PortraitFrame) -> None:
    data = QMimeData()
    data.setData("image/png", PNG)
    frame.set_changeable(False)
    QApplication.clipboard().setMimeData(data)
    frame.paste()
    assert frame.refusal == ""
