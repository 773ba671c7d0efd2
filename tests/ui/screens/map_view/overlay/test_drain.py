"""The dimming veil over sectors and tokens that cannot be chosen."""

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.overlay.drain import DrainItem
from tests.ui.screens.map_view.conftest import MakeView, small_crowd, small_map

LIT = Position(3, 4)


def test_only_lit_sectors_keep_their_colors(make_view: MakeView) -> None:
    view = make_view(small_map(), small_crowd())
    plain = view.grab().toImage()
    item = DrainItem()
    view.scene().addItem(item)
    assert not item.isVisible()
    item.show_lit([LIT], view.board)
    drained = view.grab().toImage()
    lit, other = view.view_rect(LIT).center(), view.view_rect(Position(1, 4)).center()
    shift = view.viewport().pos()
    assert drained.pixel(lit + shift) == plain.pixel(lit + shift)
    assert drained.pixel(other + shift) != plain.pixel(other + shift)
    view.zoom_by(1)
    item.place(view.board)
    assert item.boundingRect() == view.board.bounds
    item.show_lit([], view.board)
    assert not item.isVisible()
