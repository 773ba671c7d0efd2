"""Movement costs are painted beside the tokens, labels and signs of a sector."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector, SectorColumn
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.overlay.movement import FROM
from fourc_desktop.ui.screens.map_view.token import SIDES, ReachCost, Token
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.map_view.conftest import MakeView

FAR = ReachCost(2, "−12")
CAR = usual_wall(WallKind.OBSTACLE, 40, "iron", "Car")
CROWDED = Position(2, 1, 2)
"""A sector with a name, a height, and a car."""


@pytest.fixture
def crowded(make_view: MakeView) -> Callable[..., MapView]:
    def made(tokens: int, size: tuple[int, int]) -> MapView:
        columns: dict[Place, SectorColumn] = {(2, 1): (Sector("Roof", "roof", 2),)}
        map_ = SectorMap("", 5, 3).with_columns(columns).with_walls({CROWDED: CAR})
        stand = [Token(str(n), f"N{n}", "NN", SIDES[0], CROWDED) for n in range(tokens)]
        return make_view(map_, stand, size)

    return made


def covered(view: MapView, spot: Position) -> float:
    """The area, in square pixels, of labels, signs and tokens that the cost of a sector covers."""
    plate, room = view.costs.place((spot.x, spot.y)), view.board.rect(spot)
    assert room.contains(plate)
    painted = [*view.text_rects(room), *view.signs.places(room), *view.layer.shapes(room)]
    cuts = [plate.intersected(other) for other in painted]
    return sum(cut.width() * cut.height() for cut in cuts)


@pytest.mark.parametrize("size", [(420, 300), (620, 420), (900, 700)])
def test_costs_cover_no_words_and_no_signs(
    crowded: Callable[..., MapView], size: tuple[int, int]
) -> None:
    view = crowded(0, size)
    highlight = {Position(x, y): FAR for x in range(5) for y in range(3)} | {CROWDED: FAR}
    del highlight[Position(2, 1)]
    view.show_reach(highlight)
    assert view.costs.isVisible()
    for spot in highlight:
        assert covered(view, spot) == 0, spot


def test_costs_make_way_for_a_token(crowded: Callable[..., MapView]) -> None:
    view = crowded(1, (900, 700))
    view.show_reach({CROWDED: ReachCost(1, "−1")})
    assert covered(view, CROWDED) == 0


def test_costs_cover_a_token_but_never_its_letters(make_view: MakeView) -> None:
    view = make_view(size=(500, 400))
    view.show_reach({Position(1, 3): FAR})
    plate, [shape, letters] = (
        view.costs.place((1, 3)),
        view.layer.shapes(view.board.rect(Position(1, 3))),
    )
    assert plate.intersects(shape)
    assert not plate.intersects(letters)


def test_costs_are_drawn_above_tokens(crowded: Callable[..., MapView]) -> None:
    view = crowded(9, (420, 300))
    seen = []
    for cost in ("−1", "−8"):
        view.show_reach({CROWDED: ReachCost(1, cost)})
        plate = view.costs.place((2, 1))
        shown = QRect(view.mapFromScene(plate.topLeft()), plate.size().toSize())
        assert view.layer.shapes(plate)
        seen.append(view.viewport().grab(shown).toImage())
    assert seen[0] != seen[1]
    view.show_reach({})
    assert not view.costs.isVisible()


def test_where_sectors_are_small_there_are_no_costs(make_view: MakeView) -> None:
    view = make_view(size=(340, 280))
    view.show_reach({Position(6, 1): ReachCost(1, "−1")})
    assert not view.costs.isVisible()
    for _ in range(6):
        view.zoom_by(1)
    assert view.costs.isVisible()


def test_keys_stand_at_the_left_and_at_every_size(make_view: MakeView) -> None:
    view, spot = make_view(SectorMap("", 20, 12), [], (420, 300)), Position(4, 2)
    assert view.board.side < FROM
    view.show_reach({spot: ReachCost(1, "1")})
    assert not view.costs.isVisible()
    view.show_reach({spot: ReachCost(1, "1", is_key=True)})
    assert view.costs.isVisible()
    plate, room = view.costs.place((spot.x, spot.y)), view.board.rect(spot)
    assert plate.left() < room.center().x()


def test_a_key_leaves_more_than_half_of_a_small_sector_free_in_large_text(
    make_view: MakeView, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    view = make_view(size=(500, 400))
    view.show_reach({Position(1, 3): ReachCost(1, "2", is_key=True)})
    plate, room = view.costs.place((1, 3)), view.board.rect(Position(1, 3))
    assert room.width() < 60
    assert plate.height() < room.height() / 2
