from dataclasses import replace

from fourc_desktop.core.forms.character_form import SIDES, FormSection
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ColumnKind,
    FieldsContent,
    FormCell,
    NotesContent,
    NumbersContent,
    RowsContent,
    TicksContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import sheet_content
from tests.games.toy.character import BOOK, FORM, ToyCharacter
from tests.games.toy.people import ADA

SHEET = sheet_content(FORM, ADA, BOOK, game="Toy", picture=b"png", campaign="Shelf")


def test_the_head_shows_name_and_profile() -> None:
    assert (SHEET.name, SHEET.kind, SHEET.portrait) == ("Ada Blackthorn", "Toy", b"png")
    assert SHEET.blocks[0] == FieldsContent(
        "Profile",
        (("Kind", "Marionette"), ("Player", "Kim"), ("Side", "Tin"), ("Campaign", "Shelf")),
    )
    nowhere = replace(FORM, catalogs=lambda _book: {})
    head = sheet_content(nowhere, ADA, BOOK, game="Toy").blocks[0]
    assert isinstance(head, FieldsContent)
    assert SIDES not in dict(head.entries)
    assert len(head.entries) == 3


def test_without_another_side_the_first_is_printed_but_not_on_a_blank_sheet() -> None:
    usual = replace(ADA, profile=replace(ADA.profile, side=""))
    first, *_ = FORM.catalogs(BOOK)[SIDES].values()
    for character, side in ((usual, str(first)), (ToyCharacter(), "")):
        head = sheet_content(FORM, character, BOOK, game="Toy").blocks[0]
        assert isinstance(head, FieldsContent)
        assert dict(head.entries)["Side"] == side


def test_tracks_and_gauges_are_panels() -> None:
    bruises, luck = (each for each in SHEET.blocks if isinstance(each, BoxesContent))
    assert [group.letters for group in bruises.groups] == ["x B", "  "]
    assert bruises.letters
    assert (luck.most, luck.now, luck.groups) == (3, 2, ())


def test_choices_and_flags_are_ticked_together() -> None:
    [ticks] = (each for each in SHEET.blocks if isinstance(each, TicksContent))
    assert ticks.title == "Mood, Condition"
    assert ticks.boxes == (
        ("Calm", False),
        ("Cross", True),
        ("Very cross", False),
        ("Blessed", True),
    )


def test_levels_and_numbers_are_a_list() -> None:
    traits = next(each for each in SHEET.blocks if isinstance(each, RowsContent))
    assert traits.title == "Traits"
    assert traits.rows[0] == (FormCell("Nerve"), FormCell("Good", "+1"), FormCell())
    assert traits.rows[2] == (FormCell("Size"), FormCell("", "−1"), FormCell())


def test_a_list_has_its_derived_numbers_before_its_notes() -> None:
    bag = next(
        each for each in SHEET.blocks if isinstance(each, RowsContent) and each.title == "Bag"
    )
    assert [column.title for column in bag.columns] == ["", "Size", "Shiny", "Blow", "Note"]
    assert bag.columns[3].kind is ColumnKind.STRONG
    assert bag.rows[0] == (
        FormCell("Dagger"),
        FormCell("1"),
        FormCell("yes"),
        FormCell("2"),
        FormCell("bent"),
    )
    assert bag.rows[1][2] == FormCell("–")
    assert bag.wide


def test_a_single_derived_number_shows_its_parts() -> None:
    heart, moves = (each for each in SHEET.blocks if isinstance(each, NumbersContent))
    assert heart.title == "Heart"
    assert heart.parts == (("Everybody", "+3"), ("Nerve", "+1"), ("Blessed", "+1"))
    assert (moves.title, moves.remark) == ("Moves", "m")


def test_several_derived_numbers_are_boxes() -> None:
    form = replace(FORM, sections=(FormSection("all", "All", (), ("heart", "pace", "luck-most")),))
    numbers = sheet_content(form, ADA, BOOK, game="Toy").blocks[1]
    assert isinstance(numbers, NumbersContent)
    assert numbers.boxes == (("3", "Luck at most", ""), ("5", "Heart", ""), ("10", "Pace", "m"))
    assert numbers.parts == ()


def test_notes_come_last_even_without_a_section_for_them() -> None:
    assert SHEET.blocks[-1] == NotesContent("Notes", "Sings at night.")
    form = replace(FORM, sections=FORM.sections[1:])
    assert sheet_content(form, ADA, BOOK, game="Toy").blocks[-1] == SHEET.blocks[-1]


def test_fields_hidden_by_options_are_not_printed() -> None:
    dull = replace(BOOK, blessings=False)
    [ticks] = (
        each
        for each in sheet_content(FORM, ToyCharacter(), dull, game="Toy").blocks
        if isinstance(each, TicksContent)
    )
    assert len(ticks.boxes) == 3


def test_many_choices_have_a_block_each() -> None:
    form = replace(
        FORM,
        sections=(FormSection("a", "A", ("mood", "blessed")), FormSection("b", "B", ("mood",))),
    )
    ticks = [
        each
        for each in sheet_content(form, ADA, BOOK, game="Toy").blocks
        if isinstance(each, TicksContent)
    ]
    assert [len(each.boxes) for each in ticks] == [3, 1, 3]
