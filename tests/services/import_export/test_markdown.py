"""Documents as Markdown: texts are shown literally."""

import pytest

from fourc_desktop.core.document_text import (
    DocumentText,
    LabeledValues,
    RunningText,
    TextTable,
    WrittenText,
)
from fourc_desktop.services.import_export.markdown import markdown


def written(*sections: LabeledValues | TextTable | RunningText, level: int = 0) -> str:
    text = DocumentText("Lynx", "4C Basic", sections)
    return markdown("League", [WrittenText(text, None, level)]).decode()


def test_a_document_has_headings_values_tables_and_paragraphs() -> None:
    assert written(
        LabeledValues("Profile", (("Player", "Kim"),)),
        TextTable("Powers", ("Power", "Rank"), (("Flight", "30"),)),
        RunningText("Notes", "One.\nTwo."),
    ) == (
        "# League\n\n## Lynx\n\n*4C Basic*\n\n"
        "### Profile\n\n- **Player:** Kim\n\n"
        "### Powers\n\n| Power | Rank |\n| --- | --- |\n| Flight | 30 |\n\n"
        "### Notes\n\nOne.  \nTwo.\n"
    )


@pytest.mark.parametrize(
    ("level", "heading"), [(1, "### Lynx"), (3, "##### Lynx"), (9, "###### Ly")]
)
def test_belongings_have_lower_headings(level: int, heading: str) -> None:
    assert f"\n{heading}" in written(level=level)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("a | b", r"a \| b"),
        ("<img src=x>", r"\<img src=x\>"),
        ("*[x](y)* `z` _u_ ~v~", r"\*\[x\](y)\* \`z\` \_u\_ \~v\~"),
        ("&lt; \\", r"\&lt; \\"),
        ("# no heading", r"\# no heading"),
        ("- no item", r"\- no item"),
        ("+1", r"\+1"),
        ("12. no item", r"12\. no item"),
        ("==", r"\=="),
        ("12 apples", "12 apples"),
    ],
)
def test_signs_of_markdown_are_shown_as_typed(typed: str, line: str) -> None:
    assert written(RunningText("Notes", typed)).endswith(f"\n\n{line}\n")


def test_a_line_break_in_a_cell_does_not_end_the_row() -> None:
    assert "| a b |" in written(TextTable("T", ("H",), (("a\nb",),)))
