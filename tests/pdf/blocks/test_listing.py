import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near
from tests.pdf.plain_blocks import plain_list


def listing(count: int) -> Listing:
    return plain_list("Power", count, 118)


@given(count=st.integers(0, 30), room=st.floats(15, 300))
def test_splitting_keeps_every_row_in_order(count: int, room: float) -> None:
    whole = listing(count)
    shown, more = whole.split(room)
    assert (*shown.rows, *(more.rows if more else ())) == whole.rows
    assert shown.height <= room
    if more is not None:
        assert shown.height + more.rows[0].height > room


@pytest.mark.parametrize(("count", "kept"), [(1, 1), (2, 2), (3, 3), (4, 2), (9, 2)])
def test_a_list_has_its_title_with_two_rows_and_leaves_none_alone(count: int, kept: int) -> None:
    shown, _ = listing(count).split(listing(count).least)
    assert len(shown.rows) == kept
    assert shown.height == pytest.approx(listing(count).least)


def test_a_list_without_rows_does_not_leave_its_title_alone_above_the_free_ones() -> None:
    assert listing(0).filled(60, 9.2).least == pytest.approx(listing(0).height + 9.2)
    assert listing(1).filled(60, 9.2).least == listing(1).height


def test_free_rows_fill_what_is_left(draw: Draw) -> None:
    filled = listing(1).filled(60, 9.2)
    assert len(filled.free) == 4
    assert filled.height <= 60
    box = Box(0, 30, 118, filled.height)
    ink = draw(lambda pen: filled.draw(pen, box)).ink
    assert ink is not None
    assert ink.within(near(box))
    assert ink.bottom == pytest.approx(box.bottom, abs=0.2)


def test_no_free_row_where_there_is_no_room() -> None:
    assert listing(3).filled(10, 9.2).free == ()


def test_a_list_has_a_few_rows_even_if_they_are_free() -> None:
    assert len(listing(1).with_rows(3, 9.2, 100).free) == 2
    assert len(listing(1).with_rows(3, 9.2, 25).free) == 1
    assert listing(3).with_rows(3, 9.2, 100).free == ()
    assert len(listing(0).with_rows(1, 9.2, 100).filled(30, 9.2).free) == 2


def test_the_remark_names_the_page_that_continues_the_list() -> None:
    assert listing(1).with_continuation_remark(3, 2).remark == "3 more on page 2"
    first, more = listing(5).cut(2)
    assert more is not None
    assert (len(first.rows), len(more.rows)) == (2, 3)
    assert listing(2).cut(2)[1] is None
