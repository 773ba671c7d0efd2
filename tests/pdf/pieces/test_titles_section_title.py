from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align
from fourc_desktop.pdf.pieces.titles import ColumnHead, SectionTitle
from tests.pdf.drawn_pages import Draw, near

BOX = Box(10, 20, 68, 5.1)
HEAD = ColumnHead(68, "row steps", Align.RIGHT)


def test_a_title_in_capitals_with_a_head_over_a_rule(draw: Draw) -> None:
    drawn = draw(lambda pen: SectionTitle("Skills", (HEAD,)).draw(pen, BOX))
    assert drawn.text.split() == ["SKILLS", "row", "steps"]
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert Box(10, 25, 68, 0.1).within(near(drawn.ink))


def test_a_remark_stands_between_title_and_head(draw: Draw) -> None:
    title = SectionTitle("Powers", (ColumnHead(118, "rank", Align.RIGHT),), "3 more on page 2")
    drawn = draw(lambda pen: title.draw(pen, Box(10, 20, 118, 5.1)))
    assert drawn.text.split() == ["POWERS", "3", "more", "on", "page", "2", "rank"]


def test_a_head_makes_room_for_a_remark(draw: Draw) -> None:
    title = SectionTitle("Skills and contacts", (HEAD,), "12 more on page 2")
    assert draw(lambda pen: title.draw(pen, BOX)).text.split() == (
        ["SKILLS", "AND", "CONTACTS", "12", "more", "on", "page", "2"]
    )


def test_a_remark_makes_room_for_heads_where_there_is_room_behind_them(draw: Draw) -> None:
    heads = (ColumnHead(30, "now"), ColumnHead(45, "what it does"))
    title = SectionTitle("Attributes", heads, "4 more on page 2")
    drawn = draw(lambda pen: title.draw(pen, Box(0, 0, 120, 8)))
    assert " ".join(drawn.text.split()) == "ATTRIBUTES now what it does 4 more on page 2"
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(0, 0, 120, 8)))


def test_heads_that_would_overlap_or_leave_the_block_are_left_out(draw: Draw) -> None:
    heads = (
        ColumnHead(52, "damage"),
        ColumnHead(30, "a long head"),
        ColumnHead(31, "roll"),
        ColumnHead(BOX.width, "note", Align.CENTER),
    )
    drawn = draw(lambda pen: SectionTitle("Skills", heads).draw(pen, BOX))
    assert drawn.text.split() == ["SKILLS", "a", "long", "head", "damage"]


def test_a_title_wider_than_its_block_is_set_smaller(draw: Draw) -> None:
    drawn = draw(lambda pen: SectionTitle("W" * 40).draw(pen, BOX))
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
