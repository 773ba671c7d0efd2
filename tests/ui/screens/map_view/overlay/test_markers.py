"""Rings and frames are painted behind the labels of a map, so that these stay legible."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector, SectorColumn
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.theming.application import current_theme
from tests.ui.screens.map_view.conftest import MakeView

NAME = "Customs house"


def named(make_view: MakeView) -> MapView:
    """A map with a name label that crosses the border between two sectors."""
    columns: dict[Place, SectorColumn] = {(x, 0): (Sector(NAME),) for x in range(4)}
    return make_view(SectorMap("", 5, 4).with_columns(columns), [], (460, 380))


def words(view: MapView) -> QImage:
    """The painted name label."""
    [place] = view.text_rects(view.board.rect(Position(0, 0)))
    assert place.right() > view.board.rect(Position(0, 0)).right()
    shown = QRect(view.mapFromScene(place.topLeft()), place.size().toSize())
    return view.viewport().grab(shown).toImage()


def edge(view: MapView) -> QImage:
    """The painted border of the first sector, above the name."""
    corner = view.view_rect(Position(0, 0)).topRight()
    return view.viewport().grab(QRect(corner - QPoint(4, 0), QSize(8, 20))).toImage()


def test_the_focus_ring_does_not_cover_labels(make_view: MakeView) -> None:
    view = named(make_view)
    bare, side = words(view), edge(view)
    view.cursor_at.go(Position(0, 0))
    assert view.ring.isVisible()
    assert edge(view) != side
    assert words(view) == bare


def test_the_frame_of_a_sector_does_not_cover_labels(make_view: MakeView) -> None:
    view = named(make_view)
    bare, side = words(view), edge(view)
    view.touched.show_framed(view.board.rect(Position(0, 0)), current_theme(), view.text_rects)
    assert edge(view) != side
    assert words(view) == bare
    view.touched.show_touched([view.board.rect(Position(0, 0))], [], current_theme())
    assert words(view) != bare
