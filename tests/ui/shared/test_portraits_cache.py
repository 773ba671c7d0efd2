import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter
from pytestqt.qtbot import QtBot

from fourc_desktop.core.picture_use import PORTRAIT
from fourc_desktop.storage.errors import DamagedError
from fourc_desktop.ui.shared.portraits import MAX_CACHED, PortraitCache, decode


def picture(format_: str, side: int = 8) -> bytes:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(0)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(format_.encode())).write(image)
    return bytes(data.data())


@pytest.mark.parametrize("format_", ["PNG", "JPG"])
def test_our_own_pictures_are_shown(qtbot: QtBot, format_: str) -> None:
    shown = decode(picture(format_))
    assert shown is not None
    assert shown.width() == 8


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
        picture("BMP"),
        picture("PNG")[:40],
        picture("PNG", side=1025),
        picture("PNG") + bytes(2 * PORTRAIT.size),
    ],
    ids=["empty", "svg", "bmp", "cut", "wide", "long"],
)
def test_anything_else_is_not(qtbot: QtBot, data: bytes) -> None:
    assert decode(data) is None


def test_each_is_read_once(qtbot: QtBot) -> None:
    asked: list[str] = []

    def read(digest: str) -> bytes:
        asked.append(digest)
        return picture("PNG")

    portraits = PortraitCache(read)
    assert portraits.get(None) is None
    assert portraits.get("a") is portraits.get("a")
    assert asked == ["a"]
    for number in range(MAX_CACHED):
        portraits.get(str(number))
    portraits.get("a")
    assert asked.count("a") == 2


def test_a_missing_picture_is_none(qtbot: QtBot) -> None:
    def read(digest: str) -> bytes:
        raise DamagedError(digest)

    assert PortraitCache(read).get("a") is None
