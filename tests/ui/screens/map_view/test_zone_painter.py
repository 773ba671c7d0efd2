"""The words between zones: there where they leave the names of the zones their room."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.storage.map_data import load_maps
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view.standing_walls import StandingWalls
from fourc_desktop.ui.screens.map_view.storey import Storey
from fourc_desktop.ui.screens.map_view.zone_painter import ZonePainter
from fourc_desktop.ui.screens.map_view.zone_plan import ZonePlan

MUSEUM = load_maps(Path(__file__).parents[4] / "resources")["museum"].map


@pytest.mark.parametrize(
    ("percent", "scale", "shown"),
    [(100, 0.3, False), (100, 0.4, True), (200, 0.4, False), (200, 0.7, True)],
)
def test_words_wait_until_they_are_small_beside_the_cards(
    appearance: Appearance, percent: int, scale: float, shown: bool
) -> None:
    appearance.set_text_scale(percent)
    storey, plan = Storey(MUSEUM, 0), ZonePlan(MUSEUM)
    picture = QImage((plan.bounds.size() * scale).toSize(), QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    bare = picture.copy()
    painter = QPainter(picture)
    zones = ZonePainter(storey, plan, appearance.theme, scale)
    zones.paint_words(painter, StandingWalls(storey, plan))
    painter.end()
    assert (picture != bare) is shown
