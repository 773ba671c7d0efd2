import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR, GridGeometry

PLAN = GridGeometry(SectorMap("Test", 4, 3))


def test_sectors_lie_side_by_side() -> None:
    assert PLAN.bounds == QRectF(0, 0, 4 * SECTOR, 3 * SECTOR)
    assert PLAN.at(QPointF(1.5 * SECTOR, 2.5 * SECTOR)) == (1, 2)
    assert PLAN.at(QPointF(-1, 5)) is None
    assert PLAN.at(QPointF(4 * SECTOR, 5)) is None
    found = list(PLAN.within(QRectF(SECTOR * 1.2, SECTOR * 1.2, SECTOR, 5 * SECTOR)))
    assert found == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert PLAN.step((0, 0), 1, 0) == (1, 0)
    assert PLAN.step((0, 0), 0, -1) is None


def test_walls_stand_on_the_sides_that_sectors_share() -> None:
    upright = PLAN.line(Edge(Position(0, 1), Position(1, 1)))
    assert upright == QLineF(SECTOR, SECTOR, SECTOR, 2 * SECTOR)
    level = PLAN.line(Edge(Position(2, 0), Position(2, 1)))
    assert level == QLineF(2 * SECTOR, SECTOR, 3 * SECTOR, SECTOR)
    assert PLAN.line(Edge(Position(0, 0), Position(0, 0, 1))) is None


@pytest.mark.parametrize(
    ("x", "y", "sides"),
    [
        (1.1, 1.5, ((1, 1), (0, 1))),
        (1.9, 1.5, ((1, 1), (2, 1))),
        (1.5, 1.1, ((1, 1), (1, 0))),
        (1.5, 1.9, ((1, 1), (1, 2))),
        (1.5, 1.5, None),
        (0.1, 1.5, None),
        (-1.0, 1.5, None),
    ],
)
def test_a_point_near_a_side_means_the_side(
    x: float, y: float, sides: tuple[tuple[int, int], tuple[int, int]] | None
) -> None:
    assert PLAN.sides_near(QPointF(x, y) * SECTOR) == sides
