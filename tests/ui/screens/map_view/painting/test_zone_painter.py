"""The labels between zones: placed where they do not cover the names of the zones."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.storage.formats.samples import load_map_templates
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.painting.walls import WallLayout
from fourc_desktop.ui.screens.map_view.painting.zone_painter import ZonePainter
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme

MUSEUM = load_map_templates(Path(__file__).parents[5] / "resources")["museum"].map


@pytest.mark.parametrize(
    ("percent", "scale", "shown"),
    [(100, 0.3, False), (100, 0.4, True), (200, 0.4, False), (200, 0.7, True)],
)
def test_words_wait_until_they_are_small_beside_the_cards(
    appearance: Appearance, percent: int, scale: float, shown: bool
) -> None:
    appearance.set_text_scale(percent)
    visible_level, geometry = VisibleLevel(MUSEUM, 0), ZoneGeometry(MUSEUM)
    picture = QImage((geometry.bounds.size() * scale).toSize(), QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    bare = picture.copy()
    painter = QPainter(picture)
    zones = ZonePainter(visible_level, geometry, current_theme(), scale)
    zones.paint_text(painter, WallLayout(visible_level, geometry))
    painter.end()
    assert (picture != bare) is shown
