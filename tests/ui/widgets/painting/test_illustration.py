import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.illustration import (
    ILLUSTRATIONS,
    ComicIllustration,
    illustration_pixmap,
    paint_illustration,
)
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


def drawn(sort: str) -> QImage:
    image = QImage(120, 150, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_illustration(painter, QRectF(8, 8, 104, 134), sort, current_theme().colors)
    painter.end()
    return image


def test_every_sort_of_vehicle_has_a_drawing_of_its_own() -> None:
    others = {"headquarters", "map", "unit", "task"}
    assert set(ILLUSTRATIONS) == {kind.value for kind in VehicleType} | others
    images = [drawn(sort) for sort in ILLUSTRATIONS]
    assert all(a != b for i, a in enumerate(images) for b in images[:i])


@pytest.mark.parametrize("sort", ["tank", "jet"])
def test_nothing_is_drawn_outside_its_place(sort: str) -> None:
    image = drawn(sort)
    assert not any(image.pixelColor(x, 4).alpha() for x in range(120))
    assert not any(image.pixelColor(115, y).alpha() for y in range(150))


def test_an_unknown_sort_is_a_car() -> None:
    assert drawn("hovercraft") == drawn("car")


@pytest.mark.parametrize("size", [QSize(560, 720), QSize(250, 300), QSize(1200, 1000)])
def test_the_four_colors_are_on_the_page(qtbot: QtBot, size: QSize) -> None:
    panels = ComicIllustration()
    qtbot.addWidget(panels)
    panels.resize(size)
    image = panels.grab().toImage()
    painted = {
        image.pixel(x, y) for x in range(0, size.width(), 2) for y in range(0, size.height(), 2)
    }
    colors = current_theme().colors
    assert {mark.fill(colors).rgb() for mark in ResultShape} <= painted


@pytest.mark.usefixtures("qtbot")
def test_an_illustration_stands_for_a_portrait() -> None:
    car, again = illustration_pixmap("car"), illustration_pixmap("car")
    assert car is not None
    assert again is not None
    assert not car.isNull()
    assert car.cacheKey() == again.cacheKey()
    assert car.width() * 130 == pytest.approx(car.height() * 100, rel=0.01), "nothing is cut off"
    assert illustration_pixmap("person") is None
