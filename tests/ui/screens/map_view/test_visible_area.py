import pytest
from PySide6.QtCore import QPoint

from fourc_desktop.ui.screens.map_view.geometry.board import LARGEST, fitting_side
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.screens.map_view.visible_area import VisibleArea, show_area, shown_area


def test_an_area_is_shown_again_in_a_view_of_another_size(view: MapView) -> None:
    view.zoom_by(6, QPoint(20, 20))
    area = shown_area(view)
    view.resize(view.width() - 100, view.height() - 60)
    view.fit()
    show_area(view, area)
    again = shown_area(view)
    assert (again.level, again.side) == (area.level, area.side)
    assert again.x == pytest.approx(area.x, abs=2)
    assert again.y == pytest.approx(area.y, abs=2)


def test_an_area_of_a_fitted_map_has_no_side(view: MapView) -> None:
    view.fit()
    assert shown_area(view).side == 0
    side = view.board.side
    show_area(view, VisibleArea(0, 0, 0, 0))
    assert view.is_fitted
    assert view.board.side == side


def test_an_area_smaller_than_the_map_needs_leaves_it_fitted(view: MapView) -> None:
    view.fit()
    show_area(view, VisibleArea(0, 1, 0, 0))
    assert view.is_fitted
    assert view.board.side == fitting_side(*view.room)


def test_an_area_is_not_larger_than_the_zoom_allows(view: MapView) -> None:
    show_area(view, VisibleArea(99, 9999, -1e6, 1e6))
    assert view.board.side == LARGEST
    assert view.seen().intersects(view.board.bounds)
