"""A character as text, made from the contents of its sheet."""

from collections.abc import Iterator
from typing import assert_never

from fourc_desktop.core.document_text import (
    DocumentText,
    LabeledValues,
    RunningText,
    TextSection,
    TextTable,
    without_blanks,
)
from fourc_desktop.core.forms.character_form import B, CharacterForm, D
from fourc_desktop.pdf import sheet_content as sheet
from fourc_desktop.pdf.sheet_content import ColumnKind, FormBlock, FormCell
from fourc_desktop.services.character_forms.form_sheet_content import sheet_content

EMPTY_BOX = "☐"
TICKED_BOX = "☒"


def form_text(form: CharacterForm[D, B], thing: D, book: B, *, game: str) -> DocumentText:
    """The text of a character; `game` is the badge."""
    content = sheet_content(form, thing, book, game=game)
    sections = (section for block in content.blocks for section in _sections(block))
    return DocumentText(content.name, content.kind, tuple(without_blanks(sections)))


def _sections(block: FormBlock) -> Iterator[TextSection]:
    """The sections of a block of the sheet; none for charts of chances."""
    match block:
        case sheet.FieldsContent():
            yield LabeledValues(block.title, block.entries)
        case sheet.RowsContent():
            yield _table(block)
        case sheet.BoxesContent():
            yield LabeledValues(block.title, tuple(_boxes(block)))
        case sheet.TicksContent():
            ticked = ", ".join(word for word, is_ticked in block.boxes if is_ticked)
            yield LabeledValues(block.title, ((block.title, ticked),))
        case sheet.NumbersContent():
            entries = ((name, f"{number} {note}".strip()) for number, name, note in block.boxes)
            yield LabeledValues(block.title, tuple(entries))
        case sheet.NotesContent():
            yield RunningText(block.title, block.text)
        case sheet.ChancesContent():
            pass
        case _:
            assert_never(block)


def _table(block: sheet.RowsContent) -> TextTable:
    """A list without the blank columns for handwriting."""
    shown = [
        (index, column)
        for index, column in enumerate(block.columns)
        if column.kind is not ColumnKind.NOW
    ]
    return TextTable(
        block.title,
        tuple(column.title for _, column in shown),
        tuple(
            tuple(_text(row[index], column.kind) for index, column in shown) for row in block.rows
        ),
    )


def _text(cell: FormCell, kind: ColumnKind) -> str:
    if kind is ColumnKind.BOXES:
        return _box_row(cell.words)
    if kind is ColumnKind.LEVEL and cell.words:
        return f"{cell.words} ({cell.number})"
    return cell.words or cell.number


def _boxes(block: sheet.BoxesContent) -> Iterator[tuple[str, str]]:
    """The number and its maximum, or each group of boxes."""
    if block.most is not None:
        now = block.most if block.now is None else block.now
        yield block.title, f"{now} of {block.most}"
    for group in block.groups:
        yield group.title or block.title, _box_row(group.letters)


def _box_row(letters: str) -> str:
    """Boxes as characters: an empty box, a ticked box, or the letter in it."""
    signs = {" ": EMPTY_BOX, "x": TICKED_BOX}
    return " ".join(signs.get(letter, letter) for letter in letters)
