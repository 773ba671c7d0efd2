from PySide6.QtCore import QPoint, QRectF

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.application import current_theme
from tests.ui.screens.map_view.conftest import MakeView, colors_in, pixels


def test_walls_are_drawn_from_near_and_far(view: MapView) -> None:
    colors = current_theme().colors
    for _ in range(8):
        side = view.view_rect(Position(3, 3))
        beside = QRectF(side.right() - 3, side.top(), 6, side.height())
        assert colors.map_wall.name() in colors_in(view, beside), view.board.side
        view.zoom_by(-1)


def test_walls_of_the_largest_map_are_seen_in_whole(make_view: MakeView) -> None:
    brick = usual_wall(WallKind.WALL, 15, "brick")
    walls: dict[Where, Wall] = {Edge(Position(99, y), Position(100, y)): brick for y in range(200)}
    view = make_view(SectorMap("Wide", 200, 200).with_walls(walls), [])
    middle_column = view.mapFromScene(view.board.rect(Position(100, 50)).topLeft())
    image = pixels(view)
    around = [image.pixelColor(middle_column + QPoint(x, 0)) for x in (-2, -1, 0, 1)]
    beside = image.pixelColor(middle_column + QPoint(9, 0))
    wall = current_theme().colors.map_wall
    strongest = min(around, key=lambda color: abs(color.lightnessF() - wall.lightnessF()))
    assert beside.lightnessF() - strongest.lightnessF() > 0.3
