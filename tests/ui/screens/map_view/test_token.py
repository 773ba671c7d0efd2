import pytest
from PySide6.QtCore import QPointF

from fourc_desktop.ui.screens.map_view.token import SIDES, TokenOutline, outline_path

CENTER, RADIUS = QPointF(50, 50), 20.0


def test_each_side_has_a_shape_of_its_own() -> None:
    shapes = [outline_path(side.outline, CENTER, RADIUS) for side in SIDES]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[:place])


@pytest.mark.parametrize("outline", TokenOutline)
def test_a_shape_lies_around_its_center_and_is_as_large_as_others(outline: TokenOutline) -> None:
    bounds = outline_path(outline, CENTER, RADIUS).boundingRect()
    assert (bounds.center() - CENTER).manhattanLength() < 0.01
    assert 1.7 * RADIUS <= bounds.width() <= 2.3 * RADIUS
    assert 1.7 * RADIUS <= bounds.height() <= 2.3 * RADIUS
