"""The defaults of document kinds."""

from dataclasses import dataclass, replace

from fourc_desktop.core.comparison import TableCell, TableCellGroup
from fourc_desktop.core.documents import (
    Content,
    DocumentHead,
    DocumentKind,
    LibraryGroup,
    Package,
    PrintContext,
    PrintSubject,
)
from fourc_desktop.core.picture_use import PORTRAIT
from fourc_desktop.core.summary import NEUTRAL_WORDS, PERSON_DRAWING, Summary

NOTES = LibraryGroup("note", "Note", "Notes")


@dataclass(frozen=True)
class Note:
    name: str


class NoteKind(DocumentKind[Note, object]):
    """A kind with only the required methods."""

    id = "note"
    groups = (NOTES,)
    screen = "note"

    def read(self, body: str) -> Content[Note]:
        return Content(self.id, Note(body))

    def write(self, content: Content[Note]) -> str:
        return content.document.name

    def head(self, thing: Note) -> DocumentHead:
        return DocumentHead(thing.name)

    def with_head(self, thing: Note, head: DocumentHead) -> Note:
        return replace(thing, name=head.name)

    def summary(self, thing: Note, owner: object | None, book: object) -> Summary:
        del owner, book
        return Summary(thing.name, "", "", (), "", (), None, thing.name)


KIND, NOTE, BOOK = NoteKind(), Note("Milk"), object()


def test_a_kind_has_no_owners_by_default() -> None:
    assert (KIND.owners, KIND.most_owned, KIND.owning_rule) == (frozenset(), 0, "")
    assert (KIND.when_owned, KIND.when_alone) == ("note", "note")
    assert KIND.not_owned() is None
    assert list(KIND.surplus((), BOOK)) == []


def test_a_kind_is_not_printed_by_default() -> None:
    assert (KIND.draft_of, KIND.is_person, KIND.has_sheet) == ("", False, False)
    package = Package(Content("note", NOTE))
    subject = PrintSubject(package, PrintContext("Notes", BOOK, None))
    assert list(KIND.sheets(subject, None)) == []
    assert KIND.text(subject) is None
    assert KIND.printed_card(subject) is None
    assert KIND.blank_card(BOOK, None) is None


def test_a_kind_has_no_problems_by_default() -> None:
    assert KIND.missing(NOTE, BOOK) is None
    assert list(KIND.problems(NOTE, None, BOOK)) == []


def test_a_kind_uses_neutral_words_by_default() -> None:
    assert KIND.words is NEUTRAL_WORDS


def test_cards_use_the_first_group_without_numbers_by_default() -> None:
    assert KIND.group(KIND.summary(NOTE, None, BOOK)) is NOTES
    assert KIND.drawing(KIND.summary(NOTE, None, BOOK)) == PERSON_DRAWING
    assert KIND.numbers == ()
    assert KIND.columns(NOTE, BOOK) == ()
    assert KIND.compared(NOTE, BOOK) == (TableCellGroup("Numbers", ()),)


def test_a_kind_has_no_file_format_by_default() -> None:
    assert KIND.file() is None
    assert KIND.export_refusal("Milk") is None
    assert KIND.full_name(NOTE, None, "Milk") == "Milk"
    assert KIND.for_copy(NOTE) is NOTE
    assert KIND.draft_after("half a note", NOTE, NOTE) == "half a note"
    assert KIND.picture_use(NOTE) is PORTRAIT


def test_a_cell_shows_its_words_else_its_value() -> None:
    assert [TableCell("Power", 0, words="yes").shown, TableCell("Fortune", 9).shown] == ["yes", "9"]


def test_how_a_cell_is_changed_is_neither_compared_nor_shown() -> None:
    changed = TableCell("Power", 3, put=len)
    assert changed == TableCell("Power", 3)
    assert repr(changed) == repr(TableCell("Power", 3))


def test_a_group_of_the_library_is_plain_and_offered_once_it_has_members() -> None:
    assert (NOTES.faint, NOTES.always) == (False, False)
