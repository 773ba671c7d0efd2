"""Blocks that continue on further pages."""

import pytest

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import NotesBlock, notes, text_only
from fourc_desktop.pdf.flow import Strip, StripPart, filled_up, flow, with_continuation
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import BLOCK_GAP, LEFT, RIGHT, RIGHT_X, Block, Page, PrintLook, place
from fourc_desktop.pdf.pieces.titles import low_name_bar
from tests.pdf.plain_blocks import plain_list, ticks


def pages(strips: list[Strip], look: PrintLook, head: Page = (), number: int = 2) -> list[Page]:
    bar = low_name_bar("Owl", "Birds", 190, look.fonts)
    return list(flow(strips, bar, look, head=head, number=number))


def many_powers(count: int) -> Listing:
    return plain_list("Powers", count, LEFT)


def many_skills(count: int) -> Listing:
    return plain_list("Skills", count, RIGHT, row=5)


def lists(left: Listing, right: Listing) -> Strip:
    return (StripPart("powers", 0, LEFT, left), StripPart("skills", RIGHT_X, RIGHT, right))


def text(title: str, lines: int, fonts: Fonts) -> Strip:
    block = text_only(title, "\n".join(f"line {n}" for n in range(lines)), 190, fonts)
    return (StripPart(title, 0, 190, block),)


def title(block: Block) -> str:
    assert isinstance(block, Listing | NotesBlock)
    return block.title


def everything(fonts: Fonts) -> list[Strip]:
    return [
        text("Name", 200, fonts),
        text("Player", 2, fonts),
        lists(many_powers(40), many_skills(100)),
        text("Notes", 400, fonts),
    ]


def test_no_blocks_make_no_page(look: PrintLook) -> None:
    assert pages([], look) == []


def test_every_page_shows_the_name_and_ends_above_the_footer(look: PrintLook) -> None:
    made = pages(everything(look.fonts), look)
    assert len(made) > 3
    assert all(page[0].name == "name" and page[0].box.height == 9.6 for page in made)
    assert all(placed.box.bottom <= look.foot + 1e-9 for page in made for placed in page)
    assert all(len(page) > 1 for page in made)


def test_everything_is_placed_once_and_in_order(look: PrintLook) -> None:
    strips = everything(look.fonts)
    blocks = [placed.block for page in pages(strips, look) for placed in page[1:]]
    for whole in (part.block for strip in strips for part in strip):
        parts = [each for each in blocks if title(each) == title(whole)]
        if isinstance(whole, Listing):
            rows = [row for each in parts if isinstance(each, Listing) for row in each.rows]
            assert rows == list(whole.rows)
        if isinstance(whole, NotesBlock):
            lines = [line for each in parts if isinstance(each, NotesBlock) for line in each.lines]
            assert lines == list(whole.lines)


def test_titles_say_where_it_goes_on(look: PrintLook) -> None:
    powers_alone = (StripPart("powers", 0, LEFT, many_powers(30)),)
    remarks = [
        [getattr(placed.block, "remark", "") for placed in page[1:]]
        for page in pages([powers_alone, text("Notes", 200, look.fonts)], look)
    ]
    assert remarks == [["5 more on page 3"], ["", "continued on page 4"], [""]]


def test_the_first_page_may_begin_with_more_than_a_name(look: PrintLook) -> None:
    block = ticks("Down")
    head = (place("conditions", 0, 0, 36, block),)
    first, *others = pages([text("Notes", 10, look.fonts)], look, head)
    assert others == []
    assert [placed.name for placed in first] == ["conditions", "Notes"]
    assert [[placed.name for placed in page] for page in pages([], look, head)] == [["conditions"]]


def test_an_indivisible_block_moves_to_the_next_page(look: PrintLook) -> None:
    block = ticks(*["Down"] * 60)
    strip = (StripPart("conditions", 0, 36, block),)
    made = pages([strip, strip], look)
    assert [[placed.name for placed in page] for page in made] == [["name", "conditions"]] * 2


def test_a_block_higher_than_a_page_is_refused(look: PrintLook) -> None:
    block = ticks(*["Down"] * 200)
    with pytest.raises(ValueError, match="higher than a page"):
        pages([(StripPart("conditions", 0, 36, block),)], look)


def test_lines_to_write_on_fill_the_last_page(look: PrintLook) -> None:
    (page,) = pages([text("Name", 10, look.fonts)], look)
    (filled,) = filled_up([page], look)
    assert filled[:-1] == page
    assert filled[-1].name == "lines"
    assert abs(filled[-1].box.bottom - look.foot) < 1e-9
    full = (place("notes", 0, 0, 190, notes("Notes", "", 190, look.fonts).split(look.foot)[0]),)
    assert filled_up([full], look) == (full,)


def test_a_block_without_a_title_has_no_continuation_remark() -> None:
    block = ticks()
    assert with_continuation(block, block, 2) is block


@pytest.mark.parametrize(
    ("count", "fitting", "shown"), [(9, 1, 0), (9, 2, 2), (3, 2, 0), (4, 3, 2), (2, 1, 0)]
)
def test_no_row_of_a_list_is_alone_on_a_page(
    look: PrintLook, count: int, fitting: int, shown: int
) -> None:
    block = many_powers(count)
    room = block.cut(fitting)[0].height + 1
    above = look.foot - BLOCK_GAP - room - plain_list("Head", 1, 190, row=0).height
    head = (place("head", 0, 0, 190, plain_list("Head", 1, 190, row=above)),)
    first, second = pages([(StripPart("powers", 0, LEFT, block),)], look, head)
    assert [rows_on(first), rows_on(second)] == [shown, count - shown]


def test_rows_without_room_for_two_stand_alone(look: PrintLook) -> None:
    """Otherwise there would be no end of pages."""
    high = plain_list("Powers", 3, LEFT, row=look.foot * 0.6)
    made = pages([(StripPart("powers", 0, LEFT, high),)], look)
    assert [rows_on(page) for page in made] == [1, 1, 1]


def rows_on(page: Page) -> int:
    found = [each.block for each in page if each.name == "powers"]
    return sum(len(each.rows) for each in found if isinstance(each, Listing))
