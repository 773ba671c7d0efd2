from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS, TerrainStyle, terrain_style


def pattern(terrain: str) -> QImage:
    """The pattern of a terrain on a small white sector."""
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    TerrainStyle("map_plain", terrain).paint_pattern(painter, 60, QColor(Qt.GlobalColor.black))
    painter.end()
    return image


def test_every_terrain_has_a_title_and_a_look(qtbot: QtBot) -> None:
    titles = [terrain.title() for terrain in TERRAINS.values()]
    assert len(set(titles)) == len(titles)
    looks = [pattern(terrain) for terrain in TERRAINS]
    assert all(a != b for i, a in enumerate(looks) for b in looks[:i])
    assert terrain_style(Sector(terrain="lava")) == terrain_style(Sector())
    assert terrain_style(Sector(terrain="park", water=True)) == terrain_style(
        Sector(terrain="water")
    )
    roofs = {terrain_style(Sector(f"Roof {n}", "roof")).role for n in range(30)}
    assert roofs == {"map_roof", "map_roof_cool", "map_roof_warm"}
