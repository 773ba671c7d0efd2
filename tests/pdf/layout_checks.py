"""Checks that nothing on a page overlaps or is outside, and that every word stays in its block."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.page import Page, PrintLook
from tests.pdf.drawn_pages import Reader


def assert_sound(pages: Sequence[Page], look: PrintLook) -> None:
    """Check everything, and that each page has a word besides its name and footer."""
    assert_blocks_keep_apart(pages, look)
    assert_words_keep_apart(pages, look)
    assert all(len(page) > 2 for page in pages)


def assert_blocks_keep_apart(pages: Sequence[Page], look: PrintLook) -> None:
    """Check that no two blocks overlap, and that none extends beyond the content box."""
    for page in pages:
        for placed in page:
            assert placed.box.within(look.content), placed.name
            assert placed.block.height <= placed.box.height + 1e-6, placed.name
        for one, other in combinations(page, 2):
            assert not one.box.overlaps(other.box), (one.name, other.name)


def assert_rows_keep_together(pages: Sequence[Page], look: PrintLook) -> None:
    """Check that no list that is continued leaves one row alone below its title.

    Very high rows cannot be kept together, and a front in columns may leave one row to page 2.
    """
    for number, (before, after) in enumerate(pairwise(pages), start=1):
        for placed in before:
            more = next((each for each in after if each.name == placed.name), None)
            if more is None or not isinstance(placed.block, Listing):
                continue
            assert isinstance(more.block, Listing)
            is_front = number == 1 and not look.is_narrow
            parts = [placed.block] if is_front else [placed.block, more.block]
            heights = [row.height for row in (*placed.block.rows, *more.block.rows)]
            is_high = max(heights, default=0) > look.foot / 3
            assert is_high or all(len(part.rows) != 1 for part in parts), placed.name


def assert_words_keep_apart(pages: Sequence[Page], look: PrintLook) -> None:
    """Check that no two words overlap, and that each stays in its block."""
    pen = Reader(look)
    for page in pages:
        pen.written.clear()
        for placed in page:
            before = len(pen.written)
            placed.block.draw(pen, placed.box)
            for text, place in pen.written[before:]:
                assert place.within(placed.box), (placed.name, text)
        places = sorted(pen.written, key=lambda each: each[1].y)
        for index, (text, place) in enumerate(places):
            for other_text, other in places[index + 1 :]:
                if other.y >= place.bottom:
                    break
                assert not place.overlaps(other), (text, other_text)
