from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ColumnKind,
    FieldsContent,
    FormCell,
    FormColumn,
    NotesContent,
    PanelBoxGroup,
    RowsContent,
    SheetContent,
    TicksContent,
)

PROFILE = FieldsContent("Profile", (("Kind", "Warden"),))
NOTES = NotesContent("Notes", "Keeps the ferry.")
SHEET = SheetContent(
    "Tamsin",
    "FUDGE",
    None,
    (
        PROFILE,
        TicksContent("Stance", (("high", True),)),
        BoxesContent("Wounds", (PanelBoxGroup("Light", "L "),), letters=True),
        BoxesContent("Health", most=16, now=9),
        RowsContent(
            "Skills",
            (FormColumn("", ColumnKind.NAME), FormColumn("level", ColumnKind.LEVEL)),
            ((FormCell("Climb"), FormCell("Good", "+1")),),
        ),
        NOTES,
    ),
)


def test_pencil_leaves_blank_what_changes_in_play_and_keeps_the_rest() -> None:
    penciled = SHEET.in_pencil()
    assert penciled.blocks[0] == PROFILE
    assert penciled.blocks[-1] == NOTES
    ticks, wounds, health, skills = penciled.blocks[1:-1]
    assert isinstance(ticks, TicksContent)
    assert ticks.boxes == (("high", False),)
    assert isinstance(wounds, BoxesContent)
    assert [group.letters for group in wounds.groups] == ["  "]
    assert isinstance(health, BoxesContent)
    assert health.now is None
    assert isinstance(skills, RowsContent)
    assert [cell.words for cell in skills.rows[0]] == ["Climb", ""]


def test_every_word_is_reported_with_its_place() -> None:
    words = list(SHEET.words())
    assert ("Name", "Tamsin") in words
    assert {"Profile", "Wounds", "Skills", "Notes"} <= {place for place, _ in words}
