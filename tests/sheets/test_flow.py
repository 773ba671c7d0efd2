from fourc_desktop.sheets.blocks.listing import Listing
from fourc_desktop.sheets.blocks.notes import Notes, notes
from fourc_desktop.sheets.blocks.powers import powers
from fourc_desktop.sheets.blocks.skills import skills
from fourc_desktop.sheets.content import PowerLine, SkillLine
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.overflow import Overflow, overflow_pages, promising
from fourc_desktop.sheets.pieces.name_bar import low_name_bar
from fourc_desktop.sheets.placed import FOOT, Page


def pages(rest: Overflow, fonts: Fonts) -> list[Page]:
    return list(overflow_pages(rest, low_name_bar("Owl", "4C Basic", 190, fonts)))


def many_powers(count: int, fonts: Fonts) -> Listing:
    lines = [PowerLine(f"Power {n}", "30", ("Chosen",)) for n in range(count)]
    return powers(lines, 118, 1000, fonts)


def many_skills(count: int, fonts: Fonts) -> Listing:
    return skills([SkillLine(f"Skill {n}", "+1") for n in range(count)], 68, 1000, fonts)


def text(title: str, lines: int, fonts: Fonts) -> Notes:
    return notes(title, "\n".join(f"line {n}" for n in range(lines)), 190, fonts)


def test_nothing_left_is_no_page(fonts: Fonts) -> None:
    assert pages(Overflow(), fonts) == []


def test_every_page_bears_the_name_and_ends_above_the_footer(fonts: Fonts) -> None:
    rest = Overflow(
        (text("Name", 3, fonts),),
        many_powers(60, fonts),
        many_skills(60, fonts),
        (text("Notes", 400, fonts),),
    )
    made = pages(rest, fonts)
    assert len(made) > 3
    assert all(page[0].name == "name" and page[0].box.height == 9.6 for page in made)
    assert all(placed.box.bottom <= FOOT + 1e-9 for page in made for placed in page)


def test_everything_left_is_placed_once_and_in_order(fonts: Fonts) -> None:
    rest = Overflow(
        (text("Name", 200, fonts), text("Player", 2, fonts)),
        many_powers(40, fonts),
        many_skills(100, fonts),
        (text("Notes", 400, fonts),),
    )
    blocks = [placed.block for page in pages(rest, fonts) for placed in page[1:]]
    lists = [block for block in blocks if isinstance(block, Listing)]
    texts = [block for block in blocks if isinstance(block, Notes)]
    for title, whole in (("Powers", rest.left), ("Skills and contacts", rest.right)):
        assert whole is not None
        rows = [row for block in lists if block.title == title for row in block.rows]
        assert rows == list(whole.rows)
    for whole_text in (*rest.before, *rest.after):
        lines = [line for block in texts if block.title == whole_text.title for line in block.lines]
        assert lines == list(whole_text.lines)


def test_titles_say_where_it_goes_on(fonts: Fonts) -> None:
    rest = Overflow((), many_powers(30, fonts), None, (text("Notes", 200, fonts),))
    remarks = [
        [getattr(placed.block, "remark", "") for placed in page[1:]] for page in pages(rest, fonts)
    ]
    assert remarks == [["5 more on page 3"], ["", "continued on page 4"], [""]]


def test_a_list_that_is_complete_promises_nothing(fonts: Fonts) -> None:
    block = many_powers(1, fonts)
    assert promising(block, None, 2) == block
    assert promising(block, many_powers(3, fonts), 2).remark == "3 more on page 2"
