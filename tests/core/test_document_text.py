"""Documents as text: what is left out."""

from fourc_desktop.core.document_text import (
    LabeledValues,
    RunningText,
    TextTable,
    without_blanks,
)


def test_empty_values_columns_rows_and_sections_are_left_out() -> None:
    sections = (
        LabeledValues("Profile", (("Player", " "), ("Origin", "Alien"))),
        LabeledValues("Nothing", (("Player", ""),)),
        TextTable("Armor", ("Source", "When", "Rank"), (("Hide", "", "20"), (" ", "", ""))),
        TextTable("Powers", ("Power", "Rank"), ()),
        RunningText("Notes", "Afraid of cats."),
        RunningText("More", "\n"),
    )
    assert tuple(without_blanks(sections)) == (
        LabeledValues("Profile", (("Origin", "Alien"),)),
        TextTable("Armor", ("Source", "Rank"), (("Hide", "20"),)),
        RunningText("Notes", "Afraid of cats."),
    )
