from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS, TerrainStyle, terrain_style
from fourc_desktop.ui.theming.application import current_theme


def pattern(terrain: str) -> QImage:
    """The pattern of a terrain on a small white sector."""
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    TerrainStyle("map_plain", terrain).paint_pattern(painter, 60, QColor(Qt.GlobalColor.black))
    painter.end()
    return image


def test_every_terrain_has_its_title_and_pattern(qtbot: QtBot) -> None:
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


def test_circumstances_tint_the_terrain(qtbot: QtBot) -> None:
    """In a sector and on the whole map; unsteady ground is only described in text."""
    colors = current_theme().colors
    plain = terrain_style(Sector()).fill(colors)
    tints = [terrain_style(Sector(circumstances=(each,))) for each in MapCircumstance]
    fills = [each.fill(colors).name() for each in tints]
    assert len({*fills, plain.name()}) == len(MapCircumstance)
    assert fills[-1] == plain.name()
    everywhere = [terrain_style(Sector(), (each,)) for each in MapCircumstance]
    assert everywhere == tints
    assert terrain_style(Sector(circumstances=(MapCircumstance.DARK,))).fill(colors) != plain
