"""The dimming of all sectors that an open question or roll is not about."""

from PySide6.QtCore import QPoint, QRectF

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.overlay.dimming import DimmingItem
from fourc_desktop.ui.theming.application import current_theme
from tests.ui.screens.map_view.conftest import MakeView, colors_in, small_crowd, small_map

HIGHLIGHTED = Position(3, 4)


def test_only_lit_sectors_keep_their_colors(make_view: MakeView) -> None:
    view = make_view(small_map(), small_crowd())
    plain = view.grab().toImage()
    item = DimmingItem()
    view.scene().addItem(item)
    assert not item.isVisible()
    item.show_highlighted([HIGHLIGHTED], view.board)
    drained = view.grab().toImage()
    highlighted, other = (
        view.view_rect(HIGHLIGHTED).center(),
        view.view_rect(Position(1, 4)).center(),
    )
    shift = view.viewport().pos()
    assert drained.pixel(highlighted + shift) == plain.pixel(highlighted + shift)
    assert drained.pixel(other + shift) != plain.pixel(other + shift)
    view.zoom_by(1)
    item.place(view.board)
    assert item.boundingRect() == view.board.bounds
    view.zoom_by(-1)
    item.place(view.board)
    item.show_highlighted([HIGHLIGHTED], view.board, [HIGHLIGHTED])
    framed = view.grab().toImage()
    danger, corner = current_theme().colors.danger, view.view_rect(HIGHLIGHTED).topLeft() + shift
    assert framed.pixelColor(corner + QPoint(20, -2)) == danger
    assert framed.pixel(corner + QPoint(20, 1)) == plain.pixel(corner + QPoint(20, 1))
    assert framed.pixel(highlighted + shift) == plain.pixel(highlighted + shift)
    item.show_highlighted([Position(0, 0)], view.board, [Position(0, 0)])
    top = view.view_rect(Position(0, 0)).topLeft() + QPoint(20, 1) + shift
    assert view.grab().toImage().pixelColor(top) == danger
    item.show_highlighted([], view.board)
    assert not item.isVisible()


def test_the_corners_of_a_target_are_not_dimmed(make_view: MakeView) -> None:
    here = Position(3, 3)
    view = make_view(small_map(), small_crowd())
    view.mark(targets=["cy"])
    item = DimmingItem()
    view.scene().addItem(item)
    item.show_highlighted([here], view.board)
    sector = view.view_rect(here)
    below = QRectF(sector.left(), sector.bottom() + 2, sector.width() + 6, 4)
    assert current_theme().colors.danger.name() in colors_in(view, below)
