import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.map_view.map_picture import map_picture
from fourc_desktop.ui.theming.application import current_theme

MAP = SectorMap("Dock", 4, 4)


def teal(side: int) -> QImage:
    made = QImage(side, side, QImage.Format.Format_RGB32)
    made.fill(QColor("teal"))
    return made


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_picture_of_a_map_has_the_pixels_of_the_screen(qtbot: QtBot, ratio: float) -> None:
    made = map_picture(MAP, QSize(120, 90), current_theme(), ratio)
    assert made.size() == QSize(120, 90) * ratio
    assert made.devicePixelRatioF() == ratio


def test_the_picture_includes_the_background(qtbot: QtBot) -> None:
    bare, pictured = (
        map_picture(MAP, QSize(90, 90), current_theme(), 1.0, background=each).toImage()
        for each in (None, teal(300))
    )
    color = pictured.pixelColor(20, 20)
    assert min(color.green(), color.blue()) - color.red() > 60
    assert color != bare.pixelColor(20, 20)


def test_the_picture_is_from_above_with_roofs(qtbot: QtBot) -> None:
    roof = Sector("", "roof", 1)
    housed, covered = (
        SectorMap("Dock", 1, 1).with_columns({(0, 0): column})
        for column in ((Sector("", "floor"), roof), (roof,))
    )
    pictures = [
        map_picture(each, QSize(90, 90), current_theme(), 1.0).toImage()
        for each in (housed, covered)
    ]
    assert pictures[0].pixelColor(30, 60) == pictures[1].pixelColor(30, 60)
    floor = SectorMap("Dock", 1, 1).with_columns({(0, 0): (Sector("", "floor"),)})
    open_ = map_picture(floor, QSize(90, 90), current_theme(), 1.0).toImage()
    assert pictures[0].pixelColor(30, 60) != open_.pixelColor(30, 60)
