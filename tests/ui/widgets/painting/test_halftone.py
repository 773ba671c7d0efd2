from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader, paint_dots, paint_fading_dots

BLACK = QColor(Qt.GlobalColor.black)


def blank() -> QImage:
    image = QImage(160, 80, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    return image


def ink(image: QImage, left: int, right: int) -> float:
    """The darkness of a part of the picture, 0 to 1."""
    shades = [image.pixelColor(x, y).lightnessF() for x in range(left, right) for y in range(80)]
    return 1 - sum(shades) / len(shades)


def test_paint_dots_fills_only_its_rectangle(qtbot: QtBot) -> None:
    image = blank()
    painter = QPainter(image)
    paint_dots(painter, QRectF(0, 0, 80, 80), BLACK)
    painter.end()
    assert 0.15 < ink(image, 0, 80) < 0.6
    assert ink(image, 80, 160) == 0


def test_dots_fade_toward_one_side(qtbot: QtBot) -> None:
    image = blank()
    painter = QPainter(image)
    paint_fading_dots(painter, QRectF(0, 0, 160, 80), BLACK, from_left=True)
    painter.end()
    assert ink(image, 0, 40) > ink(image, 60, 100) > ink(image, 120, 160)


def test_the_header_follows_the_theme(appearance: Appearance, qtbot: QtBot) -> None:
    header = HalftoneHeader()
    qtbot.addWidget(header)
    header.resize(400, 72)
    light = header.grab().toImage()
    appearance.choose(ThemeChoice.DARK)
    assert header.grab().toImage() != light
