"""Documents as text: what is left out."""

from dataclasses import replace

from fourc_desktop.core.document_text import (
    NOTES,
    DocumentText,
    LabeledValues,
    RunningText,
    TextTable,
    for_players,
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


def test_players_read_neither_notes_nor_secret_values() -> None:
    origin = RunningText("Origin", "Alien")
    public = LabeledValues("Profile", (("Player", "Kim"),), frozenset({"Identity"}))
    secret = LabeledValues("Disguise", (("Identity", "Bo"),), frozenset({"Identity"}))
    both = replace(public, entries=(("Identity", "Bo"), ("Player", "Kim")))
    text = DocumentText("Ada", "4C", (both, secret, origin, RunningText(NOTES, "Fears cats.")))
    assert for_players(text).sections == (public, origin)
