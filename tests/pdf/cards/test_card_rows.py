"""Scores, rows and text of a card."""

from itertools import pairwise

from fourc_desktop.pdf.cards.card_content import CardRow
from fourc_desktop.pdf.cards.card_rows import (
    ROW,
    SETTINGS,
    card_row_line,
    score_lines,
    text_lines,
)
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.typography import POINT
from tests.pdf.cards.generated_cards import PlainMarks
from tests.pdf.drawn_pages import Reader
from tests.pdf.print_styles import STYLES

WIDE, NARROW = 82.5, 56.6


def test_titles_of_scores_are_cut_only_where_they_must_be(fonts: Fonts) -> None:
    few = [("Agility", "4"), ("Brawn", "3")]
    (line,) = score_lines(few, 0, WIDE, fonts)
    assert line.scores == tuple(few)
    traits = [(title, "20") for title in ("Melee", "Coordination", "Brawn", "Fortitude")] * 2
    (line,) = score_lines(traits, 4, WIDE, fonts)
    assert [title for title, _ in line.scores[:2]] == ["MEL", "COO"]
    assert line.parted == 4


def test_many_scores_stand_on_lines_of_the_same_length(fonts: Fonts) -> None:
    lines = list(score_lines([("A", "1")] * 10, 4, WIDE, fonts))
    assert [(len(line.scores), line.parted) for line in lines] == [(5, 4), (5, 0)]
    assert list(score_lines([], 0, WIDE, fonts)) == []


def test_short_titles_wider_than_their_score_are_set_smaller(look: PrintLook) -> None:
    lines = score_lines([("WWW", "5000")] * 5, 0, 24, look.fonts)
    pen = Reader(look)
    for line in lines:
        line.draw(pen, Box(0, 0, 24, line.height))
    titles = [place for text, place in pen.written if text == "WWW"]
    assert all(not one.overlaps(other) for one, other in pairwise(titles))
    assert all(place.within(Box(0, 0, 24, line.height)) for place in titles)


def test_marks_have_a_strip_of_their_own_on_a_narrow_card(fonts: Fonts) -> None:
    row = CardRow("Iron storm", "40", PlainMarks(), "4 sectors", "40")
    wide, narrow = card_row_line(row, WIDE, fonts), card_row_line(row, NARROW, fonts)
    assert not wide.stacked
    assert narrow.stacked
    assert narrow.height > wide.height
    assert not card_row_line(CardRow("Bow", "2"), NARROW, fonts).stacked


def test_a_row_of_words_alone_leaves_them_room(fonts: Fonts) -> None:
    words = "2d6 + 9 · Damage 1d6 + 2 · Reach 1 m"
    assert card_row_line(CardRow("Staff", remark=words), WIDE, fonts).remark.lines == (words,)
    assert (
        len(card_row_line(CardRow("Staff", remark=words, strong="9"), WIDE, fonts).remark.lines) > 1
    )


def test_two_lines_have_more_than_the_usual_height_also_where_rows_are_tight(fonts: Fonts) -> None:
    tight = SETTINGS[-1]
    words = "2d6 + 9 · Damage 1d6 + 2 · Reach 160 m"
    two = card_row_line(CardRow("Weighted staff", remark=words), NARROW, fonts, tight)
    assert two.remark.lines == ("2d6 + 9 · Damage 1d6 + 2 ·", "Reach 160 m")
    assert two.height > ROW
    marked = CardRow("Electromagnetic Force Control", "40", PlainMarks(), "4", "40")
    two = card_row_line(marked, 60, fonts, tight)
    assert (len(two.name.lines), two.strip) == (2, ROW)
    assert card_row_line(CardRow("Fists"), NARROW, fonts, tight).height < ROW


def test_two_lines_of_larger_type_are_further_apart_in_a_higher_row(fonts: Fonts) -> None:
    large = fonts.set_as(STYLES["large-print"].setting)
    row = card_row_line(CardRow("Electricity Control", "40", PlainMarks(), "4", "40"), 60, large)
    assert row.name.lines == ("Electricity", "Control")
    written = Reader(PrintLook(large, STYLES["large-print"]))
    row.draw(written, Box(0, 0, 60, row.height))
    tops = {text: box for text, box in written.written if text in row.name.lines}
    size = row.name.face.size * POINT
    assert tops["Control"].y - tops["Electricity"].y >= 0.95 * size
    assert tops["Electricity"].y >= 0.3
    assert tops["Control"].bottom + 0.25 * size <= row.height


def test_only_the_first_line_of_text_keeps_clear_of_the_rows(fonts: Fonts) -> None:
    strong, first, *_ = text_lines("walk 2", ("Flight", ""), WIDE, fonts)
    assert strong.above > first.above == 0
    assert strong.height > first.height


def test_a_strong_line_is_set_smaller_rather_than_in_two(fonts: Fonts) -> None:
    line = "Hand-to-hand defense 12 · Ranged defense 11 · Mental defense 10"
    (found,) = text_lines(line, (), WIDE, fonts)
    assert found.face.size < 9
    assert len(list(text_lines(f"{line} · {line}", (), WIDE, fonts))) == 3
