"""A form character as text, by kind of block."""

from dataclasses import replace

from fourc_desktop.core.document_text import LabeledValues, RunningText, TextTable
from fourc_desktop.services.character_forms.form_text import form_text
from tests.games.toy.character import BOOK, FORM
from tests.services.character_forms.toy_kind import ADA


def test_each_block_of_the_sheet_has_its_section() -> None:
    text = form_text(FORM, ADA, BOOK, game="Toy")
    assert (text.name, text.badge) == ("Ada", "Toy")
    assert text.sections[:4] == (
        LabeledValues("Profile", (("Kind", "Marionette"), ("Player", "Kim"), ("Side", "Tin"))),
        LabeledValues("Bruises", (("Bruise", "☒ ☐ B"), ("Break", "☐ ☐"))),
        LabeledValues("Luck", (("Luck", "2 of 3"),)),
        LabeledValues("Mood, Condition", (("Mood, Condition", "Cross"),)),
    )
    assert text.sections[4] == TextTable(
        "Traits", ("", "level"), (("Nerve", "Good (+1)"), ("Wits", "Fair (0)"), ("Size", "0"))
    )
    assert LabeledValues("Moves", (("Pace", "8"),)) in text.sections
    assert text.sections[-1] == RunningText("Notes", "Sings.")


def test_columns_to_write_in_are_left_out() -> None:
    text = form_text(FORM, replace(ADA, knacks=()), BOOK, game="Toy")
    heads = [head for each in text.sections if isinstance(each, TextTable) for head in each.heads]
    assert "now" not in heads
    assert "Knacks" not in [each.title for each in text.sections]
