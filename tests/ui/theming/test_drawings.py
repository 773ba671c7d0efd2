from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.ui.theming.drawings import (
    background,
    fills,
    paint_covering,
    paint_drawing,
    svg_renderer,
)

DRAWINGS = resources_folder() / "drawings"

RED, GREEN = QColor("#ff0000"), QColor("#00ff00")


@pytest.fixture
def image(qtbot: QtBot) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    return image


@pytest.mark.parametrize(
    "file", [pytest.param(path, id=path.stem) for path in sorted(DRAWINGS.rglob("*.svg"))]
)
def test_every_drawing_can_be_read(qtbot: QtBot, file: Path) -> None:
    assert svg_renderer(file).isValid()


def test_a_drawing_of_one_color_takes_another(image: QImage) -> None:
    painter = QPainter(image)
    paint_drawing(painter, "result-shapes/blue", QRectF(0, 0, 40, 40), GREEN)
    painter.end()
    assert image.pixelColor(20, 20) == GREEN


def test_each_class_takes_its_color(image: QImage) -> None:
    painter = QPainter(image)
    style = fills({"suit": RED, "eyes": GREEN}) + ".cape,.ears{display:none}"
    paint_drawing(painter, "placeholder-figure", QRectF(-480, -580, 1000, 1300), style=style)
    painter.end()
    assert image.pixelColor(20, 20) == RED


def test_what_covers_is_centered_and_stands_on_the_bottom(image: QImage) -> None:
    painter = QPainter(image)
    painter.setClipRect(0, 0, 40, 40)
    paint_covering(painter, "illustrations/car", QRectF(0, 0, 40, 40), fills({"road": RED}))
    painter.end()
    assert image.pixelColor(2, 38) == image.pixelColor(38, 38) == RED


def test_a_drawing_names_its_background() -> None:
    assert background("illustrations/car") == "sky"
    assert background("placeholder-figure") == ""


def test_an_unknown_drawing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        svg_renderer(tmp_path / "nothing.svg")
