from dataclasses import replace
from io import BytesIO

import pikepdf

from fourc_desktop.pdf.blocks.column_rows import (
    column_rows,
    cut_short,
    is_squeezed,
    least_width,
    row_height,
    split_columns,
)
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.sheet_content import ColumnKind, FormCell, FormColumn, RowsContent
from tests.pdf.drawn_pages import Draw, near
from tests.pdf.form_filling import form_pdf

SKILLS = RowsContent(
    "Skills",
    (
        FormColumn("", ColumnKind.NAME),
        FormColumn("level", ColumnKind.LEVEL),
        FormColumn("ranks", ColumnKind.BOXES),
        FormColumn("sum", ColumnKind.NUMBER),
    ),
    (
        (FormCell("Climb"), FormCell("Good", "+1"), FormCell("xx "), FormCell("81")),
        (FormCell("Heal"), FormCell(), FormCell("   "), FormCell("7")),
    ),
)


def test_the_cells_stand_in_their_columns(draw: Draw, fonts: Fonts) -> None:
    listing = column_rows(SKILLS, 120, fonts)
    box = Box(5, 10, 120, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    for words in ("SKILLS", "level", "sum", "Climb", "Good", "+1", "81", "Heal"):
        assert words in drawn.text


def test_cut_rows_are_reported_in_full(fonts: Fonts) -> None:
    long = "Climbing of steep and slippery walls by night, " * 6
    rows = (*SKILLS.rows, (FormCell(long), FormCell("Good", "+1"), FormCell("x"), FormCell("3")))
    (reported,) = cut_short(replace(SKILLS, rows=rows), 120, fonts)
    assert reported.startswith(long)
    assert "Good +1" in reported
    assert cut_short(SKILLS, 120, fonts) == []


def test_many_rows_are_low() -> None:
    assert row_height(replace(SKILLS, rows=SKILLS.rows * 20)) < row_height(SKILLS)
    assert row_height(replace(SKILLS, dense=True)) < row_height(SKILLS)


def test_more_boxes_need_more_room() -> None:
    wide = replace(SKILLS, rows=((*SKILLS.rows[0][:2], FormCell("x" * 9), FormCell("")),))
    assert least_width(wide) > least_width(SKILLS)


def test_a_column_of_numbers_is_as_wide_as_its_words(draw: Draw, fonts: Fonts) -> None:
    rows = ((*SKILLS.rows[0][:3], FormCell("1, twice 2")),)
    assert cut_short(replace(SKILLS, rows=rows), 120, fonts) == []
    listing = column_rows(replace(SKILLS, rows=rows), 120, fonts)
    drawn = draw(lambda pen: listing.draw(pen, Box(5, 10, 120, listing.height)))
    assert "1, twice 2" in drawn.text


def test_a_blank_row_has_a_field_for_its_name(fonts: Fonts) -> None:
    empty = replace(SKILLS, rows=((FormCell(), FormCell(), FormCell("  "), FormCell("7")),))
    listing = column_rows(empty, 120, fonts)
    pdf = form_pdf(fonts, lambda pen: listing.draw(pen, Box(5, 10, 120, listing.height)), "Sheet")
    with pikepdf.open(BytesIO(pdf)) as opened:
        tips = [str(each.TU) for each in opened.pages[0].Annots]
    assert tips[0] == "Skills, row 1, name"


def test_a_wide_list_is_split_and_repeats_the_names(fonts: Fonts) -> None:
    assert split_columns(SKILLS, 200, fonts) == [SKILLS]
    parts = split_columns(SKILLS, 60, fonts)
    assert [each.title for each in parts] == ["Skills", "Skills, more"]
    assert [[c.title for c in each.columns] for each in parts] == [
        ["", "level"], ["", "ranks", "sum"]
    ]  # fmt: skip
    assert [[row[0].words for row in each.rows] for each in parts] == [["Climb", "Heal"]] * 2
    assert parts[1].rows[1] == (FormCell("Heal"), FormCell("   "), FormCell("7"))
    alone = split_columns(SKILLS, 1, fonts)
    assert [len(each.columns) for each in alone] == [2, 2, 2]


def test_columns_of_words_have_room_for_words_and_their_heads(fonts: Fonts) -> None:
    long = replace(SKILLS, columns=(SKILLS.columns[0], FormColumn("a head of many words")))
    long = replace(long, rows=(tuple(map(FormCell, ("Climb", "x"))),))
    assert is_squeezed(long, 34, fonts)
    assert not is_squeezed(long, 80, fonts)
    gauges = tuple(FormColumn(f"gauge {place}", ColumnKind.NUMBER) for place in range(20))
    row = tuple(map(FormCell, ("Ada", *["20 → 10"] * 20)))
    people = RowsContent("People", (SKILLS.columns[0], *gauges), (row,))
    assert is_squeezed(people, 190, fonts)
    parts = split_columns(people, 190, fonts)
    assert len(parts) > 1
    assert not any(is_squeezed(each, 190, fonts) for each in parts)


def test_a_short_column_keeps_the_width_of_its_head(fonts: Fonts) -> None:
    """As the order of play in large print, with a wide column of boxes behind."""
    columns = (
        FormColumn("", ColumnKind.NAME),
        FormColumn("side", ColumnKind.NOTE),
        FormColumn("condition", ColumnKind.NOTE),
        FormColumn("", ColumnKind.BOXES),
    )
    row = tuple(map(FormCell, ("Mother Alder", "Player characters", "5/5", " " * 10)))
    people = RowsContent("People", columns, (row,))
    assert split_columns(people, 108, fonts) == [people]
    assert not is_squeezed(people, 108, fonts)
    assert split_columns(people, 88, fonts) != [people]


def test_a_list_whose_words_all_fit_stays_whole_in_less_than_its_least_width(fonts: Fonts) -> None:
    """As in large print: the chance of the fourth level stands beside those of the others."""
    chances = [FormColumn(each, ColumnKind.NUMBER) for each in ("fair %", "good %", "great %")]
    kinds = (FormColumn("", ColumnKind.NAME), FormColumn("level", ColumnKind.LEVEL))
    cells = (FormCell("Good", "+1"), *map(FormCell, ("81", "62", "38")))
    block = RowsContent("Traits", (*kinds, *chances), ((FormCell("Perception"), *cells),))
    assert least_width(block) > 90
    assert split_columns(block, 90, fonts) == [block]
    long = replace(block, rows=((FormCell("Perception of what is hidden behind walls"), *cells),))
    assert len(split_columns(long, 90, fonts)) == 2


def test_a_column_of_short_words_may_be_narrow(fonts: Fonts) -> None:
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("parts"))
    block = RowsContent("Skills", columns, (tuple(map(FormCell, ("Hand-to-hand", "3 + 4"))),))
    assert not is_squeezed(block, 40, fonts)
    wordy = replace(block, rows=(tuple(map(FormCell, ("Hand-to-hand", "three and four"))),))
    assert is_squeezed(wordy, 30, fonts)
